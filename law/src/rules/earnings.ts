import type { Rule } from "../rule.ts";
import { CENTS } from "./rounding.ts";

/** The rules of earnings, without overtime. */

const SALARIES = ["USD/week", "USD/two_weeks", "USD/half_month", "USD/month", "USD/year"];
const RATE = {
  unit_of: ["USD/hour", "USD/day", "USD/shift", "USD/piece", "USD/mile", "USD/job", ...SALARIES],
};

/** The inputs of `earnings.hourly_equivalent`: a rate for a time, and the hours for which it is paid. */
export const HOURLY_INPUTS: Rule["inputs"] = {
  work_date: "date",
  rate: { unit_of: ["USD/hour", "USD/day", ...SALARIES] },
  hours_a_week: "hour/week",
  hours_a_day: "hour/day",
};

const WEEKLY = {
  "USD/week": "rate",
  "USD/two_weeks": { convert: "rate", to: "USD/week" },
  "USD/half_month": { convert: "rate", to: "USD/week" },
  "USD/month": { convert: "rate", to: "USD/week" },
  "USD/year": { convert: "rate", to: "USD/week" },
};
const perDay = (week: (typeof WEEKLY)[keyof typeof WEEKLY]) => ({
  divide: [week, "days_a_week"] as [typeof week, string],
});
const SALARY_DAYS = Object.fromEntries(
  Object.entries(WEEKLY).map(([unit, week]) => [unit, { multiply: [perDay(week), "days"] }]),
);
const HOURLY = Object.fromEntries(
  Object.entries(WEEKLY).map(([unit, week]) => [
    unit,
    { divide: [week, "hours_a_week"] as [typeof week, string] },
  ]),
);

export const EARNINGS: Rule[] = [
  {
    id: "earnings.line",
    title: { en: "Earned on this line", es: "Ganado en esta línea" },
    date_basis: "work_date",
    inputs: {
      work_date: "date",
      rate: RATE,
      hours: "hour",
      days: "day",
      shifts: "shift",
      pieces: "piece",
      miles: "mile",
      jobs: "job",
      days_a_week: "day/week",
    },
    result: {
      round: {
        by_unit: "rate",
        cases: {
          "USD/hour": { multiply: ["hours", "rate"] },
          "USD/day": { multiply: ["days", "rate"] },
          "USD/shift": { multiply: ["shifts", "rate"] },
          "USD/piece": { multiply: ["pieces", "rate"] },
          "USD/mile": { multiply: ["miles", "rate"] },
          "USD/job": { multiply: ["jobs", "rate"] },
          ...SALARY_DAYS,
        },
      },
      ...CENTS,
    },
    cite: ["29 CFR 778.109 to 778.113"],
    examples: [
      {
        cite: "37.5 hours at $22.25, half a cent rounded up",
        given: { work_date: "2026-03-02", rate: { value: "22.25", unit: "USD/hour" }, hours: "37.5" },
        expect: { result: "834.38" },
      },
      {
        cite: "29 CFR 778.113(b): salary of $1,800.00 twice a month, seven days of a week of five",
        given: {
          work_date: "2026-03-02",
          rate: { value: "1800.00", unit: "USD/half_month" },
          days: "7",
          days_a_week: "5",
        },
        expect: { result: "1163.08" },
      },
    ],
  },
  {
    id: "earnings.hourly_equivalent",
    title: { en: "Rate for one hour", es: "Tarifa por una hora" },
    date_basis: "work_date",
    inputs: HOURLY_INPUTS,
    result: {
      by_unit: "rate",
      cases: { "USD/hour": "rate", "USD/day": { divide: ["rate", "hours_a_day"] }, ...HOURLY },
    },
    cite: ["29 CFR 778.112", "29 CFR 778.113"],
    examples: [
      {
        cite: "29 CFR 778.113(a)",
        given: { work_date: "2026-03-02", rate: { value: "182.70", unit: "USD/week" }, hours_a_week: "35" },
        expect: { result: "5.22" },
      },
      {
        cite: "29 CFR 778.113(a)",
        given: { work_date: "2026-03-02", rate: { value: "220.80", unit: "USD/week" }, hours_a_week: "40" },
        expect: { result: "5.52" },
      },
    ],
  },
  {
    id: "earnings.commission",
    title: { en: "Commission earned", es: "Comisión ganada" },
    date_basis: "work_date",
    inputs: { work_date: "date", sales: "USD", share: "1", draw: "USD", chargebacks: "USD" },
    steps: { commission: { multiply: ["sales", "share"] } },
    result: { round: { max: ["0", { subtract: ["commission", "draw", "chargebacks"] }] }, ...CENTS },
    cite: ["29 CFR 778.117"],
    examples: [
      {
        cite: "5 % of $12,400.00 less a draw of $250.00",
        given: { work_date: "2026-03-02", sales: "12400", share: "0.05", draw: "250", chargebacks: "0" },
        expect: { result: "370" },
      },
    ],
  },
  {
    id: "earnings.leave",
    title: { en: "Leave to be paid out", es: "Vacaciones por pagar" },
    date_basis: "separation_date",
    inputs: {
      separation_date: "date",
      leave_hours: "hour",
      final_rate: "USD/hour",
      policy_pays: "bool",
      forfeiture_agreed: "bool",
    },
    steps: { leave_pay: { multiply: ["leave_hours", "final_rate"] } },
    result: {
      round: { if: "policy_pays", give: "leave_pay", otherwise: { number: "0", unit: "USD" } },
      ...CENTS,
    },
    exceptions: [
      {
        label: "forfeiture",
        if: { all: ["policy_pays", "forfeiture_agreed"] },
        give: { number: "0", unit: "USD" },
        cite: ["The written policy or agreement"],
      },
    ],
    cite: ["The policy or agreement on leave"],
    examples: [
      {
        cite: "40 hours of leave at $21.50, which the policy pays out",
        given: {
          separation_date: "2026-03-02",
          leave_hours: "40",
          final_rate: "21.50",
          policy_pays: true,
          forfeiture_agreed: false,
        },
        expect: { result: "860" },
      },
    ],
  },
  {
    id: "earnings.withheld",
    title: { en: "Withheld without authority", es: "Retenido sin autorización" },
    date_basis: "due_date",
    inputs: { due_date: "date", gross_due: "USD", paid: "USD", lawful_deductions: "USD" },
    result: { round: { max: ["0", { subtract: ["gross_due", "paid", "lawful_deductions"] }] }, ...CENTS },
    cite: ["29 CFR 531.35"],
    examples: [
      {
        cite: "$1,120.00 due, $905.00 paid, no lawful deduction",
        given: { due_date: "2026-03-02", gross_due: "1120", paid: "905", lawful_deductions: "0" },
        expect: { result: "215" },
      },
    ],
  },
  {
    id: "earnings.returned_check",
    title: { en: "Returned check", es: "Cheque devuelto" },
    date_basis: "due_date",
    inputs: { due_date: "date", face_amount: "USD", bank_fees: "USD" },
    result: { sum: ["face_amount", "bank_fees"] },
    cite: ["29 CFR 531.35"],
    examples: [
      {
        cite: "A check for $612.40 that the bank did not pay, with a fee of $35.00",
        given: { due_date: "2026-03-02", face_amount: "612.40", bank_fees: "35" },
        expect: { result: "647.4" },
      },
    ],
  },
];
