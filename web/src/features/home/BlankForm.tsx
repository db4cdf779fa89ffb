import type { Language } from "@wage/contract/messages";
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
      <p>
        <a href={`/api/Public/Application/Blank?lang=${language}`}>{t("paperLink")}</a>
      </p>
    </section>
  );
}
