import type { Facts, WorkPlace } from "../facts.ts";

/** A worked example: the source, the rule, the facts and what comes out. Without a place federal law alone applies. */
export type Case = {
  cite: string;
  rule: string;
  place?: WorkPlace;
  given: Facts;
  expect: Record<string, string | boolean | null>;
};
