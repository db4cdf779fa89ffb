import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { session } from "../../../core/session/session.ts";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";

/** Signs out; the router then replaces this page by /login (NAV-06). */
export function LogoutScreen() {
  const { t } = useTranslation("account");
  useEffect(() => {
    void session.signOut();
  }, []);
  return (
    <PublicPage title={t("logout.title")}>
      <p aria-live="polite">{t("logout.text")}</p>
    </PublicPage>
  );
}
