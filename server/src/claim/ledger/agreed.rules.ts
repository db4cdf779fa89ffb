import type { Agreed } from "@wage/contract/claims/agreed";
import { planMatches } from "@wage/contract/claims/plans";
import { Decimal } from "decimal.js";

export type AgreedFacts = Omit<Agreed, "planChanged"> & { balance: string | null };

/** Returns what is shown to the parties: no schedule that no longer adds up to what is owed. */
export function shownAgreement({ settlement, installments, balance }: AgreedFacts): Agreed {
  if (installments.length === 0 || planMatches(installments, balance))
    return { settlement, installments, planChanged: null };
  const stillOwed = balance === null ? null : Decimal.max(0, balance).toFixed(2);
  return { settlement, installments: [], planChanged: { stillOwed } };
}
