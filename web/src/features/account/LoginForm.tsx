import { Button } from "@mantine/core";
import { message } from "@wage/contract/messages";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError } from "../../core/errors.ts";
import { needsSecondFactor, session } from "../../core/session.ts";
import { PasswordField, TextField } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { clearErrors } from "../../ui/notices.ts";

// Lenient, because session.signIn has the rule: an e-mail and a credential, else 'check authentication'.
const Given = z.object({ email: z.string(), password: z.string() });
type Given = z.output<typeof Given>;
const Code = z.object({ code: z.string().trim().min(1, message("required")).max(40) });

const refusal = (Errors: Record<string, string[]>) =>
  new ApiError(400, { Success: false, Data: null, Errors, Messages: [] });

/** What is wrong, at the field as well as in the error toast. */
function atTheFields({ email, password }: Given, error: unknown, check: string): unknown {
  const required = [message("required")];
  if (!email || !password)
    return refusal({ ...(email ? {} : { email: required }), ...(password ? {} : { password: required }) });
  return error instanceof ApiError && error.status === 400 ? refusal({ password: [check] }) : error;
}

/** E-mail and password, in the specification's own call; then the code, where one is wanted. Nothing is cleared. */
export function LoginForm() {
  const { t } = useTranslation("account");
  const [halfWay, setHalfWay] = useState<Given | null>(null);
  if (halfWay) return <SecondFactorForm given={halfWay} onBack={() => setHalfWay(null)} />;
  const submit = async (given: Given) => {
    try {
      await session.signIn({ email: given.email.trim(), password: given.password });
      return null;
    } catch (error) {
      if (needsSecondFactor(error)) return given;
      throw atTheFields(given, error, t("login.check"));
    }
  };
  return (
    <Form
      schema={Given}
      values={{ email: "", password: "" }}
      onSubmit={submit}
      onSaved={setHalfWay}
      // A new try: the toast of the last one would only be in the way.
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

function SecondFactorForm({ given, onBack }: { given: Given; onBack: () => void }) {
  const { t } = useTranslation("account");
  return (
    <Form
      schema={Code}
      values={{ code: "" }}
      onSubmit={async ({ code }) => {
        try {
          await session.signIn({ email: given.email.trim(), password: given.password, code });
        } catch (error) {
          throw error instanceof ApiError && error.status === 400
            ? refusal({ code: [message("codeWrong")] })
            : error;
        }
      }}
      onChange={clearErrors}
      submitLabel={t("login.submit")}
      warnOnLeave={false}
      actions={
        <Button variant="default" size="lg" onClick={onBack}>
          {t("factor.back")}
        </Button>
      }
    >
      <TextField
        name="code"
        label={t("factor.signInTitle")}
        hint={t("factor.signInHint")}
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
    </Form>
  );
}
