import { Code, Group, Stack, Text } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import type { ServiceAccountRow } from "@wage/contract/integrations/serviceAccounts";
import { EVENT_TYPES, webhookRoutes as routes, type Webhook } from "@wage/contract/integrations/webhooks";
import type { z } from "zod";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { CopyButton } from "../../ui/display/CopyButton.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";

export type NewWebhook = Reply<typeof routes.create>;

const TYPE_OPTIONS = Object.entries(EVENT_TYPES).map(([value, { en }]) => ({ value, label: en }));
const FIELDS = (
  <>
    <TextField
      name="url"
      label="Address"
      hint="Where the events are sent, with https, such as https://cases.example/events."
      maxLength={500}
      required
    />
    <MultiSelectField name="eventTypes" label="Events" options={TYPE_OPTIONS} required />
  </>
);

/** The program is part of the address of the call, and of the form. */
const NewWebhookBody = routes.create.body.extend(routes.create.params.shape);

interface NewWebhookFormProps {
  programs: readonly ServiceAccountRow[];
  onCancel: () => void;
  onMade: (made: NewWebhook) => void;
}

export function NewWebhookForm({ programs, onCancel, onMade }: NewWebhookFormProps) {
  return (
    <Form
      schema={NewWebhookBody}
      values={{ url: "", eventTypes: [], accountId: programs.length === 1 ? programs[0]?.id : undefined }}
      onSubmit={({ accountId, ...body }: z.output<typeof NewWebhookBody>) =>
        call(routes.create, { params: { accountId }, body, quiet: true })
      }
      onSaved={(made) => {
        void refresh(routes.list);
        onMade(made);
      }}
      submitLabel="Add and show the secret"
      cancel={{ onClick: onCancel }}
    >
      <SelectField
        name="accountId"
        label="Program"
        hint="It is told only of claims that its owner may see."
        options={programs.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      {FIELDS}
    </Form>
  );
}

export function WebhookForm({ webhook, onCancel }: { webhook: Webhook; onCancel: () => void }) {
  const { id, url, eventTypes, rowVersion } = webhook;
  return (
    <Form
      schema={routes.update.body}
      values={{ url, eventTypes, rowVersion }}
      onSubmit={(body) => call(routes.update, { params: { webhookId: id }, body, quiet: true })}
      onSaved={() => {
        void refresh(routes.list);
        onCancel();
      }}
      cancel={{ onClick: onCancel }}
    >
      {FIELDS}
    </Form>
  );
}

/** The only time that the secret can be read. */
export function SecretShown({ made }: { made: NewWebhook }) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        Copy the secret now and give it to the program over a safe way: with it, it checks that an event comes
        from here. It is not shown again.
      </Text>
      <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
        {made.secret}
      </Code>
      <Group>
        <CopyButton value={made.secret} label="secret" />
      </Group>
    </Stack>
  );
}
