import type { ActionInput } from "@wage/contract/actions";
import { agencyDay, isWorkingDay, usDate } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import { Temporal } from "@wage/contract/core/temporal";
import type { Selectable } from "kysely";
import type { Actor, Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import type { Hearing } from "../../core/database/db-types.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { barredAmong } from "../../core/identity/barred.queries.ts";
import type { Settings } from "../../core/settings.ts";
import type { Recording } from "../ledger/ledger.commands.ts";
import { clashMessage } from "./clash.rules.ts";
import {
  cancelHearings,
  findClash,
  findLastHearing,
  findOpenHearing,
  findUndecidedHearing,
  insertHearing,
  updateHearing,
} from "./hearing.queries.ts";

type Input = Partial<ActionInput>;
type Appeal = { appealByDate: string | null; decidedOn: string | null; timely: boolean };

/** Records the request for a hearing, not earlier than the decision; a late one waits until good cause is found. */
export async function requestHearing(
  tx: Tx,
  claimId: number,
  input: Input,
  { appealByDate, decidedOn, timely }: Appeal,
  { by, at, today }: Recording,
): Promise<void> {
  if (decidedOn && input.date && input.date < decidedOn)
    throw fieldError("date", message("beforeDetermination", usDate(decidedOn)));
  const open = await findOpenHearing(tx, claimId);
  if (open) await updateHearing(tx, open.id, { status: "Cancelled" });
  await insertHearing(tx, {
    claimId,
    status: timely ? "Requested" : "Late",
    requestedOn: input.date ?? today,
    requestedBy: input.appellant ?? null,
    requestReason: input.reason ?? null,
    requestMedium: input.medium ?? null,
    requestDocumentId: input.documentId ?? null,
    appealByDate,
    recordedBy: by,
    recordedAt: at,
  });
}

type RequestColumn =
  | "requestedOn"
  | "requestedBy"
  | "requestReason"
  | "requestMedium"
  | "requestDocumentId"
  | "appealByDate"
  | "goodCause";
/** What is known of a request; the hearings that follow one another on it keep it. */
const requestOf = (hearing: Pick<Selectable<Hearing>, RequestColumn> | undefined) => ({
  requestedOn: hearing?.requestedOn ?? null,
  requestedBy: hearing?.requestedBy ?? null,
  requestReason: hearing?.requestReason ?? null,
  requestMedium: hearing?.requestMedium ?? null,
  requestDocumentId: hearing?.requestDocumentId ?? null,
  appealByDate: hearing?.appealByDate ?? null,
  goodCause: hearing?.goodCause ?? null,
});

/** Renews the request whose hearing was cancelled when the claim was closed, because the claim is open again. */
export async function renewRequest(tx: Tx, claimId: number, { by, at }: Recording): Promise<void> {
  const last = await findLastHearing(tx, claimId);
  if (last?.status !== "Cancelled") return;
  await insertHearing(tx, {
    ...requestOf(last),
    claimId,
    status: "Requested",
    recordedBy: by,
    recordedAt: at,
  });
}

/** Allows a late request for good cause. */
export async function allowHearing(tx: Tx, claimId: number, reason: string | null): Promise<void> {
  const open = await findOpenHearing(tx, claimId);
  if (open?.status !== "Late") throw new AppError("conflict", message("noLateAppeal"));
  await updateHearing(tx, open.id, { status: "Requested", goodCause: reason });
}

/**
 * Schedules the hearing that was asked for. One that is scheduled already is continued: it stays in the record with the
 * reason, and another one follows it.
 */
export async function scheduleHearing(
  tx: Tx,
  { settings, actor }: Pick<Work, "settings" | "actor">,
  claimId: number,
  input: Input,
  { by, at }: Recording,
): Promise<void> {
  const slot = slotOf(settings, input, at);
  const { officer, place, mode, interpreter } = slot;
  const clash = await findClash(tx, {
    claimId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    officer,
    room: mode === "InPerson" ? place : null,
    interpreter,
  });
  if (clash) throw fieldError("hearingTime", await clashWords(tx, actor, clash));
  const open = await findOpenHearing(tx, claimId);
  if (open?.status === "Requested") {
    await updateHearing(tx, open.id, { ...slot, status: "Scheduled" });
    return;
  }
  if (open?.status === "Scheduled") {
    if (!input.reason) throw fieldError("reason", message("hearingContinuedWhy"));
    await updateHearing(tx, open.id, { status: "Continued", continuedReason: input.reason });
  }
  await insertHearing(tx, {
    claimId,
    ...slot,
    ...requestOf(open),
    status: "Scheduled",
    recordedBy: by,
    recordedAt: at,
  });
}

type Clash = NonNullable<Awaited<ReturnType<typeof findClash>>>;

/** Names the other hearing's claim to those who may open it. */
async function clashWords(tx: Tx, actor: Actor, { id, claimNumber, shared }: Clash): Promise<Message> {
  const isBarred = actor.kind === "user" && (await barredAmong(tx, actor.user.barred, [id])).length > 0;
  return clashMessage(shared, isBarred ? null : claimNumber);
}

function slotOf(settings: Settings, input: Input, now: Date) {
  const { date, hearingTime, hearingMode, hearingOfficer, hearingPlace } = input;
  if (!date || !hearingTime || !hearingMode || !hearingOfficer || !hearingPlace)
    throw fieldError("hearingTime", message("required"));
  if (!isWorkingDay(date, settings.holidays())) throw fieldError("date", message("hearingHoliday"));
  const times = timesOf(settings, date, hearingTime, input);
  if (times.startsAt <= now) throw fieldError("hearingTime", message("hearingPast"));
  return {
    ...times,
    mode: hearingMode,
    officer: hearingOfficer,
    officerAddress: input.hearingOfficerAddress ?? null,
    place: hearingPlace,
    interpreter: input.hearingInterpreter ?? null,
  };
}

/**
 * Records that the hearing was held, who came, the exhibits and the outcome. It cannot be held before its day. One that
 * was never scheduled is recorded with its day, time, officer and place; without any the reason for it is. It has its
 * outcome once the decision is in force.
 */
export async function concludeHearing(
  tx: Tx,
  settings: Settings,
  claimId: number,
  input: Input & { decides: boolean },
  { by, at, today }: Recording,
): Promise<void> {
  // A decision that was returned is recorded again on the hearing that was held.
  const open = (await findOpenHearing(tx, claimId)) ?? (await findUndecidedHearing(tx, claimId));
  const waiver = input.waiver ?? null;
  if (!waiver && open?.startsAt && agencyDay(open.startsAt, settings.get("timeZone")) > today)
    throw new AppError("conflict", message("hearingNotYet"));
  const held =
    waiver || open?.startsAt ? {} : heldSlot(settings, input, { from: open?.requestedOn ?? null, today });
  const truth = (answer: "yes" | "no" | null | undefined) => (answer ? answer === "yes" : null);
  const record = {
    ...held,
    status: waiver ? "Waived" : "Held",
    waiver,
    claimantAppeared: truth(input.claimantAppeared),
    employerAppeared: truth(input.employerAppeared),
    exhibits: input.exhibits ?? null,
    outcome: input.decides ? (input.kind ?? null) : null,
  };
  if (open) await updateHearing(tx, open.id, record);
  else await insertHearing(tx, { ...record, claimId, recordedBy: by, recordedAt: at });
}

/** The decision after a hearing comes into force with the approval; no other hearing is to come then. */
export async function decideHearing(tx: Tx, claimId: number, outcome: string | null): Promise<void> {
  const heard = await findUndecidedHearing(tx, claimId);
  if (!heard) return;
  await updateHearing(tx, heard.id, { outcome });
  await cancelHearings(tx, claimId);
}

/** The slot of a hearing that is recorded only after it was held. */
function heldSlot(settings: Settings, input: Input, { from, today }: { from: string | null; today: string }) {
  const { heldOn, hearingTime, hearingMode, hearingOfficer, hearingPlace } = input;
  if (!heldOn || !hearingTime || !hearingMode || !hearingOfficer || !hearingPlace)
    throw fieldError("waiver", message("hearingNoRecord"));
  if (heldOn > today || (from !== null && heldOn < from))
    throw fieldError("heldOn", message("hearingHeldRange", usDate(from ?? today)));
  return {
    ...timesOf(settings, heldOn, hearingTime, input),
    mode: hearingMode,
    officer: hearingOfficer,
    place: hearingPlace,
  };
}

function timesOf(settings: Settings, day: string, time: string, { hearingMinutes }: Input) {
  const timeZone = settings.get("timeZone");
  const start = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  const end = start.add({ minutes: hearingMinutes ?? settings.get("hearingMinutes") });
  return { startsAt: new Date(start.epochMilliseconds), endsAt: new Date(end.epochMilliseconds), timeZone };
}
