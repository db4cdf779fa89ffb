import type { Expression } from "../../expression.ts";
import { compare, type Rational } from "../../rational.ts";
import { alike, broken, operand, typed } from "../compile.ts";
import { type Node, node, withoutValue } from "../node.ts";
import type { Compiled, Operators, Path, Scope } from "../scope.ts";
import { BOOL, typeName } from "../valueType.ts";

/** A condition without a rule in this place does not hold; an unknown one stays unknown. */
export const truth = ({ value }: Node): boolean | undefined =>
  value === undefined ? undefined : value === true;

/** Three-valued: one false settles "all", one true settles "any", whatever is unknown. */
function joined(op: "all" | "any", list: Expression[], scope: Scope, path: Path): Compiled {
  if (!Array.isArray(list)) return broken(scope, path, "lawNotAnExpression");
  const parts = list.map((expression, index) => typed(expression, BOOL, scope, [...path, index]));
  const settles = op === "any";
  return {
    type: BOOL,
    run(frame) {
      const args: Node[] = [];
      for (const part of parts) {
        const arg = part.run(frame);
        args.push(arg);
        if (truth(arg) === settles) return node(op, BOOL, settles, [arg]);
      }
      const unknown = args.some((arg) => truth(arg) === undefined);
      return unknown ? node(op, BOOL, undefined, args) : node(op, BOOL, !settles, args);
    },
  };
}

/** Compares numbers of one unit, days, words or answers. */
function order(a: Node["value"], b: Node["value"]): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "object" && typeof b === "object") return compare(a as Rational, b as Rational);
  return a === b ? 0 : 1;
}

function comparison(
  op: "equal" | "less" | "at_most",
  list: Expression[],
  scope: Scope,
  path: Path,
): Compiled {
  const { type, parts } = alike(list, scope, path);
  const ordered = type.kind === "number" || type.kind === "date" || type.kind === "broken";
  if (parts.length !== 2 || (op !== "equal" && !ordered))
    return broken(scope, path, "lawWrongType", typeName(type), "number");
  const holds = { equal: (n: number) => n === 0, less: (n: number) => n < 0, at_most: (n: number) => n <= 0 }[
    op
  ];
  return {
    type: BOOL,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      return (
        withoutValue(op, BOOL, args) ?? node(op, BOOL, holds(order(args[0]?.value, args[1]?.value)), args)
      );
    },
  };
}

type OneOf = { one_of: Expression; values: string[] };
function oneOf({ one_of: inner, values }: OneOf, scope: Scope, path: Path): Compiled {
  const part = typed(inner, { kind: "text" }, scope, [...path, "one_of"]);
  if (!Array.isArray(values)) return broken(scope, [...path, "values"], "lawNotAnExpression");
  const { type } = part;
  const strange = type.kind === "text" && type.of && values.find((value) => !type.of?.includes(value));
  if (strange) return broken(scope, [...path, "values"], "lawUnknownName", strange);
  return {
    type: BOOL,
    run(frame) {
      const arg = part.run(frame);
      return (
        withoutValue("one_of", BOOL, [arg]) ??
        node("one_of", BOOL, values.includes(arg.value as string), [arg], {
          figures: { values: values.join(", ") },
        })
      );
    },
  };
}

export const LOGIC: Operators = {
  all: {
    keys: [],
    compile: ({ all }: { all: Expression[] }, scope, path) => joined("all", all, scope, [...path, "all"]),
  },
  any: {
    keys: [],
    compile: ({ any }: { any: Expression[] }, scope, path) => joined("any", any, scope, [...path, "any"]),
  },
  not: {
    keys: [],
    compile({ not }: { not: Expression }, scope, path) {
      const part = typed(not, BOOL, scope, [...path, "not"]);
      return {
        type: BOOL,
        run(frame) {
          const arg = part.run(frame);
          const value = truth(arg);
          return node("not", BOOL, value === undefined ? undefined : !value, [arg]);
        },
      };
    },
  },
  equal: {
    keys: [],
    compile: ({ equal }: { equal: Expression[] }, scope, path) =>
      comparison("equal", equal, scope, [...path, "equal"]),
  },
  less: {
    keys: [],
    compile: ({ less }: { less: Expression[] }, scope, path) =>
      comparison("less", less, scope, [...path, "less"]),
  },
  at_most: {
    keys: [],
    compile: ({ at_most }: { at_most: Expression[] }, scope, path) =>
      comparison("at_most", at_most, scope, [...path, "at_most"]),
  },
  one_of: { keys: ["values"], compile: oneOf },
  /** True if a fact was given: not unknown, and not absent as an answer. */
  known: {
    keys: [],
    compile({ known }: { known: string }, scope, path) {
      const part = operand(known, scope, [...path, "known"]);
      return {
        type: BOOL,
        run(frame) {
          const arg = part.run(frame);
          return node("known", BOOL, arg.value !== undefined && arg.value !== null, [arg]);
        },
      };
    },
  },
  /** True unless the law has no such rule here. */
  applies: {
    keys: [],
    compile({ applies }: { applies: Expression }, scope, path) {
      const part = operand(applies, scope, [...path, "applies"]);
      return {
        type: BOOL,
        run(frame) {
          const arg = part.run(frame);
          return arg.value === undefined
            ? node("applies", BOOL, undefined, [arg])
            : node("applies", BOOL, arg.value !== null, [arg]);
        },
      };
    },
  },
};
