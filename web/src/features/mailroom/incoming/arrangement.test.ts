import { expect, test } from "vitest";
import { type Arrangement, type Correction, corrected } from "./arrangement.ts";

const page = (id: number) => ({ id, number: id, rotation: 0, isBlank: false, hasPicture: true });
const start: Arrangement = {
  pieces: [
    { id: 10, pages: [page(1), page(2)] },
    { id: 20, pages: [page(4)] },
  ],
  leftOut: [page(3)],
};
const shapeOf = ({ pieces, leftOut }: Arrangement) => [
  ...pieces.map(({ id, pages }) => [id, ...pages.map((each) => each.id)]),
  leftOut.map(({ id }) => id),
];

test.each<[Correction, unknown[]]>([
  [{ act: "split", pageId: 2 }, [[10, 1], [null, 2], [20, 4], [3]]],
  [{ act: "split", pageId: 1 }, [[10, 1, 2], [20, 4], [3]]],
  [{ act: "join", pieceId: 20 }, [[10, 1, 2, 4], [3]]],
  [{ act: "join", pieceId: 10 }, [[10, 1, 2], [20, 4], [3]]],
  [{ act: "later", pageId: 1 }, [[10, 2, 1], [20, 4], [3]]],
  [{ act: "later", pageId: 2 }, [[10, 1], [20, 2, 4], [3]]],
  [{ act: "earlier", pageId: 4 }, [[10, 1, 2, 4], [3]]],
  [{ act: "earlier", pageId: 1 }, [[10, 1, 2], [20, 4], [3]]],
  [
    { act: "leaveOut", pageId: 4 },
    [
      [10, 1, 2],
      [3, 4],
    ],
  ],
  [{ act: "putBack", pageId: 3 }, [[10, 1, 2], [null, 3], [20, 4], []]],
])("%o keeps every page once", (correction, shape) => {
  const result = corrected(start, correction);
  expect(shapeOf(result)).toEqual(shape);
});

test("a page turns by quarters", () => {
  const turned = [1, 2, 3, 4].reduce((all) => corrected(all, { act: "turn", pageId: 3 }), start);
  expect(corrected(start, { act: "turn", pageId: 2 }).pieces[0]?.pages[1]?.rotation).toBe(90);
  expect(turned).toEqual(start);
});
