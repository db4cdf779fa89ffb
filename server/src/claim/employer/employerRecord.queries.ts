import type { EmployerContactBody } from "@wage/contract/claims/employerRecord";
import { sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";

type By = { by: number | null; at: Date };

export const insertContact = async (
  tx: Tx,
  employerId: number,
  contact: EmployerContactBody,
  at: Date,
): Promise<number> =>
  (
    await tx
      .insertInto("employerContact")
      .values({ ...contact, employerId, createdAt: at })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Removes a contact of the employer or of a record merged into it; returns what it was. */
export const deleteContact = (tx: Tx, employerId: number, contactId: number) =>
  tx
    .deleteFrom("employerContact")
    .where("id", "=", contactId)
    .where(sql<boolean>`employer_id in (select employer_records(${employerId}))`)
    .returning(["name", "role", "phone", "email"])
    .executeTakeFirst();

export const isWatched = async (tx: Tx, employerId: number): Promise<boolean> =>
  (await tx
    .selectFrom("employerWatch")
    .select("id")
    .where("endedAt", "is", null)
    .where(sql<boolean>`employer_id in (select employer_records(${employerId}))`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertWatch = (tx: Tx, employerId: number, reason: string, { by, at }: By) =>
  tx.insertInto("employerWatch").values({ employerId, reason, startedBy: by, startedAt: at }).execute();

/** Takes the employer off the watch-list, with the records merged into it. */
export const endWatches = (tx: Tx, employerId: number, reason: string, { by, at }: By) =>
  tx
    .updateTable("employerWatch")
    .set({ endedAt: at, endedBy: by, endReason: reason })
    .where("endedAt", "is", null)
    .where(sql<boolean>`employer_id in (select employer_records(${employerId}))`)
    .execute();

const userName = (column: string) => sql`(select name from app_user where id = ${sql.ref(column)})`;

/** The parts of EmployerRecord that are lists, as columns of a statement on employer `e`. */
export const recordLists = sql`
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'role', t.role, 'phone', t.phone,
      'email', t.email) order by t.name, t.id), '[]')
    from employer_contact t where t.employer_id in (select employer_records(e.id))) as contacts,
  (select coalesce(json_agg(json_build_object('id', a.id, 'address',
      concat_ws(', ', a.address_line1, a.address_line2, a.city, concat_ws(' ', a.state_code, a.zip)),
      'until', a.until) order by a.until desc, a.id desc), '[]')
    from employer_address a where a.employer_id in (select employer_records(e.id))) as "earlierAddresses",
  (select coalesce(json_agg(json_build_object('id', w.id, 'reason', w.reason, 'startedAt', w.started_at,
      'startedBy', ${userName("w.started_by")}, 'endedAt', w.ended_at, 'endedBy', ${userName("w.ended_by")},
      'endReason', w.end_reason) order by w.ended_at is not null, w.id desc), '[]')
    from employer_watch w where w.employer_id in (select employer_records(e.id))) as watches`;

/** The reason why the employer of claim `c` is on the watch-list; null if it is not. */
export const watchReason = sql`(select w.reason from employer_watch w where w.ended_at is null
  and w.employer_id in (select employer_records(c.employer_id)) order by w.id desc limit 1)`;

/** The employers on the watch-list, each by the record that has the claims. */
export const watchedEmployers = sql`(select employer_with_claims(w.employer_id) from employer_watch w where w.ended_at is null)`;
