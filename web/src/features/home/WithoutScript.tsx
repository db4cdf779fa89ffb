import type { Language } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import { PaperWay } from "./BlankForm.tsx";

interface WithoutScriptProps {
  language: Language;
  /** There is no page at this address, with or without a script. */
  isMissing: boolean;
}

/** What stands at the address of a page that is nothing without the application, for who has no script. */
export function WithoutScript({ language, isMissing }: WithoutScriptProps) {
  const { t } = useTranslation("home");
  return (
    <>
      <h1>{t(isMissing ? "notFoundTitle" : "noScriptPageTitle")}</h1>
      <p>{t(isMissing ? "notFoundText" : "noScriptText")}</p>
      <div>
        <PaperWay language={language} withCall />
        <p>
          <a href="/">{t("goHome")}</a>
        </p>
        <p>
          <a href="/Public">{t("goHub")}</a>
        </p>
      </div>
    </>
  );
}
