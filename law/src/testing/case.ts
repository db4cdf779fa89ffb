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
