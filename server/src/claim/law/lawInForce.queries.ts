import { ANOTHER_STATE } from "@wage/law/facts";
import type { RuleSet } from "@wage/law/ruleSet";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import { confirmationsVersion, listConfirmed } from "./confirmations.queries.ts";
import { withConfirmations } from "./confirmations.rules.ts";

/**
 * The state of the work, of the table employment e: what staff recorded, or another one if the claimant said so and nobody
 * recorded a county or city. Null is the agency's own.
 */
export const workState = sql<string | null>`coalesce(e.work_state_code, case
  when e.work_outside and e.work_county_id is null and e.work_city_id is null
  then ${sql.lit(ANOTHER_STATE)} end)`;

/** Returns where and since when the worker of a claim worked, as far as it is known; undefined without the claim. */
export const findWorkPlace = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("claim")
    .leftJoin("employment as e", "e.claimId", "claim.id")
    .leftJoin("county", "county.id", "e.workCountyId")
    .leftJoin("city", "city.id", "e.workCityId")
    .select([workState.as("state"), "county.fips as county", "city.place as city"])
    .select("e.startDate as hiredOn")
    .where("claim.id", "=", claimId)
    .executeTakeFirst();

/**
 * Returns whether and how the job ended, as far as it is known. A status that is no separation, and after which no one gives
 * notice, is that of a person who still works there, whatever the last day worked.
 */
export const findSeparation = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("claim")
    .leftJoin("employment as e", "e.claimId", "claim.id")
    .leftJoin("employmentStatus as s", "s.id", "e.employmentStatusId")
    .select(["e.startDate as hiredOn", "s.separationKind as separation"])
    .select(sql<boolean | null>`${stillEmployed}`.as("stillEmployed"))
    .select(
      sql<string | null>`case when ${stillEmployed} then null else e.last_day_worked end`.as("separatedOn"),
    )
    .where("claim.id", "=", claimId)
    .executeTakeFirstOrThrow();

/** Of the tables employment e and employment_status s. */
const stillEmployed = sql<boolean | null>`case
  when not s.separation and not s.notice_possible and s.separation_kind is null then true
  when e.last_day_worked is not null then false end`;

/** False for a city in whose counties the county is not: a claim cannot be of both. */
export async function isCityInCounty(
  db: Db | Tx,
  { cityId, countyId }: { cityId: number; countyId: number | null },
): Promise<boolean> {
  const found = await db
    .selectFrom("city")
    .innerJoin("county", (join) => join.on(sql<boolean>`county.fips = any(city.counties)`))
    .select("city.id")
    .where("city.id", "=", cityId)
    .where("county.id", "=", countyId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the rules of law in force with their hash; undefined before any were published. */
export async function findLawInForce(
  db: Db | Tx,
): Promise<{ content: RuleSet; contentHash: string } | undefined> {
  const found = await db
    .selectFrom("lawRuleSet")
    .select(["contentHash", sql<string>`content::text`.as("text")])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  // The rule set was checked when it was published.
  const content = withConfirmations(JSON.parse(found.text) as RuleSet, await listConfirmed(db));
  return { contentHash: found.contentHash, content };
}

/** Returns the version of the rules in force and of their confirmations; undefined before any were published. */
export const findLawVersion = (db: Db | Tx) =>
  db
    .selectFrom("lawRuleSet")
    .select(["id", confirmationsVersion.as("confirmations")])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the version of the rules that were in force at an instant, and of an earlier one the first. */
export const findLawVersionAt = (db: Db | Tx, at: string) =>
  db
    .selectFrom("lawRuleSet")
    .select(["id", confirmationsVersion.as("confirmations")])
    .orderBy(sql`published_at <= ${at}::timestamptz`, "desc")
    .orderBy(sql`case when published_at <= ${at}::timestamptz then -id else id end`)
    .limit(1)
    .executeTakeFirst();

/** Returns the rules of a version. As text: the query builder would change the keys inside of JSON to camel case. */
export async function readRuleSet(db: Db | Tx, id: number): Promise<RuleSet> {
  const { content } = await db
    .selectFrom("lawRuleSet")
    .select(sql<string>`content::text`.as("content"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return withConfirmations(JSON.parse(content) as RuleSet, await listConfirmed(db));
}

/** Returns what a claim says about its work, for the sum of its lines. */
export const findLineTerms = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("claim")
    .leftJoin("employment as e", "e.claimId", "claim.id")
    .leftJoin("county", "county.id", "e.workCountyId")
    .leftJoin("city", "city.id", "e.workCityId")
    .select([workState.as("state"), "county.fips as county", "city.place as city"])
    .select(["e.tips", "e.daysPerWeek"])
    .where("claim.id", "=", claimId)
    .executeTakeFirstOrThrow();
