import type { Target } from "./importMapping.ts";

/** Words of headings, the first that fits counts; a money target is suggested for one column only. */
const HINTS: readonly (readonly [RegExp, Target])[] = [
  [/\b(claim|case|file|docket|complaint)\s*(no|num|number|id|#)|^(no|number|case|claim)\.?$/i, "claimNumber"],
  [/\b(disposition|disp|outcome|closure|reason closed)\b/i, "closureCode"],
  [/\bstatus\b/i, "status"],
  [/\bclosed?\b|\bresolved\b/i, "closedAt"],
  [/\brec'?d\b|\breceived\b|\bfiled\b|\bopened\b|\bintake\b/i, "receivedAt"],
  [/\b(served|notified|notice)\b/i, "employerNotifiedAt"],
  [/\b(decision|determin|order)\w* (date|on)|date of (decision|order)/i, "determinationAt"],
  [/\bpenalt/i, "penaltyDetermined"],
  [/\binterest\b/i, "interestDetermined"],
  [/\b(paid|recovered|collected|recovery)\b/i, "amountPaid"],
  [/\b(assessed|found|ordered|awarded|determined)\b/i, "amountDetermined"],
  [/\b(claimed|wages|amount|amt|owed)\b/i, "amountClaimed"],
  [/\b(dba|trade name)\b/i, "tradeName"],
  [/\b(employer|business|company|respondent|firm)\b/i, "employerName"],
  [/\b(worker|employee|claimant|complainant)\b/i, "claimantName"],
  [/\b(street|address)\b/i, "employerAddress"],
  [/\bcity\b/i, "employerCity"],
  [/\bstate\b/i, "employerState"],
  [/\bzip\b/i, "employerZip"],
  [/\bcounty\b/i, "county"],
  [/\b(notes?|comments?|remarks?)\b/i, "note"],
];

/** Suggests a target for each column by its heading; a column that no hint fits is not suggested. */
export function suggestMapping(columns: readonly string[]): Record<string, Target> {
  const used = new Set<Target>();
  return Object.fromEntries(
    columns.flatMap((column) => {
      const target = HINTS.find(([words, one]) => words.test(column) && !used.has(one))?.[1];
      if (!target) return [];
      used.add(target);
      return [[column, target]];
    }),
  );
}
