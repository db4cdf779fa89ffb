import { SimpleGrid } from "@mantine/core";
import {
  ANY_OPEN,
  MATRIX_FIELDS,
  type MatrixBody,
  type MatrixRow,
  NEW_CLAIM,
  PREVIOUS,
  workflowRoutes,
} from "@wage/contract/workflow";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, NumberField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { MatrixConditionFields } from "./MatrixConditionFields.tsx";
import { MatrixLetterFields, MatrixTaskFields } from "./MatrixListFields.tsx";
import { type Matrix, MatrixForm, toForm } from "./matrixForm.ts";

interface MatrixRowDialogProps {
  /** null: a new row. */
  row: MatrixRow | null;
  matrix: Matrix;
  onClose: () => void;
}

/** Compares two values as JSON, whatever the order of their keys. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as never[];
  return keys.every((key) => isEqual(a[key] ?? null, b[key] ?? null));
}

/** Sends only what was changed, so that another person's change of other fields stays. */
async function save(row: MatrixRow | null, body: MatrixBody): Promise<void> {
  if (row === null) await call(workflowRoutes.createRow, { body, quiet: true });
  else {
    const { id, rowVersion } = row;
    const changed = MATRIX_FIELDS.filter((field) => !isEqual(body[field] ?? null, row[field] ?? null));
    if (changed.length === 0) return;
    const all = { ...body, rowVersion, changed };
    await call(workflowRoutes.updateRow, { params: { id }, body: all, quiet: true });
  }
}

/** All fields of a row: status, action, condition, next status, tasks and letters. */
export function MatrixRowDialog({ row, matrix, onClose }: MatrixRowDialogProps) {
  const statuses = matrix.statuses.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }));
  const tasks = matrix.taskDetails.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }));
  const anyTask = [{ value: ANY_OPEN, label: "All open tasks" }, ...tasks];
  return (
    <Dialog opened onClose={onClose} title={row ? `Row ${row.rowNumber}: ${row.actionLabel}` : "New row"}>
      <Form
        schema={MatrixForm}
        values={toForm(row, matrix)}
        submitLabel="Save"
        cancel={{ onClick: onClose }}
        onSubmit={(body) => save(row, body)}
        onSaved={() => {
          notify("success", "Saved");
          void refresh(workflowRoutes.matrix, workflowRoutes.actions);
          onClose();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MultiSelectField
            name="fromStatus"
            label="From status"
            required
            options={[
              { value: ANY_OPEN, label: "Any open status" },
              { value: NEW_CLAIM, label: "A new claim" },
              ...statuses,
              ...statuses.map(({ value, label }) => ({ value: `!${value}`, label: `Except ${label}` })),
            ]}
          />
          <SelectField
            name="actionCode"
            label="Action"
            required
            searchable
            options={matrix.actions.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }))}
          />
          <SelectField
            name="toStatus"
            label="To status"
            placeholder="No change"
            options={[{ value: PREVIOUS, label: "Previous status" }, ...statuses]}
          />
          <SelectField
            name="closureCode"
            label="Closure code"
            hint="Required if the row closes the claim and the action does not ask for one"
            options={matrix.closureCodes.map(({ code, label }) => ({ value: code, label }))}
          />
        </SimpleGrid>
        <MatrixConditionFields name="condition" title="Condition" matrix={matrix} clock />
        <MatrixTaskFields matrix={matrix} />
        <MatrixLetterFields matrix={matrix} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MultiSelectField
            name="completes"
            label="Completes or cancels tasks"
            options={[
              ...tasks,
              ...tasks.map(({ value, label }) => ({ value: `cancel:${value}`, label: `Cancel: ${label}` })),
              ...tasks.map(({ value, label }) => ({
                value: `first:${value}`,
                label: `Only the first: ${label}`,
              })),
              { value: "role:Compliance Officer", label: "All tasks of the role Compliance Officer" },
              { value: "role:Support Staff", label: "All tasks of the role Support Staff" },
            ]}
          />
          <MultiSelectField name="moves" label="Moves the due date to the date entered" options={tasks} />
          <MultiSelectField name="pauses" label="Puts tasks on hold" options={anyTask} />
          <div>
            <CheckboxField
              name="resumes"
              label="Resumes tasks on hold and extends them by the days on hold"
            />
            <CheckboxField name="cancelsAll" label="Cancels all other open tasks" />
          </div>
          <DateField name="effectiveFrom" label="Valid from" />
          <DateField name="effectiveTo" label="Valid to" />
          <NumberField name="rowNumber" label="Row number" integer required />
          <NumberField
            name="sortOrder"
            label="Order"
            hint="The first row that matches applies. An action below 50 can be the main button."
            integer
            required
          />
        </SimpleGrid>
        <LongTextField name="note" label="Note" maxLength={500} rows={2} />
        <CheckboxField name="active" label="Active" />
      </Form>
    </Dialog>
  );
}
