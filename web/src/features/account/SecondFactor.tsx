import { Button, Group, Image, List, Stack } from "@mantine/core";
import { ownAccountRoutes, PasswordOnly, SecondFactorCode } from "@wage/contract/account";
import type { Reply } from "@wage/contract/route";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../core/api.ts";
import { refresh } from "../../core/query.ts";
import { session } from "../../core/session.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { CodeField, PasswordField } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";

type Account = Reply<typeof ownAccountRoutes.get>;

/** Whether a code is asked for at sign-in, and the way to change that. */
export function SecondFactor({ account }: { account: Account }) {
  const { t } = useTranslation("account");
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // The roles of this session may have opened with it.
    void Promise.all([refresh(ownAccountRoutes.get), session.refresh(true)]);
  };
  const { hasSecondFactor: has } = account;
  return (
    <Stack gap="sm" align="flex-start">
      {account.needsSecondFactor && <Notice tone="warning">{t("factor.needed")}</Notice>}
      <div>{t(has ? "factor.set" : "factor.none")}</div>
      <Button variant={has ? "default" : "filled"} size="sm" onClick={() => setOpen(true)}>
        {t(has ? "factor.remove" : "factor.start")}
      </Button>
      {open && (
        <Dialog
          opened
          onClose={close}
          title={t(has ? "factor.removeTitle" : "factor.startTitle")}
          width={520}
        >
          {has ? <Remove onDone={close} /> : <SetUp email={account.email} onDone={close} />}
        </Dialog>
      )}
    </Stack>
  );
}

interface Step {
  onDone: () => void;
}

function Remove({ onDone }: Step) {
  const { t } = useTranslation("account");
  return (
    <Form
      schema={PasswordOnly}
      values={{ password: "" }}
      submitLabel={t("factor.remove")}
      cancel={{ label: t("account.cancel"), onClick: onDone }}
      onSubmit={(body) =>
        call(ownAccountRoutes.removeSecondFactor, { body, quiet: true, success: t("factor.removed") })
      }
      onSaved={onDone}
    >
      <PasswordField name="password" label={t("account.current")} autoComplete="current-password" required />
    </Form>
  );
}

function SetUp({ email, onDone }: Step & { email: string }) {
  const { t } = useTranslation("account");
  const [started, setStarted] = useState<Reply<typeof ownAccountRoutes.startSecondFactor> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (started)
    return (
      <Form
        key="code"
        schema={SecondFactorCode}
        values={{ code: "" }}
        submitLabel={t("factor.confirm")}
        warnOnLeave={false}
        onSubmit={(body) => call(ownAccountRoutes.confirmSecondFactor, { body, quiet: true })}
        onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
      >
        <div>{t("factor.scan")}</div>
        <Image src={started.qr} alt={t("factor.qrAlt")} w={240} h={240} />
        <Group gap="xs">
          <span>{t("factor.key")}:</span>
          <code>{started.secret}</code>
          <CopyButton value={started.secret} label={t("factor.copyKey")} />
        </Group>
        <CodeField name="code" label={t("factor.code")} hint={t("factor.codeHint")} digits={6} required />
      </Form>
    );
  return (
    <Form
      key="password"
      schema={PasswordOnly}
      values={{ password: "" }}
      submitLabel={t("factor.next")}
      warnOnLeave={false}
      cancel={{ label: t("account.cancel"), onClick: onDone }}
      onSubmit={(body) => call(ownAccountRoutes.startSecondFactor, { body, quiet: true })}
      onSaved={setStarted}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField name="password" label={t("account.current")} autoComplete="current-password" required />
    </Form>
  );
}

function RecoveryCodes({ codes, onDone }: Step & { codes: string[] }) {
  const { t } = useTranslation("account");
  return (
    <Stack align="flex-start">
      <strong>{t("factor.codesTitle")}</strong>
      <div>{t("factor.codes")}</div>
      <List listStyleType="none">
        {codes.map((code) => (
          <List.Item key={code}>
            <code>{code}</code>
          </List.Item>
        ))}
      </List>
      <Group>
        <CopyButton value={codes.join("\n")} label={t("factor.copy")} />
        <Button onClick={onDone}>{t("factor.done")}</Button>
      </Group>
    </Stack>
  );
}
