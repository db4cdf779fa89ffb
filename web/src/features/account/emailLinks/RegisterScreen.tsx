import { Anchor, Button, Stack } from "@mantine/core";
import { accountRoutes, Registration } from "@wage/contract/account/account";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "../../../core/http/api.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { notify } from "../../../core/notices.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";

/** Registration; the same page follows for known and unknown addresses (no enumeration). */
export function RegisterScreen() {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LookIntoMailbox email={sentTo} />;
  return (
    <PublicPage title={t("register.title")} back={{ to: "/login", label: t("back") }}>
      <p>{t("register.lead")}</p>
      <Form
        schema={Registration}
        values={{ name: "", email: "", password: "", language }}
        onSubmit={async (body) => {
          await call(accountRoutes.register, { body: { ...body, language }, quiet: true });
          return body.email;
        }}
        onSaved={(email) => {
          notify("success", t("register.toast"));
          setSentTo(email);
        }}
        submitLabel={t("register.submit")}
        warnOnLeave={false}
      >
        <TextField name="name" label={t("register.name")} autoComplete="name" maxLength={120} required />
        <TextField
          name="email"
          label={t("register.email")}
          hint={t("register.emailHint")}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <NewPasswordField />
      </Form>
      <p>
        <Anchor component={Link} to="/login">
          {t("register.have")}
        </Anchor>
      </p>
    </PublicPage>
  );
}

function LookIntoMailbox({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const body = { UserName: email, Email: email, language };
    await call(accountRoutes.resendConfirmation, { body, success: t("register.sentAgain") }).catch(
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <PublicPage title={t("register.sentTitle")}>
      <p>{t("register.sent", { email })}</p>
      <p>{t("register.notThere")}</p>
      <Stack align="flex-start">
        <Button variant="default" size="lg" loading={busy} onClick={again}>
          {t("register.again")}
        </Button>
        <Anchor component={Link} to="/login">
          {t("confirm.signIn")}
        </Anchor>
      </Stack>
    </PublicPage>
  );
}
