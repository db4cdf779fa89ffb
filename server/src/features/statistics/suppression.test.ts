import { MONEY, SMALLEST_COUNT } from "@wage/contract/statistics/statistics";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CategoryCount, categoryFigures, totalMoney } from "./figures.rules.ts";
import {
  countMonths,
  type MonthCount,
  type MonthPair,
  monthAfter,
  publishable,
  yearsOf,
} from "./periods.rules.ts";
import { hiddenCategories, isSmall } from "./suppression.rules.ts";

const RUNS = { numRuns: 1000 };
const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 400 }));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/**
 * The least and the most that a reader can say of each hidden count: they know the total, what is shown, and that a hidden
 * count that is not empty counts one at least.
 */
function bounds(total: number, shown: readonly number[], hidden: number) {
  const rest = total - sumOf(shown);
  return { least: hidden === 1 ? rest : 1, most: rest - (hidden - 1) };
}

test("no hidden count can be told from a small or a large one, whatever is subtracted from the total", () => {
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 12 }), (counts) => {
      const cells = counts.map((each, n) => ({ category: `c${n}`, count: each }));
      const total = sumOf(counts);
      const hidden = hiddenCategories(cells, new Set());
      expect(cells.filter((cell) => isSmall(cell.count) && !hidden.has(cell.category))).toEqual([]);
      const shown = cells.filter(({ category }) => !hidden.has(category)).map((cell) => cell.count);
      // The publication withholds a total below the smallest count. If all is hidden, a reader has nothing to subtract.
      if (hidden.size === 0 || isSmall(total) || shown.length === 0) return;
      const filled = cells.filter((cell) => hidden.has(cell.category) && cell.count > 0).length;
      const { least, most } = bounds(total, shown, filled);
      expect(least).toBe(1);
      expect(most).toBeGreaterThanOrEqual(SMALLEST_COUNT);
    }),
    RUNS,
  );
});

test("a count is hidden only to protect a small one", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 10, max: 99 }))), (counts) => {
      expect(
        hiddenCategories(
          counts.map((each, n) => ({ category: `c${n}`, count: each })),
          new Set(),
        ).size,
      ).toBe(0);
    }),
  );
});

test("one small count takes the next larger one with it, ten counts of one take another", () => {
  const hide = (counts: Record<string, number>) => [
    ...hiddenCategories(
      Object.entries(counts).map(([category, each]) => ({ category, count: each })),
      new Set(),
    ),
  ];
  expect(hide({ a: 3, b: 40, c: 25, d: 0 }).sort()).toEqual(["a", "c"]);
  expect(hide({ a: 1, b: 9, c: 50 }).sort()).toEqual(["a", "b", "c"]);
  expect(hide({ a: 2, b: 9, c: 50 }).sort()).toEqual(["a", "b"]);
  const ones = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`one${n}`, 1]));
  expect(hide({ ...ones, big: 80, bigger: 90 })).toContain("big");
  expect(hide({ ...ones, big: 80, bigger: 90 })).not.toContain("bigger");
});

const category = fc.record({
  received: count,
  closed: count,
  shares: fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
});

type Drawn = { received: number; closed: number; shares: [number, number, number] };

function rowOf({ received, closed, shares }: Drawn, n: number): CategoryCount {
  const [claimed, found, collected] = shares.map((share) => Math.round(share * closed)) as Drawn["shares"];
  const money = (known: number) => (known === 0 ? null : `${known * 100}.00`);
  return {
    ...{ category: `c${n}`, received, closed },
    ...{ claimed: money(claimed), found: money(found), collected: money(collected) },
    known: { claimed, found, collected },
  };
}

test("no sum of money of few claims is shown or left over, nor a hint which of the hidden counts are large", () => {
  fc.assert(
    fc.property(fc.array(category, { minLength: 2, maxLength: 9 }), (drawn) => {
      const rows = drawn.map(rowOf);
      const closed = sumOf(rows.map((row) => row.closed));
      const knownOf = (measure: (typeof MONEY)[number]) => sumOf(rows.map((row) => row.known[measure]));
      const known = { claimed: knownOf("claimed"), found: knownOf("found"), collected: knownOf("collected") };
      const total = totalMoney({ claimed: "1.00", found: "1.00", collected: "1.00", closed, known });
      const figures = categoryFigures(rows, total);
      const hiddenOf = (measure: "closed" | (typeof MONEY)[number]) =>
        rows.filter((_, n) => figures[n]?.[measure].state === "hidden");
      for (const measure of MONEY) {
        const hidden = hiddenOf(measure);
        const small = rows.filter((row) => isSmall(row.known[measure]));
        expect(hidden).toEqual(expect.arrayContaining(small));
        // An amount that is shown would tell that its hidden count is ten at least.
        expect(hidden).toEqual(expect.arrayContaining(hiddenOf("closed")));
        if (total[measure].state === "hidden") expect(hidden).toHaveLength(rows.length);
        else if (small.length > 0)
          expect(hidden.filter((row) => row.known[measure] > 0).length).toBeGreaterThan(1);
        const unknown = rows.filter((_, n) => figures[n]?.[measure].state === "unknown");
        expect(unknown.filter((row) => row.known[measure] > 0)).toEqual([]);
      }
    }),
    RUNS,
  );
});

/** Claims that come and go over some years, as the job sees them at the end of each month. */
const history = fc.array(
  fc.record({
    begun: fc.integer({ min: 0, max: 40 }),
    lasts: fc.option(fc.integer({ min: 0, max: 30 })),
    claims: fc.integer({ min: 1, max: 15 }),
  }),
  { maxLength: 60 },
);
const FIRST = "2022-03";
const month = (n: number) => {
  let at = FIRST;
  for (let step = 0; step < n; step++) at = monthAfter(at);
  return at;
};

/** Publishes month after month what each allows, as the job does; what is published stays. */
function publishMonthly(
  claims: readonly { begun: number; lasts: number | null; claims: number }[],
  last: number,
) {
  const published: MonthCount[] = [];
  for (let now = 0; now <= last; now++) {
    const pairs = claims
      .filter(({ begun }) => begun <= now)
      .map(({ begun, lasts, claims: number }): MonthPair => {
        const end = lasts === null ? null : begun + lasts;
        return {
          received: month(begun),
          closed: end === null || end > now ? null : month(end),
          claims: number,
        };
      });
    const from = published.at(-1);
    published.push(...publishable(countMonths(pairs, from ? monthAfter(from.to) : FIRST, month(now))));
  }
  return published;
}

test("no difference of published months, one after the other or summed to years, counts one to nine claims", () => {
  fc.assert(
    fc.property(history, (claims) => {
      const months = publishMonthly(claims, 45);
      const spans = months.flatMap((_, start) =>
        months.slice(start).map((__, length) => months.slice(start, start + length + 1)),
      );
      const differences = spans.flatMap((span) => [
        sumOf(span.map(({ received }) => received)),
        sumOf(span.map(({ closed }) => closed)),
      ]);
      expect([...differences, ...months.map(({ open }) => open)].filter(isSmall)).toEqual([]);
      for (const year of yearsOf(months)) {
        const own = months.filter(({ from, to }) => from >= year.from && to <= year.to);
        // A year is whole months, so that subtracting them leaves nothing.
        expect(sumOf(own.map(({ received }) => received))).toBe(year.received);
        expect(sumOf(own.map(({ closed }) => closed))).toBe(year.closed);
        expect(own.at(-1)?.open).toBe(year.open);
      }
    }),
    { numRuns: 150 },
  );
});

test("every claim is counted once, in the months that are published and those that wait", () => {
  fc.assert(
    fc.property(history, (claims) => {
      const months = publishMonthly(claims, 75);
      const until = months.at(-1)?.to ?? "";
      const inTime = claims.filter(({ begun }) => month(begun) <= until);
      expect(sumOf(months.map(({ received }) => received))).toBe(sumOf(inTime.map((each) => each.claims)));
    }),
    { numRuns: 50 },
  );
});
