import type { LetterStatus } from "@wage/contract/letters";
import { type RawBuilder, sql } from "kysely";
import { isAwaited, waitsOn } from "../../../claim/state/waitsOn.queries.ts";
import type { Db, Tx } from "../../../core/database/db.ts";

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

export type Reminder = {
  claimId: number;
  templateCode: string;
  recipient: "claimant" | "employer";
  due: string;
};

/**
 * Returns the reminders that are due: the party whom a claim awaits has an e-mail address, and got no letter about this
 * deadline in the days before it. A draft told the party nothing, but a reminder that could not be issued stays one draft
 * for staff and is not made anew each hour. Those who get text messages are reminded by one.
 */
export async function listReminders(
  db: Db,
  { today, days, areTextsOffered }: { today: string; days: number; areTextsOffered: boolean },
): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select c.id as "claimId", t.code as "templateCode", w.recipient, a.due
    from claim c
    join claim_status s on s.code = c.status_code
    left join person p on p.id = c.claimant_id
    left join employer e on e.id = c.employer_id
    cross join lateral (select ${waitsOn({ today })} as recipient) w
    cross join lateral (select case w.recipient when 'claimant' then c.reply_due_date else c.answer_due_date end as due,
      case w.recipient when 'claimant' then p.email else e.email end as email) a
    join letter_template t on t.language_code = 'en' and t.status = 'Published'
      and exists (select from letter_template m where m.code = t.code and m.reminds)
      and (t.issue_statuses = '{}' or s.code = any (t.issue_statuses))
    where case w.recipient when 'claimant' then ${isAwaited("reply", { today })}
      when 'employer' then ${isAwaited("answer", { today })} end
      and a.due between ${today}::date and ${today}::date + ${days}::integer and a.email <> ''
      and not (${areTextsOffered}::boolean and w.recipient = 'claimant' and exists (
        select from text_subscription x where x.claim_id = c.id and x.verified_at is not null
          and not exists (select from text_stop y where y.phone = x.phone)))
      and not exists (select from letter l where l.claim_id = c.id and l.recipient = w.recipient and l.due_date = a.due
        and l.letter_date >= a.due - ${days}::integer
        and (l.issued_at is not null or l.created_by is null and l.template_code = t.code))
    order by c.id`.execute(db);
  return rows;
}
