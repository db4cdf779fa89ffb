import type { InputType } from "../rule.ts";
import { canonicalUnit } from "../units.ts";
import { broken } from "./compile.ts";
import type { Path, Scope } from "./scope.ts";
import { BOOL, DATE, type Fields, number, PURE_NUMBER, type ValueType } from "./valueType.ts";

/** The number of a row in the order of dates, counted from 1; every list has it. */
export const POSITION = "position";

export const isOptional = (input: InputType): boolean => typeof input === "string" && input.endsWith("?");

/** The type of an input; an unknown unit is reported. */
function inputType(input: InputType, scope: Scope, path: Path): ValueType {
  if (typeof input === "object") {
    if ("one_of" in input) return { kind: "text", of: input.one_of };
    if ("rows" in input)
      return { kind: "rows", fields: { ...inputTypes(input.rows, scope, path), [POSITION]: PURE_NUMBER } };
    const strange = input.unit_of.find((unit) => canonicalUnit(unit) !== unit);
    return strange === undefined
      ? { kind: "variant", units: input.unit_of }
      : broken(scope, path, "lawUnknownUnit", strange).type;
  }
  const name = input.replace(/\?$/, "");
  if (name === "date") return DATE;
  if (name === "bool") return BOOL;
  if (name === "text") return { kind: "text" };
  const unit = canonicalUnit(name);
  return unit === undefined ? broken(scope, path, "lawUnknownUnit", name).type : number(unit);
}

export const inputTypes = (inputs: Readonly<Record<string, InputType>>, scope: Scope, path: Path): Fields =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, inputType(input, scope, [...path, name])]),
  );
