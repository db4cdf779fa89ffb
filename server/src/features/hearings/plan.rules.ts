import { type Holidays, isWorkingDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { ClashKind } from "@wage/contract/staffing/hearingCalendar";
import { clashMessage } from "../../claim/hearing/clash.rules.ts";

type Asked = { claimId: number; date: string | null; time: string | null };
type Planned = Asked & { problem: Message | null };
type Frame = {
  days: readonly string[];
  fromTime: string;
  toTime: string;
  minutes: number;
  holidays: Holidays;
  /** The agency's local time, "2026-03-02T08:00". */
  now: string;
};
type Slot = { date: string; startMinute: number; minutes: number };

/** A hearing that a claim's hearing must not overlap. */
export type Busy = {
  claimId: number;
  date: string;
  startMinute: number;
  minutes: number;
  shared: ClashKind[];
  /** Null for a claim that the reader may not read. */
  claimNumber: string | null;
};

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const pad = (part: number) => String(part).padStart(2, "0");
const timeOf = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

const overlap = (one: Slot, other: Slot) =>
  one.date === other.date &&
  one.startMinute < other.startMinute + other.minutes &&
  other.startMinute < one.startMinute + one.minutes;

/**
 * Gives each claim without a day and time the next free ones, in the order of the claims, and says what is in the way of those
 * that are given. The claims have one officer, so that no two of their hearings overlap.
 */
export function planHearings(frame: Frame, claims: readonly Asked[], busy: readonly Busy[]): Planned[] {
  const { minutes, holidays, now } = frame;
  const placed = new Map<number, Slot>();
  const problemOf = (claimId: number, slot: Slot): Message | null => {
    if (!isWorkingDay(slot.date, holidays)) return message("hearingHoliday");
    if (`${slot.date}T${timeOf(slot.startMinute)}` <= now) return message("hearingPast");
    const clash = busy.find((one) => one.claimId === claimId && overlap(one, slot));
    if (clash) return clashMessage(clash.shared, clash.claimNumber);
    const isTaken = [...placed].some(([id, other]) => id !== claimId && overlap(other, slot));
    return isTaken ? message("hearingBatchOverlap") : null;
  };
  const given = (claim: Asked): Slot | null =>
    claim.date && claim.time ? { date: claim.date, startMinute: minuteOf(claim.time), minutes } : null;
  for (const claim of claims) {
    const slot = given(claim);
    if (slot) placed.set(claim.claimId, slot);
  }
  const slots = slotsOf(frame);
  return claims.map((claim) => {
    const { claimId } = claim;
    const wished = given(claim);
    if (wished) return { ...claim, problem: problemOf(claimId, wished) };
    const free = slots.find((slot) => problemOf(claimId, slot) === null);
    if (!free) return { claimId, date: null, time: null, problem: message("hearingNoSlot") };
    placed.set(claimId, free);
    return { claimId, date: free.date, time: timeOf(free.startMinute), problem: null };
  });
}

/** The slots of the chosen days, one after the other, that end in time. */
function slotsOf({ days, fromTime, toTime, minutes }: Frame): Slot[] {
  const [first, end] = [minuteOf(fromTime), minuteOf(toTime)];
  const starts = Array.from(
    { length: Math.max(0, Math.floor((end - first) / minutes)) },
    (_, at) => first + at * minutes,
  );
  return [...new Set(days)]
    .toSorted()
    .flatMap((date) => starts.map((startMinute) => ({ date, startMinute, minutes })));
}
