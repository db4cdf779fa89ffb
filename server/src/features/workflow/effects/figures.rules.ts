import type { ActionInput } from "@wage/contract/actions";
import {
  DECIDED_FIGURES,
  DECIDED_NAMES,
  type DecidedFigure,
  type Departure,
  departureOf,
} from "@wage/contract/calculator/departure";
import { figureMessage } from "@wage/contract/calculator/lawFigure";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import type { Consequences } from "@wage/law/consequences";
import { type Figure, knownAmount } from "@wage/law/figure";

type Input = Pick<Partial<ActionInput>, DecidedFigure | "computedTo" | "figuresReason">;

/** The penalty and the interest of a determination, and how they depart from the law. */
export type Figures = { sums: Record<DecidedFigure, string>; departures: Departure[] };

const UNKNOWN: Figure = { kind: "unknown" };

/**
 * Returns the figures of a determination: those of the rules where nothing is entered, and none where no day is given to
 * which they are computed. Whatever departs from what the rules give to the day of the draft needs a reason, and then a
 * second person, also where another day alone makes it less or more. An amount that the rules do not know is never taken for
 * zero: it must be entered. `law`: by the day that is asked for; `toToday`: by the day of the draft; null without rules of law.
 */
export function figuresOf(
  input: Input,
  law: Consequences | null,
  toToday: Consequences | null,
): Figures | { errors: FieldMessages } {
  const errors: FieldMessages = {};
  const figures: Figures = { sums: { interest: "0", penalty: "0", statePenalty: "0" }, departures: [] };
  for (const name of DECIDED_NAMES) {
    const [figure, ofToday] = [law, toToday].map((by) => by?.[DECIDED_FIGURES[name]] ?? UNKNOWN) as [
      Figure,
      Figure,
    ];
    const decided = input[name] ?? (input.computedTo ? knownAmount(figure) : "0");
    if (decided !== null) figures.sums[name] = decided;
    const kind = decided === null ? "unsettled" : departureOf(ofToday, decided);
    if (kind === null) continue;
    figures.departures.push({ figure: name, kind, law: ofToday });
    if (decided === null || !input.figuresReason)
      Object.assign(errors, refusalAt(name, { decided, figure, ofToday }, input, law));
  }
  return Object.keys(errors).length > 0 ? { errors } : figures;
}

type Decided = { decided: string | null; figure: Figure; ofToday: Figure };

/** The refusal at the field that explains it: at the day, where that alone departs from the law. */
function refusalAt(
  name: DecidedFigure,
  { decided, figure, ofToday }: Decided,
  input: Input,
  law: Consequences | null,
): FieldMessages {
  const isByDay = decided !== null && departureOf(figure, decided) === null;
  if (isByDay) return { computedTo: [message("figuresOtherDay", figureMessage(ofToday))] };
  const field = input.computedTo || Number(input[name] ?? 0) > 0 ? name : "computedTo";
  return { [field]: [refusal(ofToday, input, law)] };
}

/** What to answer to a figure that departs from the law without a reason, or that nothing gives. */
function refusal(figure: Figure, input: Input, law: Consequences | null): Message {
  if (!law) return message("figuresNotComputed");
  if (!input.computedTo)
    return message(DECIDED_NAMES.some((name) => input[name]) ? "figuresNotComputed" : "figuresLeftOut");
  if (knownAmount(figure) !== null) return message("figuresNoReason", figureMessage(figure));
  return law.missing.length > 0
    ? message("figuresMissing", law.missing.join(", "))
    : message("figuresUnset", law.unset.join(", "));
}

const isSame = (one: Figure, other: Figure): boolean =>
  one.kind === other.kind && (!("amount" in one) || !("amount" in other) || one.amount === other.amount);

/** True if two computations give the same figures. */
export const sameFigures = (one: Consequences, other: Consequences): boolean =>
  Object.values(DECIDED_FIGURES).every((name) => isSame(one[name], other[name]));
