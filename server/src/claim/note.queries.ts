import type { Insertable } from "kysely";
import type { Tx } from "../core/database/db.ts";
import type { Note } from "../core/database/db-types.ts";

export const insertNote = async (
  tx: Tx,
  note: Omit<Insertable<Note>, "createdAt"> & { createdAt: Date },
): Promise<number> => (await tx.insertInto("note").values(note).returning("id").executeTakeFirstOrThrow()).id;

export async function insertNotes(
  tx: Tx,
  notes: readonly (Omit<Insertable<Note>, "createdAt"> & { createdAt: Date })[],
): Promise<void> {
  if (notes.length > 0) await tx.insertInto("note").values(notes).execute();
}
