import type { Language } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import classes from "./Home.module.css";

interface BlankFormProps {
  language: Language;
  /** Says too why the page's own form is not there. */
  withoutScript?: boolean;
}

/** The way of who cannot or will not file on a screen: the form on paper. */
export function BlankForm({ language, withoutScript = false }: BlankFormProps) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby={withoutScript ? "without-script" : "on-paper"} className={classes.paper}>
      <h2 id={withoutScript ? "without-script" : "on-paper"}>
        {t(withoutScript ? "noScriptTitle" : "paperTitle")}
      </h2>
      <p>{t(withoutScript ? "noScriptText" : "paperText")}</p>
      <PaperWay language={language} withCall={withoutScript} />
    </section>
  );
}

interface PaperWayProps {
  language: Language;
  withCall: boolean;
}

/** The server puts the office's number in (server/src/core/pages/site.ts). */
const PHONE = "%AGENCY_PHONE%";

export function PaperWay({ language, withCall }: PaperWayProps) {
  const { t } = useTranslation("home");
  return (
    <>
      <p>
        <a href={`/api/Public/Application/Blank?lang=${language}`}>{t("paperLink")}</a>
      </p>
      {withCall && (
        <p>
          {t("noScriptCall")} <a href={`tel:${PHONE}`}>{PHONE}</a>
        </p>
      )}
    </>
  );
}
