import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { FROM_THE_BEGINNING } from "@wage/contract/settings";
import { checkRuleSet } from "@wage/law/check/checkRuleSet";
import type { CitedCase } from "@wage/law/citedCase";
import type { RuleSet } from "@wage/law/ruleSet";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import type { HolidayRule } from "../../core/holidays.rules.ts";
import { type NamedCity, useCities, useCountiesOf } from "../lookups/places.queries.ts";
import { writeHolidayRules, writeProfileSettings } from "../settings/settings.queries.ts";
import { rebaseDraft } from "../workflow/matrix/rebaseDraft.commands.ts";
import { checkFederalCases } from "./cases/checkCases.ts";
import { type CheckedProfile, checkProfile } from "./checkProfile.ts";
import { withdrawOutdated } from "./confirmations/confirmations.commands.ts";
import { contentHash } from "./contentHash.ts";
import { insertFirstRows } from "./firstRows.commands.ts";
import { refuseBrokenCases } from "./lawCases.commands.ts";
import { lawSettings } from "./lawSettings.rules.ts";
import { type LocalChange, withLocalChanges } from "./localChanges.rules.ts";
import { PROFILE_SETTINGS, type Profile, profileValues, workflowOf } from "./profile.rules.ts";
import {
  listProfileStates,
  readCommonWorkflow,
  readCounties,
  readFederalCases,
  readProfileFiles,
} from "./profileFiles.ts";
import {
  findProfileInForce,
  findRuleSetInForce,
  insertProfile,
  insertRuleSet,
  listLawChangesInForce,
  takeProfileTurn,
} from "./profiles.queries.ts";
import type { Problem } from "./profileText.ts";
import { useWorkflow, WORKFLOW_TABLES } from "./workflow/givenWorkflow.commands.ts";
import { type Workflow, withDifference } from "./workflow/givenWorkflow.ts";

export type Refused = { problems: Problem[] };

/** Reads and checks the profile of a state that comes with the product. Throws if there is none. */
export async function loadProfile(state: string): Promise<CheckedProfile | Refused> {
  const files = await readProfileFiles(state);
  if (files.length === 0)
    throw new AppError("invalid", message("profileUnknown", state, (await listProfileStates()).join(", ")));
  return checkProfile(state, files, await readCounties(state));
}

/** The same, for a caller that needs a profile without problems. */
export async function soundProfile(state: string): Promise<CheckedProfile> {
  const checked = await loadProfile(state);
  if (!("problems" in checked)) return checked;
  const lines = checked.problems.map(({ file, line, text }) => message("profileProblem", file, line, text));
  throw new AppError("invalid", message("profileBroken", state, lines));
}

const casesOf = new Map<string, Promise<readonly CitedCase[]>>();
/** Returns the cases that ship with a state's law, read once; none of a state that has no profile. */
export function shippedCases(state: string): Promise<readonly CitedCase[]> {
  const reading = casesOf.get(state) ?? readCases(state);
  casesOf.set(state, reading);
  return reading;
}
const readCases = async (state: string): Promise<readonly CitedCase[]> =>
  (await listProfileStates()).includes(state) ? (await soundProfile(state)).cases : [];

let ofFederalLaw: readonly CitedCase[] | undefined;
/** Returns the cases of federal law that ship, read once. */
export function federalCases(): readonly CitedCase[] {
  ofFederalLaw ??= checkFederalCases(readFederalCases()).cases;
  return ofFederalLaw;
}

/** The common workflow with what a profile changes in it. */
export const workflowWith = (profile: Profile | undefined): Workflow => {
  const common = readCommonWorkflow().workflow;
  return profile ? withDifference(common, workflowOf(profile)).workflow : common;
};

type Applying = { at: Date; userId: number | null };

/**
 * Puts a profile in force inside a transaction: what it gives replaces what the former one gave; what administrators
 * changed stays. On an error nothing changes, and the version in force stays in force.
 */
async function applyProfileIn(tx: Tx, checked: CheckedProfile, { at, userId }: Applying) {
  const { profile, ruleSet } = checked;
  const zone = String(profileValues(profile, "timeZone")[0]?.value ?? "UTC");
  const counties = await readCounties(profile.state, agencyDay(at, zone));
  if (counties.length === 0) throw new AppError("invalid", message("profileNoCounties", profile.state));
  const local = await listLawChangesInForce(tx);
  const law = withLocalChanges(ruleSet, local);
  const rules = await findRuleSetInForce(tx);
  if (rules) await refuseBrokenCases(tx, rules.content, law, profile.state);
  const ruleSetId = await useRuleSet(tx, law, {
    summary: `Profile of ${profile.name}`,
    publishedAt: at,
    publishedBy: userId,
    approvedBy: null,
  });
  await writeProfileSettings(tx, [
    { key: "homeState", effectiveFrom: FROM_THE_BEGINNING, value: profile.state },
    ...PROFILE_SETTINGS.flatMap((key) =>
      profileValues(profile, key).map(({ from, value }) => ({
        key,
        effectiveFrom: from ?? FROM_THE_BEGINNING,
        value,
      })),
    ),
    ...lawSettings(law, profile.state),
  ]);
  await writeHolidayRules(
    tx,
    profile.holidays.map(({ ref: _, ...rule }): HolidayRule => rule),
  );
  await useCountiesOf(tx, profile.state, counties, profile.offices);
  await useCities(tx, [...(profile.cities ?? []), ...citiesOf(local, profile)]);
  const current = await findProfileInForce(tx);
  const matrix = await useWorkflow(tx, {
    base: workflowWith(current?.content),
    next: workflowWith(profile),
    from: agencyDay(at, zone),
    at,
    userId,
    note: `Profile of ${profile.name}`,
  });
  await insertProfile(tx, {
    stateCode: profile.state,
    contentHash: contentHash(profile),
    content: profile,
    appliedAt: at,
    appliedBy: userId,
    ruleSetId,
  });
  return matrix;
}

/** The cities of the state that the agency has added and the profile does not name. */
function citiesOf(local: readonly LocalChange[], { state, cities = [] }: Profile): NamedCity[] {
  const known = new Set(cities.map(({ code }) => code));
  const added = local.flatMap(({ named }) =>
    named?.counties ? [{ ...named, counties: named.counties }] : [],
  );
  const mine = added.filter(({ code }) => code.startsWith(`${state}/`) && !known.has(code));
  return [...new Map(mine.map((city) => [city.code, city])).values()];
}

/** Checks a rule set and makes it the one in force, unless it is already. Throws with every problem of it. */
export async function useRuleSet(
  tx: Tx,
  law: RuleSet,
  published: Omit<Parameters<typeof insertRuleSet>[1], "content" | "contentHash">,
): Promise<number> {
  const checked = checkRuleSet(law);
  if ("problems" in checked)
    throw new AppError(
      "invalid",
      message(
        "lawBroken",
        checked.problems.map(({ reason }) => reasonMessage(reason)),
      ),
    );
  const hash = contentHash(law);
  const current = await findRuleSetInForce(tx);
  if (current?.contentHash === hash) return current.id;
  await withdrawOutdated(tx, law, published.publishedAt);
  return (await insertRuleSet(tx, { ...published, content: law, contentHash: hash })).id;
}

/** Applies a profile for an administrator, or for the command line. */
export const applyProfile = async (work: Work, state: string): Promise<void> =>
  applyChecked(work, await soundProfile(state));

export async function applyChecked(work: Work, checked: CheckedProfile): Promise<void> {
  const { state } = checked.profile;
  await inTransaction(work, async (tx) => {
    await takeProfileTurn(tx);
    const matrix = await applyProfileIn(tx, checked, { at: work.clock.now(), userId: actorId(work) });
    if (matrix) await rebaseDraft(tx, work, matrix.basedOn);
    const hash = contentHash(checked.profile);
    const summary = `${checked.profile.name} ${hash.slice(0, 12)}`;
    await audit(tx, work, {
      action: "ProfileApplied",
      summary,
      detail: { state, hash, matrixVersion: matrix?.id ?? null },
    });
  });
  await afterProfileChange(work);
}

const PLACES = ["county", "city", "county_attorney", "county_sheriff"];
/** This process reads the new values at once; the others are notified. */
async function afterProfileChange(work: Pick<Services, "settings" | "tables">) {
  for (const table of [...PLACES, ...WORKFLOW_TABLES]) work.tables.forget(table);
  await work.settings.reload();
}

/**
 * A new database gets the common workflow and the profile of HOME_STATE; one that has a profile keeps both. Returns the
 * state of the profile.
 */
export async function startProfile(services: Services): Promise<string> {
  const current = await findProfileInForce(services.db);
  if (current) return current.content.state;
  const work = systemWork(services);
  const checked = await soundProfile(services.config.homeState);
  await inTransaction(work, (tx) => firstProfile(tx, checked, services.clock.now()));
  await afterProfileChange(services);
  return checked.profile.state;
}

/** Gives a database its workflow and its profile, unless another process has done so meanwhile. */
export async function firstProfile(tx: Tx, checked: CheckedProfile, at: Date): Promise<void> {
  await takeProfileTurn(tx);
  if (await findProfileInForce(tx as Db)) return;
  await insertFirstRows(tx, at);
  await applyProfileIn(tx, checked, { at, userId: null });
}
