import { expect, test } from "vitest";
import { startsWithZeroBits } from "./proofOfWork.ts";

test.each([
  [[0xff, 0xff], 0, true],
  [[0x7f, 0xff], 1, true],
  [[0x80, 0x00], 1, false],
  [[0x00, 0xff], 8, true],
  [[0x00, 0x0f], 12, true],
  [[0x00, 0x10], 12, false],
  [[0x00, 0x00], 16, true],
  [[0x00], 9, false],
])("[V2.4.2] bytes %j begin with %i zero bits: %s", (bytes, bits, expected) => {
  expect(startsWithZeroBits(Uint8Array.from(bytes), bits)).toBe(expected);
});
