import type { Tx } from "../../core/database/db.ts";
import { insertLetters } from "../letters/letterTemplates.queries.ts";
import { hasVersions } from "../workflow/matrix/matrixVersions.queries.ts";
import { readCommonWorkflow, readLetters } from "./profileFiles.ts";
import { insertWorkflow } from "./workflow/givenWorkflow.commands.ts";

/**
 * Gives a new database the workflow and the letters that come with the product. One that has them keeps them, because
 * administrators change them there.
 */
export async function insertFirstRows(tx: Tx, at: Date): Promise<void> {
  if (await hasVersions(tx)) return;
  await insertWorkflow(tx, readCommonWorkflow(), at);
  await insertLetters(tx, readLetters(), at);
}
