import type { CalendarHearing } from "@wage/contract/staffing/hearingCalendar";
import { expect, test } from "vitest";
import { columnsOf, hoursOf, lanesOf } from "./hearingColumns.ts";
import { testHearing } from "./testHearing.ts";

const hearing = (more: Partial<CalendarHearing>) => testHearing({ date: "2026-03-02", ...more });

test("[44] a room is one column however its name is typed, and another one in another office", () => {
  const rows = [
    hearing({ id: 1, office: "Casper" }),
    hearing({ id: 2, room: "room  2", office: "Casper" }),
    hearing({ id: 3, office: "Cheyenne" }),
    hearing({ id: 4, room: null, mode: "Phone" }),
  ];
  const columns = columnsOf(rows, "room");
  expect(columns.map(({ title, note, hearings }) => [title, note, hearings.length])).toEqual([
    ["Room 2", "Casper", 2],
    ["Room 2", "Cheyenne", 1],
    ["By telephone or video", undefined, 1],
  ]);
  expect(columnsOf(rows, "officer")).toHaveLength(1);
});

test("[44] hearings at one time stand beside each other, and one after another in the same lane", () => {
  const rows = [hearing({}), hearing({ startMinute: 630 }), hearing({ startMinute: 660 })];
  expect(lanesOf(rows)).toEqual({ lanes: [0, 1, 0], count: 2 });
  expect(lanesOf([])).toEqual({ lanes: [], count: 1 });
});

test("[44] the hours are those of an office, and more where a hearing needs them", () => {
  expect(hoursOf([])).toEqual({ first: 8, last: 17 });
  expect(
    hoursOf([hearing({ startMinute: 7 * 60 + 30 }), hearing({ startMinute: 17 * 60, minutes: 75 })]),
  ).toEqual({
    first: 7,
    last: 19,
  });
});
