import { PURE, sameUnit } from "../units.ts";

/** The type of an expression's value, known before any fact is: this is where units that do not fit are found. */
export type ValueType =
  | { readonly kind: "number"; readonly unit: string }
  | { readonly kind: "bool" | "date" | "calendar" | "broken" }
  | { readonly kind: "text"; readonly of?: readonly string[] | undefined }
  /** A number in one of several units; only `by_unit` reads it. */
  | { readonly kind: "variant"; readonly units: readonly string[] }
  | { readonly kind: "rows" | "record"; readonly fields: Fields };
export type Fields = { readonly [name: string]: ValueType };

export const BOOL: ValueType = { kind: "bool" };
export const DATE: ValueType = { kind: "date" };
export const CALENDAR: ValueType = { kind: "calendar" };
/** Stands in for an expression with a problem, so that one fault is reported once. */
export const BROKEN: ValueType = { kind: "broken" };
export const number = (unit: string): ValueType => ({ kind: "number", unit });
export const PURE_NUMBER = number(PURE);

/** The type of two alternatives, or undefined if they do not fit. */
export function unify(a: ValueType, b: ValueType): ValueType | undefined {
  if (a.kind === "broken" || b.kind === "broken") return BROKEN;
  if (a.kind === "number" && b.kind === "number") {
    const unit = sameUnit(a.unit, b.unit);
    return unit === undefined ? undefined : number(unit);
  }
  if (a.kind === "text" && b.kind === "text")
    return { kind: "text", of: a.of && b.of && [...new Set([...a.of, ...b.of])] };
  if (a.kind === "variant" && b.kind === "variant") return a;
  if ((a.kind === "rows" && b.kind === "rows") || (a.kind === "record" && b.kind === "record"))
    return fits(a, b) ? a : undefined;
  return a.kind === b.kind ? a : undefined;
}

/** True if a value of the type `given` can be passed where `wanted` is declared. */
export function fits(wanted: ValueType, given: ValueType): boolean {
  if (wanted.kind === "variant")
    return given.kind === "variant"
      ? given.units.every((unit) => wanted.units.includes(unit))
      : given.kind === "number" && wanted.units.includes(given.unit);
  if (wanted.kind === "rows" && given.kind === "rows")
    return Object.entries(wanted.fields).every(([name, type]) => {
      const field = given.fields[name];
      return field !== undefined && fits(type, field);
    });
  return unify(wanted, given) !== undefined;
}

/** The type in words for a message: its unit, or its kind. */
export const typeName = (type: ValueType): string => (type.kind === "number" ? type.unit : type.kind);
