import type { Tx } from "../../core/database/db.ts";
import { findLetterFacts } from "./letterFacts.queries.ts";
import { listEmployerDrafts, updateLetter } from "./letters.queries.ts";
import { type Addressee, addressee } from "./values/addressee.rules.ts";

/**
 * Moves the claims of an employer to another record. Their drafts to the employer take the address of that record; one
 * that a person addressed by hand stays as it is.
 */
export async function withDraftsFollowing<Moved>(
  tx: Tx,
  employerId: number,
  move: () => Promise<Moved>,
): Promise<Moved> {
  const following = [];
  for (const draft of await listEmployerDrafts(tx, employerId)) {
    const before = await addresseeOf(tx, draft.claimId);
    if (before?.name === draft.recipientName && before.address === draft.recipientAddress)
      following.push(draft);
  }
  const moved = await move();
  for (const { id, claimId, rowVersion } of following) {
    const after = await addresseeOf(tx, claimId);
    if (!after) continue;
    await updateLetter(tx, id, rowVersion, { recipientName: after.name, recipientAddress: after.address });
  }
  return moved;
}

async function addresseeOf(tx: Tx, claimId: number): Promise<Addressee | null> {
  const facts = (await findLetterFacts(tx, claimId))?.facts;
  if (!facts) return null;
  const { name, address } = addressee(facts, "employer");
  return { name: name.slice(0, 200), address };
}
