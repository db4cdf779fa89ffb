import { type Message, message } from "@wage/contract/core/messages";
import type { ClashKind } from "@wage/contract/staffing/hearingCalendar";

/** The message that names the other claim, and the one for who may not open it. */
const CLASH_WORDS = {
  officer: ["hearingOfficerBusy", "hearingOfficerTaken"],
  room: ["hearingRoomBusy", "hearingRoomTaken"],
  interpreter: ["hearingInterpreterBusy", "hearingInterpreterTaken"],
} as const;

/** Says what a hearing would share with another one at its time; the claim's number is null for who may not read that claim. */
export function clashMessage(shared: readonly ClashKind[], claimNumber: string | null): Message {
  const [busy, taken] = CLASH_WORDS[shared[0] ?? "officer"];
  return claimNumber === null ? message(taken) : message(busy, claimNumber);
}
