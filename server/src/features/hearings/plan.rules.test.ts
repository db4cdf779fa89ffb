import { message } from "@wage/contract/core/messages";
import { expect, test } from "vitest";
import { planHearings } from "./plan.rules.ts";

const FRAME = {
  days: ["2026-05-26", "2026-05-25", "2026-05-30"],
  fromTime: "09:00",
  toTime: "11:30",
  minutes: 60,
  // Memorial Day; 2026-05-30 is a Saturday.
  holidays: new Set(["2026-05-25"]),
  now: "2026-05-20T08:00",
};
const open = (claimId: number) => ({ claimId, date: null, time: null });
const busyAt = (claimId: number, startMinute: number, claimNumber: string | null = "26-0009") => ({
  claimId,
  date: "2026-05-26",
  startMinute,
  minutes: 60,
  shared: ["room" as const],
  claimNumber,
});

test("[44] claims take the free times of the open days in their order, and who is left has none", () => {
  const rows = planHearings(FRAME, [open(1), open(2), open(3)], []);
  expect(rows).toEqual([
    { claimId: 1, date: "2026-05-26", time: "09:00", problem: null },
    { claimId: 2, date: "2026-05-26", time: "10:00", problem: null },
    { claimId: 3, date: null, time: null, problem: message("hearingNoSlot") },
  ]);
});

test("[44] a time that another hearing has is passed over, also one that began before it", () => {
  const rows = planHearings(FRAME, [open(1)], [busyAt(1, 8 * 60 + 30)]);
  expect(rows).toMatchObject([{ date: "2026-05-26", time: "10:00" }]);
  // The other hearing is in another office's room, so that it is in the way of one claim alone.
  expect(planHearings(FRAME, [open(2)], [busyAt(1, 8 * 60 + 30)])).toMatchObject([{ time: "09:00" }]);
});

test("[44] a time that was typed stays, is kept free from the others, and what is in its way is named", () => {
  const typed = (claimId: number, date: string, time: string) => ({ claimId, date, time });
  const [first, second] = planHearings(FRAME, [open(1), typed(2, "2026-05-26", "09:30")], []);
  expect(first).toMatchObject({ problem: message("hearingNoSlot") });
  expect(second).toMatchObject({ time: "09:30", problem: null });
  const problems = planHearings(
    FRAME,
    [
      typed(1, "2026-05-25", "09:00"),
      typed(2, "2026-05-19", "09:00"),
      typed(3, "2026-05-26", "10:30"),
      typed(4, "2026-05-26", "10:45"),
      typed(5, "2026-05-26", "09:00"),
      typed(6, "2026-05-30", "09:00"),
    ],
    [busyAt(5, 9 * 60, null)],
  ).map(({ problem }) => problem);
  expect(problems).toEqual([
    message("hearingHoliday"),
    message("hearingPast"),
    message("hearingBatchOverlap"),
    message("hearingBatchOverlap"),
    message("hearingRoomTaken"),
    message("hearingHoliday"),
  ]);
});

test("[44] today's times that have passed are not proposed", () => {
  const rows = planHearings({ ...FRAME, now: "2026-05-26T09:00" }, [open(1)], []);
  expect(rows).toMatchObject([{ time: "10:00" }]);
});
