import { Button, Fieldset, Group, SimpleGrid, Stack } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { DUE_DATES, DUE_FIELDS } from "@wage/contract/claimStatus";
import { DUE_BASES } from "@wage/contract/core/calendar";
import { STAFF_ROLES } from "@wage/contract/core/policy";
import { LETTER_RECIPIENTS } from "@wage/contract/letters";
import { type ReactNode, useEffect } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { NumberField, TextField } from "../../ui/form/TextField.tsx";
import { MatrixConditionFields } from "./MatrixConditionFields.tsx";
import { DAYS_HINT } from "./matrixDays.ts";
import { EMPTY_LETTER, EMPTY_TASK, type Matrix } from "./matrixForm.ts";

const ASSIGNEE_OPTIONS = [
  { value: "role", label: "Anyone with the role" },
  { value: "officer", label: "The claim's officer" },
  { value: "self", label: "User who takes the action" },
  { value: "requester", label: "User who started the request" },
];
const ANCHOR_OPTIONS = [
  { value: "today", label: "Today" },
  { value: "letter", label: "Date of the letter" },
  { value: "mailed", label: "Day the letter is mailed" },
  { value: "served", label: "Day the letter is served" },
  { value: "input", label: "Date entered with the action" },
  { value: "judgment", label: "Date of the judgment" },
];
const DUE_FIELD_OPTIONS = DUE_FIELDS.map((value) => ({ value, label: DUE_DATES[value].en }));
const RECIPIENT_OPTIONS = [...LETTER_RECIPIENTS, "both"].map((value) => ({
  value,
  label:
    value === "both"
      ? "Claimant and employer"
      : value.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`).replace(/^./, (c) => c.toUpperCase()),
}));
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The tasks that a row creates. */
export function MatrixTaskFields({ matrix }: { matrix: Matrix }) {
  const list = useFieldArray({ name: "tasks" });
  return (
    <Rows title="Tasks" add="Add a task" onAdd={() => list.append(EMPTY_TASK)}>
      {list.fields.map(({ id }, index) => (
        <Entry key={id} title={`Task ${index + 1}`} onRemove={() => list.remove(index)}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SelectField
              name={`tasks.${index}.taskDetail`}
              label="Task"
              required
              searchable
              options={matrix.taskDetails.map(({ code, label }) => ({
                value: code,
                label: `${label} (${code})`,
              }))}
            />
            <UsualDays name={`tasks.${index}`} matrix={matrix} />
            <SelectField
              name={`tasks.${index}.assignee`}
              label="Assigned to"
              required
              options={ASSIGNEE_OPTIONS}
            />
            <SelectField name={`tasks.${index}.role`} label="Role" required options={same(STAFF_ROLES)} />
            <SelectField
              name={`tasks.${index}.anchor`}
              label="Count days from"
              required
              options={ANCHOR_OPTIONS}
            />
            <TextField name={`tasks.${index}.days`} label="Days" hint={DAYS_HINT} maxLength={40} required />
            <TextField
              name={`tasks.${index}.daysOutOfState`}
              label="Days for a claimant in another state"
              maxLength={40}
            />
            <SelectField
              name={`tasks.${index}.basis`}
              label="Calendar or business days"
              required
              options={same(DUE_BASES)}
            />
            <SelectField
              name={`tasks.${index}.dueField`}
              label="Also sets the claim's date"
              options={DUE_FIELD_OPTIONS}
            />
            <NumberField
              name={`tasks.${index}.repeatDays`}
              label="Repeat after (days) when completed"
              integer
            />
            <CheckboxField
              name={`tasks.${index}.perInstallment`}
              label="One for each installment of a plan"
            />
          </SimpleGrid>
          <MatrixConditionFields name={`tasks.${index}.when`} title="Only when" matrix={matrix} />
        </Entry>
      ))}
    </Rows>
  );
}

/** Fills in the role and the days that are usual for the chosen kind of task, where no days are given yet. */
function UsualDays({ name, matrix }: { name: string; matrix: Matrix }) {
  const { getValues, setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: `${name}.taskDetail` });
  const usual = matrix.taskDetails.find(({ code }) => code === chosen);
  useEffect(() => {
    if (usual === undefined || getValues(`${name}.days`) !== "") return;
    if (usual.role !== null) setValue(`${name}.role`, usual.role, { shouldDirty: true });
    if (usual.days === null) return;
    setValue(`${name}.days`, String(usual.days), { shouldDirty: true });
    setValue(`${name}.basis`, usual.basis, { shouldDirty: true });
  }, [usual, name, getValues, setValue]);
  return null;
}

/** The letters that a row sends. */
export function MatrixLetterFields({ matrix }: { matrix: Matrix }) {
  const list = useFieldArray({ name: "letters" });
  return (
    <Rows title="Letters" add="Add a letter" onAdd={() => list.append(EMPTY_LETTER)}>
      {list.fields.map(({ id }, index) => (
        <Entry key={id} title={`Letter ${index + 1}`} onRemove={() => list.remove(index)}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <SelectField
              name={`letters.${index}.template`}
              label="Template"
              required
              searchable
              options={matrix.templates.map(({ code, label }) => ({
                value: code,
                label: `${code} ${label}`,
              }))}
            />
            <SelectField
              name={`letters.${index}.recipient`}
              label="To"
              required
              options={RECIPIENT_OPTIONS}
            />
            <SelectField
              name={`letters.${index}.issue`}
              label="Delivery"
              required
              options={[
                { value: "auto", label: "Sent immediately" },
                { value: "must", label: "Sent immediately, or the action is refused" },
                { value: "draft", label: "Saved as a draft" },
              ]}
            />
          </SimpleGrid>
          <MatrixConditionFields name={`letters.${index}.when`} title="Only when" matrix={matrix} />
        </Entry>
      ))}
    </Rows>
  );
}

const Rows = ({
  title,
  add,
  onAdd,
  children,
}: {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}) => (
  <Fieldset legend={title}>
    <Stack>
      {children}
      <Group>
        <Button variant="default" leftSection={<IconPlus size="1.25em" aria-hidden="true" />} onClick={onAdd}>
          {add}
        </Button>
      </Group>
    </Stack>
  </Fieldset>
);

const Entry = ({
  title,
  onRemove,
  children,
}: {
  title: string;
  onRemove: () => void;
  children: ReactNode;
}) => (
  <Fieldset legend={title} variant="filled">
    <Stack>
      {children}
      <Group justify="flex-end">
        <Button
          variant="subtle"
          color="error"
          leftSection={<IconTrash size="1.25em" aria-hidden="true" />}
          onClick={onRemove}
        >
          Remove {title.toLowerCase()}
        </Button>
      </Group>
    </Stack>
  </Fieldset>
);
