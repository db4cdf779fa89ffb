import { Anchor, Button } from "@mantine/core";
import { identityRoutes, newPassword } from "@wage/contract/account/account";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { z } from "zod";
import { useHydrated } from "../../../core/hydration.ts";
import { notify } from "../../../core/notices.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { PressForm } from "../../../ui/form/PressForm.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { callIdentity } from "../signIn/identity.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import type { MailLink } from "./useMailLink.ts";

const Chosen = z.object({ password: newPassword });
type Props = { link: MailLink; lead?: string; onAskAgain?: () => void };

/** The page behind a link in a mail, where its reader chooses a password. */
export function ChoosePassword({ link, lead, onAskAgain }: Props) {
  const { t } = useTranslation("account");
  const [done, setDone] = useState(false);
  // The page is built without its link.
  const email = useHydrated() ? link.email : "";
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
      {lead && <p aria-live="polite">{lead}</p>}
      <p>{email && t("reset.chooseLead", { email })}</p>
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
        {/* Names the account for password managers. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField />
      </Form>
      {onAskAgain && (
        <PressForm onPress={onAskAgain}>
          <Anchor component="button" type="submit">
            {t("reset.newLink")}
          </Anchor>
        </PressForm>
      )}
    </PublicPage>
  );
}
