import { expect, test } from "vitest";
import { isMinor } from "./age.ts";

test.each([
  ["the day before the eighteenth birthday", "2008-03-02", "2026-03-01", true],
  ["the eighteenth birthday", "2008-03-02", "2026-03-02", false],
  ["born on a leap day, the day before", "2008-02-29", "2026-02-28", true],
  ["born on a leap day, the day after", "2008-02-29", "2026-03-01", false],
  ["on a leap day, born on the last of February", "2010-02-28", "2028-02-29", false],
  ["on a leap day, born on the first of March", "2010-03-01", "2028-02-29", true],
  ["not yet born", "2027-01-01", "2026-03-02", false],
])("a date of birth is recognised as a minor's: %s", (_, birth, today, expected) => {
  expect(isMinor(birth, today)).toBe(expected);
});
