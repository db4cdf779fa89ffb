import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { LoadError } from "../../core/LoadError.tsx";
import { Markdown } from "../../ui/Markdown.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { TextSkeleton } from "../../ui/Skeletons.tsx";
import { HelpTopics } from "./HelpTopics.tsx";
import { useHelpTopic } from "./helpTexts.ts";

/** One topic; where nobody has written it, all the others. */
export function HelpTopicScreen() {
  const { t } = useTranslation("help");
  const { topic = "" } = useParams();
  const { data, error, refetch } = useHelpTopic(topic.toLowerCase());
  return (
    <Page title={data?.title ?? t("title")} back={{ to: "/Help", label: t("all") }}>
      {error && <LoadError error={error} retry={refetch} />}
      {!error && data === undefined && <TextSkeleton lines={8} />}
      {data && <Markdown>{data.body}</Markdown>}
      {data === null && (
        <>
          <Notice>{t("noTopic")}</Notice>
          <HelpTopics />
        </>
      )}
    </Page>
  );
}
