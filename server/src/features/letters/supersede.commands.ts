import { message } from "@wage/contract/core/messages";
import { audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import { withdrawMailOf } from "../../core/mail/mail.ts";
import type { FoundLetter } from "./letters.queries.ts";
import { moveLetters } from "./postedLetters.queries.ts";

/** A letter that is replaced no longer stands; if it is not printed yet, it leaves the mail room. */
export async function supersede(tx: Tx, work: Work, letter: FoundLetter, oldId: number): Promise<void> {
  const moved = await moveLetters(tx, [oldId], {
    from: ["Issued", "Mailed", "Delivered", "Returned"],
    to: "Superseded",
  });
  if (moved.length === 0) throw new AppError("conflict", message("changedMeanwhile"));
  await withdrawMailOf(tx, oldId);
  await audit(tx, work, {
    action: "VoidLetter",
    claimId: letter.claimId,
    summary: `Letter superseded by a correction: ${letter.supersedes}`,
    detail: { letterId: oldId, supersededBy: letter.id },
  });
}
