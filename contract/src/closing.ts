import type { Effect } from "./actions.ts";
import type { Words } from "./claimStatus.ts";
import type { ProceedingKind } from "./claims/proceedings.ts";

type ClosingRule = Words & {
  /** The proceeding that must be on record. An action that records it meets the rule by itself. */
  proceeding?: ProceedingKind;
};
/** The facts that a row of closure_code can require before a claim is closed with it. */
export const CLOSING_RULES = {
  balanceZero: { en: "The balance is zero", es: "El saldo es cero" },
  nothingHeld: {
    en: "The agency holds no money of the claim",
    es: "La agencia no tiene dinero del reclamo",
  },
  allDecided: {
    en: "All that is claimed is admitted or decided",
    es: "Todo lo que se reclama está admitido o decidido",
  },
  nothingWrittenOff: { en: "Nothing is written off", es: "No se dio nada por incobrable" },
  somethingPaid: { en: "A payment is recorded", es: "Hay un pago registrado" },
  nothingOwed: {
    en: "An issued determination finds no wages owed",
    es: "Una decisión emitida declara que no se deben salarios",
  },
  nothingOrdered: {
    en: "No issued determination, settlement or judgment requires a payment",
    es: "Ninguna decisión emitida, acuerdo o sentencia exige un pago",
  },
  nothingAdmitted: {
    en: "No amount that the employer admits is unpaid",
    es: "No queda sin pagar nada de lo que admite el empleador",
  },
  notSettled: { en: "The parties did not settle", es: "Las partes no llegaron a un acuerdo" },
  settled: { en: "A settlement is recorded", es: "Hay un acuerdo registrado", proceeding: "Settlement" },
  judgment: { en: "A judgment is recorded", es: "Hay una sentencia registrada", proceeding: "Judgment" },
  referred: { en: "A referral is recorded", es: "Hay una remisión registrada", proceeding: "Referral" },
  bankrupt: { en: "A bankruptcy is recorded", es: "Hay una quiebra registrada", proceeding: "Bankruptcy" },
  linkedDuplicate: {
    en: "The claim is linked as a duplicate of another",
    es: "El reclamo está vinculado como duplicado de otro",
  },
  withdrawn: { en: "A withdrawal is recorded", es: "Hay un retiro registrado", proceeding: "Withdrawal" },
} as const satisfies Record<string, ClosingRule>;
export type ClosingRuleName = keyof typeof CLOSING_RULES;

/** True if an action with these effects meets the rule by what it records. */
export const meetsClosingRule = (effects: readonly Effect[], rule: ClosingRuleName): boolean => {
  const { proceeding }: ClosingRule = CLOSING_RULES[rule];
  return effects.some(
    (effect) =>
      effect.kind === "recordsProceeding" &&
      effect.proceedings?.some((recorded) => recorded === proceeding) === true,
  );
};
