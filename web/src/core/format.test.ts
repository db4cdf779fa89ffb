import { describe, expect, test, vi } from "vitest";
import {
  daysBetween,
  formatBytes,
  formatDate,
  formatDateTime,
  parseDate,
  relativeDay,
  truncate,
} from "./format.ts";

describe("dates", () => {
  test("[CON-02] MM/DD/YYYY", () => {
    expect(formatDate("2026-03-09")).toBe("03/09/2026");
    expect(formatDate(null)).toBe("");
    expect(formatDate("nonsense")).toBe("");
  });
  test("[CON-02] MM/DD/YYYY hh:mm A", () => {
    expect(formatDateTime("2026-03-09T00:05:00")).toBe("03/09/2026 12:05 AM");
    expect(formatDateTime("2026-03-09T12:00:00")).toBe("03/09/2026 12:00 PM");
    expect(formatDateTime("2026-03-09T23:59:00")).toBe("03/09/2026 11:59 PM");
    expect(formatDateTime("2026-03-09")).toBe("03/09/2026");
  });
  test.each([
    ["03/09/2026", "2026-03-09"],
    ["3/9/2026", "2026-03-09"],
    ["3-9-2026", "2026-03-09"],
    [" 2026-03-09 ", "2026-03-09"],
    ["02/29/2024", "2024-02-29"],
    ["02/29/2026", null],
    ["13/01/2026", null],
    ["03/09/26", null],
    ["03/09", null],
    ["", null],
  ])("the typed date %j is parsed as %j", (typed, iso) => {
    expect(parseDate(typed)).toBe(iso);
  });
  test.each([
    ["2026-11-21", "today"],
    ["2026-11-22", "tomorrow"],
    ["2026-11-26", "in 5 days"],
    ["2026-11-20", "yesterday"],
    ["2026-08-21", "3 months ago"],
    ["2023-11-21", "3 years ago"],
  ])("%s is formatted as %s", (date, words) => {
    expect(relativeDay(date, "2026-11-21")).toBe(words);
  });
  test("days are counted correctly across a change to daylight saving time", () => {
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-10-30", "2026-11-02")).toBe(3);
  });
  test.each([
    ["America/Denver", "11/02/2026 05:42 PM", 6],
    ["Pacific/Kiritimati", "11/03/2026 02:42 PM", 5],
  ])("times are in the agency's time zone: %s", async (zone, shown, days) => {
    document.head.innerHTML = `<meta name="time-zone" content="${zone}">`;
    vi.resetModules();
    vi.useFakeTimers({ now: new Date("2026-11-03T00:42:00Z"), toFake: ["Date"] });
    const format = await import("./format.ts");
    expect(format.formatDateTime("2026-11-03T00:42:00Z")).toBe(shown);
    expect(format.formatDate("2026-11-03T00:42:00Z")).toBe(shown.slice(0, 10));
    expect(format.formatDate("2026-11-03")).toBe("11/03/2026");
    expect(format.formatDate(format.today())).toBe(shown.slice(0, 10));
    expect(format.daysBetween("2026-11-03T00:42:00Z", "2026-11-08")).toBe(days);
    vi.useRealTimers();
    document.head.innerHTML = "";
  });
});

test.each([
  [500, "500 bytes"],
  [2048, "2 KB"],
  [3_355_443, "3.2 MB"],
  [1024 * 1024 * 1024, "1 GB"],
])("%d is %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("[CON-02] truncation after 20 characters by default", () => {
  expect(truncate("12345678901234567890")).toBe("12345678901234567890");
  expect(truncate("123456789012345678901")).toBe("12345678901234567890…");
  expect(truncate("abcdef", 3)).toBe("abc…");
});
