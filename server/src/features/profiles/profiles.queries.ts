import type { Parameter } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { NamedPlace } from "./localChanges.rules.ts";
import type { Profile } from "./profile.rules.ts";

// As text: the query builder would change the keys inside of JSON to camel case.
const asText = (column: string) => sql<string>`${sql.ref(column)}::text`;
/** The number of a row, which an id is not: a transaction that is rolled back leaves its id unused. */
const numbered = (id: string) => sql<number>`row_number() over (order by ${sql.ref(id)})::int`.as("number");

/** Two processes that start on a new database: the second waits and then finds the profile applied. */
export const takeProfileTurn = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('state profile'))`.execute(tx);

/** Returns the profile in force; undefined in a new database. */
export const findProfileInForce = async (db: Db | Tx) => {
  const found = await db
    .selectFrom("stateProfile")
    .leftJoin("appUser", "appUser.id", "stateProfile.appliedBy")
    .select([
      "stateProfile.id",
      numbered("state_profile.id"),
      "stateProfile.stateCode",
      "stateProfile.contentHash",
      asText("stateProfile.content").as("content"),
      "stateProfile.appliedAt",
      "stateProfile.appliedBy as appliedById",
      "appUser.name as appliedBy",
    ])
    .orderBy("stateProfile.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, content: JSON.parse(found.content) as Profile };
};

export type NewProfile = {
  stateCode: string;
  contentHash: string;
  content: Profile;
  appliedAt: Date;
  appliedBy: number | null;
  ruleSetId: number;
};
export const insertProfile = (tx: Tx, { content, ...row }: NewProfile) =>
  tx
    .insertInto("stateProfile")
    .values({ ...row, content: JSON.stringify(content) })
    .execute();

/** Returns the rule set in force; undefined in a new database. */
export const findRuleSetInForce = async (db: Db | Tx) => {
  const found = await ruleSets(db).orderBy("lawRuleSet.id", "desc").limit(1).executeTakeFirst();
  return found && { ...found, content: await contentOf(db, found.id) };
};

async function contentOf(db: Db | Tx, id: number): Promise<RuleSet> {
  const rows = db.selectFrom("lawRuleSet").select(asText("content").as("content")).where("id", "=", id);
  return JSON.parse((await rows.executeTakeFirstOrThrow()).content) as RuleSet;
}

/** Returns a version of the rules and the one before it, which the first version does not have; undefined without it. */
export async function findVersionPair(
  db: Db,
  id: number,
): Promise<[RuleSet | undefined, RuleSet] | undefined> {
  const rows = await db
    .selectFrom("lawRuleSet")
    .select("id")
    .where("id", "<=", id)
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const [version, earlier] = rows;
  if (version?.id !== id) return undefined;
  return [earlier && (await contentOf(db, earlier.id)), await contentOf(db, id)];
}

/** The versions of the rule set, the newest first, without their contents. */
export const listRuleSets = (db: Db) => ruleSets(db).orderBy("lawRuleSet.id", "desc").limit(100).execute();

const ruleSets = (db: Db | Tx) =>
  db
    .selectFrom("lawRuleSet")
    .leftJoin("appUser as author", "author.id", "lawRuleSet.publishedBy")
    .leftJoin("appUser as approver", "approver.id", "lawRuleSet.approvedBy")
    .select([
      "lawRuleSet.id",
      numbered("law_rule_set.id"),
      "lawRuleSet.contentHash",
      "lawRuleSet.summary",
      "lawRuleSet.publishedAt",
      "author.name as publishedBy",
      "approver.name as approvedBy",
    ]);

export type NewRuleSet = {
  contentHash: string;
  content: RuleSet;
  summary: string;
  publishedAt: Date;
  publishedBy: number | null;
  approvedBy: number | null;
};
export const insertRuleSet = (tx: Tx, { content, ...row }: NewRuleSet) =>
  tx
    .insertInto("lawRuleSet")
    .values({ ...row, content: JSON.stringify(content) })
    .returning("id")
    .executeTakeFirstOrThrow();

/** The days that the agency added to the holidays of the profile, or works on. */
export const listChangedHolidays = (db: Db) =>
  db.selectFrom("holiday").select(["day", "name", "isWorkingDay"]).orderBy("day").execute();

export type ChangedParameter = { id: number; parameter: Parameter; named: NamedPlace | null };

/** The latest published change of each parameter: what the agency has changed in its profile's law. */
export const listLawChangesInForce = async (db: Db): Promise<ChangedParameter[]> => {
  const rows = await db
    .selectFrom("lawChange")
    .distinctOn(["parameterId", "place"])
    .select([
      "id",
      asText("parameter").as("parameter"),
      // A later change of the same place does not name it again.
      sql<string | null>`(select n.named::text from law_change n
        where n.place = law_change.place and n.status = 'Published' and n.named is not null
        order by n.id desc limit 1)`.as("named"),
    ])
    .where("status", "=", "Published")
    .orderBy("parameterId")
    .orderBy("place")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, parameter, named }) => ({
    id,
    parameter: JSON.parse(parameter) as Parameter,
    named: named === null ? null : (JSON.parse(named) as NamedPlace),
  }));
};
