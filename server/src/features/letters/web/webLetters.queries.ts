import type { LetterStatus } from "@wage/contract/letters";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../core/database/db.ts";

type Noted = { id: number; claimId: number; mailNumber: string };

/** A second process that runs at the same time waits for the rows, and finds them noted. */
async function note(
  tx: Tx,
  from: readonly LetterStatus[],
  to: LetterStatus,
  condition: RawBuilder<unknown>,
): Promise<Noted[]> {
  const { rows } = await sql<Noted>`update letter l set status = ${to}, row_version = row_version + 1
    where l.delivery in ('Email', 'Portal') and l.status in (${sql.join(from)}) and l.status in ('Issued', 'Mailed')
      and ${condition}
    returning l.id, l.claim_id, l.mail_number`.execute(tx);
  return rows;
}

/** Notes the letters that were sent by e-mail, or of which an e-mail told; returns them. */
export const noteSentLetters = (tx: Tx): Promise<Noted[]> =>
  note(
    tx,
    ["Issued"],
    "Mailed",
    sql`exists (select from mail m where m.claim_id = l.claim_id and m.letter_id = l.id and m.sent_at is not null)`,
  );

/** Notes the letters that were opened on the recipient's page; returns them. */
export const noteOpenedLetters = (tx: Tx): Promise<Noted[]> =>
  note(
    tx,
    ["Issued", "Mailed"],
    "Delivered",
    sql`exists (select from action_log g where g.claim_id = l.claim_id and g.action_code = 'LetterOpened'
      and g.detail ->> 'letterId' = l.id::text)`,
  );
