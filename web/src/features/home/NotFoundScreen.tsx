import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PublicPage } from "../../ui/page/PublicPage.tsx";

/** Any path that no screen has (RTE-02). */
export function NotFoundScreen() {
  const { t } = useTranslation("home");
  return (
    <PublicPage title={t("notFoundTitle")}>
      <p>{t("notFoundText")}</p>
      <p>
        <Link to="/">{t("goHome")}</Link>
      </p>
      <p>
        <Link to="/Public">{t("goHub")}</Link>
      </p>
    </PublicPage>
  );
}
