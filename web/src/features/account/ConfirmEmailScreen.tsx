import { Button } from "@mantine/core";
import { accountRoutes, identityRoutes } from "@wage/contract/account";
import { message } from "@wage/contract/messages";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "../../core/api.ts";
import { messagesOf } from "../../core/errors.ts";
import { useLanguage } from "../../core/i18n.ts";
import { useKit } from "../../ui/kit.ts";
import { PublicPage } from "../../ui/PublicPage.tsx";
import { callIdentity } from "./identity.ts";
import { type MailLink, useMailLink } from "./useMailLink.ts";

type Outcome = { kind: "busy" | "confirmed" | "already" } | { kind: "failed"; text: string };

/** H5: the link is used by this page's own call, once, so that a mail scanner that opens it changes nothing. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation("account");
  const { translate } = useKit();
  const link = useMailLink();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "busy" });
  const asked = useRef(false);
  useEffect(() => {
    if (!link.token || asked.current) return;
    asked.current = true;
    callIdentity(identityRoutes.confirmEmail, { query: link }).then(
      ({ Data }) => setOutcome({ kind: Data === "already" ? "already" : "confirmed" }),
      (error: unknown) => setOutcome({ kind: "failed", text: messagesOf(error)[0] ?? message("staleLink") }),
    );
  }, [link]);
  if (!link.token) return <Failed text={t("confirm.noLink")} link={link} />;
  if (outcome.kind === "busy")
    return (
      <PublicPage title={t("confirm.title")}>
        <p aria-live="polite">{t("confirm.busy")}</p>
      </PublicPage>
    );
  if (outcome.kind === "failed") return <Failed text={translate(outcome.text)} link={link} />;
  return (
    <PublicPage title={t(`confirm.${outcome.kind}Title`)}>
      <p aria-live="polite">{t(`confirm.${outcome.kind}`)}</p>
      <Button component={Link} to="/login" size="lg">
        {t("confirm.signIn")}
      </Button>
    </PublicPage>
  );
}

function Failed({ text, link: { email } }: { text: string; link: MailLink }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const resend = () =>
    call(accountRoutes.resendConfirmation, {
      body: { UserName: email, Email: email, language },
      success: t("register.sentAgain"),
    }).catch(() => undefined);
  return (
    <PublicPage title={t("confirm.failedTitle")}>
      <p role="alert">{text}</p>
      {email && (
        <Button size="lg" onClick={resend}>
          {t("confirm.resend")}
        </Button>
      )}
    </PublicPage>
  );
}
