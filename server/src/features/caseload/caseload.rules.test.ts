import fc from "fast-check";
import { expect, test } from "vitest";
import { spread, type Target } from "./caseload.rules.ts";

const target = (id: number, open: number, conflicts: number[] = [], offices: number[] = []): Target => ({
  id,
  name: `Officer ${id}`,
  open,
  conflicts: { employers: new Set(conflicts), claims: new Set([7000 + id]) },
  offices: new Set(offices),
});
const claim = (id: number, employerId: number | null = null, officeId: number | null = null) => ({
  ...{ id, claimId: id, employerId, officeId },
});

test("claims go to the officer with the fewest, and never to one with a conflict of interest", () => {
  const { given, blocked, after } = spread(
    [claim(1), claim(2, 9), claim(3, 8), claim(4)],
    [target(1, 2, [8, 9]), target(2, 3, [8])],
  );
  expect(given.map(({ claim: { id }, to }) => [id, to.id])).toEqual([
    [1, 1],
    [2, 2],
    [4, 1],
  ]);
  expect(blocked.map(({ claim: { id } }) => id)).toEqual([3]);
  // A conflict declared on the claim itself counts like one with its employer.
  expect(spread([claim(7001)], [target(1, 0), target(2, 9)]).given[0]?.to.id).toBe(2);
  expect([...after]).toEqual([
    [1, 4],
    [2, 4],
  ]);
});

test("every claim is given once or blocked, and without conflicts loads differ by no more than before", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 200 }),
      (loads, count) => {
        const claims = Array.from({ length: count }, (_, id) => claim(id));
        const { given, blocked, after } = spread(
          claims,
          loads.map((open, id) => target(id, open)),
        );
        expect(new Set(given.map(({ claim: { id } }) => id)).size).toBe(count);
        expect(blocked).toEqual([]);
        const range = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);
        expect(range([...after.values()])).toBeLessThanOrEqual(Math.max(1, range(loads)));
      },
    ),
  );
});

test("[44] a claim is given only to people who work for its office, whatever their loads", () => {
  const office = fc.option(fc.integer({ min: 1, max: 3 }));
  const person = fc.record({
    open: fc.integer({ min: 0, max: 60 }),
    offices: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 5 }),
      fc.array(office, { maxLength: 30 }),
      (people, offices) => {
        const targets = people.map(({ open, offices: own }, id) => target(id, open, [], own));
        const { given, blocked } = spread(
          offices.map((officeId, id) => claim(id, null, officeId)),
          targets,
        );
        const fits = ({ offices: own }: Target, officeId: number | null) =>
          officeId === null || own.size === 0 || own.has(officeId);
        for (const { claim: each, to } of given) expect(fits(to, each.officeId)).toBe(true);
        for (const { claim: each, why } of blocked) {
          expect(targets.some((to) => fits(to, each.officeId))).toBe(false);
          expect(why).toBe("nobodyOfOffice");
        }
        expect(given.length + blocked.length).toBe(offices.length);
      },
    ),
  );
});
