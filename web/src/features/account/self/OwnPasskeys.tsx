import { Button, Stack } from "@mantine/core";
import { ownAccountRoutes } from "@wage/contract/account/account";
import { type OwnPasskey, PasskeyName, passkeyRoutes } from "@wage/contract/account/passkeys";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { refresh, useAction } from "../../../core/http/query.ts";
import { makePasskey, PasskeyUnused } from "../../../core/session/passkey.ts";
import { session } from "../../../core/session/session.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** The user's passkeys, which replace the password at sign-in. */
export function OwnPasskeys({ passkeys }: { passkeys: OwnPasskey[] }) {
  const { t } = useTranslation("account");
  const [adding, setAdding] = useState(false);
  const remove = useAction(passkeyRoutes.remove, {
    refreshes: [ownAccountRoutes.get],
    success: t("passkey.removed"),
  });
  const close = () => {
    setAdding(false);
    // The change may have unlocked roles of this session.
    void Promise.all([refresh(ownAccountRoutes.get), session.refresh(true)]);
  };
  const columns: Column<OwnPasskey>[] = [
    { key: "name", title: t("passkey.name"), cell: ({ name }) => name },
    {
      key: "made",
      title: t("passkey.made"),
      cell: ({ createdAt }) => formatDateTime(createdAt),
      hideBelow: "sm",
    },
    {
      key: "used",
      title: t("account.lastSeen"),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : t("passkey.never")),
    },
    {
      key: "remove",
      title: t("factor.remove"),
      cell: ({ id, name }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t("passkey.removeOf", { name })}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t("factor.remove")}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="sm" align="stretch">
      <div>{t("passkey.lead")}</div>
      {passkeys.length > 0 && (
        <DataTable label={t("passkey.title")} columns={columns} rows={passkeys} rowKey={({ id }) => id} />
      )}
      <div>
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          {t("passkey.add")}
        </Button>
      </div>
      {adding && (
        <Dialog opened onClose={close} title={t("passkey.addTitle")} width={520}>
          <AddPasskey onDone={close} />
        </Dialog>
      )}
    </Stack>
  );
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("account");
  const [codes, setCodes] = useState<string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const add = async (name: string) => {
    const passkey = await makePasskey();
    return call(passkeyRoutes.add, { body: { name, passkey }, quiet: true, success: t("passkey.added") });
  };
  return (
    <Form
      schema={PasskeyName}
      values={{ name: "" }}
      submitLabel={t("passkey.make")}
      warnOnLeave={false}
      cancel={{ label: t("account.cancel"), onClick: onDone }}
      onSubmit={({ name }) =>
        add(name).catch((error: unknown) => {
          throw error instanceof PasskeyUnused ? new Error(t("passkey.unused")) : error;
        })
      }
      onSaved={({ recoveryCodes }) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone())}
    >
      <TextField name="name" label={t("passkey.name")} hint={t("passkey.nameHint")} maxLength={60} required />
    </Form>
  );
}
