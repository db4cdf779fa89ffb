import { SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@wage/contract/core/numbers";
import { inboxRoutes } from "@wage/contract/inbox";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { query } from "../../../core/http/query.ts";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import classes from "./WorkCounts.module.css";

const NUMBERS = [
  { key: "overdue", to: "/Inbox?due=overdue" },
  { key: "toDo", to: "/Inbox" },
  { key: "unread", to: "/Inbox" },
] as const;

/** The user's open work: three counts that link to the items. */
export function WorkCounts() {
  const { t } = useTranslation("account");
  const { data, error, refetch } = useQuery(query(inboxRoutes.counts, {}));
  if (error) return <LoadError error={error} retry={refetch} />;
  return (
    <SimpleGrid cols={3} spacing="sm">
      {NUMBERS.map(({ key, to }) => {
        const count = data?.mine?.[key];
        return (
          <Link
            key={key}
            to={to}
            className={classes.count}
            data-late={(key === "overdue" && !!count) || undefined}
          >
            <span className={classes.number}>{count === undefined ? "–" : formatCount(count)}</span>{" "}
            <Text component="span" size="sm">
              {t(`hub.${key}`)}
            </Text>
          </Link>
        );
      })}
    </SimpleGrid>
  );
}
