import { Anchor, Group, List, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { publicDocumentRoutes } from "@wage/contract/documents";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { useLanguage } from "../../core/i18n.ts";
import { lookupLabel } from "../../ui/display/lookupLabel.ts";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

/** The documents sent with a claim, as its review and its printed form list them. */
export function PapersPanel({ changeAt }: { changeAt?: string }) {
  const { t } = useTranslation("documents");
  const language = useLanguage();
  // Offline it fails at once, instead of waiting for a connection.
  const { data, error } = useQuery({ ...query(publicDocumentRoutes.list, {}), networkMode: "always" });
  const typeOf = (id: number | null) => data?.types.find((type) => type.id === id);
  const rows = data?.rows ?? [];
  return (
    <section aria-labelledby="papers">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="papers">
          {t("papers.title")}
        </Title>
        {changeAt && (
          <Anchor
            component={Link}
            to={changeAt}
            display="inline-flex"
            mih={44}
            style={{ alignItems: "center" }}
            aria-label={t("papers.changeNamed")}
          >
            {t("papers.change")}
          </Anchor>
        )}
      </Group>
      {error ? (
        <Text>{t("papers.unknown")}</Text>
      ) : data === undefined ? (
        <TextSkeleton lines={2} />
      ) : rows.length === 0 ? (
        <Text>{t("papers.none")}</Text>
      ) : (
        <List>
          {rows.map(({ id, title, fileName, documentTypeId, receivedAt }) => {
            const type = typeOf(documentTypeId);
            return (
              <List.Item key={id} style={{ overflowWrap: "anywhere" }}>
                {[title, type && lookupLabel(type, language), fileName, formatDate(receivedAt)]
                  .filter(Boolean)
                  .join(", ")}
              </List.Item>
            );
          })}
        </List>
      )}
    </section>
  );
}
