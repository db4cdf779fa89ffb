import { sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";

type Bounced = {
  letterId: number;
  claimId: number;
  recipientName: string;
  mailNumber: string;
  isDelivery: boolean;
};
const AT_ONCE = 100;

/** Returns the letters whose e-mail could not be delivered, each mail once: a second process does not get it. */
export async function takeBounced(tx: Tx): Promise<Bounced[]> {
  const { rows } = await sql<Bounced>`with taken as (
      insert into bounced_mail (mail_id)
      select id from mail
      where parked_reason in ('refused', 'gaveUp') and dismissed_at is null and letter_id is not null
        and not exists (select from bounced_mail b where b.mail_id = mail.id)
      order by parked_at limit ${AT_ONCE}
      on conflict do nothing returning mail_id)
    select l.id as letter_id, l.claim_id, l.recipient_name, l.mail_number, l.delivery in ('Email', 'Portal') as is_delivery
    from taken join mail on mail.id = taken.mail_id join letter l on l.id = mail.letter_id
    where l.status not in ('Voided', 'Superseded')
    order by l.id`.execute(tx);
  return rows;
}
