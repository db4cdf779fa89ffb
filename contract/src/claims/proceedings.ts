import type { Words } from "../claimStatus.ts";

type Proceeding = Words & {
  /** It has a sum of its own, which the action must ask for. */
  amount?: true;
  /** It is recorded only once nothing is due. */
  whenPaid?: true;
};
/** The kinds of legal steps on a claim, each recorded with its sums and dates. */
export const PROCEEDINGS = {
  Settlement: { en: "Settlement", es: "Acuerdo", amount: true },
  Judgment: { en: "Judgment", es: "Sentencia", amount: true },
  Satisfaction: { en: "Satisfaction of judgment", es: "Satisfacción de la sentencia", whenPaid: true },
  Referral: { en: "Referral", es: "Remisión" },
  Lien: { en: "Lien", es: "Gravamen" },
  Writ: { en: "Writ of execution", es: "Orden de ejecución" },
  Bankruptcy: { en: "Bankruptcy", es: "Quiebra" },
  Stay: { en: "Stay", es: "Suspensión" },
  Withdrawal: { en: "Withdrawal", es: "Retiro" },
} as const satisfies Record<string, Proceeding>;
export type ProceedingKind = keyof typeof PROCEEDINGS;
