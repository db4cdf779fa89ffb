import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import type { ClaimMoney, ClaimProceeding } from "@wage/contract/claims/claimMoney";
import { PROCEEDINGS, type ProceedingKind } from "@wage/contract/claims/proceedings";
import { formatMoney } from "@wage/contract/core/numbers";
import { formatDate } from "../../../core/format.ts";

/** The legal steps of a collection, in their usual order. */
const LEGAL_STEPS = [
  "Referral",
  "Judgment",
  "Writ",
  "Lien",
  "Satisfaction",
] as const satisfies readonly ProceedingKind[];
type LegalStep = (typeof LEGAL_STEPS)[number];

/** A step with what is on record of it and what it still lacks. */
export type CollectionStep = { label: string; facts: string[]; missing: string[] };
type Collected = Pick<ClaimDetail, "balance" | "status"> & Pick<ClaimMoney, "proceedings" | "ledger">;

const isOwed = ({ balance }: Collected) => balance !== null && Number(balance) > 0;
const isLegalStep = ({ kind, superseded }: ClaimProceeding) =>
  !superseded && LEGAL_STEPS.some((step) => step === kind);

/** True once money is to be collected, and for as long as a legal step of it is on record. */
export const isInCollection = (claim: Collected): boolean =>
  claim.proceedings.some(isLegalStep) || (isOwed(claim) && claim.status.category === "Collection");

/** Returns the legal steps and the fees on an ISO date; `sheriffFees` is what the county's sheriff asks. */
export function collectionSteps(claim: Collected, today: string, sheriffFees: string[]): CollectionStep[] {
  const latest = (kind: LegalStep) => claim.proceedings.find((one) => one.kind === kind && !one.superseded);
  return [
    ...LEGAL_STEPS.map((kind) => {
      const step = latest(kind);
      return {
        label: PROCEEDINGS[kind].en,
        facts: step ? factsOf(kind, step) : ["None"],
        missing: step
          ? lackingIn(kind, step, { claim, today })
          : latest("Judgment")
            ? lackedBefore(kind, isOwed(claim))
            : [],
      };
    }),
    feesOf(claim, sheriffFees),
  ];
}

function factsOf(kind: LegalStep, step: ClaimProceeding): string[] {
  const { startedOn, dueOn, endedOn, amount, court, caseNumber, result } = step;
  const facts: Record<LegalStep, (string | null)[]> = {
    Referral: [`Referred ${formatDate(startedOn)}`, amount && formatMoney(amount)],
    Judgment: [formatMoney(amount), formatDate(startedOn), court, caseNumber],
    Writ: [
      `Sent ${formatDate(startedOn)}`,
      amount && `for ${formatMoney(amount)}`,
      dueOn && `return due ${formatDate(dueOn)}`,
    ],
    Lien: [`Recorded ${formatDate(startedOn)}`, court, caseNumber],
    Satisfaction: [`Filed ${formatDate(startedOn)}`, court, caseNumber],
  };
  return [
    facts[kind].filter(Boolean).join(", "),
    ...(endedOn ? [[`Ended ${formatDate(endedOn)}`, result].filter(Boolean).join(": ")] : []),
  ];
}

function lackingIn(
  kind: LegalStep,
  { court, caseNumber, interestRate, dueOn, endedOn }: ClaimProceeding,
  { claim, today }: { claim: Collected; today: string },
): string[] {
  if (endedOn) return [];
  switch (kind) {
    case "Referral":
      return [];
    case "Judgment":
      return [
        ...(court ? [] : ["The court"]),
        ...(caseNumber ? [] : ["The case number"]),
        ...(interestRate ? [] : ["The yearly interest, if it bears any"]),
      ];
    case "Writ":
      return dueOn && dueOn < today ? [`The sheriff's return, due ${formatDate(dueOn)}`] : [];
    case "Lien":
      return isOwed(claim) ? [] : ["Its release: nothing is due any more"];
    case "Satisfaction":
      return isOwed(claim) ? [`The payment: ${formatMoney(claim.balance)} is due again`] : [];
  }
}

/** After a judgment the writ is the next step, and its satisfaction the last; a lien is a choice. */
function lackedBefore(kind: LegalStep, owed: boolean): string[] {
  if (kind === "Writ" && owed) return ["A writ, with its day of return"];
  if (kind === "Satisfaction" && !owed) return ["Its filing with the court: the judgment is paid"];
  return [];
}

function feesOf({ ledger }: Collected, sheriffFees: string[]): CollectionStep {
  const fees = ledger.components.find(({ component }) => component === "Fees");
  return {
    label: "Fees",
    facts: [
      fees ? `${formatMoney(fees.due)} due, ${formatMoney(fees.paid)} paid` : "None entered",
      ...(sheriffFees.length > 0 ? [`The sheriff asks: ${sheriffFees.join(", ")}`] : []),
    ],
    missing: [],
  };
}
