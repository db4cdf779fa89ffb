import { Button, Group, List, NativeSelect, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ItemChange, inboxRoutes } from "@wage/contract/inbox";
import { type FormEvent, type ReactNode, useState } from "react";
import { useColleagues } from "../../core/colleagues.ts";
import { call } from "../../core/http/api.ts";
import { query, useAction } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { MentionSuggestions } from "../../ui/form/mentions/MentionSuggestions.tsx";
import { serverErrors } from "../../ui/form/serverErrors.ts";
import { TagFields, tagsOf } from "../../ui/form/TagFields.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { CHANGES, type ChangeKind } from "./changeWords.ts";
import { INBOX_READS } from "./inboxWords.ts";

interface ChangeFormProps {
  ids: readonly number[];
  kind: ChangeKind;
  onClose: () => void;
  /** Called with the number of changed items and those left out. */
  onDone: (result: ChangeResult) => void;
}

export type ChangeResult = {
  messages: string[];
  changed: number;
  refused: { id: number; claimNumber: string | null; title: string | null; reason: string }[];
};

const NOBODY = "";
const ROLES = ["Support Staff", "Compliance Officer", "Administrator"] as const;

type Values = Record<"userId" | "until" | "note" | "outcome" | "add" | "remove", string> & {
  role: (typeof ROLES)[number];
};
const START: Values = {
  userId: NOBODY,
  role: "Support Staff",
  until: "",
  note: "",
  outcome: "Done",
  add: "",
  remove: "",
};

/** The body of the call; null while something required is missing. */
function toChange(kind: ChangeKind, values: Values): ItemChange | null {
  const { userId, role, until, note, outcome } = values;
  switch (kind) {
    case "assign":
      return { kind, userId: userId === NOBODY ? null : Number(userId), note };
    case "forward":
      return note.trim() ? { kind, role, note } : null;
    case "hold":
      return until ? { kind, until, note } : null;
    case "snooze":
      return until ? { kind, until } : null;
    case "complete":
      return outcome.trim() ? { kind, outcome } : null;
    case "tag": {
      const change = { kind, add: tagsOf(values.add), remove: tagsOf(values.remove) };
      return change.add.length + change.remove.length > 0 ? change : null;
    }
  }
}

/** Asks what the change needs, shows its effect on people and items, and makes it. */
export function ChangeForm({ ids, kind, onClose, onDone }: ChangeFormProps) {
  const [values, setValues] = useState(START);
  const set = (patch: Partial<Values>) => setValues({ ...values, ...patch });
  const change = useAction(inboxRoutes.change, { refreshes: INBOX_READS, quiet: true });
  const body = toChange(kind, values);
  const errors = change.error ? serverErrors(change.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body)
      change.mutate(
        { body: { ids: [...ids], change: body } },
        { onSuccess: ({ Messages, changed, refused }) => onDone({ messages: Messages, changed, refused }) },
      );
  };
  return (
    <form onSubmit={submit} aria-label={CHANGES[kind].label}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {CHANGES[kind].label}: {ids.length} {plural(ids.length, "item", "items")}
        </Title>
        <Fields kind={kind} values={values} set={set} errors={errors?.fields ?? {}} />
        {body && <Effect ids={ids} change={body} />}
        {errors && errors.messages.length > 0 && <Notice tone="error">{errors.messages.join(" ")}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={change.isPending} disabled={body === null}>
            {CHANGES[kind].label}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  kind: ChangeKind;
  values: Values;
  set: (patch: Partial<Values>) => void;
  errors: Record<string, string[]>;
}

function Fields({ kind, values, set, errors }: FieldsProps): ReactNode {
  const field = (
    <Textarea
      label={kind === "forward" ? "Note" : "Note (optional)"}
      description={kind === "hold" ? undefined : "@ and a colleague’s name tells them."}
      required={kind === "forward"}
      maxLength={kind === "hold" ? 500 : 2000}
      autosize
      minRows={2}
      value={values.note}
      error={errorOf(errors, "note")}
      onChange={(event) => set({ note: event.currentTarget.value })}
    />
  );
  const colleagues = useColleagues();
  // The reason of a hold is kept in the log, and no one is notified of it.
  const note = kind === "hold" ? field : <MentionSuggestions names={colleagues}>{field}</MentionSuggestions>;
  switch (kind) {
    case "tag":
      return <ItemTagFields values={values} set={set} error={errorOf(errors, "add")} />;
    case "assign":
      return (
        <>
          <PersonSelect
            value={values.userId}
            error={errorOf(errors, "userId")}
            onChange={(userId) => set({ userId })}
          />
          {note}
        </>
      );
    case "forward":
      return (
        <>
          <NativeSelect
            autoFocus
            label="To the role"
            value={values.role}
            onChange={(event) => set({ role: event.currentTarget.value as Values["role"] })}
            data={[...ROLES]}
          />
          {note}
        </>
      );
    case "hold":
    case "snooze":
      return (
        <>
          <TextInput
            type="date"
            autoFocus
            label="Until"
            required
            value={values.until}
            error={errorOf(errors, "until")}
            onChange={(event) => set({ until: event.currentTarget.value })}
          />
          {kind === "hold" && note}
        </>
      );
    case "complete":
      return (
        <TextInput
          autoFocus
          label="Result"
          required
          maxLength={500}
          value={values.outcome}
          error={errorOf(errors, "outcome")}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set({ outcome: event.currentTarget.value })}
        />
      );
  }
}

/** The server names a field of the change as `change.until`, or by its own name. */
const errorOf = (errors: Record<string, string[]>, field: string) =>
  (errors[field] ?? errors[`change.${field}`])?.join(" ");

function ItemTagFields({
  values,
  ...more
}: Pick<FieldsProps, "values" | "set"> & { error: string | undefined }) {
  const { data } = useQuery(query(inboxRoutes.tags, {}));
  return <TagFields used={data?.tags ?? []} add={values.add} remove={values.remove} {...more} />;
}

interface PersonSelectProps {
  value: string;
  error: string | undefined;
  onChange: (userId: string) => void;
}

function PersonSelect({ value, error, onChange }: PersonSelectProps) {
  const { data } = useQuery(query(inboxRoutes.people, {}));
  return (
    <NativeSelect
      autoFocus
      label="Assign to"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: NOBODY, label: "No one: return to the role" },
        ...(data?.rows ?? []).map(({ id, name, openItems }) => ({
          value: String(id),
          label: `${name} (${openItems} open)`,
        })),
      ]}
    />
  );
}

/** The items that the change leaves out, and each person's open items before and after it. */
function Effect({ ids, change }: { ids: readonly number[]; change: ItemChange }) {
  const { data } = useQuery({
    queryKey: ["inbox change", ids, change],
    queryFn: () => call(inboxRoutes.previewChange, { body: { ids: [...ids], change }, quiet: true }),
    retry: false,
  });
  if (!data) return null;
  return (
    <Stack gap={4} component="section" aria-label="This will happen">
      {data.people.map(({ name, before, after }) => (
        <Text key={name} size="sm" className="wc-numbers">
          {name} {before} → {after}
        </Text>
      ))}
      {data.refused.length > 0 && <LeftOut refused={data.refused} total={ids.length} />}
    </Stack>
  );
}

/** The most items of one reason that are named. */
const NAMED = 12;

/** The items that a change leaves out, by their reasons. */
export function LeftOut({ refused, total }: { refused: ChangeResult["refused"]; total: number }) {
  const reasons = Map.groupBy(refused, ({ reason }) => reason);
  return (
    <Notice tone="warning" title={`${refused.length} of ${total} left out`}>
      <List size="sm">
        {[...reasons].map(([reason, items]) => (
          <List.Item key={reason}>
            {items.length === 1
              ? `${namesOf(items)}: ${reason}`
              : `${reason} (${items.length}): ${namesOf(items)}`}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}

function namesOf(items: ChangeResult["refused"]): string {
  const names = items.map(({ id, claimNumber, title }) =>
    [claimNumber, title ?? `Item ${id}`].filter(Boolean).join(", "),
  );
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join("; ")} and ${rest} more` : names.join("; ");
}
