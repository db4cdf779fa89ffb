import { expect, test, vi } from "vitest";
import { readWrittenDate } from "./writtenDate.ts";

vi.useFakeTimers({ now: new Date("2026-11-25T18:00:00Z"), toFake: ["Date"] });

test.each([
  ["6/1/26", "2026-06-01"],
  ["06/01/26", "2026-06-01"],
  ["6-1-26", "2026-06-01"],
  ["6.1.2026", "2026-06-01"],
  ["6 1 26", "2026-06-01"],
  ["1/5/27", "2027-01-05"],
  ["7/4/98", "1998-07-04"],
  ["25/6/2026", "2026-06-25"],
  ["June 1, 2026", "2026-06-01"],
  ["Jun. 1st 26", "2026-06-01"],
  ["1 June 2026", "2026-06-01"],
  ["1 de junio de 2026", "2026-06-01"],
  ["15 ENERO 2026", "2026-01-15"],
  ["2026-06-01", "2026-06-01"],
])("[CON-02] %s means %s", (written, iso) => expect(readWrittenDate(written)).toBe(iso));

// 1930 and 2030 are both possible: nobody is told a date that they did not mean.
test.each([
  "6/1/30",
  "6/1/36",
  "2/30/26",
  "25/25/26",
  "6/1",
  "June 2026",
  "Juin x, 2026",
  "last week",
  "6/1/126",
  "",
])("[CON-02] “%s” means no date", (written) => expect(readWrittenDate(written)).toBeNull());
