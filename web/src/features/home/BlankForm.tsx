import type { Language } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import classes from "./Home.module.css";

interface BlankFormProps {
  language: Language;
  /** Also explains why the page's own form is missing. */
  withoutScript?: boolean;
}

/** Offers the paper form to those who cannot or do not want to file online. */
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

/** The server inserts the agency's number (server/src/core/pages/site.ts). */
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
