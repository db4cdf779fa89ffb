import type { Share } from "@wage/contract/reports/savedReports";
import type { Rhythm, Schedule, ScheduleFile, ScheduleForm } from "@wage/contract/reports/schedules";
import { ROLE_CODES } from "@wage/contract/users";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

const STAFF_CODES = [ROLE_CODES.Administrator, ROLE_CODES["Compliance Officer"], ROLE_CODES["Support Staff"]];

/** True for an active member of staff. */
const works = (user: RawBuilder<unknown>) => sql`(${user}.active and exists (
  select from user_role ur join role ro on ro.id = ur.role_id where ur.user_id = ${user}.id and ro.code = any(${STAFF_CODES}::text[])))`;

type Listed = Omit<Schedule, "lastRun"> & {
  lastRun:
    | (Omit<NonNullable<Schedule["lastRun"]>, "skipped"> & { skipped: { name: string; reason: string }[] })
    | null;
};

/** Returns the schedules of a person's reports and those by which they get mail, or all of them; the next ones first. */
export async function listSchedules(db: Db, userId: number, all: boolean): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select s.id, s.report_id, r.name as report, case when r.owner_id <> ${userId} then o.name end as owner,
      s.rhythm, s.starts_on, s.file, s.state, case when s.state = 'running' then s.next_on end as next_on,
      array(select u.name from report_schedule_reader x join app_user u on u.id = x.user_id
        where x.schedule_id = s.id order by u.name, u.id) as readers,
      exists (select from report_schedule_reader x where x.schedule_id = s.id and x.user_id = ${userId}) as is_reader,
      (select json_build_object('dueOn', run.due_on, 'ranAt', run.ran_at, 'version', run.version,
          'sent', count(*) filter (where m.sent_at is not null),
          -- A mail is deleted after some time, sent or dismissed; which of the two is not known any more.
          'forgotten', count(*) filter (where x.user_id is not null and x.skipped is null and m.id is null),
          'waiting', count(*) filter (where m.sent_at is null and m.parked_at is null and m.id is not null),
          'failed', count(*) filter (where m.parked_at is not null and m.sent_at is null),
          'skipped', coalesce(json_agg(json_build_object('name', u.name, 'reason', x.skipped) order by u.name, u.id)
            filter (where x.skipped is not null), '[]'))
        from (select * from report_run where schedule_id = s.id order by due_on desc limit 1) run
          left join report_mail x on x.run_id = run.id left join app_user u on u.id = x.user_id
          left join mail m on m.id = x.mail_id
        group by run.due_on, run.ran_at, run.version) as last_run
    from report_schedule s join saved_report r on r.id = s.report_id join app_user o on o.id = r.owner_id
    where ${all} or r.owner_id = ${userId}
      or exists (select from report_schedule_reader x where x.schedule_id = s.id and x.user_id = ${userId})
    order by s.state <> 'running', s.next_on, lower(r.name), s.id`.execute(db);
  return rows;
}

type Offer = { ownerId: number; sharedWith: Share; officeId: number | null };

/** True for those who may open a report that is offered so. */
function mayOpen(user: RawBuilder<unknown>, { ownerId, sharedWith, officeId }: Offer) {
  const code = sharedWith in ROLE_CODES ? ROLE_CODES[sharedWith as keyof typeof ROLE_CODES] : null;
  return sql`(${works(user)} and (${user}.id = ${ownerId} or ${sharedWith === "staff"}
    or exists (select from user_role ur join role ro on ro.id = ur.role_id where ur.user_id = ${user}.id and ro.code = ${code})
    or exists (select from office_member om where om.user_id = ${user}.id and om.office_id = ${officeId})))`;
}

/** Returns those who may open a report, of which these people alone if they are given. */
export async function listReaders(
  db: Db | Tx,
  offer: Offer,
  among?: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from app_user u where ${mayOpen(sql`u`, offer)}
      and ${among ? sql`u.id = any(${[...among]}::integer[])` : sql`true`} order by u.name, u.id`.execute(db);
  return rows;
}

/** Returns to whom a report of the person is offered; undefined if the person has no such report. */
export const findOwnOffer = (db: Db | Tx, ownerId: number, id: number) =>
  db
    .selectFrom("savedReport")
    .select([sql<Share>`shared_with`.as("sharedWith"), "officeId", "ownerId", "name", "question"])
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .executeTakeFirst();

/** Adds a schedule; undefined if the report has one of this rhythm already. */
export async function insertSchedule(
  tx: Tx,
  reportId: number,
  { readerIds, ...schedule }: ScheduleForm,
  createdAt: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto("reportSchedule")
    .values({ ...schedule, reportId, nextOn: schedule.startsOn, createdAt })
    .onConflict((conflict) => conflict.columns(["reportId", "rhythm"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto("reportScheduleReader")
    .values(readerIds.map((userId) => ({ scheduleId: row.id, userId })))
    .execute();
  return row.id;
}

export type LockedSchedule = {
  id: number;
  reportId: number;
  report: string;
  version: number;
  question: unknown;
  ownerId: number;
  owner: string;
  ownerWorks: boolean;
  rhythm: Rhythm;
  startsOn: string;
  nextOn: string;
  file: ScheduleFile;
  state: Schedule["state"];
};

/** Locks a schedule and its report, so that a second process waits and then sees what the first one did. */
export async function lockSchedule(tx: Tx, id: number): Promise<LockedSchedule | undefined> {
  const { rows } = await sql<LockedSchedule>`
    select s.id, s.report_id, r.name as report, r.version, r.question, r.owner_id, o.name as owner,
      ${works(sql`o`)} as owner_works, s.rhythm, s.starts_on, s.next_on, s.file, s.state
    from report_schedule s join saved_report r on r.id = s.report_id join app_user o on o.id = r.owner_id
    where s.id = ${id} for update of s for share of r`.execute(tx);
  return rows[0];
}

/** Returns the running schedules whose day has come, and those whose owner left. */
export async function listDue(db: Db, until: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from report_schedule s join saved_report r on r.id = s.report_id join app_user o on o.id = r.owner_id
    where s.state = 'running' and (s.next_on <= ${until} or not ${works(sql`o`)}) order by s.next_on, s.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export const setSchedule = (tx: Tx, id: number, change: { state?: Schedule["state"]; nextOn?: string }) =>
  tx.updateTable("reportSchedule").set(change).where("id", "=", id).execute();

export const deleteSchedule = (tx: Tx, id: number) =>
  tx.deleteFrom("reportSchedule").where("id", "=", id).execute();

export async function deleteScheduleReader(tx: Tx, scheduleId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("reportScheduleReader")
    .where("scheduleId", "=", scheduleId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listScheduleReaders = (tx: Tx, scheduleId: number) =>
  tx
    .selectFrom("reportScheduleReader")
    .innerJoin("appUser", "appUser.id", "reportScheduleReader.userId")
    .select(["appUser.id", "appUser.name"])
    .where("scheduleId", "=", scheduleId)
    .orderBy("appUser.id")
    .execute();

type Run = { scheduleId: number; dueOn: string; ranAt: Date; version: number };

export const insertRun = async (tx: Tx, run: Run): Promise<number> =>
  (await tx.insertInto("reportRun").values(run).returning("id").executeTakeFirstOrThrow()).id;

export const insertReportMail = (
  tx: Tx,
  mail: { runId: number; userId: number; mailId: string | null; skipped: string | null },
) => tx.insertInto("reportMail").values(mail).execute();

/** Returns the ids of the mails of the schedules of a report, or of one of them. */
export const listReportMails = async (
  tx: Tx,
  by: { reportId: number } | { scheduleId: number },
): Promise<string[]> =>
  (
    await tx
      .selectFrom("reportMail")
      .innerJoin("reportRun", "reportRun.id", "reportMail.runId")
      .innerJoin("reportSchedule", "reportSchedule.id", "reportRun.scheduleId")
      .select("mailId")
      .where((eb) =>
        "reportId" in by
          ? eb("reportSchedule.reportId", "=", by.reportId)
          : eb("reportSchedule.id", "=", by.scheduleId),
      )
      .execute()
  ).flatMap(({ mailId }) => mailId ?? []);

/** The report that a mail brings, in the version of its run. */
export async function findMailedReport(db: Db, mailId: string) {
  const { rows } = await sql<{ userId: number; reportId: number; file: ScheduleFile; question: unknown }>`
    select x.user_id, s.report_id, s.file, v.question
    from report_mail x join report_run run on run.id = x.run_id join report_schedule s on s.id = run.schedule_id
      join saved_report_version v on v.report_id = s.report_id and v.version = run.version
    where x.mail_id = ${mailId}`.execute(db);
  return rows[0];
}
