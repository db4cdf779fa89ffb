/*
 * Units are products of powers: "USD/hour" times "hour" is "USD", "USD/month" times "hour" is not. Units that do not fit
 * are an error of the rule or of the fact; no factor between them is ever guessed.
 */

const BASE = [
  "USD",
  "minute",
  "hour",
  "day",
  "week",
  "two_weeks",
  "half_month",
  "month",
  "year",
  "piece",
  "mile",
  "job",
  "shift",
] as const;
const BASE_UNITS: ReadonlySet<string> = new Set(BASE);

/** No unit: a factor, a share or a count. */
export const PURE = "1";
/** The unit of a literal zero, which fits every unit. */
const ANY = "*";

type Powers = Map<string, number>;

function powersOf(unit: string): Powers | undefined {
  const powers: Powers = new Map();
  const parts = unit.split("/");
  for (const [place, part] of parts.entries()) {
    for (const name of part.split("*")) {
      if (name === PURE && place === 0) continue;
      if (!BASE_UNITS.has(name)) return undefined;
      powers.set(name, (powers.get(name) ?? 0) + (place === 0 ? 1 : -1));
    }
  }
  return powers;
}

function unitText(powers: Powers): string {
  const above: string[] = [];
  const below: string[] = [];
  for (const name of BASE) {
    const power = powers.get(name) ?? 0;
    for (let count = 0; count < Math.abs(power); count++) (power > 0 ? above : below).push(name);
  }
  return [above.join("*") || PURE, ...below].join("/");
}

/** The unit in its canonical form, or undefined if a part of it is unknown. */
export function canonicalUnit(unit: string): string | undefined {
  const powers = powersOf(unit);
  return powers && unitText(powers);
}

function combine(a: string, b: string, sign: 1 | -1): string {
  const powers = powersOf(a) ?? new Map();
  for (const [name, power] of powersOf(b) ?? []) powers.set(name, (powers.get(name) ?? 0) + sign * power);
  return unitText(powers);
}

export const multiplyUnits = (a: string, b: string): string =>
  a === ANY || b === ANY ? ANY : combine(a, b, 1);
export const divideUnits = (a: string, b: string): string => (a === ANY ? ANY : combine(a, b, -1));

/** The common unit of two operands that are added or compared, or undefined. */
export const sameUnit = (a: string, b: string): string | undefined =>
  a === ANY ? b : b === ANY || a === b ? a : undefined;

/** The number of each pay period in a year: the convention of 29 CFR 778.113(b), 52 weeks and 12 months. */
const A_YEAR_HAS: Readonly<Record<string, number>> = {
  year: 1,
  half_month: 24,
  month: 12,
  two_weeks: 26,
  week: 52,
};

/**
 * The factor by which a number per one pay period becomes a number per another, as [numerator, denominator]: from
 * "USD/month" to "USD/week" it is 12/52. Returns undefined if the units differ in anything but one pay period.
 */
export function periodFactor(from: string, to: string): [number, number] | undefined {
  const [[above, ...periods], [otherAbove, ...others]] = [from.split("/"), to.split("/")];
  const [period, other] = [periods[0] ?? "", others[0] ?? ""];
  const [count, otherCount] = [A_YEAR_HAS[period], A_YEAR_HAS[other]];
  const comparable = above === otherAbove && periods.length === 1 && others.length === 1;
  return comparable && count && otherCount ? [count, otherCount] : undefined;
}
