import { Button, List, Stack, Text } from "@mantine/core";
import { lawRoutes, ParameterChange, type ShownParameter } from "@wage/contract/profiles/lawChanges";
import { sentenceCase } from "@wage/law/trace/wording";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { today } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { History } from "./History.tsx";
import { valuesText } from "./lawWords.ts";

const shape = ParameterChange.shape;
const NewValue = z.object({
  from: shape.values.element.shape.from,
  value: shape.values.element.shape.value,
  ...shape.values.element.shape.ref.shape,
  reason: shape.reason,
});
type NewValue = z.output<typeof NewValue>;

/** The parameter's values with a new one from its first day on; later values are replaced by it. */
const withValue = (
  { id, place, values }: ShownParameter,
  { from, value, reason: _, ...source }: NewValue,
) => ({
  id,
  place,
  values: [
    ...values
      .filter((one) => one.from < from)
      .map((one) => ({
        from: one.from,
        value: one.value ?? "none",
        status: one.status as "enacted",
        ref: {
          cite: one.cite ?? source.cite,
          retrieved: one.retrieved ?? source.retrieved,
          ...(one.url && { url: one.url }),
          ...(one.quote && { quote: one.quote }),
        },
      })),
    { from, value, status: "enacted" as const, ref: source },
  ],
});

/** A new value for a parameter, tried on the examples of the rules, for another administrator to publish. */
export function ParameterDialog({ parameter, onClose }: { parameter: ShownParameter; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`${sentenceCase(parameter.name)} (${parameter.placeName})`}>
      <Form
        schema={NewValue}
        values={{ from: "", value: "", cite: "", url: "", quote: "", retrieved: today(), reason: "" }}
        submitLabel="Propose"
        cancel={{ label: "Cancel", onClick: onClose }}
        onSubmit={(sent) =>
          call(lawRoutes.propose, {
            body: { ...withValue(parameter, sent), reason: sent.reason },
            quiet: true,
          })
        }
        onSaved={() => {
          notify("success", "The change waits for another administrator.");
          void refresh(lawRoutes.list);
          onClose();
        }}
      >
        <Text>Now: {valuesText(parameter)}</Text>
        {parameter.note && <Text c="dimmed">{parameter.note}</Text>}
        <History parameter={parameter} />
        <TextField
          name="value"
          label={`New value (${parameter.unit})`}
          hint={
            parameter.choices.length > 0
              ? `One of ${parameter.choices.join(", ")}, or none`
              : "A number, or none"
          }
          required
        />
        <DateField name="from" label="First day" hint="Later values are replaced." required />
        <TextField name="cite" label="Source: statute and section" maxLength={300} required />
        <TextField name="url" label="Address of the source" type="url" maxLength={300} />
        <TextField name="quote" label="The sentence of the source" maxLength={1000} />
        <DateField name="retrieved" label="Day on which you read the source" required />
        <TextField name="reason" label="Reason" maxLength={1000} required />
        <Trial parameter={parameter} />
      </Form>
    </Dialog>
  );
}

type Tried = {
  problems: string[];
  examples: { rule: string; cite: string; before: string | null; after: string | null }[];
  broken: { title: string; rule: string; expected: string; after: string | null }[];
};

function Trial({ parameter }: { parameter: ShownParameter }) {
  const { getValues } = useFormContext<NewValue>();
  const [tried, setTried] = useState<Tried | null>(null);
  const attempt = async () => {
    const values = NewValue.omit({ reason: true }).safeParse(getValues());
    if (!values.success)
      return setTried({
        problems: ["Fill in the value, its first day and its source."],
        examples: [],
        broken: [],
      });
    setTried(await call(lawRoutes.tryOut, { body: withValue(parameter, { ...values.data, reason: "" }) }));
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" onClick={() => void attempt()}>
        Try on the examples
      </Button>
      {tried?.problems.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      {tried && tried.broken.length > 0 && (
        <Notice
          tone="error"
          title="Test cases of the agency would fail, so that the change cannot be published"
        >
          {tried.broken.map(({ title, rule, expected, after }) => (
            <Text key={`${rule} ${title}`}>
              {title}: expected {expected}, would give {after ?? "no result"}
            </Text>
          ))}
        </Notice>
      )}
      {tried && tried.problems.length === 0 && (
        <List aria-label="Examples that come out differently">
          {tried.examples.map(({ rule, cite, before, after }) => (
            <List.Item key={`${rule} ${cite}`}>
              {rule}, {cite}: {before ?? "not computed"} → {after ?? "not computed"}
            </List.Item>
          ))}
          {tried.examples.length === 0 && <List.Item>No example comes out differently.</List.Item>}
        </List>
      )}
    </Stack>
  );
}
