import { PageArea } from "@wage/contract/documents/pages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { areaBetween } from "./areas.ts";

test("an area is the same from whichever corner it is drawn, and a slip of the hand is none", () => {
  const area = { x: 0.1, y: 0.2, width: 0.4, height: 0.3 };
  expect(areaBetween({ x: 0.1, y: 0.2 }, { x: 0.5, y: 0.5 })).toEqual(area);
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.1, y: 0.2 })).toEqual(area);
  expect(areaBetween({ x: 0.1, y: 0.2 }, { x: 0.1, y: 0.9 })).toBeNull();
});

test("every drawn area is one that the server accepts, also if the pointer left the page", () => {
  const share = fc.double({ min: -2, max: 3, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (x, y, toX, toY) => {
      const area = areaBetween({ x, y }, { x: toX, y: toY });
      expect(area === null || PageArea.safeParse(area).success).toBe(true);
    }),
  );
});
