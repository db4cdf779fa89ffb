import { z } from "zod";
import { Departure } from "../calculator/departure.ts";
import { LawFigure } from "../calculator/lawFigure.ts";
import { moneyOut } from "../core/fields.ts";
import { TraceLine } from "../wageItems.ts";
import { maybeText } from "./claimFields.ts";
import { ClaimHearing } from "./claimHearings.ts";
import { COMPONENT_NAMES, ENTRY_KINDS, type EntryKind } from "./ledger.ts";
import { ARRIVAL_MEDIUM_NAMES, PaperName } from "./people/arrivals.ts";
import { PLAN_STATES, type PlanState } from "./plans.ts";
import { APPROVALS, PROCEEDINGS, type ProceedingKind } from "./proceedings.ts";

/* The money and the decisions of a claim, as its page shows them. */

export const ClaimEntry = z.object({
  id: z.number(),
  kind: z.enum(Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]]),
  status: z.enum(["Pending", "Posted", "Rejected"]),
  amount: moneyOut,
  component: z.enum(COMPONENT_NAMES).nullable(),
  direction: maybeText,
  /** The decision from which an assessment comes. */
  source: maybeText,
  occurredOn: z.string(),
  method: maybeText,
  reference: maybeText,
  reason: maybeText,
  /** When and how the agency received a payment or learned of it, and the document on which the entry rests. */
  receivedOn: maybeText,
  medium: z.enum(ARRIVAL_MEDIUM_NAMES).nullable(),
  document: PaperName.nullable(),
  recordedBy: maybeText,
  decidedBy: maybeText,
  /** The entry that this one reverses, and true if this one is reversed. */
  reversesId: z.number().nullable(),
  reversed: z.boolean(),
});
export type ClaimEntry = z.output<typeof ClaimEntry>;

/** The amounts of each component: due, paid, written off and left. */
const LedgerComponent = z.object({
  component: z.enum(COMPONENT_NAMES),
  due: moneyOut,
  paid: moneyOut,
  writtenOff: moneyOut,
  left: moneyOut,
});

export const ClaimProceeding = z.object({
  id: z.number(),
  kind: z.enum(Object.keys(PROCEEDINGS) as [ProceedingKind, ...ProceedingKind[]]),
  startedOn: z.string(),
  dueOn: maybeText,
  endedOn: maybeText,
  amount: moneyOut.nullable(),
  /** Of a judgment or a settlement: what was paid or written off before, which its amount does not contain. */
  paidBefore: moneyOut,
  /** Percent a year that a judgment bears; null bears none. */
  interestRate: maybeText,
  court: maybeText,
  caseNumber: maybeText,
  chapter: maybeText,
  note: maybeText,
  /** The result, recorded when it ended. */
  result: maybeText,
  superseded: z.boolean(),
  /** Of a sum that exceeded what was due: a second person decides on it, and until then it does not count. */
  approval: z.enum(APPROVALS).nullable(),
  recordedBy: maybeText,
  decidedBy: maybeText,
});
export type ClaimProceeding = z.output<typeof ClaimProceeding>;

export const ClaimPlan = z.object({
  id: z.number(),
  status: z.enum(Object.keys(PLAN_STATES) as [PlanState, ...PlanState[]]),
  total: moneyOut,
  graceDays: z.number(),
  endedOn: maybeText,
  /** The balance that became due at once by the default. */
  accelerated: moneyOut.nullable(),
  recordedBy: maybeText,
  recordedAt: z.string(),
  installments: z.array(
    z.object({
      number: z.number(),
      dueOn: z.string(),
      amount: moneyOut,
      paid: moneyOut,
      /** The last day on which the payment prevents the default. */
      defaultsAfter: maybeText,
    }),
  ),
});
export type ClaimPlan = z.output<typeof ClaimPlan>;

/** The findings and amounts of a determination, or of the decision of a hearing. */
export const DECISION_TITLES: Readonly<Record<string, string>> = {
  Owed: "Wages owed",
  NotOwed: "No wages owed",
  Partly: "Wages owed in part",
  NoJurisdiction: "No jurisdiction",
  Default: "Owed by default (no answer)",
};

const ClaimDetermination = z.object({
  id: z.number(),
  kind: z.string(),
  findings: z.string(),
  amount: moneyOut,
  law: maybeText,
  penalty: moneyOut,
  statePenalty: moneyOut,
  interest: moneyOut,
  status: z.string(),
  draftedBy: maybeText,
  draftedAt: z.string(),
  approvedBy: maybeText,
  approvedAt: maybeText,
  payByDate: maybeText,
  appealByDate: maybeText,
  /** Which of the figures are not what the rules of law give, and why. */
  departures: z.array(Departure),
  figuresReason: maybeText,
  /** The amounts that the rules of law gave, with their steps. */
  computed: z
    .object({
      /** The version of the rules; null if it is not one of this office. */
      rules: z.object({ number: z.number(), publishedAt: z.string() }).nullable(),
      computedTo: z.string(),
      interest: LawFigure,
      claimantPenalty: LawFigure,
      statePenalty: LawFigure,
      /** Null in a computation that was made before it was a figure of its own. */
      civilPenalty: LawFigure.nullable(),
      missing: z.array(z.string()),
      unset: z.array(z.string()),
      lines: z.array(TraceLine),
      /** The account of the sums that are owed, for the parties. */
      account: z.array(z.string()),
    })
    .nullable(),
});
export type ClaimDetermination = z.output<typeof ClaimDetermination>;

/** The decisions, the hearings, the payment plans and the ledger of a claim. */
export const ClaimMoney = z.object({
  determinations: z.array(ClaimDetermination),
  proceedings: z.array(ClaimProceeding),
  hearings: z.array(ClaimHearing),
  plans: z.array(ClaimPlan),
  ledger: z.object({ entries: z.array(ClaimEntry), components: z.array(LedgerComponent) }),
});
export type ClaimMoney = z.output<typeof ClaimMoney>;
