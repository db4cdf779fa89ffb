import type { Expression } from "../../expression.ts";
import type { Rational } from "../../rational.ts";
import * as exact from "../../rational.ts";
import { divideUnits, multiplyUnits, PURE, periodFactor } from "../../units.ts";
import { alike, broken, operand } from "../compile.ts";
import { boundedNode, isUnsetLaw, type Node, node, withoutValue } from "../node.ts";
import { LawError } from "../problem.ts";
import type { Compiled, Operators, Path, Scope } from "../scope.ts";
import { BROKEN, number, typeName, type ValueType } from "../valueType.ts";

/** The number of a node that is known to have one. */
export const numberOf = (of: Node): Rational => of.value as Rational;

/** A function of numbers that are all needed. */
function overNumbers(
  op: string,
  type: ValueType,
  parts: readonly Compiled[],
  compute: (args: readonly Node[]) => Rational,
): Compiled {
  return {
    type,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      return withoutValue(op, type, args) ?? node(op, type, compute(args), args);
    },
  };
}

const mustBeNumber = (type: ValueType, scope: Scope, path: Path): ValueType =>
  type.kind === "number" || type.kind === "broken"
    ? type
    : broken(scope, path, "lawWrongType", typeName(type), "number").type;

function sums(op: "sum" | "subtract", list: Expression[], scope: Scope, path: Path): Compiled {
  const { type, parts } = alike(list, scope, path);
  const join = op === "sum" ? exact.add : exact.subtract;
  return overNumbers(op, mustBeNumber(type, scope, path), parts, (args) => {
    let total: Rational | undefined;
    for (const arg of args) total = total ? join(total, numberOf(arg)) : numberOf(arg);
    return total ?? exact.ZERO;
  });
}

function products(op: "multiply" | "divide", list: Expression[], scope: Scope, path: Path): Compiled {
  if (!Array.isArray(list) || list.length < 2) return broken(scope, path, "lawNotAnExpression");
  const parts = list.map((expression, index) => operand(expression, scope, [...path, index]));
  let unit: string | undefined;
  for (const [index, { type }] of parts.entries()) {
    if (type.kind === "broken") return { type: BROKEN, run: parts[index]?.run as Compiled["run"] };
    if (type.kind !== "number")
      return broken(scope, [...path, index], "lawWrongType", typeName(type), "number");
    const join = op === "multiply" ? multiplyUnits : divideUnits;
    unit = unit === undefined ? type.unit : join(unit, type.unit);
  }
  return overNumbers(op, number(unit ?? PURE), parts, (args) => {
    let total: Rational | undefined;
    for (const arg of args) {
      if (op === "divide" && total && exact.isZero(numberOf(arg))) throw new LawError("lawDivisionByZero");
      total = total
        ? (op === "multiply" ? exact.multiply : exact.divide)(total, numberOf(arg))
        : numberOf(arg);
    }
    return total ?? exact.ONE;
  });
}

const isKnown = ({ value }: Node): boolean => value !== undefined;

/** The least or the greatest of those that apply; a ceiling or a floor where law is missing that nobody has set. */
function extreme(op: "min" | "max", list: Expression[], scope: Scope, path: Path): Compiled {
  const { type: found, parts } = alike(list, scope, path);
  const type = mustBeNumber(found, scope, path);
  const sign = op === "min" ? -1 : 1;
  return {
    type,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      let best: Node | undefined;
      for (const arg of args)
        if (arg.value && (!best || exact.compare(numberOf(arg), numberOf(best)) * sign > 0)) best = arg;
      if (args.every(isKnown)) return node(op, type, best ? best.value : null, args);
      return best && args.every((arg) => isKnown(arg) || isUnsetLaw(arg))
        ? boundedNode(op === "max" ? "at_least" : "at_most", op, best, args)
        : node(op, type, undefined, args);
    },
  };
}

type Rounding = { round: Expression; places: number; mode: exact.RoundingMode };
function rounding({ round: inner, places, mode }: Rounding, scope: Scope, path: Path): Compiled {
  const { type: found, run } = operand(inner, scope, [...path, "round"]);
  if (!Number.isInteger(places) || places < 0 || places > 6)
    return broken(scope, [...path, "places"], "lawNotADecimal", String(places));
  if (!exact.ROUNDING_MODES.includes(mode))
    return broken(scope, [...path, "mode"], "lawUnknownKey", String(mode));
  const type = mustBeNumber(found, scope, path);
  return {
    type,
    run(frame) {
      const arg = run(frame);
      if (arg.value === undefined || arg.value === null) return arg;
      const before = numberOf(arg);
      return node("round", type, exact.round(before, places, mode), [arg], {
        rounding: { before, places, mode },
      });
    },
  };
}

type Conversion = { convert: Expression; to: string };
/** The only change of a unit: between pay periods, by the fixed numbers of them in a year. */
function conversion({ convert, to }: Conversion, scope: Scope, path: Path): Compiled {
  const inner = operand(convert, scope, [...path, "convert"]);
  if (inner.type.kind === "broken") return inner;
  const from = inner.type.kind === "number" ? inner.type.unit : inner.type.kind;
  const factor = periodFactor(from, to);
  if (!factor) return broken(scope, [...path, "to"], "lawNoConversion", from, to);
  const [above, below] = factor;
  const ratio = exact.divide(exact.whole(above), exact.whole(below));
  const figures = { above: String(above), below: String(below) };
  const type = number(to);
  return {
    type,
    run(frame) {
      const arg = inner.run(frame);
      if (arg.value === undefined || arg.value === null) return withoutValue("convert", type, [arg]) ?? arg;
      return node("convert", type, exact.multiply(numberOf(arg), ratio), [arg], { figures });
    },
  };
}

export const ARITHMETIC: Operators = {
  sum: {
    keys: [],
    compile: ({ sum }: { sum: Expression[] }, scope, path) => sums("sum", sum, scope, [...path, "sum"]),
  },
  subtract: {
    keys: [],
    compile: ({ subtract }: { subtract: Expression[] }, scope, path) =>
      sums("subtract", subtract, scope, [...path, "subtract"]),
  },
  multiply: {
    keys: [],
    compile: ({ multiply }: { multiply: Expression[] }, scope, path) =>
      products("multiply", multiply, scope, [...path, "multiply"]),
  },
  divide: {
    keys: [],
    compile: ({ divide }: { divide: Expression[] }, scope, path) =>
      products("divide", divide, scope, [...path, "divide"]),
  },
  min: {
    keys: [],
    compile: ({ min }: { min: Expression[] }, scope, path) => extreme("min", min, scope, [...path, "min"]),
  },
  max: {
    keys: [],
    compile: ({ max }: { max: Expression[] }, scope, path) => extreme("max", max, scope, [...path, "max"]),
  },
  round: { keys: ["places", "mode"], compile: rounding },
  convert: { keys: ["to"], compile: conversion },
};
