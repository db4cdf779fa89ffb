import { message } from "@wage/contract/core/messages";
import { claimExists } from "../../../claim/claim.queries.ts";
import {
  findEmployerOfClaim,
  findMerge,
  insertMerge,
  listCandidates,
  lockEmployers,
  moveClaims,
  moveClaimsBack,
} from "../../../claim/employer/employerMerge.queries.ts";
import { actorId, audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { withDraftsFollowing } from "../../letters/employerDrafts.commands.ts";
import { distinctiveWords, matchOf } from "./employerMatch.rules.ts";

/** No more are proposed, best first. */
const PROPOSALS = 5;

/** Returns the records that are probably the same employer as the claim's, with the reasons. */
export async function proposeEmployers(work: Work, claimId: number) {
  const own = await findEmployerOfClaim(work.db, claimId);
  if (!own) {
    if (!(await claimExists(work.db, claimId))) throw notFound("claim");
    return { rows: [] };
  }
  const words = [...distinctiveWords(own.legalName), ...distinctiveWords(own.dba)].join(" ");
  const candidates = await listCandidates(work.db, own, words);
  return {
    rows: candidates
      .flatMap((other) => {
        const match = matchOf(own, other);
        if (!match) return [];
        const { id, legalName, dba, city, claims } = other;
        const reasons = match.reasons.map((reason) => textIn(work.language, reason));
        return [{ id, legalName, dba, city, claims, score: match.score, reasons }];
      })
      .toSorted((a, b) => b.score - a.score || b.claims - a.claims || a.id - b.id)
      .slice(0, PROPOSALS),
  };
}

/** Gives all claims of one record to another of the same employer; nothing of the first record is lost. */
export const mergeEmployers = (
  work: Work,
  fromId: number,
  { intoId, reason }: { intoId: number; reason: string },
): Promise<void> =>
  inTransaction(work, async (tx) => {
    if (fromId === intoId) throw fieldError("intoId", message("mergeItself"));
    const records = await lockEmployers(tx, [fromId, intoId]);
    const from = records.find(({ id }) => id === fromId);
    const into = records.find(({ id }) => id === intoId);
    if (!from || !into) throw notFound("employer");
    if (from.mergedIntoId !== null || into.mergedIntoId !== null)
      throw new AppError("conflict", message("mergeMerged"));
    if (from.feinHash && into.feinHash && !from.feinHash.equals(into.feinHash))
      throw new AppError("conflict", message("mergeOtherFein"));
    const now = work.clock.now();
    const claimIds = await withDraftsFollowing(tx, fromId, () => moveClaims(tx, fromId, intoId, now));
    await insertMerge(tx, { fromId, intoId, claimIds, reason, by: actorId(work), at: now });
    const line = {
      action: "MergeEmployers",
      summary: `Same employer: ${from.legalName} is now ${into.legalName} (${reason})`,
    };
    for (const claimId of claimIds) await audit(tx, work, { ...line, claimId, detail: { fromId, intoId } });
    if (claimIds.length === 0) await audit(tx, work, { ...line, detail: { fromId, intoId } });
  });

/** Undoes a merge completely: the record is its own employer again and has its claims back. */
export const undoMerge = (work: Work, mergeId: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const merge = await findMerge(tx, mergeId);
    if (!merge) throw new AppError("conflict", message("mergeUndone"));
    const records = await lockEmployers(tx, [merge.fromId, merge.intoId]);
    if (records.find(({ id }) => id === merge.intoId)?.mergedIntoId !== null)
      throw new AppError("conflict", message("mergeUndone"));
    const claimIds = await withDraftsFollowing(tx, merge.intoId, () =>
      moveClaimsBack(tx, merge, { by: actorId(work), at: work.clock.now() }),
    );
    const names = records.map(({ legalName }) => legalName).join(", ");
    const line = { action: "SplitEmployers", summary: `Not the same employer: ${names}` };
    for (const claimId of claimIds) await audit(tx, work, { ...line, claimId, detail: { mergeId } });
    if (claimIds.length === 0) await audit(tx, work, { ...line, detail: { mergeId } });
  });
