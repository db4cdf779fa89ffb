import type { ClaimFile, ClaimFileKind } from "@wage/contract/claimFile/claimFile";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { outstandingAmount } from "../claimRow.queries.ts";
import type { PacketFacts } from "./packet.rules.ts";

export const listClaimFiles = (db: Db, claimId: number): Promise<ClaimFile[]> =>
  db
    .selectFrom("claimFile as f")
    .leftJoin("appUser as u", "u.id", "f.requestedBy")
    .select([
      "f.id",
      sql<ClaimFileKind>`f.kind`.as("kind"),
      sql<ClaimFile["status"]>`f.status`.as("status"),
      "f.partsDone",
      "f.parts",
      "f.pages",
      "f.documentId",
      "u.name as requestedBy",
      "f.requestedAt",
    ])
    .where("f.claimId", "=", claimId)
    .orderBy("f.id", "desc")
    .execute();

/** Returns the file of this kind that is being made; otherwise begins one. */
export async function beginClaimFile(
  tx: Tx,
  { claimId, kind, by, at }: { claimId: number; kind: ClaimFileKind; by: number | null; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const begun = await tx
    .insertInto("claimFile")
    .values({ claimId, kind, requestedBy: by, requestedAt: at })
    .onConflict((conflict) =>
      // A literal: a generic plan cannot tell from a parameter that the condition is the one of the partial index.
      conflict.columns(["claimId", "kind"]).where("status", "=", sql<string>`'Making'`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (begun) return { ...begun, isNew: true };
  const running = await tx
    .selectFrom("claimFile")
    .select("id")
    .where("claimId", "=", claimId)
    .where("kind", "=", kind)
    .where("status", "=", "Making")
    .executeTakeFirstOrThrow();
  return { ...running, isNew: false };
}

export const findClaimFile = (db: Db | Tx, id: number) =>
  db
    .selectFrom("claimFile")
    .select(["id", "claimId", sql<ClaimFileKind>`kind`.as("kind"), "status", "requestedBy"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Forgets the files of the demonstration, whose jobs were not queued: each would seem to be in the making for ever. */
export const deleteUnmadeFiles = (db: Db) =>
  db.deleteFrom("claimFile").where("status", "=", "Making").execute();

export const saveFileProgress = (db: Db, id: number, progress: { partsDone: number; parts: number }) =>
  db.updateTable("claimFile").set(progress).where("id", "=", id).where("status", "=", "Making").execute();

/** Ends the making; false if it ended before. */
export async function finishClaimFile(tx: Tx, id: number, made: { documentId: number; pages: number }) {
  const { numUpdatedRows } = await tx
    .updateTable("claimFile")
    .set({ ...made, status: "Ready" })
    .where("id", "=", id)
    .where("status", "=", "Making")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const failClaimFile = (db: Db, id: number) =>
  db
    .updateTable("claimFile")
    .set({ status: "Failed" })
    .where("id", "=", id)
    .where("status", "=", "Making")
    .execute();

/** Returns the facts on which it depends whether a packet is complete. */
export const findPacketFacts = (db: Db | Tx, claimId: number): Promise<PacketFacts | undefined> =>
  db
    .selectFrom("claim as c")
    .leftJoin("employer as e", "e.id", "c.employerId")
    .leftJoin("county as k", "k.id", "c.countyId")
    .select([
      sql<string | null>`${outstandingAmount}::text`.as("outstanding"),
      sql<ProceedingKind[]>`array(select distinct p.kind from proceeding p
        where p.claim_id = c.id and not p.superseded and p.ended_on is null)`.as("proceedings"),
      "c.dueSource",
      "c.appealByDate",
      sql<boolean>`e.id is not null and e.address_line1 is not null and e.city is not null`.as(
        "hasEmployerAddress",
      ),
      "k.description as county",
      sql<boolean>`exists (select from county_attorney a where a.county_id = c.county_id and a.active
        and coalesce(a.address, a.email) is not null)`.as("hasAttorney"),
      sql<boolean>`exists (select from county_sheriff s where s.county_id = c.county_id and s.active
        and coalesce(s.address, s.email) is not null)`.as("hasSheriff"),
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirst();
