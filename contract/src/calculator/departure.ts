import { amountOf, type Figure, knownAmount } from "@wage/law/figure";
import { Decimal } from "decimal.js";
import { z } from "zod";
import type { Words } from "../claimStatus.ts";
import { LawFigure } from "./lawFigure.ts";

/** The figures of a determination, each with the sum of the law that it states. */
export const DECIDED_FIGURES = {
  interest: "interest",
  penalty: "claimantPenalty",
  statePenalty: "statePenalty",
} as const;
export type DecidedFigure = keyof typeof DECIDED_FIGURES;
export const DECIDED_NAMES = Object.keys(DECIDED_FIGURES) as [DecidedFigure, ...DecidedFigure[]];

/** The names of the figures, on pages and in letters. */
export const FIGURE_WORDS = {
  interest: { en: "Interest", es: "Intereses" },
  penalty: { en: "Penalty to the claimant", es: "Sanción a favor del reclamante" },
  statePenalty: { en: "Penalty to the state", es: "Sanción a favor del estado" },
} as const satisfies Record<DecidedFigure, Words>;

/** A figure can depart from the law in these ways. Each needs a reason and the approval of a second person. */
export const DEPARTURES = {
  above: { en: "more than the law gives", es: "más de lo que da la ley" },
  below: { en: "less than the law gives", es: "menos de lo que da la ley" },
  leftOut: { en: "left out, although the law gives it", es: "omitido, aunque la ley lo da" },
  unsettled: {
    en: "decided although the law is not fully known",
    es: "decidido aunque no se conoce del todo la ley",
  },
} as const satisfies Record<string, Words>;
type DepartureKind = keyof typeof DEPARTURES;

/** A figure of a determination that is not what the law gives. */
export const Departure = z.object({
  figure: z.enum(DECIDED_NAMES),
  kind: z.enum(Object.keys(DEPARTURES) as [DepartureKind, ...DepartureKind[]]),
  law: LawFigure,
});
export type Departure = z.output<typeof Departure>;

/** Returns how an amount departs from the law; null if it is what the law gives. What is not known cannot be met. */
export function departureOf(law: Figure, decided: string): DepartureKind | null {
  const amount = new Decimal(decided);
  const known = knownAmount(law);
  if (known !== null && amount.eq(known)) return null;
  const floor = amountOf(law) ?? known;
  if (floor === null || (known === null && amount.gte(floor))) return "unsettled";
  if (amount.gt(floor)) return "above";
  return amount.isZero() ? "leftOut" : "below";
}
