import type { Expression } from "../../expression.ts";
import { alike, broken, operand, reference, typed } from "../compile.ts";
import { node } from "../node.ts";
import type { Compiled, Operators, Path, Scope } from "../scope.ts";
import { BOOL, BROKEN, number, typeName, unify, type ValueType } from "../valueType.ts";
import { truth } from "./logic.ts";

type If = { if: Expression; give: Expression; otherwise: Expression };
/** A condition that is unknown leaves the result unknown: unknown is not false. */
function conditional(expression: If, scope: Scope, path: Path): Compiled {
  if (expression.give === undefined || expression.otherwise === undefined)
    return broken(scope, path, "lawNotAnExpression");
  const condition = typed(expression.if, BOOL, scope, [...path, "if"]);
  const yes = operand(expression.give, scope, [...path, "give"]);
  const no = operand(expression.otherwise, scope, [...path, "otherwise"]);
  const type = unify(yes.type, no.type);
  if (!type)
    return broken(scope, [...path, "otherwise"], "lawUnitsDoNotFit", typeName(yes.type), typeName(no.type));
  return {
    type,
    run(frame) {
      const asked = condition.run(frame);
      const holds = truth(asked);
      if (holds === undefined) return node("if", type, undefined, [asked]);
      const branch = (holds ? yes : no).run(frame);
      return node("if", type, branch.value, [branch, asked]);
    },
  };
}

function first({ first: list }: { first: Expression[] }, scope: Scope, path: Path): Compiled {
  const { type, parts } = alike(list, scope, [...path, "first"]);
  return {
    type,
    run(frame) {
      for (const part of parts) {
        const arg = part.run(frame);
        if (arg.value !== null) return arg;
      }
      return node("first", type, null);
    },
  };
}

type ByUnit = { by_unit: string; cases: Record<string, Expression> };
/** Takes the case of the unit in which a rate was given, so that a rate a month is never multiplied by hours. */
function byUnit({ by_unit: name, cases }: ByUnit, scope: Scope, path: Path): Compiled {
  const given = reference(name, scope, [...path, "by_unit"]);
  if (given.type.kind === "broken") return given;
  if (given.type.kind !== "variant" || typeof cases !== "object" || cases === null)
    return broken(scope, [...path, "by_unit"], "lawWrongType", typeName(given.type), "unit_of");
  const compiled = new Map<string, Compiled>();
  let type: ValueType | undefined;
  for (const [unit, expression] of Object.entries(cases)) {
    if (!given.type.units.includes(unit))
      return broken(scope, [...path, "cases", unit], "lawUnknownUnit", unit);
    const narrowed = { ...scope, narrowed: new Map(scope.narrowed).set(name, number(unit)) };
    const part = operand(expression, narrowed, [...path, "cases", unit]);
    compiled.set(unit, part);
    const common = unify(type ?? part.type, part.type);
    if (!common)
      broken(
        scope,
        [...path, "cases", unit],
        "lawUnitsDoNotFit",
        typeName(type ?? part.type),
        typeName(part.type),
      );
    type = common ?? BROKEN;
  }
  const result = type ?? BROKEN;
  return {
    type: result,
    run(frame) {
      const asked = given.run(frame);
      if (asked.value === undefined) return node("by_unit", result, undefined, [asked]);
      const unit = asked.type.kind === "number" ? asked.type.unit : "";
      // A unit without a case: the rule says nothing about a rate of this kind.
      return compiled.get(unit)?.run(frame) ?? node("by_unit", result, null, [asked]);
    },
  };
}

export const CHOICES: Operators = {
  if: { keys: ["give", "otherwise"], compile: conditional },
  first: { keys: [], compile: first },
  by_unit: { keys: ["cases"], compile: byUnit },
};
