import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { insertLetters } from "../letters/letterTemplates.queries.ts";
import { offerLetters } from "../letters/shipped/offerLetters.commands.ts";
import { hasVersions } from "../workflow/matrix/matrixVersions.queries.ts";
import { draftRows, neverHeld } from "../workflow/matrix/offerRows.commands.ts";
import { readCommonWorkflow, readLetters } from "./profileFiles.ts";
import { takeProfileTurn } from "./profiles.queries.ts";
import { insertNamed, insertWorkflow } from "./workflow/givenWorkflow.commands.ts";

/**
 * Gives a new database the workflow and the letters that come with the product. One that has them keeps them, because
 * administrators change them there.
 */
export async function insertFirstRows(tx: Tx, at: Date): Promise<void> {
  if (await hasVersions(tx)) return;
  await insertWorkflow(tx, readCommonWorkflow(), at);
  await insertLetters(tx, readLetters(), at);
}

/**
 * Offers a database that began with an earlier release what this one ships newer: the texts of letters as proposals, and
 * rows of the matrix as a draft. Nothing is in force before an administrator of the agency has looked at it.
 */
export async function offerNewerRows(services: Services): Promise<void> {
  const work = systemWork(services);
  await inTransaction(work, async (tx) => {
    await takeProfileTurn(tx);
    if (!(await hasVersions(tx))) return;
    const { workflow } = readCommonWorkflow();
    const letters = await offerLetters(tx, work, readLetters());
    const missing = await neverHeld(tx, workflow.rows);
    if (missing.length > 0) await insertNamed(tx, workflow, missing);
    const rows = missing.length > 0 && (await draftRows(tx, work, missing)) ? missing.length : 0;
    if (letters + rows > 0) work.log.info({ letters, rows }, "What this release ships newer is offered");
  });
}
