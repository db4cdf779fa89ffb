import { EmailChange, OwnName, ownAccountRoutes, PasswordChange } from "@wage/contract/account/account";
import { useTranslation } from "react-i18next";
import { call } from "../../../core/http/api.ts";
import { refresh } from "../../../core/http/query.ts";
import { session } from "../../../core/session/session.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { PasswordField } from "../../../ui/form/PasswordField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { NewPasswordField } from "../emailLinks/NewPasswordField.tsx";

interface Done {
  onDone: () => void;
}

export function NameForm({ name, onDone }: Done & { name: string }) {
  const { t } = useTranslation("account");
  return (
    <Form
      schema={OwnName}
      values={{ name }}
      submitLabel={t("account.save")}
      cancel={{ label: t("account.cancel"), onClick: onDone }}
      onSubmit={(body) =>
        call(ownAccountRoutes.rename, { body, quiet: true, success: t("account.nameSaved") })
      }
      onSaved={() => {
        // The header shows the name in the session's user record.
        void Promise.all([refresh(ownAccountRoutes.get), session.refresh(true)]);
        onDone();
      }}
    >
      <TextField name="name" label={t("account.name")} autoComplete="name" maxLength={120} required />
    </Form>
  );
}

export function PasswordForm({ email, onDone }: Done & { email: string }) {
  const { t } = useTranslation("account");
  return (
    <Form
      schema={PasswordChange}
      values={{ current: "", password: "" }}
      submitLabel={t("account.save")}
      cancel={{ label: t("account.cancel"), onClick: onDone }}
      onSubmit={(body) =>
        call(ownAccountRoutes.changePassword, { body, quiet: true, success: t("account.passwordSaved") })
      }
      onSaved={() => {
        void refresh(ownAccountRoutes.get);
        onDone();
      }}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField name="current" label={t("account.current")} autoComplete="current-password" required />
      <NewPasswordField />
    </Form>
  );
}

export function EmailForm({ onDone }: Done) {
  const { t } = useTranslation("account");
  return (
    <Form
      schema={EmailChange}
      values={{ email: "" }}
      submitLabel={t("account.save")}
      cancel={{ label: t("account.cancel"), onClick: onDone }}
      onSubmit={(body) =>
        call(ownAccountRoutes.changeEmail, { body, quiet: true, success: t("account.emailSent") })
      }
      onSaved={onDone}
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
    </Form>
  );
}
