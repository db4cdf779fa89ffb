import type { Expression, Layer } from "../expression.ts";
import type { WorkPlace } from "../facts.ts";
import type { Node, Row } from "./node.ts";
import type { Problem } from "./problem.ts";
import type { Fields, ValueType } from "./valueType.ts";

/** A calculation in work: the values of the names of one rule, or of one row inside a rule. */
export type Frame = {
  readonly slots: (Node | undefined)[];
  /** The steps that fill the slots when they are first read. */
  readonly code: readonly (Run | undefined)[];
  readonly outer: Frame | undefined;
  readonly layer: Layer | undefined;
  /** The place of work and its parameters. */
  readonly session: Session;
};
export type Session = {
  readonly place: WorkPlace;
  parameter(id: string, day: number, layer: Layer | undefined): Node;
  calendar(name: string): { from: number; to: number; days: ReadonlySet<number> };
};

export type Run = (frame: Frame) => Node;
export type Compiled = { readonly type: ValueType; readonly run: Run };

export type Binding = { readonly index: number; readonly type: ValueType };
type Found = Binding & { readonly hops: number };

/** A rule as another rule sees it. */
export type Callable = {
  readonly inputs: Fields;
  readonly optional: ReadonlySet<string>;
  readonly outputs: Fields;
  /** `inputs` in the order of their names. */
  call(inputs: readonly (Node | undefined)[], layer: Layer | undefined, session: Session): Row;
};

export type Path = readonly (string | number)[];

/** An operator: the keys beside its own that it understands, and how it becomes a function. */
type Operator = {
  readonly keys: readonly string[];
  readonly compile: (expression: never, scope: Scope, path: Path) => Compiled;
};
export type Operators = Readonly<Record<string, Operator>>;

/** The compiler's knowledge beyond the rule that it compiles. */
export type Surroundings = {
  readonly problems: Problem[];
  readonly operators: Operators;
  parameterType(id: string): ValueType | undefined;
  rule(id: string): Callable | "circular" | undefined;
};

export type Scope = {
  readonly around: Surroundings;
  /** The date on which parameters are read unless they say otherwise. */
  readonly basis: Expression;
  /** More precise types of names, inside a case of `by_unit`. */
  readonly narrowed: ReadonlyMap<string, ValueType>;
  /** The index of a name, how many frames further out it is, and its type. */
  find(name: string): Found | undefined;
};

/** A scope for a row or a candidate, whose values stand in a frame of their own. */
export const nestedScope = (scope: Scope, names: ReadonlyMap<string, Binding>): Scope => ({
  ...scope,
  find(name) {
    const own = names.get(name);
    if (own) return { ...own, hops: 0 };
    const outer = scope.find(name);
    return outer && { ...outer, hops: outer.hops + 1 };
  },
});

/** Reads a name: its value, or its step, which is computed once. */
export function readSlot(frame: Frame, hops: number, index: number): Node {
  let at = frame;
  for (let left = hops; left > 0 && at.outer; left--) at = at.outer;
  const known = at.slots[index];
  if (known) return known;
  const code = at.code[index];
  if (!code) throw new Error(`slot ${index} has neither a value nor a step`);
  const computed = code(at);
  at.slots[index] = computed;
  return computed;
}
