import { Anchor, Button } from "@mantine/core";
import { accountRoutes, identityRoutes, newPassword } from "@wage/contract/account";
import { email as emailField } from "@wage/contract/fields";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { z } from "zod";
import { call } from "../../core/api.ts";
import { useLanguage } from "../../core/i18n.ts";
import { TextField } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { notify } from "../../ui/notices.ts";
import { PublicPage } from "../../ui/PublicPage.tsx";
import { callIdentity } from "./identity.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { type MailLink, useMailLink } from "./useMailLink.ts";

const Asked = z.object({ email: emailField });
const Chosen = z.object({ password: newPassword });

/** Without a link from a mail: asks for the address. With one: a new password. */
export function ResetPasswordScreen() {
  const link = useMailLink();
  const [asksAgain, setAsksAgain] = useState(false);
  return link.token && !asksAgain ? (
    <ChoosePassword link={link} onAskAgain={() => setAsksAgain(true)} />
  ) : (
    <AskForLink />
  );
}

function AskForLink() {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <PublicPage title={t("reset.sentTitle")} back={{ to: "/login", label: t("back") }}>
        <p>{t("reset.sent", { email: sentTo })}</p>
      </PublicPage>
    );
  return (
    <PublicPage title={t("reset.title")} back={{ to: "/login", label: t("back") }}>
      <p>{t("reset.lead")}</p>
      <Form
        schema={Asked}
        values={{ email: "" }}
        onSubmit={async ({ email }) => {
          await call(accountRoutes.passwordResetToken, { query: { email, language }, quiet: true });
          return email;
        }}
        onSaved={(email) => {
          notify("success", t("reset.toast"));
          setSentTo(email);
        }}
        submitLabel={t("reset.submit")}
        warnOnLeave={false}
      >
        <TextField
          name="email"
          label={t("reset.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
      </Form>
    </PublicPage>
  );
}

function ChoosePassword({ link, onAskAgain }: { link: MailLink; onAskAgain: () => void }) {
  const { t } = useTranslation("account");
  const [done, setDone] = useState(false);
  if (done)
    return (
      <PublicPage title={t("reset.doneTitle")}>
        <p>{t("reset.done")}</p>
        <Button component={Link} to="/login" size="lg">
          {t("reset.signIn")}
        </Button>
      </PublicPage>
    );
  return (
    <PublicPage title={t("reset.chooseTitle")}>
      <p>{t("reset.chooseLead", { email: link.email })}</p>
      <Form
        schema={Chosen}
        values={{ password: "" }}
        onSubmit={({ password }) =>
          callIdentity(identityRoutes.resetPassword, { body: { ...link, password } })
        }
        onSaved={() => {
          notify("success", t("reset.doneToast"));
          setDone(true);
        }}
        submitLabel={t("reset.save")}
        warnOnLeave={false}
      >
        {/* So that a password manager knows whose password this is. */}
        <input type="hidden" autoComplete="username" value={link.email} readOnly />
        <NewPasswordField />
      </Form>
      <p>
        <Anchor component="button" type="button" onClick={onAskAgain}>
          {t("reset.newLink")}
        </Anchor>
      </p>
    </PublicPage>
  );
}
