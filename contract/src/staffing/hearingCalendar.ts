import { z } from "zod";
import { HearingInputs, MODE_NAMES, timeOfDay } from "../claims/hearings.ts";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/** The most days that the calendar shows at once, and on which a batch is scheduled. */
export const CALENDAR_DAYS_MAX = 31;
/** The most hearings that one batch schedules. */
export const HEARING_BATCH_MAX = 30;

/** The people and places that two hearings at one time may not share. */
const CLASH_KINDS = ["officer", "room", "interpreter"] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

const office = f.optional(f.id);
/** The days are the agency's; both are shown. */
const Span = z.object({ from: f.isoDate, to: f.isoDate, office });

const CalendarHearing = z.object({
  id: z.number(),
  date: z.string(),
  /** Minutes after midnight by the agency's clocks. */
  startMinute: z.number(),
  minutes: z.number(),
  mode: z.enum(MODE_NAMES),
  officer: z.string(),
  /** Null unless the hearing is held in person. */
  room: z.string().nullable(),
  /** The office of the claim, which has the room. */
  office: z.string().nullable(),
  /** What it shares with another hearing at the same time. */
  clashes: z.array(z.enum(CLASH_KINDS)),
  /** Null for a claim that the reader may not read, of which no more is told than that the time is taken. */
  claim: z
    .object({
      id: z.number(),
      number: z.string(),
      claimant: z.string().nullable(),
      employer: z.string().nullable(),
      isHeld: z.boolean(),
      /** The room, or where to dial in. */
      place: z.string(),
      interpreter: z.string().nullable(),
      /** The claimant's language, and the one for which they need an interpreter. */
      language: z.string(),
      interpreterNeeded: z.boolean(),
      interpreterLanguage: z.string().nullable(),
    })
    .nullable(),
});
export type CalendarHearing = z.output<typeof CalendarHearing>;

/** A claim that waits for its hearing to be scheduled. */
const WaitingClaim = z.object({
  id: z.number(),
  number: z.string(),
  rowVersion: z.number(),
  claimant: z.string().nullable(),
  employer: z.string().nullable(),
  /** The day of the request; null for a claim that came with its hearing to be held and without a request. */
  requestedOn: z.string().nullable(),
  language: z.string(),
  interpreterNeeded: z.boolean(),
  interpreterLanguage: z.string().nullable(),
});
export type WaitingClaim = z.output<typeof WaitingClaim>;

/** The place, the officer, the days and the times of day of the hearings of a batch. */
export const BatchPlace = z.object({
  days: z.array(f.isoDate).min(1, message("choice")).max(CALENDAR_DAYS_MAX),
  fromTime: timeOfDay,
  toTime: timeOfDay,
  /** Null for the usual length. */
  minutes: HearingInputs.hearingMinutes,
  mode: f.choice(MODE_NAMES),
  officer: f.text(100),
  officerAddress: HearingInputs.hearingOfficerAddress,
  place: f.text(300),
});
export type BatchPlace = z.output<typeof BatchPlace>;

/** A claim of a batch. Without day and time it takes the next free ones. */
export const PlannedClaim = z.object({
  claimId: f.id,
  date: f.optional(f.isoDate),
  time: f.optional(timeOfDay),
  interpreter: HearingInputs.hearingInterpreter,
});

const PlannedHearing = z.object({
  claimId: z.number(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  /** The reason why it cannot be scheduled so; null if nothing is known to be in the way. */
  problem: z.string().nullable(),
});
export type PlannedHearing = z.output<typeof PlannedHearing>;

export const hearingCalendarRoutes = {
  /** The hearings of some days: those that are scheduled, and those that were held. */
  list: route("GET", "/Hearings", {
    access: "claim:read",
    query: Span,
    reply: z.object({
      days: z.array(z.object({ date: z.string(), isOpen: z.boolean() })),
      rows: z.array(CalendarHearing),
    }),
  }),
  /** The same as a docket to print, without the hearings of claims that the reader may not read. */
  docket: route("GET", "/Hearings/Docket", { access: "claim:read", query: Span, kind: "file" }),
  /** The claims that wait for a hearing: the oldest first, those against one employer together. */
  waiting: route("GET", "/Hearings/Waiting", {
    access: "claim:read",
    query: z.object({ office }),
    reply: z.object({
      /** The action that schedules a hearing; null if the workflow has none. */
      action: z.string().nullable(),
      count: z.number(),
      rows: z.array(WaitingClaim),
    }),
  }),
  /** Proposes a day and a time for each claim and checks those that are given; nothing is scheduled. */
  plan: route("POST", "/Hearings/Plan", {
    access: "claim:read",
    asks: true,
    body: BatchPlace.extend({
      claims: z.array(PlannedClaim).min(1, message("choice")).max(HEARING_BATCH_MAX),
    }).refine(({ fromTime, toTime }) => fromTime <= toTime, {
      path: ["toTime"],
      message: message("dateOrder"),
    }),
    reply: z.object({ rows: z.array(PlannedHearing) }),
  }),
};

/** Minutes after midnight as 9:30 AM. */
export function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
