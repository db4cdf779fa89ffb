import type { Rational } from "../rational.ts";

/**
 * A value is exact, or only bounded where the law of some layer is not known: it is no less (the higher
 * standard applies beside the one that nobody has set) or no more. It follows a calculation by the direction in which
 * each operator grows; where a value could lie on either side it is unknown.
 */
export type Bound = "exact" | "at_least" | "at_most";
type Effect = Bound | "unknown";
/** The part of a node from which its bound follows. */
type Operand = { readonly value: unknown; readonly bound: Bound };

const flipped = (bound: Effect): Effect =>
  bound === "at_least" ? "at_most" : bound === "at_most" ? "at_least" : bound;

/** Two bounds in one direction keep it; against each other they leave the value unknown. */
const joined = (one: Effect, other: Effect): Effect =>
  one === "exact" || one === other ? other : other === "exact" ? one : "unknown";

const rises = (args: readonly Operand[]): Effect =>
  args.reduce<Effect>((found, { bound }) => joined(found, bound), "exact");
/** Grows with the first operand and falls with the others. */
const risesWithFirst = ([first, ...others]: readonly Operand[]): Effect =>
  joined(first?.bound ?? "exact", flipped(rises(others)));
const product = (args: readonly Operand[]): Effect =>
  args.some(({ value }) => (value as Rational).n < 0n) ? "unknown" : rises(args);
const quotient = (args: readonly Operand[]): Effect =>
  args.some(({ value }) => (value as Rational).n < 0n) ? "unknown" : risesWithFirst(args);
/** The first operand is the value; the others say why it was taken. */
const follows = ([taken, ...reasons]: readonly Operand[]): Effect =>
  rises(reasons) === "exact" ? (taken?.bound ?? "exact") : "unknown";
/** “Less” stays true where the smaller side can only fall and the greater only rise, and false the other way round. */
function compares([smaller, greater]: readonly Operand[], value: unknown): Effect {
  const gap = joined(flipped(smaller?.bound ?? "exact"), greater?.bound ?? "exact");
  return gap === "exact" || gap === (value === true ? "at_least" : "at_most") ? "exact" : "unknown";
}
/** The operand's bound has no bearing on the value. */
const settled = (): Effect => "exact";

const EFFECTS: Readonly<Record<string, (args: readonly Operand[], value: unknown) => Effect>> = {
  sum: rises,
  total: rises,
  min: rises,
  max: rises,
  round: rises,
  convert: rises,
  step: rises,
  rule: rises,
  choose: rises,
  candidate: follows,
  exception: follows,
  if: follows,
  subtract: risesWithFirst,
  divide: quotient,
  multiply: product,
  less: compares,
  at_most: compares,
  known: settled,
  applies: settled,
  use: settled,
};

/** The bound of a value that was computed from others, of which at least one is not exact. */
export const boundOf = (op: string, args: readonly Operand[], value: unknown): Effect =>
  EFFECTS[op]?.(args, value) ?? "unknown";
