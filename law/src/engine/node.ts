import type { Origin } from "../facts.ts";
import type { Level, ParameterStatus, Ref } from "../parameter.ts";
import type { Rational } from "../rational.ts";
import type { Cite } from "../rule.ts";
import { type Bound, boundOf } from "./bounds.ts";
import type { Reason } from "./problem.ts";
import type { ValueType } from "./valueType.ts";

/** A row of a list, or the outputs of a rule. */
export type Row = {
  read(field: string): Node;
  readonly fields: readonly string[];
  /** The row as a value, for the name that stands for it in an expression. */
  readonly self: Node;
};

/** `undefined` is unknown; `null` does not apply; a day is a number of days; a calendar and a text are strings. */
export type Value = Rational | boolean | number | string | readonly Row[] | Row | null | undefined;

type ParameterSource = {
  id: string;
  from: string;
  level: Level;
  code?: string | undefined;
  status: ParameterStatus;
  ref?: Ref | undefined;
  /** The day from which another value may be in force. */
  upTo: number;
};
/** `unknown`: the law of a layer that nobody has set. `equal`: it gives the same as the one that was taken. */
export type Rejected = {
  label: string;
  why: "less" | "more" | "equal" | "later" | "not_applicable" | "unknown";
  node: Node;
};

/** A path, from its end: rows by the thousand share their beginnings. */
export type Trail = { readonly outer: Trail | undefined; readonly key: string | number };
export const trailPath = ({ outer, key }: Trail): (string | number)[] => [
  ...(outer ? trailPath(outer) : []),
  key,
];

export type Detail = {
  readonly name?: string;
  /** The path of an input in the facts. */
  readonly trail?: Trail;
  readonly rule?: string;
  readonly label?: string;
  readonly cites?: readonly Cite[] | undefined;
  readonly origin?: Origin | undefined;
  readonly evidence?: string | undefined;
  readonly param?: ParameterSource;
  /** The reason for which a parameter has no value: the law of this place was not set for the day. */
  readonly unset?: Reason;
  readonly rounding?: { before: Rational; places: number; mode: string };
  readonly rejected?: readonly Rejected[];
  /** The computed rows that a total adds up. */
  readonly list?: Node;
  /** Numbers that a sentence about the step names: the days of a segment of interest, for example. */
  readonly figures?: Readonly<Record<string, string>>;
};

/** A computed value with the values that it was computed from. The trace is read from it and never written beside it. */
export type Node = {
  readonly op: string;
  readonly type: ValueType;
  readonly value: Value;
  /** Not exact where the law of some layer is not known. */
  readonly bound: Bound;
  readonly args: readonly Node[];
  readonly more: Detail | undefined;
};

const NO_ARGS: readonly Node[] = [];

export function node(
  op: string,
  type: ValueType,
  value: Value,
  args: readonly Node[] = NO_ARGS,
  more?: Detail,
): Node {
  if (value === undefined || value === null || areExact(args))
    return { op, type, value, bound: "exact", args, more };
  const bound = boundOf(op, args, value);
  return bound === "unknown"
    ? { op, type, value: undefined, bound: "exact", args, more }
    : { op, type, value, bound, args, more };
}

const isExact = ({ bound }: Node): boolean => bound === "exact";
/** A plain loop, because it runs for every value of a calculation. */
function areExact(args: readonly Node[]): boolean {
  for (let at = 0; at < args.length; at++) if (args[at]?.bound !== "exact") return false;
  return true;
}

/**
 * The greatest of the values that are known beside one that is not, which is a floor, or the least, which is a ceiling;
 * unknown where one of the known values is bounded on the other side.
 */
export function boundedNode(
  bound: "at_least" | "at_most",
  op: string,
  known: Node,
  args: readonly Node[],
  more?: Detail,
): Node {
  const fits = [known, ...args].every((one) => one.bound === "exact" || one.bound === bound);
  return {
    op,
    type: known.type,
    value: fits ? known.value : undefined,
    bound: fits ? bound : "exact",
    args,
    more,
  };
}

const ROW: ValueType = { kind: "record", fields: {} };

/** A class, because claims have rows by the thousand, and objects with a getter of their own are slow to make. */
class ReadRow implements Row {
  #self: Node | undefined;
  readonly fields: readonly string[];
  readonly read: Row["read"];
  constructor(fields: readonly string[], read: Row["read"]) {
    this.fields = fields;
    this.read = read;
  }
  get self(): Node {
    this.#self ??= node("row", ROW, this);
    return this.#self;
  }
}

export const rowOf = (fields: readonly string[], read: Row["read"]): Row => new ReadRow(fields, read);

/** The law that is not set and without which a value is unknown or only bounded, each reason once. */
export function unsetLaw(of: Node): Reason[] {
  const found = new Map<string, Reason>();
  const seen = new Set<Node>();
  function visit(at: Node): void {
    if ((at.value !== undefined && isExact(at)) || seen.has(at)) return;
    seen.add(at);
    const reason = at.more?.unset;
    if (reason) found.set(JSON.stringify(reason), reason);
    for (const arg of at.args) visit(arg);
    for (const { node: other } of at.more?.rejected ?? []) visit(other);
  }
  visit(of);
  return [...found.values()];
}

/** True if a value is unknown for want of law alone: every fact that it needs was given. */
export const isUnsetLaw = (of: Node): boolean => of.value === undefined && missingFacts(of).length === 0;

/** The outcome if an operand does not apply or is unknown; undefined if all are known. */
export function withoutValue(op: string, type: ValueType, args: readonly Node[]): Node | undefined {
  let unknown = false;
  for (const arg of args) {
    if (arg.value === null) return node(op, type, null, args);
    unknown ||= arg.value === undefined;
  }
  return unknown ? node(op, type, undefined, args) : undefined;
}

/** The paths of the facts that would complete a value which is unknown, `weeks.2.days.0.hours`, each once. */
export function missingFacts(of: Node): string[] {
  const found = new Set<string>();
  const seen = new Set<Node>();
  function visit(at: Node): void {
    if (at.value !== undefined || seen.has(at)) return;
    seen.add(at);
    if (at.more?.trail) found.add(trailPath(at.more.trail).join("."));
    for (const arg of at.args) visit(arg);
  }
  visit(of);
  return [...found];
}
