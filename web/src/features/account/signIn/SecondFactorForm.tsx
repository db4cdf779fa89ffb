import { Button, Stack } from "@mantine/core";
import { message } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError } from "../../../core/http/errors.ts";
import { clearErrors } from "../../../core/notices.ts";
import { type Credentials, session } from "../../../core/session/session.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { refusal } from "./refusal.ts";

const Code = z.object({ code: z.string().trim().min(1, message("required")).max(40) });

/** The first factor was accepted; these second factors are available. */
export interface HalfWay {
  given: Credentials;
  factors: string[];
}

interface SecondFactorFormProps {
  halfWay: HalfWay;
  onBack: () => void;
}

/** The second factor, after the password or identity token: a passkey, a code of the app, or a recovery code. */
export function SecondFactorForm({ halfWay: { given, factors }, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation("account");
  const hasPasskey = factors.includes("passkey");
  const hasCodes = factors.includes("code");
  return (
    <Stack gap="lg">
      {hasPasskey && (
        <PasskeyButton
          label={t("passkey.second")}
          onAnswer={(passkey) => session.signIn({ ...given, passkey })}
          primary
        />
      )}
      <Form
        schema={Code}
        values={{ code: "" }}
        onSubmit={async ({ code }) => {
          try {
            await session.signIn({ ...given, code });
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
          label={t(hasCodes ? "factor.signInTitle" : "factor.recoveryTitle")}
          hint={t(hasCodes ? "factor.signInHint" : "factor.recoveryHint")}
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      </Form>
    </Stack>
  );
}
