import type { Language } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import classes from "./Home.module.css";

/** Offers the paper form to those who cannot or do not want to file online. */
export function BlankForm({ language }: { language: Language }) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="on-paper" className={classes.paper}>
      <h2 id="on-paper">{t("paperTitle")}</h2>
      <p>{t("paperText")}</p>
      <PaperForm language={language} />
    </section>
  );
}

/** The link to the form on paper. */
export function PaperForm({ language }: { language: Language }) {
  const { t } = useTranslation("home");
  return (
    <p>
      <a href={`/api/Public/Application/Blank?lang=${language}`}>{t("paperLink")}</a>
    </p>
  );
}
