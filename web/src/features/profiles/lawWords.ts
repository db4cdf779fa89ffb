import type { ShownParameter } from "@wage/contract/profiles";
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
  sanity: "Questions about unusual figures",
  calendar: "Calendar",
};

export const topicOf = (id: string): string => TOPICS[id.split(".")[0] ?? ""] ?? "Other";

/** The value that holds last, and how many came before it: "15.16 from 01/01/2026 (and 11 earlier)". */
export function valuesText(values: ShownParameter["values"]): string {
  const known = values.filter(({ status }) => status !== "not_set");
  const last = known.at(-1);
  if (!last) return "Not set";
  const since = last.from > "1950" ? ` from ${formatDate(last.from)}` : "";
  const earlier = known.length > 1 ? ` (and ${known.length - 1} earlier)` : "";
  const until =
    values.at(-1)?.status === "not_set" ? `, not set from ${formatDate(values.at(-1)?.from ?? "")}` : "";
  return `${last.value ?? last.status}${since}${earlier}${until}`;
}
