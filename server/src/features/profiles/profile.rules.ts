import { integer, isoDate, text } from "@wage/contract/core/fields";
import { type Message, message } from "@wage/contract/core/messages";
import { PROFILE_LEVELS } from "@wage/contract/profiles";
import { SETTING_KEYS, SETTINGS, type SettingKey, settingSchema } from "@wage/contract/settings";
import { CitedCase } from "@wage/law/citedCase";
import type { Parameter } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { z } from "zod";
import { HolidayRule } from "../../core/holidays.rules.ts";

/*
 * A state profile: what distinguishes one state's agency from another's. profiles/<STATE>/*.yaml is read into this
 * shape; docs/state-profile.md describes the files.
 */

/** The source of a value, required for each. */
const Source = z.strictObject({
  cite: z.string().min(1).max(300),
  url: z.url().optional(),
  quote: z.string().min(1).max(1000).optional(),
  retrieved: isoDate,
  /** True once someone of the agency has confirmed the value; until then it is shown as "confirm before use". */
  confirmed: z.boolean().optional(),
});

/** Settings that describe the installation and not the state. */
const LOCAL_SECTIONS = ["Uploads", "Security", "Maintenance banner"];
/** Given by the profile's `state`, and by the law's parameters. */
const DERIVED_SETTINGS = [
  "homeState",
  "limitationMonths",
  "limitationDays",
  "limitationIsFederal",
  "minAmount",
  "maxAmount",
] as const satisfies readonly SettingKey[];
const isDerived = (key: SettingKey) => (DERIVED_SETTINGS as readonly SettingKey[]).includes(key);

export const PROFILE_SETTINGS = SETTING_KEYS.filter(
  (key) => !isDerived(key) && !LOCAL_SECTIONS.includes(SETTINGS[key].section),
);
/** A profile says these, or says that it does not know them. */
export const REQUIRED_SETTINGS = PROFILE_SETTINGS.filter((key) => "ofState" in SETTINGS[key]);

const ref = { ref: Source, note: z.string().max(500).optional() };

/** One value, values by the day from which each holds, or the statement that it is not known. */
const settingOf = (key: SettingKey) => {
  const value = settingSchema(key);
  return z.union(
    [
      z.strictObject({ value, ...ref }),
      z.strictObject({
        values: z
          .array(z.strictObject({ from: isoDate, value, ...ref }))
          .min(1)
          .refine(
            (values) => values.every(({ from }, at) => at === 0 || from > (values[at - 1]?.from ?? "")),
            message("profileDatesAscend"),
          ),
      }),
      z.strictObject({ not_set: text(500) }),
    ],
    { error: message("profileSetting") },
  );
};

const Settings = z.strictObject(
  Object.fromEntries(PROFILE_SETTINGS.map((key) => [key, settingOf(key).optional()])),
);

/** A notice that employers of the state must post or hand out. */
const Notice = z.strictObject({ title: text(200), text: text(1000), ...ref });

/** A row of a look-up of the workflow: its other fields are checked as Admin checks them. */
const WorkflowRow = z.looseObject({
  code: z.string().regex(/^[A-Za-z0-9-]{1,30}$/, message("format")),
  ...ref,
});

const fields = z.record(z.string(), z.unknown());
/** A row of the task matrix that the state changes, adds or does without. */
const MatrixChange = z
  .strictObject({
    row: integer(1, 9999),
    order: integer(0, 9999).optional(),
    change: fields.optional(),
    more: fields.optional(),
    add: fields.optional(),
    remove: z.literal(true).optional(),
    ...ref,
  })
  .refine(
    ({ change, more, add, remove }) =>
      [change ?? more, add, remove].filter((one) => one !== undefined).length === 1,
    message("profileOneChange"),
  );

/** A city, or another area inside of counties, with parameters of law of its own. */
const City = z.strictObject({
  /** "CO/boulder", as the place of its parameters. */
  code: z.string().regex(/^[A-Z]{2}\/[a-z0-9-]{1,50}$/, message("format")),
  name: text(100),
  nameEs: text(100).optional(),
  /** The FIPS codes of its counties. */
  counties: z.array(z.string().regex(/^\d{5}$/, message("format"))).min(1),
});

const Offices = z.strictObject({
  /** The title of the officer to whom claims are referred: "County Attorney", "District Attorney". */
  attorneyTitle: text(100),
  sheriffTitle: text(100),
  ...ref,
});

const parameterIds = z.array(text(100)).min(1);

export const Profile = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/, message("format")),
  name: text(60),
  /** "whole": the parameters were looked up one by one. "floor": those that most claims need, and federal law below them. */
  level: z.enum(PROFILE_LEVELS, message("profileLevel")),
  /** Sources that several values name with a YAML anchor. */
  sources: z.record(z.string(), Source).optional(),
  settings: Settings,
  holidays: z.array(HolidayRule.extend({ ref: Source })).min(1),
  offices: Offices,
  notices: z.array(Notice).optional(),
  /** Differences from the common workflow, profiles/workflow. */
  statuses: z.array(WorkflowRow).optional(),
  actions: z.array(WorkflowRow).optional(),
  tasks: z.array(WorkflowRow).optional(),
  closures: z.array(WorkflowRow).optional(),
  matrix: z.array(MatrixChange).optional(),
  cities: z.array(City).optional(),
  /** The law's parameters, rules and words in the shapes of law/src. */
  parameters: z.array(z.record(z.string(), z.unknown())),
  /** Parameters for which the state's law has no rule. */
  no_rule: z.array(z.strictObject({ ids: parameterIds, ref: Source })).optional(),
  /** Parameters that no one has looked up yet: asking for one is an error. */
  unknown: z.array(z.strictObject({ ids: parameterIds, note: text(500) })).optional(),
  rules: z.array(z.unknown()).optional(),
  words: z.record(z.string(), z.unknown()).optional(),
});
export type Profile = z.output<typeof Profile>;

/** A profile as its files give it: beside what is put in force stand the cases that the law of the profile must meet. */
export const ProfileInFiles = Profile.extend({ cases: z.array(CitedCase).optional() });

export type DatedValue = { from: string | null; value: string | number | boolean };
/** The values that a profile gives a setting; none if it does not know it. */
export function profileValues(profile: Profile, key: SettingKey): DatedValue[] {
  const setting = profile.settings[key] as
    | { value: DatedValue["value"] }
    | { values: { from: string; value: DatedValue["value"] }[] }
    | { not_set: string }
    | undefined;
  if (!setting || "not_set" in setting) return [];
  if ("value" in setting) return [{ from: null, value: setting.value }];
  return setting.values.map(({ from, value }) => ({ from, value }));
}

/** The state's parameters that have never had a value that is known. */
export const unsetOfState = ({ parameters }: RuleSet): Parameter[] =>
  parameters.filter(
    ({ place, values }) => place.level === "state" && values.every(({ status }) => status === "not_set"),
  );

/** What a profile's level means for the agency. */
export const levelText = ({ level, name }: Profile, ruleSet: RuleSet): Message =>
  message(level === "whole" ? "profileLevelWhole" : "profileLevelFloor", name, unsetOfState(ruleSet).length);

/** The changes of the workflow, each with its source. */
export const workflowEntries = (profile: Profile) =>
  Object.values(workflowOf(profile)).flatMap((entries): { ref: z.output<typeof Source> }[] => entries ?? []);

/** The number of those whose source no one of the agency has confirmed. */
export const unconfirmedWorkflow = (profile: Profile): number =>
  workflowEntries(profile).filter(({ ref: source }) => source.confirmed !== true).length;

/** Returns the parts of a profile that change the common workflow. */
export const workflowOf = ({ statuses, actions, tasks, closures, matrix }: Profile) => ({
  statuses,
  actions,
  tasks,
  closures,
  matrix,
});
