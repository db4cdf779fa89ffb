import { Decimal } from "decimal.js";
import type { Words } from "../claimStatus.ts";
import { addCalendarDays, addMonths } from "../core/calendar.ts";

/** The states of a payment plan. A changed plan is a new one; one is in force at most. */
export const PLAN_STATES = {
  Active: { en: "In force", es: "Vigente" },
  Defaulted: { en: "Defaulted: the whole balance is due", es: "Incumplido: se debe todo el saldo" },
  Replaced: { en: "Replaced by a later plan", es: "Reemplazado por otro plan" },
  Ended: { en: "Ended when the claim was closed", es: "Terminado al cerrarse el reclamo" },
  TakenBack: { en: "Taken back", es: "Anulado" },
} as const satisfies Record<string, Words>;
export type PlanState = keyof typeof PLAN_STATES;

export const PLAN_INTERVALS = {
  week: { en: "Every week", es: "Cada semana" },
  twoWeeks: { en: "Every two weeks", es: "Cada dos semanas" },
  month: { en: "Every month", es: "Cada mes" },
} as const satisfies Record<string, Words>;
export type PlanInterval = keyof typeof PLAN_INTERVALS;

export const MOST_INSTALLMENTS = 120;

export type Installment = { dueOn: string; amount: string };

const dayOf = (first: string, every: PlanInterval, index: number): string =>
  every === "month" ? addMonths(first, index) : addCalendarDays(first, index * (every === "week" ? 7 : 14));

/** Divides a sum into equal installments that add up to it exactly: the cents left over are in the last one. */
export function equalInstallments(
  total: string,
  { count, first, every }: { count: number; first: string; every: PlanInterval },
): Installment[] {
  const part = new Decimal(total).div(count).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  const last = new Decimal(total).minus(part.times(count - 1));
  return Array.from({ length: count }, (_, index) => ({
    dueOn: dayOf(first, every, index),
    amount: (index === count - 1 ? last : part).toFixed(2),
  }));
}

/** Returns the sum of the amounts of a schedule; an amount that is not a number counts as nothing. */
export const scheduleTotal = (schedule: readonly { amount: string }[]): string =>
  Decimal.sum(0, ...schedule.map(({ amount }) => (/^\d+(\.\d{1,2})?$/.test(amount) ? amount : 0))).toFixed(2);

type Part = { amount: string; paid: string };
export const isInstallmentPaid = ({ amount, paid }: Part): boolean => new Decimal(paid).gte(amount);

/** Returns what is left to pay of these installments. */
export const leftOfPlan = (installments: readonly Part[]): string =>
  Decimal.sum(0, ...installments.map(({ amount, paid }) => new Decimal(amount).minus(paid))).toFixed(2);

/**
 * True if a plan is still the schedule to follow: what is left of its installments is what is left to pay. An adjustment,
 * a write-off, interest or another decision changes the balance and leaves the installments as they were agreed.
 */
export const planMatches = (installments: readonly Part[], balance: string | null): boolean =>
  balance !== null && Decimal.max(0, balance).eq(leftOfPlan(installments));
