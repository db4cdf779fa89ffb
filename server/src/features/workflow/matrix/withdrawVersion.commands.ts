import { agencyDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import { findVersion, listVersions, lockVersions, updateVersion } from "./matrixVersions.queries.ts";
import { isSomeInForce, publishedBeside } from "./matrixVersions.rules.ts";
import { rebaseDraft } from "./rebaseDraft.commands.ts";

const audited = (tx: Tx, work: Work, versionId: number, summary: string, detail: object) =>
  audit(tx, work, { action: "TaskMatrixVersion", summary, detail: { versionId, ...detail } });

/**
 * Rolls back a version. Claims that began under it keep it; new ones follow the version before. A draft that was begun from
 * it gives up its changes, and the messages name what else was begun from it.
 */
export const withdrawVersion = (work: Work, id: number, note: string): Promise<Message[]> =>
  inTransaction(work, async (tx) => {
    await lockVersions(tx);
    const version = await findVersion(tx, id);
    if (!version) throw notFound("matrixVersion");
    if (version.status !== "Published") throw new AppError("conflict", message("notPublished"));
    const others = publishedBeside(await listVersions(tx), id);
    const today = agencyDay(work.clock.now(), work.settings.get("timeZone"));
    if (!isSomeInForce(others, today)) throw new AppError("conflict", message("lastVersion"));
    await updateVersion(tx, id, { status: "Withdrawn" });
    await audited(tx, work, id, `Version ${id} of the task matrix withdrawn`, { note });
    return [
      message("versionWithdrawn"),
      ...others.filter(({ basedOn }) => basedOn === id).map((next) => message("versionKeepsRows", next.id)),
      ...(await rebaseDraft(tx, work, id)),
    ];
  });
