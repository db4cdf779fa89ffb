import { z } from "zod";
import { type Expression, LAYERS } from "./expression.ts";
import type { Facts } from "./facts.ts";
import { isoDate, Ref, Text } from "./parameter.ts";

// The compiler of the engine checks expressions: it knows the names and the units, and says where a fault is.
const AnyExpression = z.custom<Expression>((value) => value !== undefined);
const Steps = z.record(z.string(), AnyExpression);

const Cite = z.union([z.string().min(1), Ref]);
export type Cite = z.output<typeof Cite>;

export type InputType =
  /** A unit, "date", "bool" or "text"; a "?" at the end says that absence is an answer, not something unknown. */
  string | { unit_of: string[] } | { one_of: string[] } | RowsInput;
type RowsInput = {
  rows: Record<string, InputType>;
  /** The rows are days of work: each is one of so many days from a date, which is another input beside the list. */
  within?: { from: string; days: number } | undefined;
  /** The column that holds hours of the day: those of one date are no more than the day has. */
  hours_of_day?: string | undefined;
};
const InputType: z.ZodType<InputType> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ unit_of: z.array(z.string()).min(1) }),
    z.strictObject({ one_of: z.array(z.string()).min(1) }),
    z.strictObject({
      rows: z.record(z.string(), InputType),
      within: z.strictObject({ from: z.string(), days: z.int().positive() }).optional(),
      hours_of_day: z.string().optional(),
    }),
  ]),
);

const Candidate = z.strictObject({
  /** A key of the words. */
  label: z.string(),
  applies_if: AnyExpression.optional(),
  /** Parameters inside are those of this layer alone. */
  layer: z.enum(LAYERS).optional(),
  result: AnyExpression,
  cite: z.array(Cite).optional(),
});
export type Candidate = z.output<typeof Candidate>;

const Exception = z.strictObject({
  label: z.string(),
  if: AnyExpression,
  give: AnyExpression,
  /** Labels of exceptions that this one comes before. Two that hold at once without an order are an error. */
  over: z.array(z.string()).optional(),
  cite: z.array(Cite).min(1),
});
export type Exception = z.output<typeof Exception>;

const Example = z.strictObject({
  cite: z.string().min(1),
  place: z
    .strictObject({ state: z.string(), county: z.string().optional(), city: z.string().optional() })
    .optional(),
  given: z.custom<Facts>((value) => typeof value === "object" && value !== null),
  expect: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
});

export const Rule = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/),
  title: Text,
  /** The days of `date_basis` on which the rule holds; `to` is the first day on which it no longer does. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** The input whose date selects the parameters. */
  date_basis: z.string(),
  inputs: z.record(z.string(), InputType),
  steps: Steps.optional(),
  result: AnyExpression.optional(),
  candidates: z.array(Candidate).min(1).optional(),
  choose: z.enum(["greatest", "least", "first"]).optional(),
  exceptions: z.array(Exception).optional(),
  /** None where the provisions are those of the values that each state fills in. */
  cite: z.array(Cite).min(1).optional(),
  examples: z.array(Example).optional(),
});
export type Rule = z.output<typeof Rule>;
