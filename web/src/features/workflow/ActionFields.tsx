import { Group } from "@mantine/core";
import { entersWages, type Question, questionOf } from "@wage/contract/actions";
import { COMPONENT_NAMES, COMPONENTS, PAYMENT_METHOD_NAMES } from "@wage/contract/claims/ledger";
import type { AvailableAction } from "@wage/contract/workflow";
import { useWatch } from "react-hook-form";
import { formatDate } from "../../core/format.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { RadioField } from "../../ui/form/ChoiceField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField, NumberField, TextField } from "../../ui/form/TextField.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { AnswerFields } from "./questions/AnswerFields.tsx";
import { ClaimDocumentSelect, ClaimLetterSelect } from "./questions/ClaimPaperSelects.tsx";
import { DeterminationFields } from "./questions/DeterminationFields.tsx";
import { EnclosedFields } from "./questions/EnclosedFields.tsx";
import { AppellantField, HearingFields, HearingOutcomeFields } from "./questions/HearingFields.tsx";
import { LedgerEntrySelect } from "./questions/LedgerEntrySelect.tsx";
import { PendingSum } from "./questions/PendingSum.tsx";
import { ScheduleFields } from "./questions/ScheduleFields.tsx";

export type OfficerChoice = { id: number; name: string; openClaims: number; awayUntil: string | null };

interface ActionFieldsProps {
  claimId: number;
  questions: readonly Question[];
  officers: OfficerChoice[];
  /** Reasons why the claim cannot be closed with a code now. */
  closing: AvailableAction["closing"];
  /** The code with which the action closes the claim unless another is chosen. */
  closureCode: string | null;
}

/** The fields of the action's questions, in the order of the contract. A note may be given with every action. */
export function ActionFields({ claimId, questions, officers, closing, closureCode }: ActionFieldsProps) {
  return (
    <>
      {questions.map((question) => (
        <QuestionFields
          key={question.kind}
          claimId={claimId}
          question={question}
          officers={officers}
          closing={closing}
        />
      ))}
      {!questionOf(questions, "reason") && <NoteField closureCode={closureCode} />}
    </>
  );
}

/** The note for the history, which some closure reasons require. */
function NoteField({ closureCode }: Pick<ActionFieldsProps, "closureCode">) {
  const chosen: unknown = useWatch({ name: "closureCode" });
  const code = chosen || closureCode;
  const required = useLookup("ClosureCode")?.find((row) => row.code === code)?.requiresNote === true;
  return (
    <LongTextField
      name="reason"
      label="Note for the history"
      {...(required && { required, hint: "This closure reason needs a note." })}
      maxLength={2000}
      rows={2}
    />
  );
}

interface QuestionFieldsProps extends Omit<ActionFieldsProps, "questions" | "closureCode"> {
  question: Question;
}

function QuestionFields({ claimId, question, officers, closing }: QuestionFieldsProps) {
  switch (question.kind) {
    case "answer":
      return <AnswerFields claimId={claimId} />;
    case "assignee":
      return (
        <SelectField
          name="assigneeId"
          label="Officer"
          required
          searchable
          options={officers.map(({ id, name, openClaims, awayUntil }) => ({
            value: id,
            label: `${name} (${openClaims} open${awayUntil ? `, away until ${formatDate(awayUntil)}` : ""})`,
          }))}
        />
      );
    case "determination":
      return <DeterminationFields claimId={claimId} ownSum={entersWages([question])} />;
    case "amount":
      return <MoneyField name="amount" label={question.label ?? "Amount"} required />;
    case "pastDate":
    case "futureDate":
      return <DateField name="date" label={question.label ?? "Date"} required />;
    case "installments":
      return <ScheduleFields claimId={claimId} />;
    case "appellant":
      return <AppellantField />;
    case "hearing":
      return <HearingFields />;
    case "hearingOutcome":
      return <HearingOutcomeFields />;
    case "paymentMethod":
      return <PaymentMethodFields />;
    case "settles":
      return <CheckboxField name="settles" label="Both sides agree that this payment settles the claim" />;
    case "closureCode":
      return <ClosureFields groups={question.groups} closing={closing} />;
    case "adjustment":
      return <AdjustmentFields />;
    case "pendingEntry":
    case "postedEntry":
      return <LedgerEntrySelect claimId={claimId} pending={question.kind === "pendingEntry"} />;
    case "pendingSum":
      return <PendingSum claimId={claimId} />;
    case "judgmentInterest":
      return (
        <NumberField
          name="interestRate"
          label="Interest, percent a year"
          hint="As the judgment says. It runs from the judgment’s date on what is unpaid."
        />
      );
    case "courtCase":
      return (
        <Group grow align="start">
          <TextField name="court" label="Court" maxLength={150} />
          <TextField name="caseNumber" label="Case number" maxLength={60} />
          <TextField name="chapter" label="Chapter" maxLength={5} />
        </Group>
      );
    case "recording":
      return (
        <Group grow align="start">
          <TextField name="court" label="Recorded with" maxLength={150} required />
          <TextField name="caseNumber" label="Recording number" maxLength={60} required />
        </Group>
      );
    case "letter":
      return <ClaimLetterSelect claimId={claimId} name="letterId" label="Letter" />;
    case "document":
      return <ClaimDocumentSelect claimId={claimId} name="documentId" label="Document" />;
    case "enclosed":
      return <EnclosedFields claimId={claimId} />;
    case "items":
      return (
        <LongTextField
          name="items"
          label="Information or records requested"
          hint="One item on each line."
          required
          maxLength={2000}
        />
      );
    case "reason":
      return (
        <LongTextField name="reason" label={question.label ?? "Reason"} required maxLength={2000} rows={3} />
      );
  }
}

interface ClosureFieldsProps {
  groups: readonly string[] | undefined;
  closing: AvailableAction["closing"];
}

/** The closure reason, and what is missing on the claim for the chosen one. */
function ClosureFields({ groups, closing }: ClosureFieldsProps) {
  const code: unknown = useWatch({ name: "closureCode" });
  const missing = closing.find((each) => each.code === code)?.missing ?? [];
  return (
    <>
      <LookupSelect
        lookup="ClosureCode"
        by="code"
        name="closureCode"
        label="Closure reason"
        required
        searchable
        only={({ groupName }) => groups?.some((group) => group === groupName) ?? true}
      />
      {missing.length > 0 && (
        <Notice tone="warning" title="The claim cannot be closed for this reason yet">
          {missing.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Notice>
      )}
    </>
  );
}

const AdjustmentFields = () => (
  <>
    <RadioField
      name="direction"
      label="The amount due is"
      required
      options={[
        { value: "increase", label: "Increased" },
        { value: "decrease", label: "Decreased" },
      ]}
    />
    <Group grow align="start">
      <SelectField
        name="component"
        label="Part of the amount due"
        required
        options={COMPONENT_NAMES.map((value) => ({ value, label: COMPONENTS[value].en }))}
      />
      <MoneyField name="amount" label="Amount" required />
    </Group>
  </>
);

const PaymentMethodFields = () => (
  <Group grow align="start">
    <SelectField
      name="method"
      label="Payment method"
      clearable
      options={PAYMENT_METHOD_NAMES.map((value) => ({ value, label: value }))}
    />
    <TextField name="reference" label="Check number or reference" maxLength={60} />
  </Group>
);
