import { Anchor, List } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../core/LoadError.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { TextSkeleton } from "../../ui/Skeletons.tsx";
import { useHelpTopics } from "./helpTexts.ts";

/** Every topic as a link. */
export function HelpTopics() {
  const { t } = useTranslation("help");
  const { data: topics, error, refetch } = useHelpTopics();
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!topics) return <TextSkeleton lines={6} />;
  if (topics.length === 0) return <EmptyState title={t("none")} />;
  return (
    <List spacing="xs" size="md">
      {topics.map(({ slug, title }) => (
        <List.Item key={slug}>
          <Anchor component={Link} to={`/Help/${slug}`}>
            {title}
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}
