import type { ClaimDuplicate } from "@wage/contract/claims/claims";
import { type RawBuilder, sql } from "kysely";
import { personName, statusJson } from "../../../claim/claimRow.queries.ts";
import { findWords, hasAny, type SearchWord } from "../../../claim/claimSearch.queries.ts";
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

type Listed = Omit<ClaimDuplicate, "reasons">;

/** The number of claims, the newest first, that are compared for each way in which they may agree. */
const COMPARED_MAX = 200;

/** Matches the claims that have each of two or more words of a name, or one that looks like it. */
const spelledLike = (words: readonly SearchWord[]) =>
  words.length < 2
    ? sql`false`
    : sql.join(
        words.map(({ near }) => hasAny(near)),
        sql` and `,
      );

/**
 * Returns the claims of people with this name in any spelling, e-mail address or telephone, those against this employer
 * and those of this amount, except the claim itself and those that it is related to: someone has looked at them.
 */
export async function listFiledBy(
  db: Db | Tx,
  { firstName, lastName, email, phone, amount, employer }: FiledClaim,
  { claimId, barred }: { claimId: number | null; barred: Barred },
): Promise<{ filed: FiledClaim; listed: Listed }[]> {
  const names = `${firstName ?? ""} ${lastName ?? ""}`;
  const words = await findWords(db, names);
  const digits = (phone ?? "").replace(/\D/g, "") || null;
  const { rows } = await sql<Row & { listed: Listed }>`
    select ${filedFacts}, json_build_object('id', c.id, 'number', c.claim_number, 'claimant', ${personName("p")},
      'employer', e.legal_name, 'status', ${statusJson}, 'receivedDate', c.received_date) as listed
    from claim c ${filedJoins} join claim_status s on s.code = c.status_code
    where c.id in (
      (select k.id from claim k where k.search_tokens @> name_tokens(${names}) order by k.id desc
        limit ${sql.lit(COMPARED_MAX)})
      union
      (select k.id from claim k where k.claimant_id in (
        select id from person where lower(email) = lower(${email})
        union all select id from person where regexp_replace(phone, '\\D', '', 'g') = ${digits})
        order by k.id desc limit ${sql.lit(COMPARED_MAX)})
      union
      (select c.id from claim c where ${spelledLike(words)} order by c.id desc limit ${sql.lit(COMPARED_MAX)})
      union
      (select k.id from claim k where k.employer_id = ${employer?.id ?? null} order by k.id desc
        limit ${sql.lit(COMPARED_MAX)})
      union
      (select k.id from claim k where k.amount_claimed = ${amount}::numeric order by k.id desc
        limit ${sql.lit(COMPARED_MAX)})
    )
    and c.id is distinct from ${claimId} and ${readable(sql`c.id`, barred)}
    and not exists (select from relation r where ${claimId}::integer in (r.claim_a_id, r.claim_b_id)
      and c.id in (r.claim_a_id, r.claim_b_id))
    order by c.received_at desc, c.id desc`.execute(db);
  return rows.map(({ listed, ...row }) => ({ filed: filedOf(row), listed }));
}
