import type { StatusCategory } from "@wage/contract/claimStatus";
import type { ClaimDuplicate } from "@wage/contract/claims/claims";
import { type RawBuilder, sql } from "kysely";
import { personName, statusJson } from "../../../claim/claimRow.queries.ts";
import { IS_CLAIMED } from "../../../claim/wageItem.queries.ts";
import type { Barred } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { readable } from "../../../core/identity/barred.queries.ts";
import type { FiledClaim } from "./duplicate.rules.ts";

type Sql = RawBuilder<unknown>;

/** The facts of FiledClaim, of claim `c` with claimant `p` and employer `e`; a period is that of the wages, or of the work. */
const filedFacts: Sql = sql`
  p.first_name, p.last_name, p.email, p.phone, p.address_line1, p.zip, c.amount_claimed::text as amount,
  e.id as employer_id, e.legal_name, e.dba, e.city, e.address_line1 as employer_street, e.zip as employer_zip,
  e.phone as employer_phone,
  e.email as employer_email, e.fein_hash,
  coalesce((select min(w.period_start) from wage_item w where w.claim_id = c.id and ${IS_CLAIMED}), m.start_date)::text as "from",
  coalesce((select max(w.period_end) from wage_item w where w.claim_id = c.id and ${IS_CLAIMED}), m.last_day_worked)::text as "to"`;
const filedJoins: Sql = sql`
  join person p on p.id = c.claimant_id
  left join employer e on e.id = c.employer_id
  left join employment m on m.claim_id = c.id`;

type Row = Omit<FiledClaim, "employer"> & {
  employerId: number | null;
  legalName: string;
  dba: string | null;
  city: string | null;
  employerStreet: string | null;
  employerZip: string | null;
  employerPhone: string | null;
  employerEmail: string | null;
  feinHash: Buffer | null;
};

const filedOf = (row: Row): FiledClaim => {
  const {
    employerId,
    legalName,
    dba,
    city,
    employerStreet,
    employerZip,
    employerPhone,
    employerEmail,
    feinHash,
  } = row;
  const { firstName, lastName, email, phone, addressLine1, zip, amount, from, to } = row;
  const place = { legalName, dba, city, addressLine1: employerStreet, zip: employerZip, feinHash };
  const employer =
    employerId === null ? null : { ...place, id: employerId, phone: employerPhone, email: employerEmail };
  return { firstName, lastName, email, phone, addressLine1, zip, amount, employer, from, to };
};

export async function findFiled(db: Db | Tx, claimId: number): Promise<FiledClaim | undefined> {
  const { rows } =
    await sql<Row>`select ${filedFacts} from claim c ${filedJoins} where c.id = ${claimId}`.execute(db);
  return rows[0] && filedOf(rows[0]);
}

/** Returns those of the claims that are at the intake, and that the user may read. */
export async function listIntake(
  db: Db,
  ids: readonly number[],
  barred: Barred,
): Promise<{ claimId: number; own: FiledClaim }[]> {
  const { rows } = await sql<Row & { claimId: number }>`
    select c.id as claim_id, ${filedFacts} from claim c ${filedJoins} join claim_status s on s.code = c.status_code
    where c.id = any(${ids}::integer[]) and s.category = ${INTAKE} and ${readable(sql`c.id`, barred)}`.execute(
    db,
  );
  return rows.map(({ claimId, ...row }) => ({ claimId, own: filedOf(row) }));
}
const INTAKE: StatusCategory = "Intake";

type Listed = Omit<ClaimDuplicate, "reasons">;

/** The number of claims, the newest first, that are compared for each way in which they may agree. */
const COMPARED_MAX = 200;

/** A claim to compare with those on file; `claimId` is null for one that is not recorded yet. */
type Asked = { claimId: number | null; own: FiledClaim };

/**
 * Returns for each claim those of people with its name in any spelling, e-mail address or telephone, those against its
 * employer and those of its amount, except the claim itself and those that it is related to: someone has looked at them.
 * `at` is the claim's place among those asked for. One statement, however many are asked for.
 */
export async function listFiledBy(
  db: Db | Tx,
  asked: readonly Asked[],
  barred: Barred,
): Promise<{ at: number; filed: FiledClaim; listed: Listed }[]> {
  const own = asked.map(({ claimId, own: { firstName, lastName, email, phone, amount, employer } }, at) => ({
    at,
    claim_id: claimId,
    names: `${firstName ?? ""} ${lastName ?? ""}`,
    email,
    digits: (phone ?? "").replace(/\D/g, "") || null,
    amount,
    employer_id: employer?.id ?? null,
  }));
  // Sorted by an expression: by the column itself, PostgreSQL would rather walk all claims from the newest on.
  const newest = sql`order by k.id + 0 desc limit ${sql.lit(COMPARED_MAX)}`;
  const { rows } = await sql<Row & { at: number; listed: Listed }>`
    with own as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as o(at integer, claim_id integer, names text,
        email text, digits text, amount numeric, employer_id integer)),
    word as materialized (
      select o.at, w.n, array_agg(w.token) as near, sum(w.uses) as uses, count(*) over (partition by o.at) as words,
        row_number() over (partition by o.at order by sum(w.uses), w.n) as rarest
      from own o cross join lateral search_words(o.names) w group by o.at, w.n)
    select o.at, ${filedFacts}, json_build_object('id', c.id, 'number', c.claim_number, 'claimant', ${personName("p")},
      'employer', e.legal_name, 'status', ${statusJson}, 'receivedDate', c.received_date) as listed
    from own o cross join lateral (
      (select k.id from claim k where k.search_tokens @> name_tokens(o.names) ${newest})
      union
      (select k.id from claim k where k.claimant_id in (
        select id from person where lower(email) = lower(o.email)
        union all select id from person where regexp_replace(phone, '\\D', '', 'g') = o.digits) ${newest})
      union
      -- Each of two or more words of the name, or one that looks like it: found by the rarest.
      (select k.id from word w join claim k on k.search_tokens && w.near
        where w.at = o.at and w.rarest = 1 and w.words > 1
          and not exists (select from word x where x.at = o.at and not k.search_tokens && x.near) ${newest})
      union
      (select k.id from claim k where k.employer_id = o.employer_id ${newest})
      union
      (select k.id from claim k where k.amount_claimed = o.amount ${newest})
    ) found join claim c on c.id = found.id ${filedJoins} join claim_status s on s.code = c.status_code
    where c.id is distinct from o.claim_id and ${readable(sql`c.id`, barred)}
      and not exists (select from relation r where o.claim_id in (r.claim_a_id, r.claim_b_id)
        and c.id in (r.claim_a_id, r.claim_b_id))
    order by o.at, c.received_at desc, c.id desc`.execute(db);
  return rows.map(({ at, listed, ...row }) => ({ at, filed: filedOf(row), listed }));
}
