import { z } from "zod";
import { id, moneyOut } from "../../core/fields.ts";
import { route } from "../../core/route.ts";
import type { PlanState } from "../plans.ts";
import type { ProceedingKind } from "../proceedings.ts";

/*
 * The page of an employer sums up its claims: the kinds of wages, the employer's answers, how the claims ended, plans, legal steps,
 * and the people in them. Only claims that the reader may open count.
 */

/** The most rows of each list; a longer one is found by the claims search. */
export const DOSSIER_ROWS = 20;

/**
 * The answer of the employer to a claim of which it was notified. A claim that was closed before the day of the answer came is in
 * none of these: nothing more was asked.
 */
export const EMPLOYER_ANSWERS = {
  inTime: "Answered in time",
  late: "Answered late",
  answered: "Answered, without a recorded day by which to answer",
  missed: "Did not answer",
  awaited: "May still answer",
} as const;
export type EmployerAnswer = keyof typeof EMPLOYER_ANSWERS;
const ANSWERS = Object.keys(EMPLOYER_ANSWERS) as [EmployerAnswer, ...EmployerAnswer[]];

/** The plans that are listed are those in force, and those that the employer did not keep. */
const PLANS = ["Active", "Defaulted"] as const satisfies PlanState[];
/** The legal steps that are listed with their claims. */
export const DOSSIER_STEPS = [
  "Settlement",
  "Judgment",
  "Lien",
  "Writ",
  "Bankruptcy",
] as const satisfies ProceedingKind[];

const OfClaim = z.object({ claimId: z.number(), number: z.string(), claimant: z.string().nullable() });

export const EmployerDossier = z.object({
  /** Null sums: no line of the type has the figure. */
  wageTypes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      claims: z.number(),
      claimed: moneyOut,
      found: moneyOut.nullable(),
    }),
  ),
  /**
   * Closed claims; the group is a key of CLOSURE_GROUPS, or null without a closure code. What was paid is null if it is known of
   * none of them.
   */
  outcomes: z.array(
    z.object({ group: z.string().nullable(), claims: z.number(), paid: moneyOut.nullable() }),
  ),
  answers: z.array(z.object({ answer: z.enum(ANSWERS), claims: z.number() })),
  plans: z.array(
    OfClaim.extend({
      status: z.enum(PLANS),
      /** The debt of the claim as of now; null if it is not known. A plan that was not kept is no longer paid by installments. */
      owed: moneyOut.nullable(),
      /** The installments of a plan in force whose day has passed and that are not paid in full; null after a default. */
      missed: z.number().nullable(),
      nextOn: z.string().nullable(),
    }),
  ),
  steps: z.array(
    OfClaim.extend({
      kind: z.enum(DOSSIER_STEPS),
      startedOn: z.string(),
      amount: moneyOut.nullable(),
      endedOn: z.string().nullable(),
    }),
  ),
  /** Everyone but the claimants: owners, managers, attorneys, witnesses. */
  people: z.array(z.object({ name: z.string(), part: z.string(), claims: z.array(z.string()) })),
});
export type EmployerDossier = z.output<typeof EmployerDossier>;

export const employerDossierRoutes = {
  get: route("GET", "/Employer/:employerId/Dossier", {
    access: "claim:read",
    params: z.object({ employerId: id }),
    reply: EmployerDossier,
  }),
};
