import { expect, test } from "vitest";
import {
  evenlyLit,
  type Gray,
  graymapOf,
  layOf,
  scaleToRead,
  tilted,
  turned,
  withoutRules,
} from "./picture.ts";

const [WIDTH, HEIGHT] = [420, 300];
const page = (isDark: (x: number, y: number) => boolean): Gray => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isDark(at % WIDTH, Math.floor(at / WIDTH)) ? 20 : 240,
  ),
});
/** Lines of words: dark for 8 points in each 20, with gaps between the words. */
const WRITING = page((x, y) => y % 20 < 8 && x % 30 < 24 && (x + y) % 3 > 0);

test("a picture that is turned four times is what it was", () => {
  const once = turned(WRITING, 1);
  expect([once.width, once.height]).toEqual([HEIGHT, WIDTH]);
  expect(turned(once, 3)).toEqual(WRITING);
  expect(turned(turned(WRITING, 2), 2)).toEqual(WRITING);
  // The upper left corner comes to the upper right one.
  const corner = page((x, y) => x === 0 && y === 0);
  expect(turned(corner, 1).data[HEIGHT - 1]).toBe(20);
});

test.each([-6, -2, 0, 3, 7])("the tilt of a page that was turned by %d degrees is found", (degrees) => {
  const lay = layOf(tilted(WRITING, degrees));
  expect(lay.isAcross).toBe(false);
  expect(Math.abs(lay.degrees + degrees)).toBeLessThanOrEqual(1);
});

test("a page that lies on its side is known by its lines", () => {
  expect(layOf(turned(WRITING, 1)).isAcross).toBe(true);
});

test("a shadow is lifted: paper in it is lighter than writing in the light", () => {
  const shaded = {
    ...WRITING,
    data: WRITING.data.map((value, at) => (at % WIDTH < 200 ? value / 3 : value)),
  };
  const lit = evenlyLit(shaded);
  const at = (x: number, y: number) => lit.data[y * WIDTH + x] ?? 0;
  expect(at(100, 15)).toBeGreaterThan(180);
  expect(at(301, 4)).toBeLessThan(120);
});

test("the lines of a table are erased, and strokes of letters stay", () => {
  const table = page((x, y) => y === 100 || (x === 200 && y > 90) || (x === 50 && y > 20 && y < 50));
  const bare = withoutRules(table);
  const at = (x: number, y: number) => bare.data[y * WIDTH + x];
  expect([at(10, 100), at(200, 250), at(50, 30)]).toEqual([255, 255, 20]);
});

test("a graymap names its size", () => {
  const file = graymapOf({ width: 2, height: 1, data: Uint8Array.of(7, 9) });
  expect(new TextDecoder().decode(file.slice(0, 11))).toBe("P5\n2 1\n255\n");
  expect([...file.slice(11)]).toEqual([7, 9]);
});

test("a large photograph is made smaller, and a small one larger only a little", () => {
  expect(scaleToRead(4400, 3000)).toBe(0.5);
  expect(scaleToRead(400, 300)).toBe(1.6);
});
