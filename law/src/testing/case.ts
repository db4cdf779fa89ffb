import type { Facts, WorkPlace } from "../facts.ts";

/** A worked example: the source, the rule, the facts and what comes out. Without a place federal law alone applies. */
export type Case = {
  cite: string;
  rule: string;
  place?: WorkPlace;
  given: Facts;
  expect: Record<string, string | boolean | null>;
};

/** A case of a state. */
export const caseOf = (
  state: string,
  cite: string,
  rule: string,
  given: Facts,
  expect: Case["expect"],
): Case => ({
  cite,
  rule,
  place: { state },
  given,
  expect,
});

/** Wages that were due on one day and are not all paid, for a rule on late wages. */
export const late = (due: string, asOf: string, unpaid: string, payments: Facts[] = []) => ({
  due_date: due,
  last_due_date: due,
  as_of: asOf,
  wages: [{ date: due, amount: unpaid }],
  payments,
});
