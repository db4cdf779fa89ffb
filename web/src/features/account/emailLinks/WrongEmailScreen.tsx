import { Button, Stack } from "@mantine/core";
import { accountRoutes, identityRoutes } from "@wage/contract/account/account";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "../../../core/http/api.ts";
import { messagesOf } from "../../../core/http/errors.ts";
import { useHydrated } from "../../../core/hydration.ts";
import { notify, showErrors } from "../../../core/notices.ts";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { callIdentity } from "../signIn/identity.ts";
import { useMailLink } from "./useMailLink.ts";

/**
 * H1: the user confirms with a button; the link then gives this browser the right to delete the account, for five
 * minutes.
 */
export function WrongEmailScreen() {
  const { t } = useTranslation("account");
  const link = useMailLink();
  const isHydrated = useHydrated();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await callIdentity(identityRoutes.wrongEmail, { query: link });
      await call(accountRoutes.deleteAccount, { query: { email: link.email }, quiet: true });
      notify("success", t("wrong.toast"));
      setDone(true);
    } catch (error) {
      showErrors(messagesOf(error));
    }
    setBusy(false);
  };
  // The page is built without its link.
  if (!isHydrated)
    return (
      <PublicPage title={t("wrong.title")}>
        <p aria-live="polite" className="wc-needs-script">
          {t("confirm.busy")}
        </p>
      </PublicPage>
    );
  if (done || !link.token)
    return (
      <PublicPage title={t(done ? "wrong.doneTitle" : "wrong.title")}>
        <p aria-live="polite">{t(done ? "wrong.done" : "confirm.noLink")}</p>
        <Button component={Link} to="/" variant="default" size="lg">
          {t("wrong.home")}
        </Button>
      </PublicPage>
    );
  return (
    <PublicPage title={t("wrong.title")}>
      <p>{t("wrong.text", { email: link.email })}</p>
      <Stack align="flex-start">
        <Button size="lg" loading={busy} onClick={remove}>
          {t("wrong.delete")}
        </Button>
        <Button component={Link} to="/login" variant="default" size="lg">
          {t("wrong.keep")}
        </Button>
      </Stack>
    </PublicPage>
  );
}
