import fc from "fast-check";
import { expect, test } from "vitest";
import {
  add,
  compare,
  divide,
  exactText,
  multiply,
  parseDecimal,
  type Rational,
  round,
  subtract,
  whole,
} from "./rational.ts";

const decimal = (text: string): Rational => {
  const value = parseDecimal(text);
  if (!value) throw new Error(text);
  return value;
};
const any = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([n, d]): Rational => ({ n, d }));
const same = (a: Rational, b: Rational) => expect(compare(a, b)).toBe(0);

test("sums and products keep the laws of arithmetic exactly", () => {
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      same(add(a, b), add(b, a));
      same(add(add(a, b), c), add(a, add(b, c)));
      same(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)));
      same(subtract(add(a, b), b), a);
      if (b.n !== 0n) same(multiply(divide(a, b), b), a);
    }),
  );
});

test("rounding moves a number by at most half a unit, and halves as the mode says", () => {
  fc.assert(
    fc.property(any, (value) => {
      const off = subtract(round(value, 2, "half_up"), value);
      expect(compare({ n: off.n < 0n ? -off.n : off.n, d: off.d }, decimal("0.005"))).toBeLessThanOrEqual(0);
    }),
  );
  const rounded = (text: string, mode: Parameters<typeof round>[2]) =>
    exactText(round(decimal(text), 2, mode));
  expect([rounded("8.565", "half_up"), rounded("-8.565", "half_up")]).toEqual(["8.57", "-8.57"]);
  expect([rounded("8.565", "half_even"), rounded("8.575", "half_even")]).toEqual(["8.56", "8.58"]);
  expect([rounded("8.561", "up"), rounded("8.569", "down"), rounded("-8.561", "up")]).toEqual([
    "8.57",
    "8.56",
    "-8.57",
  ]);
});

test("texts are exact: a decimal where there is one, otherwise the fraction", () => {
  expect(exactText(decimal("12.50"))).toBe("12.5");
  expect(exactText(divide(whole(150), whole(11)))).toBe("150/11");
  expect(exactText(multiply(decimal("8.575"), whole(100)))).toBe("857.5");
  expect(parseDecimal("1e3")).toBeUndefined();
  expect(parseDecimal("9999999999999999")).toBeUndefined();
});
