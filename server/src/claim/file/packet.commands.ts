import { CLAIM_FILES, type ClaimFileKind, type Packet } from "@wage/contract/claimFile/claimFile";
import { message } from "@wage/contract/core/messages";
import { actorId } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { beginClaimFile, findPacketFacts } from "./claimFile.queries.ts";
import { missingForPacket } from "./packet.rules.ts";

/** Queues the making of a file; the one that is being made already, if there is one. */
export async function queueClaimFile(
  tx: Tx,
  work: Work,
  { claimId, kind, at }: { claimId: number; kind: ClaimFileKind; at: Date },
): Promise<number> {
  const { id, isNew } = await beginClaimFile(tx, { claimId, kind, by: actorId(work), at });
  if (isNew) await work.jobs.send(tx, "makeClaimFile", { fileId: id });
  return id;
}

/** Queues a packet; throws `conflict` with what it lacks. */
export async function makePacket(
  tx: Tx,
  work: Work,
  { packet, claimId, at, today }: { packet: Packet; claimId: number; at: Date; today: string },
): Promise<number> {
  const facts = await findPacketFacts(tx, claimId);
  if (!facts) throw notFound("claim");
  const missing = missingForPacket(packet, facts, today);
  if (missing.length > 0)
    throw new AppError("conflict", message("packetIncomplete", CLAIM_FILES[packet].en, missing));
  return queueClaimFile(tx, work, { claimId, kind: packet, at });
}
