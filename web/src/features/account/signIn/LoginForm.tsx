import { isEmailAddress } from "@wage/contract/core/emailAddress";
import { message } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError, wantedFactors } from "../../../core/http/errors.ts";
import { clearErrors } from "../../../core/notices.ts";
import { session } from "../../../core/session/session.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { PasswordField } from "../../../ui/form/PasswordField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { refusal } from "./refusal.ts";
import type { HalfWay } from "./SecondFactorForm.tsx";

// Lenient, because session.signIn validates: an e-mail address and a credential, else 'check authentication'.
const Given = z.object({ email: z.string(), password: z.string() });
type Given = z.output<typeof Given>;

/** The messages at the fields; the error toast shows them too. */
function asFieldErrors({ email, password }: Given, error: unknown, check: string): unknown {
  const required = [message("required")];
  if (!email || !password)
    return refusal({ ...(email ? {} : { email: required }), ...(password ? {} : { password: required }) });
  return error instanceof ApiError && error.status === 400 ? refusal({ password: [check] }) : error;
}

/**
 * E-mail address and password, in the call that the specification fixes; no input is cleared. Continues with the second
 * factor where one is required.
 */
export function LoginForm({ onHalfWay }: { onHalfWay: (halfWay: HalfWay) => void }) {
  const { t } = useTranslation("account");
  const submit = async ({ email, password }: Given) => {
    const given = { email: email.trim(), password };
    if (given.email && !isEmailAddress(given.email)) throw refusal({ email: [message("email")] });
    try {
      await session.signIn(given);
      return null;
    } catch (error) {
      const factors = wantedFactors(error);
      if (factors) return { given, factors };
      throw asFieldErrors(given, error, t("login.checkOrConfirm"));
    }
  };
  return (
    <Form
      schema={Given}
      values={{ email: "", password: "" }}
      onSubmit={submit}
      onSaved={(halfWay) => halfWay && onHalfWay(halfWay)}
      // A new attempt removes the error toast of the last one.
      onChange={clearErrors}
      submitLabel={t("login.submit")}
      warnOnLeave={false}
    >
      <TextField
        name="email"
        label={t("login.email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField name="password" label={t("login.password")} autoComplete="current-password" required />
    </Form>
  );
}
