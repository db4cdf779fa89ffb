import { Code, Group, Stack, Text } from "@mantine/core";
import { SCOPES, type Scope } from "@wage/contract/core/policy";
import type { Reply } from "@wage/contract/core/route";
import {
  serviceAccountRoutes as routes,
  type ServiceAccountRow,
} from "@wage/contract/integrations/serviceAccounts";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { CopyButton } from "../../ui/display/CopyButton.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, NumberField, TextField } from "../../ui/form/TextField.tsx";

export type NewKey = Reply<typeof routes.create>;
type Owners = Reply<typeof routes.list>["owners"];

const SCOPE_OPTIONS = Object.entries(SCOPES).map(([value, { en }]) => ({ value, label: en }));
const DAYS = (
  <NumberField name="days" label="Days that the key is valid" hint="At most 366." integer required />
);

function AccountFields({ owners }: { owners: Owners }) {
  return (
    <>
      <TextField name="name" label="Name of the program" maxLength={100} required />
      <SelectField
        name="ownerId"
        label="Owner"
        hint="The member of staff who answers for the program. It may never do more than its owner."
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        required
      />
      <MultiSelectField name="scopes" label="What the program may do" options={SCOPE_OPTIONS} required />
      <LongTextField
        name="networks"
        label="Networks"
        hint="Addresses from which its keys are accepted, such as 203.0.113.0/24. None: from anywhere."
        rows={2}
        maxLength={1000}
      />
      <NumberField name="perMinute" label="Calls a minute, at most" integer required />
    </>
  );
}

interface FormProps {
  owners: Owners;
  onCancel: () => void;
}

export function NewAccountForm({ owners, onCancel, onMade }: FormProps & { onMade: (key: NewKey) => void }) {
  return (
    <Form
      schema={routes.create.body}
      values={{ name: "", scopes: [], networks: "", perMinute: 600, days: 90 }}
      onSubmit={(body) => call(routes.create, { body, quiet: true })}
      onSaved={(key) => {
        void refresh(routes.list);
        onMade(key);
      }}
      submitLabel="Add and show the key"
      cancel={{ onClick: onCancel }}
    >
      <AccountFields owners={owners} />
      {DAYS}
    </Form>
  );
}

export function AccountForm({ account, owners, onCancel }: FormProps & { account: ServiceAccountRow }) {
  const { id, name, owner, scopes, networks, perMinute, rowVersion } = account;
  return (
    <Form
      schema={routes.update.body}
      values={{ name, ownerId: owner.id, scopes, networks: networks.join(", "), perMinute, rowVersion }}
      onSubmit={(body) => call(routes.update, { params: { accountId: id }, body, quiet: true })}
      onSaved={() => {
        void refresh(routes.list);
        onCancel();
      }}
      cancel={{ onClick: onCancel }}
    >
      <AccountFields owners={owners} />
    </Form>
  );
}

interface KeyFormProps {
  account: ServiceAccountRow;
  onCancel: () => void;
  onMade: (key: NewKey) => void;
}

export function KeyForm({ account, onCancel, onMade }: KeyFormProps) {
  return (
    <Form
      schema={routes.rotate.body}
      values={{ days: 90, overlapHours: 24 }}
      onSubmit={(body) => call(routes.rotate, { params: { accountId: account.id }, body, quiet: true })}
      onSaved={(key) => {
        void refresh(routes.list);
        onMade(key);
      }}
      submitLabel="Make the key and show it"
      cancel={{ onClick: onCancel }}
    >
      {DAYS}
      <NumberField
        name="overlapHours"
        label="Hours that the old key still works"
        hint="0 ends it at once; at most 168."
        integer
        required
      />
    </Form>
  );
}

/** The only time that a key can be read. */
export function KeyShown({ made }: { made: NewKey }) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        Copy the key now and give it to the program over a safe way. It is not shown again, and nobody can
        look it up.
      </Text>
      <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
        {made.key}
      </Code>
      <Group>
        <CopyButton value={made.key} label="key" />
        <Text size="sm" c="dimmed">{`Valid until ${formatDateTime(made.expiresAt)}`}</Text>
      </Group>
    </Stack>
  );
}

export const scopeWords = (scopes: readonly Scope[]): string =>
  scopes.map((scope) => SCOPES[scope].en).join("; ");
