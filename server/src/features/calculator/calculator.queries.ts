import type { RuleSet } from "@wage/law/ruleSet";
import { sql } from "kysely";
import { confirmationsVersion, listConfirmed } from "../../claim/law/confirmations.queries.ts";
import { withConfirmations } from "../../claim/law/confirmations.rules.ts";
import type { Db } from "../../core/database/db.ts";

/** Returns the version of the rule set in force and of its confirmations; undefined in a new database. */
export const findLawVersion = (db: Db) =>
  db
    .selectFrom("lawRuleSet")
    .select(["id", confirmationsVersion.as("confirmations")])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the rules of a version. As text: the query builder would change the keys inside of JSON to camel case. */
export async function readRuleSet(db: Db, id: number): Promise<RuleSet> {
  const { content } = await db
    .selectFrom("lawRuleSet")
    .select(sql<string>`content::text`.as("content"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return withConfirmations(JSON.parse(content) as RuleSet, await listConfirmed(db));
}
