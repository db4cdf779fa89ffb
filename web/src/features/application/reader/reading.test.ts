import { expect, test, vi } from "vitest";
import type { Gray } from "./picture.ts";
import { isPaper, readLevelled } from "./reading.ts";
import type { Word } from "./words.ts";

const blank: Gray = { width: 60, height: 40, data: new Uint8Array(60 * 40).fill(255) };
const words = (count: number, confidence: number): Word[] =>
  Array.from({ length: count }, () => ({ text: "word", confidence, left: 0, top: 0, right: 9, bottom: 9 }));

test("a picture that makes sense is read once", async () => {
  const read = vi.fn(() => words(20, 95));
  const { turn } = await readLevelled(blank, read);
  expect(read).toHaveBeenCalledOnce();
  expect(turn).toEqual({ quarters: 0, degrees: 0 });
});

test("one that makes no sense is read upside down, and what makes more sense counts", async () => {
  const read = vi.fn().mockReturnValueOnce(words(20, 30)).mockReturnValueOnce(words(20, 95));
  const reading = await readLevelled(blank, read);
  expect(reading.turn.quarters).toBe(2);
  expect(isPaper(reading)).toBe(true);
});

test("specks that were taken for words are no paper", async () => {
  const reading = await readLevelled(blank, () => words(30, 20));
  expect(isPaper(reading)).toBe(false);
});
