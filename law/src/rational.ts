/**
 * An exact fraction. `d` is positive. Fractions are reduced when their terms grow and when they are shown: comparing and
 * calculating do not need it, and reducing after each step is most of the cost.
 */
export type Rational = { readonly n: bigint; readonly d: bigint };

export const ROUNDING_MODES = ["half_up", "half_even", "up", "down"] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

const REDUCE_ABOVE = 1n << 48n;
const POWERS_OF_TEN = Array.from({ length: 13 }, (_, exponent) => 10n ** BigInt(exponent));

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };
export const whole = (value: number): Rational => ({ n: BigInt(value), d: 1n });

/** Returns the fraction of a decimal text, "12.50", or undefined. At most 15 digits before and 12 after the point. */
export function parseDecimal(text: string): Rational | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = "", digits = "", decimals = ""] = match;
  const n = BigInt(digits + decimals);
  return { n: sign ? -n : n, d: POWERS_OF_TEN[decimals.length] ?? 1n };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y) [x, y] = [y, x % y];
  return x;
}

function reduced({ n, d }: Rational): Rational {
  const divisor = greatestDivisor(n, d);
  return divisor === 1n ? { n, d } : { n: n / divisor, d: d / divisor };
}
const made = (n: bigint, d: bigint): Rational => (d > REDUCE_ABOVE ? reduced({ n, d }) : { n, d });

export function add(a: Rational, b: Rational): Rational {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  // Decimals of different length: the longer one's denominator serves both.
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d };
  return made(a.n * b.d + b.n * a.d, a.d * b.d);
}
export const subtract = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? { n: a.n - b.n, d: a.d } : add(a, { n: -b.n, d: b.d });
export const multiply = (a: Rational, b: Rational): Rational => made(a.n * b.n, a.d * b.d);

/** Divides by anything but zero; the caller checks. */
export const divide = (a: Rational, b: Rational): Rational =>
  b.n < 0n ? made(-a.n * b.d, a.d * -b.n) : made(a.n * b.d, a.d * b.n);

/** Below zero, zero or above zero, as `a` is less than, equal to or more than `b`. */
export function compare(a: Rational, b: Rational): number {
  if (a.d === b.d) return a.n < b.n ? -1 : a.n > b.n ? 1 : 0;
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
export const isZero = (value: Rational): boolean => value.n === 0n;

/** Rounds to decimal places; `up` and `down` mean away from and toward zero. */
export function round(value: Rational, places: number, mode: RoundingMode): Rational {
  const scale = 10n ** BigInt(places);
  const negative = value.n < 0n;
  const scaled = (negative ? -value.n : value.n) * scale;
  const floor = scaled / value.d;
  const twice = (scaled - floor * value.d) * 2n;
  const n = roundsUp(twice, value.d, floor, mode) ? floor + 1n : floor;
  return { n: negative ? -n : n, d: scale };
}
function roundsUp(twiceRest: bigint, d: bigint, floor: bigint, mode: RoundingMode): boolean {
  if (twiceRest === 0n || mode === "down") return false;
  if (mode === "up" || twiceRest > d) return true;
  return twiceRest === d && (mode === "half_up" || floor % 2n === 1n);
}

const ROUNDED_PLACES = 4;

/** The shortest decimal if the fraction has one with at most 12 places, otherwise the reduced fraction, `150/11`. */
export function exactText(value: Rational): string {
  const { n, d } = reduced(value);
  for (let places = 0; places <= 12; places++) {
    const scale = 10n ** BigInt(places);
    if (scale % d === 0n) return decimalText((n * scale) / d, places);
  }
  return `${n}/${d}`;
}

/** A decimal with exactly the given places, rounded half up: for reading, never for calculating on. */
export const roundedText = (value: Rational, places = ROUNDED_PLACES): string =>
  decimalText(round(value, places, "half_up").n, places);

function decimalText(n: bigint, places: number): string {
  const digits = (n < 0n ? -n : n).toString().padStart(places + 1, "0");
  const point = digits.length - places;
  return `${n < 0n ? "-" : ""}${digits.slice(0, point)}${places ? `.${digits.slice(point)}` : ""}`;
}

/** True if four decimals show the fraction exactly. */
export const isShort = (value: Rational): boolean =>
  compare(round(value, ROUNDED_PLACES, "half_up"), value) === 0;
