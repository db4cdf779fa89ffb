import type { Language } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PaperWay } from "./BlankForm.tsx";

/** Shown without JavaScript at the address of a page that is nothing without it. */
export function WithoutScript({ language }: { language: Language }) {
  const { t } = useTranslation("home");
  return (
    <>
      <h1>{t("noScriptPageTitle")}</h1>
      <p>{t("noScriptText")}</p>
      <div>
        <PaperWay language={language} withCall />
        <p>
          <Link to="/">{t("goHome")}</Link>
        </p>
        <p>
          <Link to="/Public">{t("goHub")}</Link>
        </p>
      </div>
    </>
  );
}
