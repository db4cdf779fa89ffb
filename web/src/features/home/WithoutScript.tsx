import type { Language } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PaperForm } from "./BlankForm.tsx";

/** The server inserts the agency's number (server/src/core/pages/site.ts). */
const PHONE = "%AGENCY_PHONE%";

interface WithoutScriptProps {
  language: Language;
  /** Below the content of a built page, of which some parts work; else it is all that the page has. */
  below?: boolean;
}

/** The alternatives for a reader without JavaScript: file on paper, call, or read the pages that need none. */
export function WithoutScript({ language, below = false }: WithoutScriptProps) {
  const { t } = useTranslation("home");
  const Heading = below ? "h2" : "h1";
  return (
    <section aria-labelledby="without-script">
      <Heading id="without-script">{t(below ? "noScriptTitle" : "noScriptPageTitle")}</Heading>
      <p>{t("noScriptText")}</p>
      <PaperForm language={language} />
      <p>
        {t("noScriptCall")} <a href={`tel:${PHONE}`}>{PHONE}</a>
      </p>
      <p>
        <Link to="/">{t("goHome")}</Link>
      </p>
      <p>
        <Link to="/Public">{t("goHub")}</Link>
      </p>
    </section>
  );
}
