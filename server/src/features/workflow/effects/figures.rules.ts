import type { ActionInput } from "@wage/contract/actions";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Consequences } from "@wage/law/consequences";
import { Decimal } from "decimal.js";

const FIGURES = { interest: "interest", penalty: "claimantPenalty", statePenalty: "statePenalty" } as const;
type FigureName = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as FigureName[];

type Input = Pick<Partial<ActionInput>, FigureName | "figuresReason">;

/** The penalty and the interest of a determination, and true if they are more than the rules of law give. */
export type Figures = Record<FigureName, string> & { aboveLaw: boolean };

/**
 * Returns the figures of a determination: those of the rules where nothing is entered. Others need a reason, and those
 * above the rules a second person.
 */
export function figuresOf(input: Input, computed: Consequences | null): Figures | { errors: FieldMessages } {
  const errors: FieldMessages = {};
  const figures: Figures = { interest: "0", penalty: "0", statePenalty: "0", aboveLaw: false };
  for (const name of NAMES) {
    const law = computed ? computed[FIGURES[name]] : "0.00";
    const entered = input[name];
    figures[name] = entered ?? law;
    if (new Decimal(figures[name]).gt(law)) figures.aboveLaw = true;
    const refused = refusal(entered ?? null, law, computed);
    if (refused && !input.figuresReason) errors[name] = [refused];
  }
  return Object.keys(errors).length > 0 ? { errors } : figures;
}

function refusal(entered: string | null, law: string, computed: Consequences | null): Message | null {
  if (!computed) return new Decimal(entered ?? 0).gt(0) ? message("figuresNotComputed") : null;
  if (computed.missing.length > 0 && !(entered !== null && new Decimal(entered).eq(law)))
    return message("figuresMissing", computed.missing.join(", "));
  return entered === null || new Decimal(entered).eq(law)
    ? null
    : message("figuresNoReason", formatMoney(law));
}

/** True if two computations give the same amounts. */
export const sameFigures = (one: Consequences, other: Consequences): boolean =>
  NAMES.every((name) => new Decimal(one[FIGURES[name]]).eq(other[FIGURES[name]]));
