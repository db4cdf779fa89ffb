import type { Tx } from "../../core/database/db.ts";
import { hasVersions } from "../workflow/matrix/matrixVersions.queries.ts";
import { readCommonWorkflow } from "./profileFiles.ts";
import { insertWorkflow } from "./workflow/givenWorkflow.commands.ts";

/**
 * Gives a new database the workflow that comes with the product. One that has it keeps it, because administrators change
 * it there.
 */
export async function insertFirstRows(tx: Tx, at: Date): Promise<void> {
  if (await hasVersions(tx)) return;
  await insertWorkflow(tx, readCommonWorkflow(), at);
}
