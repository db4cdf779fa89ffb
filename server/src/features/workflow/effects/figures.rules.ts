import type { ActionInput } from "@wage/contract/actions";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Consequences } from "@wage/law/consequences";
import { type Figure, knownAmount } from "@wage/law/figure";
import { Decimal } from "decimal.js";

const FIGURES = { interest: "interest", penalty: "claimantPenalty", statePenalty: "statePenalty" } as const;
type FigureName = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as FigureName[];

type Input = Pick<Partial<ActionInput>, FigureName | "figuresReason">;

/** The penalty and the interest of a determination, and true if they are more than the rules of law give. */
export type Figures = Record<FigureName, string> & { aboveLaw: boolean };

/**
 * Returns the figures of a determination: those of the rules where nothing is entered. Others need a reason, and those
 * above the rules a second person. An amount that the rules do not know is never taken for zero: it must be entered.
 */
export function figuresOf(input: Input, computed: Consequences | null): Figures | { errors: FieldMessages } {
  const errors: FieldMessages = {};
  const figures: Figures = { interest: "0", penalty: "0", statePenalty: "0", aboveLaw: false };
  for (const name of NAMES) {
    const law = computed ? knownAmount(computed[FIGURES[name]]) : "0.00";
    const entered = input[name] ?? null;
    figures[name] = entered ?? law ?? "0";
    if (new Decimal(figures[name]).gt(law ?? 0)) figures.aboveLaw = true;
    const isKnown = entered !== null || law !== null;
    const refused = refusal(entered, law, computed);
    if (refused && !(input.figuresReason && isKnown)) errors[name] = [refused];
  }
  return Object.keys(errors).length > 0 ? { errors } : figures;
}

function refusal(entered: string | null, law: string | null, computed: Consequences | null): Message | null {
  const isLaw = entered !== null && law !== null && new Decimal(entered).eq(law);
  if (!computed) return isLaw || entered === null ? null : message("figuresNotComputed");
  if (law === null) {
    return computed.missing.length > 0
      ? message("figuresMissing", computed.missing.join(", "))
      : message("figuresUnset", computed.unset.join(", "));
  }
  return entered === null || isLaw ? null : message("figuresNoReason", formatMoney(law));
}

const isSame = (one: Figure, other: Figure): boolean =>
  one.kind === other.kind && (!("amount" in one) || !("amount" in other) || one.amount === other.amount);

/** True if two computations give the same figures. */
export const sameFigures = (one: Consequences, other: Consequences): boolean =>
  NAMES.every((name) => isSame(one[FIGURES[name]], other[FIGURES[name]]));
