import type { Db } from "../database/db.ts";
import { insertLines } from "./audit.queries.ts";

/*
 * Backups are recorded in the action log: a copy of everything left the database, and every process can read there
 * when the last one was made.
 */
const MADE = "BackupMade";
const FAILED = "BackupFailed";
const RESTORED = "BackupRestored";
const DRILL_HELD = "RestoreDrillHeld";
const DRILL_FAILED = "RestoreDrillFailed";

type Line = { at: Date; summary: string; detail: Record<string, unknown> };

const record = (action: string) => (db: Db, line: Line) =>
  insertLines(db, [
    {
      ...line,
      actorKind: "system",
      userId: null,
      address: null,
      claimId: null,
      actionCode: action,
      fromStatus: null,
      toStatus: null,
      requestId: null,
    },
  ]);

export const recordBackupMade = record(MADE);
export const recordBackupFailed = record(FAILED);
export const recordRestore = record(RESTORED);
export const recordDrillHeld = record(DRILL_HELD);
export const recordDrillFailed = record(DRILL_FAILED);

/** Returns when the last backup was made, and when the last attempt failed. */
export async function findLastBackup(db: Db): Promise<{ madeAt: string | null; failedAt: string | null }> {
  return { madeAt: await last(db, MADE), failedAt: await last(db, FAILED) };
}

/** Returns when a restore drill last held, and when the last one failed. */
export async function findLastDrill(db: Db): Promise<{ heldAt: string | null; failedAt: string | null }> {
  return { heldAt: await last(db, DRILL_HELD), failedAt: await last(db, DRILL_FAILED) };
}

async function last(db: Db, action: string): Promise<string | null> {
  const lines = db.selectFrom("actionLog").select("at").where("actionCode", "=", action);
  return (await lines.orderBy("id", "desc").limit(1).executeTakeFirst())?.at ?? null;
}
