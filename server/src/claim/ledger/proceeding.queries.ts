import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import type { Insertable } from "kysely";
import type { Tx } from "../../core/database/db.ts";
import type { Proceeding } from "../../core/database/db-types.ts";

/** Records a legal step; it replaces an open one of its kind. */
export async function insertProceeding(
  tx: Tx,
  { kind, ...proceeding }: Insertable<Proceeding> & { kind: ProceedingKind },
): Promise<void> {
  await tx
    .updateTable("proceeding")
    .set({ superseded: true })
    .where("claimId", "=", proceeding.claimId as number)
    .where("kind", "=", kind)
    .where("endedOn", "is", null)
    .execute();
  await tx
    .insertInto("proceeding")
    .values({ ...proceeding, kind })
    .execute();
}

/** Ends the open legal steps of these kinds on an ISO date, with what came of them. */
export const endProceedings = (
  tx: Tx,
  claimId: number,
  kinds: readonly ProceedingKind[],
  { on, result }: { on: string; result: string | null },
) =>
  tx
    .updateTable("proceeding")
    .set({ endedOn: on, result })
    .where("claimId", "=", claimId)
    .where("kind", "in", kinds)
    .where("superseded", "=", false)
    .where("endedOn", "is", null)
    .execute();
