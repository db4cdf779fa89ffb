import { message } from "@wage/contract/core/messages";
import { actorId } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { fieldError } from "../../core/errors.ts";
import { officeReadingAt } from "../../core/identity/barred.commands.ts";
import { listColleagues } from "./mentions.queries.ts";
import { mentionedIn } from "./mentions.rules.ts";
import { tell } from "./notices.queries.ts";

type Noted = {
  field: string;
  text: string;
  claimId: number | null;
  taskId?: number;
  privileged?: boolean;
  /** Tells who may open the item of the note, where the note is on no claim on which they could read it. */
  mayOpen?: (colleague: { id: number; roleCodes: string[] }) => boolean;
};

/**
 * Tells the colleagues whom a note mentions (@ and the name), and returns their names, without the author's. A mention of someone who may not
 * read the note is refused, so that the author knows.
 */
export async function tellMentioned(tx: Tx, work: Work, noted: Noted): Promise<string[]> {
  const { field, text, claimId, taskId, privileged, mayOpen } = noted;
  if (!text.includes("@")) return [];
  const mentioned = mentionedIn(text, await listColleagues(tx, claimId, officeReadingAt(work)));
  for (const { name, hasConflict, isElsewhere, isOfficer, ...colleague } of mentioned) {
    if (hasConflict) throw fieldError(field, message("officerConflictClaim", name));
    if (isElsewhere) throw fieldError(field, message("officerOtherOffice", name));
    if (privileged && !isOfficer) throw fieldError(field, message("mentionCannotRead", name));
    if (claimId === null && mayOpen && !mayOpen(colleague))
      throw fieldError(field, message("mentionCannotOpen", name));
  }
  const others = mentioned.filter(({ id }) => id !== actorId(work));
  for (const { id } of others) await tell(tx, work, { userId: id, kind: "mention", claimId, taskId });
  return others.map(({ name }) => name);
}
