import type { Words } from "../claimStatus.ts";

/*
 * The ledger of a claim. Each entry moves an amount between accounts, and its lines add up to zero: a debit is
 * positive, a credit negative.
 */

type ComponentDefinition = Words & {
  /** The party for whom the money is: the state keeps its penalty and its fees. */
  payee: "claimant" | "state";
};
/** The parts of an amount due. */
export const COMPONENTS = {
  Wages: { en: "Wages", es: "Salarios", payee: "claimant" },
  Interest: { en: "Interest", es: "Intereses", payee: "claimant" },
  ClaimantPenalty: { en: "Penalty to the claimant", es: "Multa para el reclamante", payee: "claimant" },
  StatePenalty: { en: "Penalty to the state", es: "Multa para el estado", payee: "state" },
  Fees: { en: "Fees", es: "Costos", payee: "state" },
} as const satisfies Record<string, ComponentDefinition>;
export type ComponentName = keyof typeof COMPONENTS;
export const COMPONENT_NAMES = Object.keys(COMPONENTS) as [ComponentName, ...ComponentName[]];
export type ComponentAmounts = Record<ComponentName, string>;

/** The orders in which a payment is applied to the components, by the value of the setting. */
export const ALLOCATION_ORDERS = {
  "Wages, interest, penalties, fees": ["Wages", "Interest", "ClaimantPenalty", "StatePenalty", "Fees"],
  "Interest, wages, penalties, fees": ["Interest", "Wages", "ClaimantPenalty", "StatePenalty", "Fees"],
  "Fees, interest, wages, penalties": ["Fees", "Interest", "Wages", "ClaimantPenalty", "StatePenalty"],
} as const satisfies Record<string, readonly ComponentName[]>;
/** The order that the law of a state names, as the setting's value. */
export const ORDER_BY_LAW = {
  wages_first: "Wages, interest, penalties, fees",
  interest_first: "Interest, wages, penalties, fees",
  fees_first: "Fees, interest, wages, penalties",
} as const satisfies Record<string, keyof typeof ALLOCATION_ORDERS>;
export type AllocationOrder = keyof typeof ALLOCATION_ORDERS;
export const ALLOCATION_ORDER_NAMES = Object.keys(ALLOCATION_ORDERS) as [
  AllocationOrder,
  ...AllocationOrder[],
];

/**
 * The accounts: due from the employer, assessed by a decision, paid but not applied, held by the agency, paid to the
 * claimant, paid to the state, and written off.
 */
export type Account = "due" | "assessed" | "unapplied" | "held" | "claimant" | "state" | "writtenOff";

type EntryKindDefinition = Words & {
  /** A posted entry of this kind can be reversed. */
  reversible?: true;
  /** The agency itself changes by it what is left to be paid, and tells the parties. */
  changesDue?: true;
};
export const ENTRY_KINDS = {
  Opening: { en: "Paid before the ledger", es: "Pagado antes del registro" },
  Assessment: { en: "Amount due set", es: "Cantidad fijada" },
  Interest: { en: "Interest on the judgment", es: "Intereses de la sentencia" },
  Adjustment: { en: "Adjustment", es: "Ajuste", reversible: true, changesDue: true },
  Payment: { en: "Payment received", es: "Pago recibido", reversible: true },
  Disbursement: { en: "Money forwarded", es: "Dinero entregado", reversible: true },
  Refund: { en: "Refund to the employer", es: "Devolución al empleador", reversible: true },
  WriteOff: { en: "Write-off", es: "Dado por incobrable", reversible: true, changesDue: true },
  Reversal: { en: "Reversal", es: "Anulación" },
} as const satisfies Record<string, EntryKindDefinition>;
export type EntryKind = keyof typeof ENTRY_KINDS;
/** The kinds of entries by which the agency itself changes what is left to be paid. */
export const CHANGES_OF_DUE = Object.entries(ENTRY_KINDS).flatMap(([kind, definition]) =>
  "changesDue" in definition ? [kind] : [],
);

/** The employer's payment methods; money that the agency holds must be forwarded to the claimant. */
export const PAYMENT_METHODS = {
  "Check to claimant": { to: "claimant" },
  "Check to agency": { to: "held" },
  Cash: { to: "claimant" },
  "Electronic payment": { to: "claimant" },
  "Electronic payment to agency": { to: "held" },
  "Through payroll": { to: "claimant" },
  "Bankruptcy dividend": { to: "claimant" },
  "Bankruptcy dividend to agency": { to: "held" },
  Other: { to: "claimant" },
} as const satisfies Record<string, { to: "claimant" | "held" }>;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

export const ADJUSTMENT_DIRECTIONS = ["increase", "decrease"] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];
