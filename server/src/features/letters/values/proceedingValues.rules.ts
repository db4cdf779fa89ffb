import type { Language } from "@wage/contract/core/messages";
import { formatQuantity } from "@wage/contract/core/numbers";
import { dollars, longDate } from "./wording.rules.ts";

type Text = string | null;
type CourtStep = {
  date: string;
  due: Text;
  amount: Text;
  /** The sum that was paid, written off or taken off the debt until then; null if there is none. */
  paidBefore: Text;
  /** What it gives up of what was due until then; null if nothing. */
  givenUp: Text;
  court: Text;
  caseNumber: Text;
  chapter: Text;
  /** Percent a year that a judgment bears, and what of it the ledger has. */
  interestRate: Text;
  interest: Text;
  /** The last day that it counts. */
  interestTo: Text;
};

/** The legal steps of a claim that letters tell of; the latest of each kind. */
export type ProceedingFacts = {
  settlement: CourtStep | null;
  judgment: CourtStep | null;
  bankruptcy: CourtStep | null;
};

export const proceedingFields = (
  { settlement, judgment, bankruptcy }: ProceedingFacts,
  letterDate: string,
  language: Language,
) => ({
  "settlement.amount": dollars(settlement?.amount),
  "settlement.paidBefore": dollars(settlement?.paidBefore),
  "settlement.givenUp": dollars(settlement?.givenUp),
  "judgment.givenUp": dollars(judgment?.givenUp),
  "settlement.payBy":
    settlement?.due && settlement.due >= letterDate ? longDate(settlement.due, language) : undefined,
  "judgment.amount": dollars(judgment?.amount),
  "judgment.date": longDate(judgment?.date ?? null, language),
  "judgment.court": judgment?.court ?? undefined,
  "judgment.caseNumber": judgment?.caseNumber ?? undefined,
  "judgment.interestRate": judgment?.interestRate ? `${formatQuantity(judgment.interestRate)}%` : undefined,
  "judgment.interest": dollars(judgment?.interest),
  "judgment.interestTo": longDate(judgment?.interestTo ?? null, language),
  "bankruptcy.date": longDate(bankruptcy?.date ?? null, language),
  "bankruptcy.court": bankruptcy?.court ?? undefined,
  "bankruptcy.caseNumber": bankruptcy?.caseNumber ?? undefined,
  "bankruptcy.chapter": bankruptcy?.chapter ?? undefined,
});
