import { entersWages, type Question, type QuestionKind } from "@wage/contract/actions";
import { ARRIVAL_MEDIA, ARRIVAL_MEDIUM_NAMES } from "@wage/contract/claims/people/arrivals";
import type { AvailableAction } from "@wage/contract/workflow";
import type { ComponentType } from "react";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { MoneyField, NumberField } from "../../../ui/form/TextField.tsx";
import { AnswerFields } from "./AnswerFields.tsx";
import { AssigneeField, type OfficerChoice } from "./AssigneeField.tsx";
import { ClaimDocumentSelect, ClaimLetterSelect } from "./ClaimPaperSelects.tsx";
import { ClosureFields } from "./ClosureFields.tsx";
import { CourtCaseFields, RecordingFields } from "./CourtFields.tsx";
import { DeterminationFields } from "./DeterminationFields.tsx";
import { EnclosedFields } from "./EnclosedFields.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { AppellantField, HearingFields, HearingOutcomeFields } from "./HearingFields.tsx";
import { LedgerEntrySelect } from "./LedgerEntrySelect.tsx";
import { OwnWordsField } from "./OwnWordsField.tsx";
import { AdjustmentFields, PaymentMethodFields } from "./PaymentFields.tsx";
import { PendingSum } from "./PendingSum.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";

/** What the fields of a question of this kind may need. */
export interface QuestionFieldsProps<Kind extends QuestionKind = QuestionKind> {
  claimId: number;
  question: Extract<Question, { kind: Kind }>;
  officers: readonly OfficerChoice[];
  /** Reasons why the claim cannot be closed with a code now. */
  closing: AvailableAction["closing"];
}

const DateQuestion = ({ question: { label = "Date" } }: { question: { label?: string } }) => (
  <DateField name="date" label={label} required />
);

const MediumField = () => (
  <SelectField
    name="medium"
    label="How it arrived"
    required={false}
    options={ARRIVAL_MEDIUM_NAMES.map((value) => ({ value, label: ARRIVAL_MEDIA[value] }))}
  />
);

const ArrivedPaper = ({ claimId }: { claimId: number }) => (
  <ClaimDocumentSelect claimId={claimId} name="documentId" label="Its document" required={false} />
);

/** The fields of each kind of question. */
export const QUESTION_FIELDS: { [Kind in QuestionKind]: ComponentType<QuestionFieldsProps<Kind>> } = {
  answer: AnswerFields,
  received: ({ claimId }) => (
    <>
      <DateField name="receivedOn" label="Date received" hint="Today, if it is left empty." />
      <MediumField />
      <ArrivedPaper claimId={claimId} />
    </>
  ),
  arrivedBy: ({ claimId }) => (
    <>
      <MediumField />
      <ArrivedPaper claimId={claimId} />
    </>
  ),
  learnedOf: () => (
    <FieldRow>
      <DateField
        name="receivedOn"
        label="Date received"
        hint="The day on which the payment, or word of it, reached the agency."
      />
      <MediumField />
    </FieldRow>
  ),
  assignee: AssigneeField,
  determination: ({ claimId, question }) => (
    <DeterminationFields claimId={claimId} ownSum={entersWages([question])} />
  ),
  amount: ({ question }) => <MoneyField name="amount" label={question.label ?? "Amount"} required />,
  pastDate: DateQuestion,
  futureDate: DateQuestion,
  installments: ScheduleFields,
  paymentMethod: PaymentMethodFields,
  adjustment: AdjustmentFields,
  pendingEntry: ({ claimId }) => <LedgerEntrySelect claimId={claimId} pending />,
  pendingSum: PendingSum,
  postedEntry: ({ claimId }) => <LedgerEntrySelect claimId={claimId} pending={false} />,
  judgmentInterest: () => (
    <NumberField
      name="interestRate"
      label="Interest, percent a year"
      hint="As the judgment says. It runs from the judgment’s date on what is unpaid."
    />
  ),
  courtCase: CourtCaseFields,
  recording: RecordingFields,
  appellant: AppellantField,
  hearing: HearingFields,
  hearingOutcome: HearingOutcomeFields,
  settles: () => (
    <CheckboxField name="settles" label="Both sides agree that this payment settles the claim" />
  ),
  basis: ({ claimId }) => (
    <ClaimDocumentSelect
      claimId={claimId}
      name="documentId"
      label="Agreement, order or decision"
      hint="Needed if less is agreed or decided than is due: add it under Documents first. A second person then approves it."
      required={false}
    />
  ),
  closureCode: ({ question, closing }) => <ClosureFields groups={question.groups} closing={closing} />,
  letter: ({ claimId }) => <ClaimLetterSelect claimId={claimId} name="letterId" label="Letter" />,
  document: ({ claimId }) => <ClaimDocumentSelect claimId={claimId} name="documentId" label="Document" />,
  enclosed: EnclosedFields,
  items: ({ claimId }) => (
    <OwnWordsField
      claimId={claimId}
      name="items"
      label="Information or records requested"
      hint="One item on each line."
      required
      maxLength={2000}
    />
  ),
  reason: ({ claimId, question }) => (
    <OwnWordsField
      claimId={claimId}
      name="reason"
      label={question.label ?? "Reason"}
      required
      maxLength={2000}
      rows={3}
    />
  ),
};
