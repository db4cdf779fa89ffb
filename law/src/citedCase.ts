import { z } from "zod";
import type { Facts } from "./facts.ts";
import { Ref } from "./parameter.ts";

/** Numbers may be written without quotes; the engine reads decimals as text. */
const asTexts = (value: unknown): unknown => {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTexts(one)]));
};

const amount = z.union([z.string(), z.number()]).transform(String);
/** A value, `none` where the law has no such rule, `unknown` where nobody has looked the law up, or a floor or ceiling. */
const Expected = z.union([
  z.boolean(),
  amount,
  z.strictObject({ at_least: amount }),
  z.strictObject({ at_most: amount }),
]);
export type Expected = z.output<typeof Expected>;

/**
 * A case beside the law: the facts of a rule, what its source says comes out, and that source. The law as it ships is
 * computed for it by `profile check` and by the tests.
 */
export const CitedCase = z.strictObject({
  name: z.string().min(1).max(200),
  rule: z.string(),
  /** A county's FIPS code or a city "CO/denver"; without one the law of the state alone applies. */
  place: z.strictObject({ county: z.string().optional(), city: z.string().optional() }).optional(),
  given: z
    .custom<Record<string, unknown>>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    )
    .transform((given) => asTexts(given) as Facts),
  /** The result, and steps by name; a dot leads into the outputs of another rule: "counted.overtime_hours". */
  expect: z.record(z.string(), Expected).refine((expected) => Object.keys(expected).length > 0),
  source: Ref,
});
export type CitedCase = z.output<typeof CitedCase>;
