import { LINE_RULES, wageLawOf } from "@wage/contract/calculator/lineByLaw";
import type { WageLaw } from "@wage/contract/lines/wageLaw";
import { compileLaw, type Law } from "@wage/law/engine/law";
import { excerptOf } from "@wage/law/excerpt";
import { workPlaceOf } from "@wage/law/facts";
import type { RuleSet } from "@wage/law/ruleSet";
import { FEDERAL } from "@wage/law/rules/federal";
import type { Db, Tx } from "../../core/database/db.ts";
import { atVersion } from "../../core/database/ruleCache.ts";
import type { Settings } from "../../core/settings.ts";
import { findLawVersion, findLawVersionAt, findLineTerms, readRuleSet } from "./lawInForce.queries.ts";

const nameOf = ({ id, confirmations }: { id: number; confirmations: string }) => `law ${id} ${confirmations}`;

/**
 * Returns the law in force, compiled once a version, or that of an earlier instant, by which a claim was signed then.
 * Before any rules are published it is federal law.
 */
export async function lawInForce(db: Db | Tx, at?: string): Promise<Law> {
  const found = await (at === undefined ? findLawVersion(db) : findLawVersionAt(db, at));
  if (!found) return atVersion("federal", "law", async () => compileLaw(FEDERAL));
  return atVersion(nameOf(found), "law", async () => compileLaw(await readRuleSet(db, found.id)));
}

/** Returns the rules by which the lines of a claim are computed, as a page loads them. */
export async function lawOfLines(db: Db | Tx): Promise<RuleSet> {
  const [version, law] = [await findLawVersion(db), await lawInForce(db)];
  return atVersion(version ? nameOf(version) : "federal", "lines", async () =>
    excerptOf(law.ruleSet, LINE_RULES),
  );
}

/** Returns the law in force at the place of a claim's work, for the sum of its lines. */
export async function claimLaw(db: Db | Tx, settings: Settings, claimId: number): Promise<WageLaw> {
  const [law, work] = [await lawInForce(db), await findLineTerms(db, claimId)];
  const place = workPlaceOf(work, settings.get("homeState"));
  return wageLawOf(law, { place, hasTips: work.tips === "yes", daysPerWeek: work.daysPerWeek });
}
