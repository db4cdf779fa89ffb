import { message } from "@wage/contract/core/messages";
import { SETTINGS, type SettingKey } from "@wage/contract/settings";
import { placeOf } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { listConfirmed } from "../../claim/law/confirmations.queries.ts";
import { withConfirmations } from "../../claim/law/confirmations.rules.ts";
import type { Work } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { changedSettings } from "../settings/settings.commands.ts";
import { applyProfile, loadProfile, soundProfile, workflowWith } from "./applyProfile.commands.ts";
import { contentHash } from "./contentHash.ts";
import { nameOf, placeNameOf } from "./law.rules.ts";
import { type Profile, unconfirmedWorkflow, unsetOfState } from "./profile.rules.ts";
import { profileDifferences, spoken } from "./profileDiff.rules.ts";
import { listProfileStates } from "./profileFiles.ts";
import {
  findProfileInForce,
  findRuleSetInForce,
  listChangedHolidays,
  listLawChangesInForce,
} from "./profiles.queries.ts";
import { changedWorkflow } from "./workflow/givenWorkflow.commands.ts";

async function profileInForce({ db }: Pick<Work, "db">) {
  const found = await findProfileInForce(db);
  if (!found) throw notFound("profile");
  const { content, stateCode: state, number, contentHash: hash, appliedAt, appliedBy } = found;
  return { content, shown: { state, name: content.name, number, hash, appliedAt, appliedBy } };
}

/** The profile in force, what the agency changed in it, and what it does not know. */
export async function profileOverview(work: Work) {
  const { content, shown } = await profileInForce(work);
  const ruleSet = await findRuleSetInForce(work.db);
  const law = ruleSet && withConfirmations(ruleSet.content, await listConfirmed(work.db));
  const own = law?.parameters.filter(({ place }) => place.level !== "federal") ?? [];
  const values = own.flatMap((one) => one.values);
  return {
    inForce: shown,
    states: await listProfileStates(),
    local: await localChanges(work, content),
    notices: (content.notices ?? []).map(({ title, text, ref }) => ({
      title,
      text,
      cite: ref.cite,
      url: ref.url ?? null,
    })),
    gaps: [
      ...Object.entries(content.settings).flatMap(([key, value]) =>
        value && "not_set" in value
          ? [{ name: SETTINGS[key as SettingKey].label, note: value.not_set as string }]
          : [],
      ),
      ...(ruleSet ? unknownLaw(work, content, ruleSet.content) : []),
    ],
    unconfirmed:
      values.filter(({ ref, status }) => status !== "not_set" && ref?.confirmed !== true).length +
      unconfirmedWorkflow(content),
  };
}

/** The state's parameters that are still not set, each under its name with the reason that was given. */
function unknownLaw({ language }: Work, { unknown = [] }: Profile, ruleSet: RuleSet) {
  const reasonOf = (id: string) =>
    unknown.find(({ ids }) => ids.includes(id)) ??
    unknown.find(({ ids }) => ids.some((one) => one.endsWith(".*") && id.startsWith(one.slice(0, -1))));
  return unsetOfState(ruleSet).map(({ id, note }) => ({
    name: nameOf(ruleSet, id),
    note: reasonOf(id)?.note ?? note ?? textIn(language, message("lawNoReason")),
  }));
}

const isNothing = (value: unknown) => value === null || value === undefined;

async function localChanges(work: Work, profile: Profile) {
  const { db } = work;
  const ruleSet = await findRuleSetInForce(db);
  return {
    settings: (await changedSettings(work)).map(
      ({ key, value, profileValue, rowVersion, updatedAt, updatedBy }) => ({
        key,
        label: SETTINGS[key].label,
        value,
        profileValue,
        rowVersion,
        updatedAt: updatedAt ?? "",
        updatedBy,
      }),
    ),
    holidays: await listChangedHolidays(db),
    law: (await listLawChangesInForce(db)).map(({ parameter }) => ({
      id: parameter.id,
      name: ruleSet ? nameOf(ruleSet.content, parameter.id) : parameter.id,
      place: placeOf(parameter),
      placeName: ruleSet ? placeNameOf(ruleSet.content, parameter) : placeOf(parameter),
    })),
    workflow: (await changedWorkflow(db, workflowWith(profile))).map(({ here, given, ...one }) => ({
      ...one,
      value: isNothing(here) ? "" : spoken(here),
      profileValue: isNothing(given) ? "" : spoken(given),
    })),
  };
}

/** The changes that applying a state's profile would make, or the problems that keep it from being applied. */
export async function previewProfile({ db, language }: Pick<Work, "db" | "language">, state: string) {
  const checked = await loadProfile(state);
  if ("problems" in checked)
    return {
      name: state,
      hash: "",
      differences: [],
      problems: checked.problems.map((one) => ({ ...one, text: textIn(language, one.text) })),
    };
  const current = await findProfileInForce(db);
  const { profile } = checked;
  return {
    name: profile.name,
    hash: contentHash(profile),
    differences: profileDifferences(current?.content, profile),
    problems: [],
  };
}

/** Applies the profile that the administrator has previewed. */
export async function applyPreviewed(work: Work, state: string, hash: string) {
  const { profile } = await soundProfile(state);
  if (contentHash(profile) !== hash) throw new AppError("conflict", message("profileOther"));
  await applyProfile(work, state);
  return (await profileInForce(work)).shown;
}
