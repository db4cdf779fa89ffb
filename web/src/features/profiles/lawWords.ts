import { formatMoney } from "@wage/contract/core/numbers";
import type { ShownParameter } from "@wage/contract/profiles/lawChanges";
import type { LawValue } from "@wage/contract/profiles/lawConfirmations";
import { formatDate } from "../../core/format.ts";

const TOPICS: Record<string, string> = {
  minimum_wage: "Minimum wages",
  overtime: "Overtime",
  premium: "Premiums",
  final_pay: "Last wages",
  penalty: "Penalties",
  damages: "Damages",
  interest: "Interest",
  limitation: "Time limits",
  claim: "Limits of claims",
  payment: "Payments",
  judgment: "Judgments",
  sanity: "Questions about unusual figures",
  calendar: "Calendar",
};

export const topicOf = (id: string): string => TOPICS[id.split(".")[0] ?? ""] ?? "Other";

const PER: Record<string, string> = {
  hour: "an hour",
  day: "a day",
  week: "a week",
  half_month: "each half month",
  month: "a month",
  year: "a year",
};

/** The words of the rules (`one_of` of their parameters), as an administrator reads them. */
const CHOICES: Record<string, string> = {
  only: "On the next payday",
  earlier: "On the next payday if that is earlier",
  no: "Not tied to the payday",
  simple: "Simple interest",
  yearly: "Compounded every year",
  monthly: "Compounded every month",
  sundays: "Sundays",
  weekends: "Saturdays and Sundays",
};

/** A share of up to the whole in per cent, more than that as a multiple: 0.55 as "55%", 1.5 as "1.5 times". */
const shareText = (value: string): string =>
  Number(value) > 1 ? `${Number(value)} times` : `${Number((Number(value) * 100).toFixed(4))}%`;

/** A value with its unit in words: 7.25 with "USD/hour" as "$7.25 an hour", 0.18 with "1/year" as "18% a year". */
export function valueText(value: string, unit: string): string {
  if (value === "none") return "No rule";
  if (value === "true" || value === "false") return value === "true" ? "Yes" : "No";
  if (unit === "calendar") return `Calendar of ${value.toUpperCase()}`;
  const [of = "", per] = unit.split("/");
  const each = per ? ` ${PER[per] ?? `per ${per}`}` : "";
  if (!/^-?\d+(\.\d+)?$/.test(value)) return CHOICES[value] ?? value.replaceAll("_", " ");
  if (of === "USD") return `${formatMoney(value)}${each}`;
  if (of === "1") return per ? `${Number((Number(value) * 100).toFixed(4))}%${each}` : shareText(value);
  return `${value} ${of.replaceAll("_", " ")}${value === "1" ? "" : "s"}${each}`;
}

type Values = Pick<ShownParameter, "values" | "unit">;

/** The value that holds last, and how many came before it: "$15.16 an hour from 01/01/2026 (and 11 earlier)". */
export function valuesText({ values, unit }: Values): string {
  const known = values.filter(({ status }) => status !== "not_set");
  const last = known.at(-1);
  if (!last) return "Not set";
  const since = last.from > "1950" ? ` from ${formatDate(last.from)}` : "";
  const before = known.slice(0, -1).filter(({ value }) => value !== "none").length;
  const earlier = before > 0 ? ` (and ${before} earlier)` : "";
  const until =
    values.at(-1)?.status === "not_set" ? `, not set from ${formatDate(values.at(-1)?.from ?? "")}` : "";
  return `${last.value === null ? last.status : valueText(last.value, unit)}${since}${earlier}${until}`;
}

/** "version 3 of 11/02/2026" */
export const versionName = ({ number, publishedAt }: { number: number; publishedAt: string }): string =>
  `version ${number} of ${formatDate(publishedAt)}`;

/** Who entered a value: "Ada Admin, 11/02/2026", "State profile, applied by Ada Admin, 11/02/2026". */
export function enteredText({ by, on, origin }: LawValue["entered"]): string {
  if (origin === "product") return "Came with the product";
  const day = on === null ? "" : `, ${formatDate(on)}`;
  if (origin === "change") return `${by}${day}`;
  return by === null ? `State profile${day}` : `State profile, applied by ${by}${day}`;
}
