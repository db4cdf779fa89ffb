import { accountRoutes, identityRoutes } from "@wage/contract/account/account";
import { email as emailField } from "@wage/contract/core/fields";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { notify } from "../../../core/notices.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { callIdentity } from "../signIn/identity.ts";
import { ChoosePassword } from "./ChoosePassword.tsx";
import { type MailLink, useMailLink } from "./useMailLink.ts";

const Asked = z.object({ email: emailField });

/** Without a link from a mail: asks for the address. With one: a new password. */
export function ResetPasswordScreen() {
  const link = useMailLink();
  const [asksAgain, setAsksAgain] = useState(false);
  const isClosed = useClosed(link);
  return link.token && !asksAgain && !isClosed ? (
    <ChoosePassword link={link} onAskAgain={() => setAsksAgain(true)} />
  ) : (
    <AskForLink isAfterClosed={isClosed && !asksAgain} />
  );
}

/** Whether the link was used or has expired. Where nobody can say so, the new password is answered with it. */
function useClosed(link: MailLink): boolean {
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    if (!link.token) return;
    callIdentity(identityRoutes.resetLink, { body: link }).then(
      ({ isOpen }) => setIsClosed(!isOpen),
      () => undefined,
    );
  }, [link]);
  return isClosed;
}

function AskForLink({ isAfterClosed }: { isAfterClosed: boolean }) {
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
      <p aria-live="polite">{t(isAfterClosed ? "reset.closed" : "reset.lead")}</p>
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
