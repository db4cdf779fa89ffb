import { Group, SimpleGrid } from "@mantine/core";
import {
  formValues,
  LOOKUPS,
  type LookupBody,
  type LookupName,
  type LookupRow,
  type LookupRowDefinition,
  lookupRoutes,
  rowSchema,
} from "@wage/contract/lookups";
import type { UseFormReturn } from "react-hook-form";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { FIELD_KINDS } from "./fieldKinds.tsx";

interface LookupFormProps {
  name: LookupName;
  /** The entry to change; undefined to add one. */
  row?: LookupRow | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Adds or changes one entry; its fields are those of LOOKUPS. */
export function LookupForm({ name, row, onSaved, onCancel }: LookupFormProps) {
  const { fields, codeMax, public: isPublic }: LookupRowDefinition = LOOKUPS[name];
  const locked = row?.isSystem ?? false;
  // The version goes with the values, because a merge with what others saved changes it.
  const values = { ...formValues(name, row), ...(row && { rowVersion: row.rowVersion }) };
  const save = (body: LookupBody, form: UseFormReturn<LookupBody, unknown, LookupBody>) =>
    row
      ? call(lookupRoutes.update, {
          params: { name, id: row.id },
          body: { ...body, rowVersion: Number(form.getValues("rowVersion")) },
          quiet: true,
          success: "Saved",
        })
      : call(lookupRoutes.create, { params: { name }, body, quiet: true, success: "Added" });
  return (
    <Form
      schema={rowSchema(name)}
      values={values}
      onSubmit={save}
      onSaved={() => {
        void refresh(lookupRoutes.list, lookupRoutes.listPublic);
        onSaved();
      }}
      cancel={{ onClick: onCancel }}
    >
      <Group align="flex-start" grow preventGrowOverflow={false} wrap="wrap">
        <TextField
          name="code"
          label="Code"
          hint={locked ? "The system uses this code." : "Short and unique."}
          maxLength={codeMax ?? 12}
          disabled={locked}
          required
        />
        <TextField
          name="description"
          label="Description"
          hint="The name that people see."
          maxLength={100}
          disabled={locked && name === "Role"}
          required
        />
      </Group>
      <TextField
        name="descriptionEs"
        label="Description, Spanish"
        hint={isPublic ? "Shown on the public form." : undefined}
        maxLength={100}
      />
      {Object.entries(fields).map(([key, field]) => {
        const { Input } = FIELD_KINDS[field.kind];
        return (
          <Input
            key={key}
            name={key}
            label={field.label}
            hint={field.hint}
            required={field.required ?? false}
            disabled={field.fixed ?? false}
            field={field}
          />
        );
      })}
      <LongTextField
        name="helpText"
        label="Help"
        hint="Tells people when to choose this entry."
        maxLength={500}
        rows={2}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField name="effectiveFrom" label="Valid from" hint="Leave blank for no start date." />
        <DateField name="effectiveTo" label="Valid to" hint="Leave blank for no end date." />
      </SimpleGrid>
    </Form>
  );
}
