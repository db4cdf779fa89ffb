import { Button } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { CHECKLISTS_TOPIC } from "@wage/contract/content";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCan } from "../../core/session/session.ts";
import { Markdown } from "../../ui/display/Markdown.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { ChecklistsPanel } from "./ChecklistsPanel.tsx";
import { ContentDialog } from "./ContentDialog.tsx";
import { HelpTopics } from "./HelpTopics.tsx";
import { useHelpTopic } from "./helpTexts.ts";

/** A help topic; a missing one shows the list of all. Administrators edit it here. */
export function HelpTopicScreen() {
  const { t } = useTranslation("help");
  const slug = (useParams().topic ?? "").toLowerCase();
  const mayRead = useCan("lookup:read");
  if (slug !== CHECKLISTS_TOPIC || !mayRead) return <Topic slug={slug} />;
  return (
    <Page title={t("checklists")} back={{ to: "/Help", label: t("all") }}>
      <ChecklistsPanel />
    </Page>
  );
}

function Topic({ slug }: { slug: string }) {
  const { t } = useTranslation("help");
  const { data, error, refetch } = useHelpTopic(slug);
  const mayEdit = useCan("settings:write");
  const [editing, setEditing] = useState(false);
  return (
    <Page
      title={data === null ? t("noTopicTitle") : (data?.title ?? t("title"))}
      back={{ to: "/Help", label: t("all") }}
      printable
      action={
        mayEdit &&
        data && (
          <Button
            variant="default"
            leftSection={<IconEdit size="1.25em" aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {t("edit")}
          </Button>
        )
      }
    >
      {error && <LoadError error={error} retry={refetch} />}
      {!error && data === undefined && <TextSkeleton lines={8} />}
      {data && <Markdown>{data.body}</Markdown>}
      {data === null && (
        <>
          <Notice>{t("noTopic")}</Notice>
          <HelpTopics />
        </>
      )}
      {editing && data && <ContentDialog slug={slug} title={data.title} onClose={() => setEditing(false)} />}
    </Page>
  );
}
