import {
  ALLOCATION_ORDERS,
  type AllocationOrder,
  type ComponentName,
  ENTRY_KINDS,
  type EntryKind,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "@wage/contract/claims/ledger";
import { message } from "@wage/contract/core/messages";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import type { Settings } from "../../core/settings.ts";
import {
  decideEntry,
  findOpeningPaid,
  findPendingEntry,
  findReversible,
  findStanding,
  insertEntry,
  insertLines,
  listBalances,
  listLines,
} from "./ledger.queries.ts";
import {
  complete,
  type EntryCommand,
  entryLines,
  entryRefusal,
  heldShares,
  type Line,
  positionOf,
} from "./ledger.rules.ts";

/** The person and the moment of an entry, and the agency's ISO date. */
export type Recording = { by: number | null; at: Date; today: string };
type Kind = Exclude<EntryKind, "Opening" | "Assessment" | "Interest" | "Reversal">;
export type NewEntry = {
  kind: Kind;
  /** Not needed for money forwarded: that is all that the agency holds. */
  amount?: string | null | undefined;
  component?: ComponentName | null | undefined;
  direction?: "increase" | "decrease" | null | undefined;
  settles?: boolean | null | undefined;
  date?: string | null | undefined;
  method?: string | null | undefined;
  reference?: string | null | undefined;
  reason?: string | null | undefined;
  documentId?: number | null | undefined;
  /** When and how the agency received a payment or learned of it. */
  receivedOn?: string | null | undefined;
  medium?: string | null | undefined;
};
type PendingEntry = NonNullable<Awaited<ReturnType<typeof findPendingEntry>>>;

const REVERSIBLE = Object.entries(ENTRY_KINDS).flatMap(([kind, definition]) =>
  "reversible" in definition ? [kind] : [],
);
/** The order in force on the day of an entry: a payment recorded late is allocated as it would have been on its day. */
export const orderOf = (settings: Settings, day: string): readonly ComponentName[] =>
  ALLOCATION_ORDERS[settings.get("paymentAllocation", day) as AllocationOrder];

/** Records an entry; a pending one counts in no sum until `approveEntry`. */
export async function recordEntry(
  tx: Tx,
  settings: Settings,
  claimId: number,
  entry: NewEntry,
  { pending, ...recording }: Recording & { pending: boolean },
): Promise<void> {
  await openLedger(tx, claimId, recording);
  const amount = entry.amount ?? (await forwardable(tx, claimId));
  const occurredOn = entry.date ?? recording.today;
  const command = { ...commandOf({ ...entry, amount }), occurredOn };
  // An amount that could not be posted now is refused at once, not when a second person approves it.
  if (pending) await linesOf(tx, settings, claimId, command);
  const id = await insertEntry(tx, {
    claimId,
    kind: entry.kind,
    status: pending ? "Pending" : "Posted",
    amount,
    component: entry.kind === "Adjustment" ? (entry.component ?? null) : null,
    direction: entry.kind === "Adjustment" ? (entry.direction ?? "increase") : null,
    settles: entry.settles ?? false,
    occurredOn,
    method: entry.method ?? null,
    reference: entry.reference ?? null,
    reason: entry.reason ?? null,
    documentId: entry.documentId ?? null,
    receivedOn: entry.receivedOn ?? null,
    medium: entry.medium ?? null,
    recordedBy: recording.by,
    recordedAt: recording.at,
  });
  if (!pending) await post(tx, settings, claimId, id, command);
}

const commandOf = (entry: {
  kind: string;
  amount: string;
  component?: string | null | undefined;
  direction?: string | null | undefined;
  method?: string | null | undefined;
}): EntryCommand => ({
  kind: entry.kind as Kind,
  amount: entry.amount,
  component: (entry.component ?? null) as ComponentName | null,
  direction: (entry.direction ?? null) as "increase" | "decrease" | null,
  to: PAYMENT_METHODS[entry.method as PaymentMethod]?.to ?? "claimant",
});

const findPosition = async (tx: Tx, claimId: number) =>
  positionOf(await listBalances(tx, claimId), await findStanding(tx, claimId));

async function forwardable(tx: Tx, claimId: number): Promise<string> {
  const { claimant, state } = heldShares(await findPosition(tx, claimId));
  return claimant.plus(state).toFixed(2);
}

/** Imported claims have only a total paid, which becomes the first entry. */
export async function openLedger(tx: Tx, claimId: number, { at, today }: Recording): Promise<void> {
  const known = await findOpeningPaid(tx, claimId);
  if (!known?.amountPaid) return;
  const opening = { kind: "Opening" as const, amount: known.amountPaid };
  const id = await insertEntry(tx, { ...opening, claimId, occurredOn: today, recordedAt: at });
  await insertLines(tx, claimId, id, entryLines(opening, positionOf([]), []));
}

type DatedCommand = EntryCommand & { occurredOn: string };

/** Posts the lines of an entry. */
export async function post(
  tx: Tx,
  settings: Settings,
  claimId: number,
  entryId: number,
  command: DatedCommand,
): Promise<void> {
  await insertLines(tx, claimId, entryId, await linesOf(tx, settings, claimId, command));
}

/** Returns the lines of an entry; throws if it cannot be posted now. */
async function linesOf(tx: Tx, settings: Settings, claimId: number, command: DatedCommand): Promise<Line[]> {
  const order = orderOf(settings, command.occurredOn);
  const existing = await listBalances(tx, claimId);
  const before = positionOf(existing, await findStanding(tx, claimId));
  const lines = complete(existing, entryLines(command, before, order), order);
  const refused = entryRefusal(command, before, positionOf([...existing, ...lines]));
  if (refused)
    throw command.kind === "Reversal" || command.kind === "Disbursement"
      ? new AppError("conflict", refused)
      : fieldError("amount", refused);
  return lines;
}

/** Counts a pending entry. Its recorder may not approve it. */
export async function approveEntry(
  tx: Tx,
  settings: Settings,
  { claimId, entryId }: { claimId: number; entryId: number },
  { by, at }: Recording,
): Promise<PendingEntry> {
  const entry = await pendingEntry(tx, claimId, entryId);
  if (entry.recordedBy === by) throw new AppError("conflict", message("entryOwnApproval"));
  const amount = entry.kind === "Disbursement" ? await forwardable(tx, claimId) : entry.amount;
  await decideEntry(tx, entryId, { status: "Posted", decidedBy: by, decidedAt: at, amount });
  await post(tx, settings, claimId, entryId, {
    ...commandOf({ ...entry, amount }),
    occurredOn: entry.occurredOn,
  });
  return entry;
}

export async function rejectEntry(
  tx: Tx,
  { claimId, entryId }: { claimId: number; entryId: number },
  { by, at }: Recording,
): Promise<void> {
  await pendingEntry(tx, claimId, entryId);
  await decideEntry(tx, entryId, { status: "Rejected", decidedBy: by, decidedAt: at });
}

async function pendingEntry(tx: Tx, claimId: number, entryId: number): Promise<PendingEntry> {
  const entry = await findPendingEntry(tx, claimId, entryId);
  if (!entry) throw fieldError("ledgerEntryId", message("entryNotFound"));
  return entry;
}

/** Reverses a posted entry; without an id the latest payment, if there is one that is not reversed yet. */
export async function reverseEntry(
  tx: Tx,
  settings: Settings,
  { claimId, entryId, reason }: { claimId: number; entryId?: number; reason: string | null },
  { by, at, today }: Recording,
): Promise<void> {
  const kinds = entryId === undefined ? ["Payment"] : REVERSIBLE;
  const entry = await findReversible(tx, claimId, kinds, entryId);
  if (!entry) {
    if (entryId === undefined) return;
    throw fieldError("ledgerEntryId", message("entryNotFound"));
  }
  const reversed = await listLines(tx, entry.id);
  const id = await insertEntry(tx, {
    claimId,
    kind: "Reversal",
    amount: entry.amount,
    reversesId: entry.id,
    occurredOn: today,
    reason,
    recordedBy: by,
    recordedAt: at,
  });
  await post(tx, settings, claimId, id, {
    kind: "Reversal",
    amount: entry.amount,
    reversed,
    occurredOn: today,
  });
}
