import type { Words } from "../claimStatus.ts";

/** The titles to the employer's property: a judgment, or a determination that wages are owed. */
const TITLES = ["judgment", "determination"] as const;
export type Title = (typeof TITLES)[number];

type Proceeding = Words & {
  /** It has a sum of its own, which the action must ask for. */
  amount?: true;
  /** It is recorded only once nothing is due. */
  whenPaid?: true;
  /** It rests on one of these, which must be on record and in force, and is not earlier than it. */
  restsOn?: readonly Title[];
};
/** The kinds of legal steps on a claim, each recorded with its sums and dates. */
export const PROCEEDINGS = {
  Settlement: { en: "Settlement", es: "Acuerdo", amount: true },
  Judgment: { en: "Judgment", es: "Sentencia", amount: true },
  Satisfaction: { en: "Satisfaction of judgment", es: "Satisfacción de la sentencia", whenPaid: true },
  Referral: { en: "Referral", es: "Remisión" },
  Lien: { en: "Lien", es: "Gravamen", restsOn: TITLES },
  Writ: { en: "Writ of execution", es: "Orden de ejecución", restsOn: ["judgment"] },
  Bankruptcy: { en: "Bankruptcy", es: "Quiebra" },
  Stay: { en: "Stay", es: "Suspensión" },
  Withdrawal: { en: "Withdrawal", es: "Retiro" },
} as const satisfies Record<string, Proceeding>;
export type ProceedingKind = keyof typeof PROCEEDINGS;

/** The decision of a second person on a sum that exceeds what is due. */
export const APPROVALS = ["Pending", "Approved", "Rejected"] as const;
