import { Button, Stack } from "@mantine/core";
import { accountRoutes } from "@wage/contract/account/account";
import { useTranslation } from "react-i18next";
import { call } from "../../../core/http/api.ts";
import { settleConfirmation } from "../../../core/session/confirmIdentity.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { type Proof, ProofForm } from "./ProofForm.tsx";

/** Asks for the password or a passkey before a sensitive action; the action then continues by itself. */
export function ConfirmIdentity({ email, byGoogle }: { email: string; byGoogle: boolean }) {
  const { t } = useTranslation("account");
  const cancel = () => settleConfirmation(false);
  const confirm = async (body: Proof) => {
    await call(accountRoutes.confirm, { body, quiet: true });
    settleConfirmation(true);
  };
  const cancelButton = (
    <Button variant="default" onClick={cancel}>
      {t("account.cancel")}
    </Button>
  );
  return (
    <Dialog opened onClose={cancel} title={t("again.title")} width={480}>
      <Stack align="stretch">
        <div>{t(byGoogle ? "again.google" : "again.text")}</div>
        {byGoogle ? (
          <>
            <PasskeyButton
              label={t("passkey.instead")}
              onAnswer={(passkey) => confirm({ passkey })}
              primary
            />
            {cancelButton}
          </>
        ) : (
          <ProofForm email={email} submitLabel={t("again.submit")} actions={cancelButton} onProof={confirm} />
        )}
      </Stack>
    </Dialog>
  );
}
