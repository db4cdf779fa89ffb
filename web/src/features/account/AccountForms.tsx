import { EmailChange, OwnName, ownAccountRoutes, PasswordChange } from "@wage/contract/account";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../core/api.ts";
import { refresh } from "../../core/query.ts";
import { PasswordField, TextField } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";

export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation("account");
  return (
    <Form
      schema={OwnName}
      values={{ name }}
      resetKey={name}
      submitLabel={t("account.save")}
      onSubmit={(body) =>
        call(ownAccountRoutes.rename, { body, quiet: true, success: t("account.nameSaved") })
      }
      onSaved={() => void refresh(ownAccountRoutes.get)}
    >
      <TextField name="name" label={t("account.name")} autoComplete="name" maxLength={120} required />
    </Form>
  );
}

/** Emptied once it has worked: a password does not stay on the screen. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const [times, setTimes] = useState(0);
  return (
    <Form
      schema={PasswordChange}
      values={{ current: "", password: "" }}
      resetKey={times}
      submitLabel={t("account.save")}
      onSubmit={(body) =>
        call(ownAccountRoutes.changePassword, { body, quiet: true, success: t("account.passwordSaved") })
      }
      onSaved={() => {
        setTimes(times + 1);
        void refresh(ownAccountRoutes.get);
      }}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField name="current" label={t("account.current")} autoComplete="current-password" required />
      <NewPasswordField />
    </Form>
  );
}

export function EmailForm() {
  const { t } = useTranslation("account");
  const [times, setTimes] = useState(0);
  return (
    <Form
      schema={EmailChange}
      values={{ email: "", password: "" }}
      resetKey={times}
      submitLabel={t("account.save")}
      onSubmit={(body) =>
        call(ownAccountRoutes.changeEmail, { body, quiet: true, success: t("account.emailSent") })
      }
      onSaved={() => setTimes(times + 1)}
    >
      <TextField
        name="email"
        label={t("account.newEmail")}
        hint={t("account.newEmailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField name="password" label={t("account.current")} autoComplete="current-password" required />
    </Form>
  );
}
