import { useTranslation } from "react-i18next";
import { useLanguage } from "../../core/i18n.ts";
import { useSession } from "../../core/session/session.ts";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { BlankForm } from "./BlankForm.tsx";
import { EmployerLink } from "./EmployerLink.tsx";
import { EntryLinks, type LinkName } from "./EntryLinks.tsx";

const EVERYONE: LinkName[] = ["start", "continue", "upload", "status", "calculator"];

/** The hub: start, resume, upload, status. */
export function PublicScreen() {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const { isLoggedIn } = useSession();
  return (
    <PublicPage title={t("hubTitle")}>
      <p>{t("hubLead")}</p>
      <EntryLinks links={isLoggedIn ? ["mine", ...EVERYONE] : EVERYONE} />
      <EmployerLink />
      <BlankForm language={language} />
    </PublicPage>
  );
}
