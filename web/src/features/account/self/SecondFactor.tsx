import { Button, Group, Image, Stack } from "@mantine/core";
import { ownAccountRoutes, SecondFactorCode } from "@wage/contract/account/account";
import type { Reply } from "@wage/contract/core/route";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../core/http/api.ts";
import { refresh, useAction } from "../../../core/http/query.ts";
import { session } from "../../../core/session/session.ts";
import { CopyButton } from "../../../ui/display/CopyButton.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { CodeField } from "../../../ui/form/MaskedField.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type Account = Reply<typeof ownAccountRoutes.get>;

/** The state of the second factor, and the forms that change it. */
export function SecondFactor({ account }: { account: Account }) {
  const { t } = useTranslation("account");
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // The change may have unlocked roles of this session.
    void Promise.all([refresh(ownAccountRoutes.get), session.refresh(true)]);
  };
  const { hasCodes: has } = account;
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
          {has ? <Remove onDone={close} /> : <SetUp onDone={close} />}
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
  const remove = useAction(ownAccountRoutes.removeSecondFactor, { success: t("factor.removed") });
  return (
    <Question text={t("factor.removeText")} onCancel={onDone}>
      <Button loading={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: onDone })}>
        {t("factor.remove")}
      </Button>
    </Question>
  );
}

function SetUp({ onDone }: Step) {
  const { t } = useTranslation("account");
  const start = useAction(ownAccountRoutes.startSecondFactor);
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
    <Question text={t("factor.startText")} onCancel={onDone}>
      <Button loading={start.isPending} onClick={() => start.mutate({}, { onSuccess: setStarted })}>
        {t("factor.next")}
      </Button>
    </Question>
  );
}

interface QuestionProps {
  text: string;
  onCancel: () => void;
  /** The button that goes on. */
  children: ReactNode;
}

function Question({ text, onCancel, children }: QuestionProps) {
  const { t } = useTranslation("account");
  return (
    <Stack>
      <div>{text}</div>
      <Group>
        {children}
        <Button variant="default" onClick={onCancel}>
          {t("account.cancel")}
        </Button>
      </Group>
    </Stack>
  );
}
