import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page/Page.tsx";
import { HelpTopics } from "./HelpTopics.tsx";

/** The table of contents of the help. */
export function HelpScreen() {
  const { t } = useTranslation("help");
  return (
    <Page title={t("title")}>
      <p>{t("lead")}</p>
      <HelpTopics />
    </Page>
  );
}
