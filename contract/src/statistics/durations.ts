import { z } from "zod";

/*
 * How long claims took, from the agency's own claims by Kaplan-Meier, which counts a claim that has not ended for as long as it
 * has lasted.
 */

/**
 * What is measured. `decision`: from the receipt to the decision or, without one, to the closing. The others are the steps of
 * a claim: each lasts until the next milestone that the claim reached, or until it was closed.
 */
const SPANS = ["decision", "review", "notice", "answer", "finding", "payment"] as const;
export type Span = (typeof SPANS)[number];
/** The steps of a claim, in their order. */
export const STEPS_OF_CLAIM = ["review", "notice", "answer", "finding", "payment"] as const satisfies Span[];
export type StepOfClaim = (typeof STEPS_OF_CLAIM)[number];

/** A duration is told from so many ended claims on, */
export const FEWEST_CASES = 30;
/** and against so many different employers, so that it does not tell of one. */
export const FEWEST_EMPLOYERS = 10;
/** Claims that were received longer ago tell little about the present. */
export const YEARS_BACK = 3;

/** Days after which one of four, half, and three of four had ended; null if so many have not ended yet. */
export const Duration = z.object({
  span: z.enum(SPANS),
  /** Claims of one kind of wages, or all. */
  ended: z.number(),
  cases: z.number(),
  lower: z.number().nullable(),
  middle: z.number().nullable(),
  upper: z.number().nullable(),
});
export type Duration = z.output<typeof Duration>;
