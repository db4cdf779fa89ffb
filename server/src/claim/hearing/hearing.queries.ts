import { LANGUAGES } from "@wage/contract/claims/claimColumns";
import type { ClashKind } from "@wage/contract/staffing/hearingCalendar";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Barred } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Hearing } from "../../core/database/db-types.ts";
import { readable } from "../../core/identity/barred.queries.ts";

/** True of a hearing `h` that was held or waived, and whose decision is not in force. */
const undecided = sql<boolean>`(h.status in ('Held', 'Waived') and h.outcome is null)`;

/**
 * True if the last request for a hearing on claim `c` came in time, or late for good cause, was not decided, and is about
 * the determination in force. One that was cancelled because the claim was closed counts.
 */
export const appealed = sql<boolean>`coalesce((
  select (h.status in ('Requested', 'Scheduled', 'Cancelled') or ${undecided})
    and (h.good_cause is not null or h.appeal_by_date is null or h.requested_on <= h.appeal_by_date)
    and h.recorded_at >= (select max(d.approved_at) from determination d where d.claim_id = c.id and d.status = 'Issued')
  from hearing h where h.claim_id = c.id and h.status <> 'TakenBack' order by h.id desc limit 1), false)`;

/** Returns the hearing that was held or waived last, while its decision is not in force. */
export const findUndecidedHearing = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("hearing as h")
    .select(["h.id", "h.startsAt", "h.requestedOn"])
    .where("h.claimId", "=", claimId)
    .where(undecided)
    .where(
      sql<boolean>`h.id = (select max(x.id) from hearing x where x.claim_id = h.claim_id and x.status <> 'TakenBack')`,
    )
    .executeTakeFirst();

export const insertHearing = (tx: Tx, hearing: Insertable<Hearing>) =>
  tx.insertInto("hearing").values(hearing).execute();

/** Returns the hearing that is asked for or scheduled; at most one is. */
export const findOpenHearing = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("hearing")
    .selectAll()
    .where("claimId", "=", claimId)
    .where("status", "in", ["Late", "Requested", "Scheduled"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the latest request for a hearing that was not taken back. */
export const findLastHearing = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("hearing")
    .selectAll()
    .where("claimId", "=", claimId)
    .where("status", "<>", "TakenBack")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const updateHearing = (tx: Tx, id: number, change: Updateable<Hearing>) =>
  tx.updateTable("hearing").set(change).where("id", "=", id).execute();

/** Cancels what is asked for or scheduled, because the claim was closed. */
export const cancelHearings = (tx: Tx, claimId: number) =>
  tx
    .updateTable("hearing")
    .set({ status: "Cancelled" })
    .where("claimId", "=", claimId)
    .where("status", "in", ["Late", "Requested", "Scheduled"])
    .execute();

const LANGUAGE_NAMES = Object.values(LANGUAGES).map((name) => name.toLowerCase());

type Named = Record<ClashKind | "office", RawBuilder<unknown>>;

/** Names that people typed, compared without regard to case and spaces. */
const isSame = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${one}, '\\s+', ' ', 'g')) = lower(regexp_replace(${other}::text, '\\s+', ' ', 'g'))`;

/**
 * True for what hearing `h` of claim `c` shares with another one, of which only a hearing in person has a room. Rooms of two
 * offices may have one name; officers and interpreters are the same people everywhere. A language in the interpreter's place is no
 * person.
 */
const SHARED: Readonly<Record<ClashKind, (other: Named) => RawBuilder<unknown>>> = {
  officer: ({ officer }) => sql`coalesce(${isSame(sql`h.officer`, officer)}, false)`,
  room: ({ room, office }) => sql`coalesce(h.mode = 'InPerson' and c.office_id is not distinct from ${office}
    and ${isSame(sql`h.place`, room)}, false)`,
  interpreter: ({ interpreter }) => sql`coalesce(${isSame(sql`h.interpreter`, interpreter)}
    and not coalesce(${isSame(sql`h.interpreter`, sql`c.interpreter_language`)}, false)
    and lower(btrim(h.interpreter)) <> all(${LANGUAGE_NAMES}::text[]), false)`,
};

/** The kinds of `SHARED` that hold, as an array of text. */
export const sharedWith = (other: Named): RawBuilder<ClashKind[]> =>
  sql<ClashKind[]>`array_remove(array[${sql.join(
    Object.entries(SHARED).map(([kind, holds]) => sql`case when ${holds(other)} then ${kind}::text end`),
  )}]::text[], null)`;

type Slot = {
  claimId: number;
  startsAt: Date;
  endsAt: Date;
  officer: string;
  /** Null unless the hearing is held in person. */
  room: string | null;
  interpreter: string | null;
};

/**
 * Returns a hearing of another claim at the same time with the same officer or interpreter, or in the same room. Two people who
 * schedule hearings wait for each other until the transaction ends.
 */
export async function findClash(tx: Tx, { claimId, startsAt, endsAt, officer, room, interpreter }: Slot) {
  await sql`select pg_advisory_xact_lock(hashtext('hearings'))`.execute(tx);
  const { rows } = await sql<{ id: number; claimNumber: string; shared: ClashKind[] }>`
    select c.id, c.claim_number, x.shared
    from hearing h join claim c on c.id = h.claim_id join claim own on own.id = ${claimId}
      cross join lateral (select ${sharedWith({
        officer: sql`${officer}`,
        room: sql`${room}`,
        interpreter: sql`${interpreter}`,
        office: sql`own.office_id`,
      })} as shared) x
    where h.status = 'Scheduled' and h.claim_id <> ${claimId}
      and h.starts_at < ${endsAt.toISOString()} and h.ends_at > ${startsAt.toISOString()} and x.shared <> '{}'
    limit 1`.execute(tx);
  return rows[0];
}

/** Returns where and before whom this claim's last hearing was set, otherwise the latest one of its office that the reader may read. */
export const findUsualHearing = (db: Db, claimId: number, barred: Barred) =>
  db
    .selectFrom("hearing as h")
    .innerJoin("claim as c", "c.id", "h.claimId")
    .innerJoin("claim as own", (join) => join.on("own.id", "=", claimId))
    .select([
      sql<"Phone" | "Video" | "InPerson">`h.mode`.as("hearingMode"),
      sql<string>`h.officer`.as("hearingOfficer"),
      sql<string>`coalesce(h.officer_address, '')`.as("hearingOfficerAddress"),
      sql<string>`h.place`.as("hearingPlace"),
    ])
    .where("h.status", "in", ["Scheduled", "Continued", "Held"])
    .where(
      sql<boolean>`h.mode is not null and h.officer is not null and h.place is not null
        and (h.claim_id = own.id or c.office_id is not distinct from own.office_id)`,
    )
    .where(sql<boolean>`${readable(sql`h.claim_id`, barred)}`)
    .orderBy(sql`h.claim_id = own.id`, "desc")
    .orderBy("h.startsAt", "desc")
    .orderBy("h.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns a scheduled hearing of a claim with what its calendar file states. */
export const findAppointment = (db: Db, claimId: number, hearingId: number) =>
  db
    .selectFrom("hearing as h")
    .innerJoin("claim as c", "c.id", "h.claimId")
    .select([
      "h.id",
      "h.status",
      "h.startsAt",
      "h.endsAt",
      "h.officer",
      "h.place",
      "h.recordedAt",
      "c.claimNumber",
    ])
    .where("h.claimId", "=", claimId)
    .where("h.id", "=", hearingId)
    .where("h.startsAt", "is not", null)
    .executeTakeFirst();
