import type { LetterStatus } from "@wage/contract/letters";
import type { Tx } from "../../core/database/db.ts";

/** Changes the status of letters that have this one now; returns the ids of those. */
export async function moveLetters(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { from: readonly LetterStatus[]; to: LetterStatus },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const moved = await tx
    .updateTable("letter")
    .set((eb) => ({ status: to, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "in", ids)
    .where("status", "in", from)
    .returning("id")
    .execute();
  return moved.map(({ id }) => id);
}
