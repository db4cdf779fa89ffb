import { Button } from "@mantine/core";
import { accountRoutes, identityRoutes } from "@wage/contract/account/account";
import { message } from "@wage/contract/core/messages";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "../../../core/http/api.ts";
import { messagesOf } from "../../../core/http/errors.ts";
import { useHydrated } from "../../../core/hydration.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { callIdentity } from "../signIn/identity.ts";
import { ChoosePassword } from "./ChoosePassword.tsx";
import { type MailLink, useMailLink } from "./useMailLink.ts";

type Outcome =
  | { kind: "busy" | "confirmed" | "already" | "choosePassword" }
  | { kind: "failed"; text: string };
/** The state of the history entry after the link was used: the token is not restored by a reload. */
const CONFIRMED = { confirmed: true };

/** H5: this page's own call uses the link, once, so that a mail scanner that opens it changes nothing. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation("account");
  const { translate } = useUi();
  const link = useMailLink();
  const isHydrated = useHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const [wasConfirmed] = useState(location.state?.confirmed === true);
  const [outcome, setOutcome] = useState<Outcome>({ kind: wasConfirmed ? "already" : "busy" });
  const asked = useRef(false);
  useEffect(() => {
    if (!link.token || asked.current) return;
    asked.current = true;
    callIdentity(identityRoutes.confirmEmail, { query: link }).then(
      ({ Data }) => {
        const kind = Data === "already" || Data === "choosePassword" ? Data : "confirmed";
        setOutcome({ kind });
        if (kind !== "choosePassword") navigate(".", { replace: true, state: CONFIRMED });
      },
      (error: unknown) => setOutcome({ kind: "failed", text: messagesOf(error)[0] ?? message("staleLink") }),
    );
  }, [link, navigate]);
  // The page is built without its link.
  const isBusy = !isHydrated || outcome.kind === "busy";
  if (isHydrated && !link.token && !wasConfirmed) return <Failed text={t("confirm.noLink")} link={link} />;
  if (isBusy)
    return (
      <PublicPage title={t("confirm.title")}>
        <p aria-live="polite" className="wc-needs-script">
          {t("confirm.busy")}
        </p>
      </PublicPage>
    );
  if (outcome.kind === "choosePassword")
    return <ChoosePassword link={link} lead={t("confirm.choosePassword")} />;
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
