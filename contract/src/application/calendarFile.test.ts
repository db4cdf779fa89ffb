import { expect, test } from "vitest";
import { calendarFile } from "./calendarFile.ts";

test("the reminder is an all-day event, with its text escaped for calendars", () => {
  const text = calendarFile({
    id: "26-00012",
    day: "2026-11-24",
    title: "Reclamo 26-00012; revisión, señor",
    text: "Número: 26-00012\nPIN: guárdelo 😀",
    now: new Date("2026-11-21T15:12:03.076Z"),
  });
  const unfolded = text.replace(/\r\n /g, "");
  expect(unfolded).toContain("DTSTAMP:20261121T151203Z\r\nDTSTART;VALUE=DATE:20261124\r\n");
  expect(unfolded).toContain("SUMMARY:Reclamo 26-00012\\; revisión\\, señor\r\n");
  expect(unfolded).toContain("DESCRIPTION:Número: 26-00012\\nPIN: guárdelo 😀\r\n");
  for (const line of text.split("\r\n"))
    expect(encodeURIComponent(line).replace(/%../g, "%").length).toBeLessThanOrEqual(75);
});
