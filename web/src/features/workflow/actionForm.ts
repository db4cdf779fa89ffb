import { ActionInput, questionOf, requiredFields } from "@wage/contract/actions";
import type { ArrivalMedium } from "@wage/contract/claims/people/arrivals";
import { message } from "@wage/contract/core/messages";
import type { AvailableAction } from "@wage/contract/workflow";
import { today } from "../../core/format.ts";

/** The contract's own rules, with what this action asks for required at once. */
export const inputSchema = ({ questions }: Pick<AvailableAction, "questions">) =>
  ActionInput.superRefine((input, context) => {
    for (const field of requiredFields(questions))
      if (input[field] === null)
        context.addIssue({ code: "custom", path: [field], message: message("required") });
  });

/** A paper that arrived, which an action is to record; what is not known of it is asked. */
export type Arrived = { documentId: number | null; receivedOn: string; medium: ArrivalMedium | "" };
const NOTHING: Arrived = { documentId: null, receivedOn: "", medium: "" };

export const emptyInput = (
  { closureCode, questions, arrivesFrom }: AvailableAction,
  given: Arrived = NOTHING,
) => ({
  reason: "",
  items: "",
  amount: "",
  date: questionOf(questions, "pastDate") ? (arrivesFrom && given.receivedOn) || today() : "",
  closureCode: closureCode ?? "",
  assigneeId: null,
  letterId: null,
  documentId: arrivesFrom && given.documentId,
  ...(questionOf(questions, "received") && { receivedOn: given.receivedOn }),
  ...(arrivesFrom && { medium: given.medium }),
  summary: "",
  answer: "" as const,
  admitted: null,
  law: "",
  statePenalty: "",
  kind: "" as const,
  findings: "",
  owed: "",
  penalty: "",
  interest: "",
  computedTo: "",
  wagesDueOn: "",
  demanded: "" as const,
  demandedOn: "",
  noticedOn: "",
  checkRefusedOn: "",
  dailyWage: "",
  willful: "" as const,
  disputed: "" as const,
  promptlyPaid: "" as const,
  wageFloorClaim: "" as const,
  specialCircumstances: "" as const,
  priorViolationOn: "",
  figuresReason: "",
  method: "" as const,
  reference: "",
  settles: false,
  schedule: null,
  graceDays: "" as const,
  component: "" as const,
  direction: "" as const,
  ledgerEntryId: null,
  appellant: "" as const,
  hearingTime: "",
  hearingMinutes: "" as const,
  hearingMode: "" as const,
  hearingOfficer: "",
  hearingOfficerAddress: "",
  hearingPlace: "",
  hearingInterpreter: "",
  claimantAppeared: "" as const,
  employerAppeared: "" as const,
  exhibits: "",
  heldOn: "",
  waiver: "",
  interestRate: "",
  court: "",
  caseNumber: "",
  chapter: "",
});
