import { parseDay } from "../days.ts";
import type { Expression } from "../expression.ts";
import { parseDecimal } from "../rational.ts";
import { canonicalUnit, PURE } from "../units.ts";
import { type Node, node } from "./node.ts";
import { problem } from "./problem.ts";
import { type Compiled, type Path, type Run, readSlot, type Scope } from "./scope.ts";
import { BOOL, BROKEN, DATE, number, typeName, unify, type ValueType } from "./valueType.ts";

/** Turns an expression into a function. Every name, unit and kind is checked here, before any fact is known. */
export function compile(expression: Expression, scope: Scope, path: Path): Compiled {
  if (typeof expression === "boolean") return constant("literal", BOOL, expression);
  if (typeof expression === "string") return textual(expression, scope, path);
  if (typeof expression !== "object" || expression === null || Array.isArray(expression))
    return broken(scope, path, "lawNotAnExpression");
  if ("number" in expression) return literal(expression, scope, path);
  if ("text" in expression)
    return constant("literal", { kind: "text", of: [expression.text] }, expression.text);
  if ("date" in expression) {
    const day = parseDay(expression.date);
    return day === undefined
      ? broken(scope, [...path, "date"], "lawNotADate", expression.date)
      : constant("literal", DATE, day);
  }
  return operator(expression, scope, path);
}

function operator(expression: Exclude<Expression, string | boolean>, scope: Scope, path: Path): Compiled {
  const keys = Object.keys(expression);
  const { operators } = scope.around;
  const name = keys.find((key) => Object.hasOwn(operators, key));
  const found = name === undefined ? undefined : operators[name];
  if (!found || name === undefined) return broken(scope, path, "lawUnknownOperator", keys.join(", "));
  const strange = keys.find((key) => key !== name && !found.keys.includes(key));
  if (strange !== undefined) return broken(scope, [...path, strange], "lawUnknownKey", strange);
  return found.compile(expression as never, scope, path);
}

function literal(
  { number: text, unit }: { number: string; unit: string },
  scope: Scope,
  path: Path,
): Compiled {
  const value = typeof text === "string" ? parseDecimal(text) : undefined;
  const canonical = canonicalUnit(String(unit));
  if (!value) return broken(scope, [...path, "number"], "lawNotADecimal", String(text));
  if (canonical === undefined) return broken(scope, [...path, "unit"], "lawUnknownUnit", String(unit));
  return constant("literal", number(canonical), value);
}

function textual(text: string, scope: Scope, path: Path): Compiled {
  const value = parseDecimal(text);
  if (value) return constant("literal", number(value.n === 0n ? "*" : PURE), value);
  return reference(text, scope, path);
}

function constant(op: string, type: ValueType, value: Node["value"]): Compiled {
  const made = node(op, type, value);
  return { type, run: () => made };
}

/** A name, followed by the columns or outputs that lead to a value: "day.hours", "week.regular_rate". */
export function reference(text: string, scope: Scope, path: Path): Compiled {
  const [base = "", ...fields] = text.split(".");
  const found = scope.find(base);
  if (!found) return broken(scope, path, "lawUnknownName", text);
  const { hops, index } = found;
  let type = found.type;
  let run: Run = (frame) => readSlot(frame, hops, index);
  for (const field of fields) {
    const next = type.kind === "record" ? type.fields[field] : undefined;
    if (!next) return type.kind === "broken" ? BROKEN_CODE : broken(scope, path, "lawUnknownName", text);
    const inner = run;
    run = (frame) => readField(inner(frame), field);
    type = next;
  }
  return { type: scope.narrowed.get(text) ?? type, run };
}

function readField({ value }: Node, field: string): Node {
  if (typeof value !== "object" || value === null || !("read" in value))
    throw new Error(`no column ${field}`);
  return value.read(field);
}

const BROKEN_CODE: Compiled = {
  type: BROKEN,
  run: () => {
    throw new Error("a rule with a problem was asked");
  },
};

export function broken(
  scope: Scope,
  path: Path,
  key: Parameters<typeof problem>[1],
  ...values: (string | number)[]
): Compiled {
  scope.around.problems.push(problem(path, key, ...values));
  return BROKEN_CODE;
}

/** An operand: where a rule is called, its result. */
export function operand(expression: Expression, scope: Scope, path: Path): Compiled {
  const compiled = compile(expression, scope, path);
  if (compiled.type.kind !== "record") return compiled;
  const result = compiled.type.fields.result;
  if (!result) return compiled;
  return { type: result, run: (frame) => readField(compiled.run(frame), "result") };
}

/** An operand of a given type; anything else is reported with both types. */
export function typed(expression: Expression, wanted: ValueType, scope: Scope, path: Path): Compiled {
  const compiled = operand(expression, scope, path);
  if (unify(wanted, compiled.type)) return compiled;
  return broken(scope, path, "lawWrongType", typeName(compiled.type), typeName(wanted));
}

/** A list of operands with a common type. */
export function alike(
  expressions: readonly Expression[],
  scope: Scope,
  path: Path,
): { type: ValueType; parts: Compiled[] } {
  if (!Array.isArray(expressions) || expressions.length === 0)
    return { type: broken(scope, path, "lawNotAnExpression").type, parts: [] };
  const parts = expressions.map((expression, index) => operand(expression, scope, [...path, index]));
  let type = parts[0]?.type ?? BROKEN;
  for (const [index, part] of parts.entries()) {
    const common = unify(type, part.type);
    if (!common) broken(scope, [...path, index], "lawUnitsDoNotFit", typeName(type), typeName(part.type));
    type = common ?? BROKEN;
  }
  return { type, parts };
}
