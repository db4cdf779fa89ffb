import { useTranslation } from "react-i18next";
import { TextField } from "../../ui/form/TextField.tsx";

/** The name and position of the person who signs for the employer. */
export function SignatureFields() {
  const { t } = useTranslation("employerPortal");
  return (
    <>
      <TextField name="name" label={t("answer.name")} required autoComplete="name" maxLength={140} />
      <TextField
        name="title"
        label={t("answer.jobTitle")}
        hint={t("answer.jobTitleHint")}
        required
        autoComplete="organization-title"
        maxLength={100}
      />
    </>
  );
}
