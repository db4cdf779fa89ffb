import type { CalendarHearing } from "@wage/contract/staffing/hearingCalendar";

/** A hearing of an hour in a room, from 10 AM on, whose claim the reader may not read. */
export const testHearing = (more: Partial<CalendarHearing>): CalendarHearing => ({
  id: 1,
  date: "2026-05-06",
  startMinute: 600,
  minutes: 60,
  mode: "InPerson",
  officer: "Hanna Hearing",
  room: "Room 2",
  office: null,
  clashes: [],
  claim: null,
  ...more,
});
