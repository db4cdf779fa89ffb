import { message } from "@wage/contract/core/messages";
import type { CaseFacts, ShownCase, WrittenCase } from "@wage/contract/profiles/lawCases";
import { compileLaw, type Law } from "@wage/law/engine/law";
import type { RuleSet } from "@wage/law/ruleSet";
import { stringify } from "yaml";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { type BrokenCase, brokenCases, computeCase, passes } from "./computeCase.ts";
import {
  deleteLawCase,
  findLawCase,
  insertLawCase,
  listLawCases,
  type StoredCase,
  updateLawCase,
} from "./lawCases.queries.ts";
import { findProfileInForce, findRuleSetInForce } from "./profiles.queries.ts";

type Admin = Work & { user: Ctx<"law:write">["user"] };

async function inForce(db: Db): Promise<{ law: Law; state: string }> {
  const [ruleSet, profile] = [await findRuleSetInForce(db), await findProfileInForce(db)];
  if (!ruleSet || !profile) throw notFound("profile");
  return { law: compileLaw(ruleSet.content), state: profile.stateCode };
}

const shown = (law: Law, one: StoredCase): ShownCase => ({
  id: one.id,
  rule: one.ruleId,
  ruleName: nameOfRule(law, one.ruleId),
  title: one.title,
  county: one.countyFips,
  city: one.cityPlace,
  facts: one.facts,
  expected: one.expected,
  computed: computeCase(law, one).value,
  passes: passes(law, one),
  changedAt: one.changedAt,
  changedBy: one.changedBy,
  rowVersion: one.rowVersion,
});
const nameOfRule = (law: Law, id: string) => law.rule(id)?.source.title.en ?? id;

/** The agency's test cases, computed by the law in force, and the rules of which a case can be made. */
export async function lawCases({ db }: Pick<Work, "db">) {
  const { law, state } = await inForce(db);
  const cases = await listLawCases(db, state);
  return {
    cases: cases.map((one) => shown(law, one)),
    // The facts of a published example show how those of the rule are written.
    rules: law.ruleSet.rules.flatMap(({ id, title, examples }) => {
      const given = examples?.[0]?.given;
      return given
        ? [{ id, name: title.en, template: stringify(given, { flowCollectionPadding: true }) }]
        : [];
    }),
  };
}

/** Computes the facts of a case by the law in force; saves nothing. */
export async function tryCase({ db, language }: Pick<Work, "db" | "language">, sent: CaseFacts) {
  const { law, state } = await inForce(db);
  const { value, sentences, problems } = computeCase(law, given(sent, state));
  return { value, sentences, problems: problems.map((text) => textIn(language, text)) };
}

const given = ({ rule, county, city, facts }: CaseFacts, stateCode: string) => ({
  ruleId: rule,
  stateCode,
  countyFips: county,
  cityPlace: city,
  facts,
});

/** Adds a case, or changes the one of `seen`. A case whose facts cannot be computed is refused. */
export async function saveCase(
  work: Admin,
  { title, expected, ...sent }: WrittenCase,
  seen?: { id: number; rowVersion: number },
): Promise<ShownCase> {
  const { law, state } = await inForce(work.db);
  if (!law.rule(sent.rule)) throw fieldError("rule", message("lawUnknownRule", sent.rule));
  const facts = given(sent, state);
  const [problem] = computeCase(law, facts).problems;
  if (problem) throw fieldError("facts", problem);
  return inTransaction(work, async (tx) => {
    const row = { ...facts, title, expected, changedAt: work.clock.now(), changedBy: work.user.id };
    const before = seen && (await stored(tx, seen.id));
    if (seen && !(await updateLawCase(tx, seen, row)))
      throw new AppError("conflict", message("changedMeanwhile"));
    const id = seen?.id ?? (await insertLawCase(tx, row));
    await audit(tx, work, {
      action: before ? "LawCaseChanged" : "LawCaseAdded",
      summary: `${nameOfRule(law, sent.rule)}: ${title}`,
      detail: {
        id,
        after: { title, expected, ...facts },
        ...(before && { before: { title: before.title, expected: before.expected, facts: before.facts } }),
      },
    });
    return shown(law, await stored(tx, id));
  });
}

async function stored(tx: Tx, id: number): Promise<StoredCase> {
  const found = await findLawCase(tx, id);
  if (!found) throw notFound("lawCase");
  return found;
}

export const removeCase = (work: Admin, seen: { id: number; rowVersion: number }): Promise<void> =>
  inTransaction(work, async (tx) => {
    const before = await stored(tx, seen.id);
    if (!(await deleteLawCase(tx, seen))) throw new AppError("conflict", message("changedMeanwhile"));
    const { id, ruleId, title, facts, expected } = before;
    await audit(tx, work, {
      action: "LawCaseRemoved",
      summary: `${ruleId}: ${title}`,
      detail: { id, facts, expected },
    });
  });

/** The cases of the agency that hold now and would be broken by a changed rule set. */
export async function casesBrokenBy(
  db: Db,
  current: RuleSet,
  changed: RuleSet,
  state: string,
): Promise<BrokenCase[]> {
  const cases = await listLawCases(db, state);
  return cases.length === 0 ? [] : brokenCases(compileLaw(current), compileLaw(changed), cases);
}

/** Throws with each case that a changed rule set would break. */
export async function refuseBrokenCases(
  db: Db,
  current: RuleSet,
  changed: RuleSet,
  state: string,
): Promise<void> {
  const broken = await casesBrokenBy(db, current, changed, state);
  if (broken.length === 0) return;
  const lines = broken.map(({ title, expected, after }) =>
    message("lawCaseFails", title, expected, after ?? "–"),
  );
  throw new AppError("conflict", message("lawCasesFail", lines));
}
