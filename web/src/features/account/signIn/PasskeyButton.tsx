import { Button } from "@mantine/core";
import type { PasskeyAssertion } from "@wage/contract/account/passkeys";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messagesOf } from "../../../core/http/errors.ts";
import { showErrors } from "../../../core/notices.ts";
import { answerByPasskey, PasskeyUnused } from "../../../core/session/passkey.ts";
import { PressForm } from "../../../ui/form/PressForm.tsx";
import { useUi } from "../../../ui/uiContext.ts";

interface PasskeyButtonProps {
  label: string;
  /** Its errors are shown by itself or here. */
  onAnswer: (answer: PasskeyAssertion) => Promise<void>;
  primary?: boolean;
}

/** Signs in by passkey. Its code is loaded with the click. */
export function PasskeyButton({ label, onAnswer, primary }: PasskeyButtonProps) {
  const { t } = useTranslation("account");
  const { size } = useUi();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await onAnswer(await answerByPasskey());
    } catch (error) {
      showErrors(error instanceof PasskeyUnused ? [t("passkey.unused")] : messagesOf(error));
    }
    setBusy(false);
  };
  return (
    <PressForm onPress={() => void use()}>
      <Button
        type="submit"
        variant={primary ? "filled" : "default"}
        size={size === "lg" ? "lg" : "sm"}
        loading={busy}
      >
        {label}
      </Button>
    </PressForm>
  );
}
