import type { Expression, Layer } from "../../expression.ts";
import { broken, compile, operand, typed } from "../compile.ts";
import { node } from "../node.ts";
import type { Compiled, Operators, Path, Run, Scope } from "../scope.ts";
import { DATE, fits, typeName, type ValueType } from "../valueType.ts";

type Parameter = { param: string; on?: Expression; layer?: Layer };
/** The value of a parameter on a date, by default the date on which the rule is based. */
function parameter({ param, on, layer }: Parameter, scope: Scope, path: Path): Compiled {
  const type = typeof param === "string" ? scope.around.parameterType(param) : undefined;
  if (!type) return broken(scope, [...path, "param"], "lawUnknownParameter", String(param));
  const date = typed(on ?? scope.basis, DATE, scope, [...path, "on"]).run;
  return {
    type,
    run(frame) {
      const asked = date(frame);
      return typeof asked.value === "number"
        ? frame.session.parameter(param, asked.value, layer ?? frame.layer)
        : node("param", type, asked.value === null ? null : undefined, [asked], {
            name: param,
          });
    },
  };
}

type Use = { use: string; with: Record<string, Expression>; layer?: Layer };
/** Another rule with its own inputs; its result and its steps are read by name. */
function use({ use: id, with: given, layer }: Use, scope: Scope, path: Path): Compiled {
  const rule = scope.around.rule(id);
  if (rule === undefined) return broken(scope, [...path, "use"], "lawUnknownRule", String(id));
  if (rule === "circular") return broken(scope, [...path, "use"], "lawCircular", id);
  const inputs: (Run | undefined)[] = [];
  for (const [name, wanted] of Object.entries(rule.inputs)) {
    const expression = given?.[name];
    if (expression === undefined) {
      if (!rule.optional.has(name)) return broken(scope, [...path, "with"], "lawInputMissing", name, id);
      inputs.push(undefined);
      continue;
    }
    const part = argument(expression, wanted, scope, [...path, "with", name]);
    inputs.push(part.run);
  }
  const strange = Object.keys(given ?? {}).find((name) => !(name in rule.inputs));
  if (strange !== undefined) return broken(scope, [...path, "with", strange], "lawUnknownKey", strange);
  const type: ValueType = { kind: "record", fields: rule.outputs };
  const more = { rule: id };
  return {
    type,
    run(frame) {
      const values = inputs.map((run) => run?.(frame));
      const outcome = rule.call(values, layer ?? frame.layer, frame.session);
      return node("use", type, outcome, [outcome.read("result")], more);
    },
  };
}

/** Lists and rates of several units are passed as they are; anything else is an operand. */
function argument(expression: Expression, wanted: ValueType, scope: Scope, path: Path): Compiled {
  const part = wanted.kind === "rows" ? compile(expression, scope, path) : operand(expression, scope, path);
  return fits(wanted, part.type)
    ? part
    : broken(scope, path, "lawWrongType", typeName(part.type), typeName(wanted));
}

export const NAMED: Operators = {
  param: { keys: ["on", "layer"], compile: parameter },
  use: { keys: ["with", "layer"], compile: use },
};
