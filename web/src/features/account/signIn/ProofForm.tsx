import type { PasskeyAssertion } from "@wage/contract/account/passkeys";
import { message } from "@wage/contract/core/messages";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError, wantedFactors } from "../../../core/http/errors.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { PasswordField } from "../../../ui/form/PasswordField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { refusal } from "./refusal.ts";

const Given = z.object({ password: z.string().min(1, message("required")), code: z.string() });

/** Re-authenticates by password, with the second factor where required, or by passkey alone. */
export type Proof =
  | { password: string; code?: string; passkey?: PasskeyAssertion }
  | { passkey: PasskeyAssertion };

interface ProofFormProps {
  email: string;
  submitLabel: string;
  onProof: (proof: Proof) => Promise<void>;
  actions: ReactNode;
}

/** Re-authenticates a known user. */
export function ProofForm({ email, submitLabel, onProof, actions }: ProofFormProps) {
  const { t } = useTranslation("account");
  const [factors, setFactors] = useState<string[]>([]);
  return (
    <>
      <Form
        schema={Given}
        values={{ password: "", code: "" }}
        submitLabel={submitLabel}
        warnOnLeave={false}
        actions={actions}
        onSubmit={async ({ password, code }) => {
          if (factors.length > 0 && !code) throw refusal({ code: [message("required")] });
          try {
            await onProof({ password, ...(code && { code }) });
          } catch (error) {
            const wanted = wantedFactors(error);
            if (wanted) return setFactors(wanted);
            if (!(error instanceof ApiError) || error.status !== 400) throw error;
            throw refusal(code ? { code: [message("codeWrong")] } : { password: [t("login.check")] });
          }
        }}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField name="password" label={t("login.password")} autoComplete="current-password" required />
        {factors.length > 0 && (
          <TextField
            name="code"
            label={t(factors.includes("code") ? "factor.signInTitle" : "factor.recoveryTitle")}
            hint={t(factors.includes("code") ? "factor.signInHint" : "factor.recoveryHint")}
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
        )}
      </Form>
      <PasskeyButton label={t("passkey.instead")} onAnswer={(passkey) => onProof({ passkey })} />
    </>
  );
}
