import { sql } from "kysely";
import { claimWithoutOfficer, openClaim } from "../../claim/counts.queries.ts";
import { hasRole } from "../../claim/officer.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { Officer, Rule, Waiting } from "./assignment.rules.ts";

type StoredRule = Rule & {
  active: boolean;
  rowVersion: number;
  counties: string[];
  industries: string[];
  people: { id: number; name: string }[];
};

/** Returns the rules in the order in which they are tried. */
export async function listRules(db: Db | Tx): Promise<StoredRule[]> {
  const { rows } = await sql<Omit<StoredRule, "userIds">>`
    select a.id, a.name, a.county_ids, a.languages, a.industry_ids, a.method, a.last_user_id, a.active, a.row_version,
      array(select y.description from county y where y.id = any(a.county_ids) order by y.description) as counties,
      array(select b.description from business_type b where b.id = any(a.industry_ids) order by b.description) as industries,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
        from assignment_rule_user m join app_user u on u.id = m.user_id where m.rule_id = a.id), '[]') as people
    from assignment_rule a order by a.sort_order, a.id`.execute(db);
  return rows.map((rule) => ({ ...rule, userIds: rule.people.map(({ id }) => id) }));
}

/** Returns the active officers with what decides on a suggestion. */
export async function listCandidates(db: Db | Tx): Promise<Officer[]> {
  const { rows } = await sql<
    Omit<Officer, "conflicts" | "declared" | "offices"> & {
      conflicts: number[];
      declared: number[];
      offices: number[];
    }
  >`
    select u.id, u.name, u.caseload_target as target,
      (select count(*)::int from claim c where c.assigned_user_id = u.id and ${openClaim}) as open,
      array(select x.employer_id from user_conflict x where x.user_id = u.id and x.employer_id is not null) as conflicts,
      array(select x.claim_id from claim_conflict x where x.user_id = u.id and x.withdrawn_at is null) as declared,
      array(select m.office_id from office_member m where m.user_id = u.id) as offices,
      exists (select from absence a where a.user_id = u.id and a.started_at is not null and a.ended_at is null) as is_away
    from app_user u where u.active and ${hasRole("Compliance Officer")} order by u.name, u.id`.execute(db);
  return rows.map(({ conflicts, declared, offices, ...officer }) => ({
    ...officer,
    conflicts: new Set(conflicts),
    declared: new Set(declared),
    offices: new Set(offices),
  }));
}

export type WaitingClaim = Waiting & {
  claimNumber: string;
  claimant: string | null;
  employer: string | null;
};

/** Returns the claims without an officer that have waited longest, or those of the given ones that still are. */
export async function listWaiting(
  db: Db | Tx,
  { among, limit }: { among?: readonly number[]; limit: number },
): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    select c.id, c.claim_number, c.county_id, y.description as county, c.language, e.industry_id,
      b.description as industry, c.employer_id, c.office_id, p.last_name || ', ' || p.first_name as claimant, e.legal_name as employer
    from claim c left join person p on p.id = c.claimant_id left join employer e on e.id = c.employer_id
      left join county y on y.id = c.county_id left join business_type b on b.id = e.industry_id
    where ${claimWithoutOfficer} and (${among === undefined} or c.id = any(${among ?? []}::int[]))
    order by c.accepted_at, c.id limit ${limit}`.execute(db);
  return rows;
}

export async function listRuleChoices(db: Db) {
  const choices = (table: "county" | "businessType") =>
    db
      .selectFrom(table)
      .select(["id", "description as name"])
      .where("active", "=", true)
      .orderBy("description")
      .execute();
  const [counties, industries] = await Promise.all([choices("county"), choices("businessType")]);
  return { counties, industries };
}

type Values = {
  name: string;
  countyIds: number[];
  languages: string[];
  industryIds: number[];
  method: string;
  active: boolean;
};

export async function insertRule(tx: Tx, values: Values): Promise<number> {
  const { id } = await tx
    .insertInto("assignmentRule")
    .values({
      ...values,
      sortOrder: sql<number>`(select coalesce(max(sort_order), 0) + 1 from assignment_rule)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false if someone else changed the rule in the meantime. */
export async function changeRule(tx: Tx, id: number, rowVersion: number, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("assignmentRule")
    .set((eb) => ({ ...values, rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setRulePeople(tx: Tx, ruleId: number, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom("assignmentRuleUser").where("ruleId", "=", ruleId).execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto("assignmentRuleUser")
    .values([...new Set(userIds)].map((userId) => ({ ruleId, userId })))
    .execute();
}

export async function removeRule(tx: Tx, id: number): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom("assignmentRule")
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return removed?.name;
}

export const orderRules = (tx: Tx, ids: readonly number[]) =>
  sql`update assignment_rule a set sort_order = o.n
    from unnest(${ids}::int[]) with ordinality as o(id, n) where a.id = o.id`.execute(tx);

export const keepTurn = (tx: Tx, ruleId: number, userId: number) =>
  tx.updateTable("assignmentRule").set({ lastUserId: userId }).where("id", "=", ruleId).execute();

/** Returns the names of the rules that name this person. */
export const listRulesNaming = (db: Db | Tx, userId: number) =>
  db
    .selectFrom("assignmentRule as a")
    .innerJoin("assignmentRuleUser as m", "m.ruleId", "a.id")
    .select(["a.id", "a.name"])
    .where("m.userId", "=", userId)
    .orderBy("a.sortOrder")
    .execute();

/** Puts another person in the place of this one in every rule, or no one; returns the rules that name no one then. */
export async function replaceInRules(tx: Tx, from: number, to: number | null): Promise<string[]> {
  if (to !== null)
    await sql`insert into assignment_rule_user (rule_id, user_id)
      select rule_id, ${to} from assignment_rule_user where user_id = ${from} on conflict do nothing`.execute(
      tx,
    );
  const { rows } = await sql<{ name: string }>`
    with gone as (delete from assignment_rule_user where user_id = ${from} returning rule_id)
    select a.name from assignment_rule a join gone on gone.rule_id = a.id
    where not exists (select from assignment_rule_user m where m.rule_id = a.id and m.user_id <> ${from})`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}
