import { Group } from "@mantine/core";
import type { LookupRow } from "@wage/contract/lookups";
import {
  type AvailableAction,
  DETERMINATION_KINDS,
  EMPLOYER_ANSWERS,
  PAYMENT_METHODS,
  type Requirement,
} from "@wage/contract/workflow";
import { useWatch } from "react-hook-form";
import { DateField } from "../../ui/form/DateField.tsx";
import {
  CheckboxField,
  LongTextField,
  MoneyField,
  NumberField,
  RadioField,
  SelectField,
  TextField,
} from "../../ui/form/Field.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";

export type OfficerChoice = { id: number; name: string; openClaims: number };

const AMOUNTS: Record<string, string> = {
  RecordPayment: "Amount received",
  SetUpPlan: "Amount of one installment",
  RecordJudgment: "Amount of the judgment",
  RecordSettlement: "Amount agreed",
};
const DATES: Record<string, string> = {
  RecordPayment: "Day of payment",
  SetUpPlan: "Day of the first installment",
  RecordJudgment: "Day of the judgment",
  RecordSettlement: "Day by which to pay",
  RecordAppeal: "Day the appeal came in",
  ScheduleHearing: "Day of the hearing",
  ExtendDeadline: "New due date",
  BankruptcyFiled: "Day of filing",
};
const REASONS: Record<string, string> = {
  ScheduleHearing: "Time and place",
  BankruptcyFiled: "Case number, court and chapter",
  RecordAppeal: "Who appeals, and why",
  WritReturned: "What the sheriff reports",
};
const ANSWERS = {
  disputes: "Disputes the claim",
  admits: "Admits the claim",
  partly: "Admits a part of it",
} satisfies Record<(typeof EMPLOYER_ANSWERS)[number], string>;
const KINDS = {
  Owed: "Wages are owed",
  NotOwed: "No wages are owed",
  Partly: "A part is owed",
  NoJurisdiction: "No jurisdiction",
  Default: "Owed, by default (no answer)",
} satisfies Record<(typeof DETERMINATION_KINDS)[number], string>;

/** Closure codes that suit an action. */
const CLOSURES: Record<string, (row: LookupRow<"ClosureCode">) => boolean> = {
  ConfirmPaid: ({ groupName }) => groupName === "Paid" || groupName === "Settled",
  NotAccept: ({ groupName }) => groupName === "NoJurisdiction" || groupName === "Admin",
};

interface ActionFieldsProps {
  action: AvailableAction;
  officers: OfficerChoice[];
}

/** The fields of whatever the action asks for, in the order in which a person would tell it. */
export function ActionFields({ action: { action, requires }, officers }: ActionFieldsProps) {
  const asks = (word: Requirement) => requires.includes(word);
  return (
    <>
      {asks("answer") && (
        <RadioField
          name="answer"
          label="The employer"
          required
          options={EMPLOYER_ANSWERS.map((value) => ({ value, label: ANSWERS[value] }))}
        />
      )}
      {asks("assignee") && (
        <SelectField
          name="assigneeId"
          label="Officer"
          required
          searchable
          options={officers.map(({ id, name, openClaims }) => ({
            value: id,
            label: `${name} (${openClaims} open)`,
          }))}
        />
      )}
      {asks("determination") && <DeterminationFields />}
      {asks("amount") && <MoneyField name="amount" label={AMOUNTS[action] ?? "Amount"} required />}
      {asks("date") && <DateField name="date" label={DATES[action] ?? "Date"} required />}
      {asks("installments") && (
        <NumberField name="installments" label="Number of installments" integer required />
      )}
      {action === "RecordPayment" && (
        <Group grow align="start">
          <SelectField
            name="method"
            label="How it was paid"
            clearable
            options={PAYMENT_METHODS.map((value) => ({ value, label: value }))}
          />
          <TextField name="reference" label="Check number or reference" maxLength={60} />
        </Group>
      )}
      {asks("settles") && (
        <CheckboxField name="settles" label="Both sides agree that this payment settles the claim" />
      )}
      {asks("closureCode") && (
        <LookupSelect
          lookup="ClosureCode"
          by="code"
          name="closureCode"
          label="Why the claim ends"
          required
          searchable
          only={CLOSURES[action]}
        />
      )}
      {asks("items") && (
        <LongTextField
          name="items"
          label="What we ask for"
          hint="One thing a line"
          required
          maxLength={2000}
        />
      )}
      {asks("reason") ? (
        <LongTextField name="reason" label={REASONS[action] ?? "Reason"} required maxLength={2000} rows={3} />
      ) : (
        <LongTextField name="reason" label="Note for the history" maxLength={2000} rows={2} />
      )}
    </>
  );
}

function DeterminationFields() {
  const kind: unknown = useWatch({ name: "kind" });
  const owed = kind === "Owed" || kind === "Partly" || kind === "Default";
  return (
    <>
      <RadioField
        name="kind"
        label="Determination"
        required
        options={DETERMINATION_KINDS.map((value) => ({ value, label: KINDS[value] }))}
      />
      <LongTextField
        name="findings"
        label="Findings"
        hint="What was found and why. It stands in the letter to both sides."
        required
        maxLength={20_000}
        rows={8}
      />
      {owed && (
        <Group grow align="start">
          <MoneyField name="owed" label="Wages owed" required />
          <MoneyField name="penalty" label="Penalty" />
          <MoneyField name="interest" label="Interest" />
        </Group>
      )}
    </>
  );
}
