import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** The way in for employers, apart from the workers' ways. */
export function EmployerLink() {
  const { t } = useTranslation("home");
  return (
    <p>
      {t("employerText")} <Link to="/Public/Answer">{t("employerLink")}</Link>
    </p>
  );
}
