import { message } from "@wage/contract/core/messages";
import type { LawChange, NewPlace, ParameterChange } from "@wage/contract/profiles/lawChanges";
import { type Parameter, placeOf } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { listConfirmed } from "../../claim/law/confirmations.queries.ts";
import { withConfirmations } from "../../claim/law/confirmations.rules.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { listCountiesOfCity, namesOfCounties } from "../lookups/places.queries.ts";
import { contentHash } from "./contentHash.ts";
import {
  changedParameter,
  changeProblems,
  cityCode,
  localParameters,
  nameOf,
  placedParameter,
  placeNameOf,
  shownParameters,
  shownValues,
  tryChange,
  versionDifferences,
} from "./law.rules.ts";
import { casesBrokenBy } from "./lawCases.commands.ts";
import { findLawChange, insertLawChange, listLawChanges, type StoredChange } from "./lawChanges.queries.ts";
import { isSameParameter, type NamedPlace, withLocalChanges } from "./localChanges.rules.ts";
import { levelText } from "./profile.rules.ts";
import {
  findProfileInForce,
  findRuleSetInForce,
  findVersionPair,
  listLawChangesInForce,
  listRuleSets,
} from "./profiles.queries.ts";

export type Admin = Work & { user: Ctx<"law:write">["user"] };

export async function inForce(db: Db) {
  const [ruleSet, profile] = [await findRuleSetInForce(db), await findProfileInForce(db)];
  if (!ruleSet || !profile) throw notFound("profile");
  return { ...ruleSet, state: profile.stateCode, profile: profile.content };
}

/** Everything that the page of rules shows. */
export async function lawOverview(work: Admin) {
  const { content, state, profile, ...version } = await inForce(work.db);
  const versions = await listRuleSets(work.db);
  const changes = await listLawChanges(work.db);
  const local = await listLawChangesInForce(work.db);
  return {
    version: shownVersion(version),
    level: profile.level
      ? { is: profile.level, text: textIn(work.language, levelText(profile, content)) }
      : null,
    versions: versions.map(shownVersion),
    parameters: shownParameters(withConfirmations(content, await listConfirmed(work.db)), local),
    local: localParameters(content),
    changes: await Promise.all(
      changes.map(async (change) => ({
        ...shownChange(content, change, work.user.id),
        broken: await brokenBy(work.db, content, change, state),
      })),
    ),
  };
}

/** The titles of the test cases that an open change would break. */
async function brokenBy(db: Db, content: RuleSet, change: StoredChange, state: string): Promise<string[]> {
  if (change.status !== "Proposed") return [];
  const broken = await casesBrokenBy(db, content, withLocalChanges(content, [change]), state);
  return broken.map(({ title }) => title);
}

const shownVersion = ({
  id,
  number,
  contentHash: hash,
  summary,
  publishedAt,
  publishedBy,
  approvedBy,
}: Omit<Awaited<ReturnType<typeof listRuleSets>>[number], "content">) => ({
  id,
  number,
  hash,
  summary,
  publishedAt,
  publishedBy,
  approvedBy,
});

export function shownChange(ruleSet: RuleSet, change: StoredChange, userId: number): LawChange {
  const isOpen = change.status === "Proposed";
  return {
    id: change.id,
    parameter: change.parameterId,
    name: nameOf(ruleSet, change.parameterId),
    place: change.place,
    placeName: change.named?.name ?? placeNameOf(ruleSet, change.parameter),
    unit: change.parameter.unit,
    before: change.before ? shownValues(change.before) : [],
    after: shownValues(change.parameter),
    reason: change.reason,
    status: change.status,
    author: change.author,
    createdAt: change.createdAt,
    decidedBy: change.decidedBy,
    decidedAt: change.decidedAt,
    rowVersion: change.rowVersion,
    broken: [],
    can: { publish: isOpen && change.authorId !== userId, refuse: isOpen },
  };
}

/** The differences of a version from the one before it. */
export async function compareVersion({ db }: Pick<Work, "db">, id: number) {
  const pair = await findVersionPair(db, id);
  if (!pair) throw notFound("lawVersion");
  return versionDifferences(...pair);
}

type Sent = Pick<ParameterChange, "id" | "place" | "values">;

function changed(ruleSet: RuleSet, sent: Sent): { before: Parameter; after: Parameter } {
  const found = changedParameter(ruleSet, sent);
  if (!found) throw new AppError("invalid", message("lawNoParameter", sent.id, sent.place));
  return found;
}

/** The effect of a change on the examples of the rules; nothing is saved. */
export async function tryLawChange({ db, language }: Pick<Work, "db" | "language">, sent: Sent) {
  const { content, state } = await inForce(db);
  const { after } = changed(content, sent);
  const problems = changeProblems(content, { parameter: after }).map((text) => textIn(language, text));
  const law = withLocalChanges(content, [{ parameter: after }]);
  return {
    problems,
    examples: tryChange(content, after, state),
    // Rules with problems cannot be computed.
    broken: problems.length > 0 ? [] : await casesBrokenBy(db, content, law, state),
  };
}

/** Saves a change for another administrator to publish. */
export async function proposeLawChange(work: Admin, sent: ParameterChange): Promise<LawChange> {
  const { content } = await inForce(work.db);
  const { before, after } = changed(content, sent);
  if (contentHash(before.values) === contentHash(after.values))
    throw new AppError("invalid", message("lawSameValues"));
  return insertChange(work, content, { before, parameter: after, named: null, reason: sent.reason });
}

/** Saves law of its own for a county or city that has none yet, for another administrator to publish. */
export async function proposePlace(work: Admin, sent: NewPlace): Promise<LawChange> {
  const { content, state } = await inForce(work.db);
  const named = await placeNamed(work, state, sent);
  const parameter = placedParameter(content, sent, named.code);
  if (!parameter || !localParameters(content).some(({ id }) => id === sent.id))
    throw fieldError("id", message("lawNoParameter", sent.id, named.name));
  if (content.parameters.some((one) => isSameParameter(one, parameter)))
    throw fieldError("id", message("lawPlaceKnown", named.name));
  return insertChange(work, content, {
    before: null,
    parameter,
    named: Object.hasOwn(content.words, named.code) ? null : named,
    reason: sent.reason,
  });
}

/** The county or city that a change is for; throws for one that cannot be. */
async function placeNamed({ db }: Admin, state: string, sent: NewPlace): Promise<NamedPlace> {
  const counties = [...sent.counties].sort();
  const names = await namesOfCounties(db);
  const odd = counties.find((fips, at) => !names.has(fips) || counties.indexOf(fips) !== at);
  if (odd) throw fieldError("counties", message("lawPlaceCounty", odd));
  if (sent.level === "county") {
    const [code = "", another] = counties;
    if (another) throw fieldError("counties", message("lawOneCounty"));
    const name = names.get(code) ?? code;
    return { code, name: `${name} County`, nameEs: `condado de ${name}`, counties: null };
  }
  if (!sent.name) throw fieldError("name", message("required"));
  const code = cityCode(state, sent.name);
  const known = await listCountiesOfCity(db, code);
  if (known.length > 0 && known.toSorted().join() !== counties.join())
    throw fieldError("counties", message("lawPlaceCity", sent.name));
  return { code, name: sent.name, nameEs: sent.nameEs ?? sent.name, counties };
}

type Proposed = { before: Parameter | null; parameter: Parameter; named: NamedPlace | null; reason: string };

async function insertChange(work: Admin, content: RuleSet, proposed: Proposed): Promise<LawChange> {
  const problems = changeProblems(content, proposed);
  if (problems.length > 0) throw new AppError("invalid", message("lawBroken", problems));
  const { before, parameter: after, named, reason } = proposed;
  return inTransaction(work, async (tx) => {
    const id = await insertLawChange(tx, {
      parameterId: after.id,
      place: placeOf(after),
      named,
      before,
      parameter: after,
      reason,
      authorId: work.user.id,
      createdAt: work.clock.now(),
    });
    await audit(tx, work, {
      action: "LawChangeProposed",
      summary: `${after.id} (${placeOf(after)})`,
      detail: { id, reason, before: before?.values ?? null, after: after.values, ...(named && { named }) },
    });
    await work.jobs.send(tx, "computeLawEffects", { changeId: id });
    return shownChange(content, await found(tx, id), work.user.id);
  });
}

export async function found(db: Db, id: number): Promise<StoredChange> {
  const change = await findLawChange(db, id);
  if (!change) throw notFound("lawChange");
  return change;
}

/** Returns the law in force and the law with a proposed change; undefined once the change is decided. */
export async function proposedLaw(
  db: Db,
  changeId: number,
): Promise<{ parameterId: string; inForce: RuleSet; changed: RuleSet } | undefined> {
  const change = await findLawChange(db, changeId);
  if (change?.status !== "Proposed") return undefined;
  const { content } = await inForce(db);
  return {
    parameterId: change.parameterId,
    inForce: content,
    changed: withLocalChanges(content, [change]),
  };
}
