import { PASSWORD_MIN, PASSWORD_RECOMMENDED } from "@wage/contract/account/account";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../ui/form/PasswordField.tsx";
import classes from "./NewPasswordField.module.css";

/** A new password and its strength: length is what counts, so it is the only criterion. */
export function NewPasswordField() {
  const { t } = useTranslation("account");
  const typed = String(useWatch({ name: "password" }) ?? "");
  const missing = PASSWORD_MIN - typed.length;
  const strength =
    missing > 0
      ? t("password.short", { count: missing })
      : t(typed.length < PASSWORD_RECOMMENDED ? "password.fair" : "password.strong");
  return (
    <div>
      <PasswordField
        name="password"
        label={t("password.label")}
        hint={t("password.hint")}
        autoComplete="new-password"
        required
      />
      <p className={classes.strength} aria-live="polite">
        {typed === "" ? "" : strength}
      </p>
    </div>
  );
}
