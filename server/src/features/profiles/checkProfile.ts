import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { issueMessage } from "@wage/contract/core/issues";
import { type Message, message } from "@wage/contract/core/messages";
import { FROM_THE_BEGINNING } from "@wage/contract/settings";
import { checkRuleSet } from "@wage/law/check/checkRuleSet";
import { missingParameters } from "@wage/law/check/parameterCheck";
import type { CitedCase } from "@wage/law/citedCase";
import { NONE, type Parameter, stateMustSpeak } from "@wage/law/parameter";
import { mergeRuleSets, type RuleSet } from "@wage/law/ruleSet";
import { FEDERAL } from "@wage/law/rules/federal";
import type { z } from "zod";
import { holidaysBetween } from "../../core/holidays.rules.ts";
import { type Profile, ProfileInFiles, REQUIRED_SETTINGS, workflowOf } from "./profile.rules.ts";
import { type County, readCommonWorkflow } from "./profileFiles.ts";
import { type Problem, type ProfileFile, type ProfileText, readProfileText } from "./profileText.ts";
import { withDifference } from "./workflow/givenWorkflow.ts";

export type CheckedProfile = { profile: Profile; ruleSet: RuleSet; cases: CitedCase[] };
type Path = PropertyKey[];
export type Found = { path: Path; text: Message };

const FIRST_YEAR = 2000;
const LAST_YEAR = 2070;

/** Reads a profile's files, given the counties of its state; returns it with the rules of law, or every problem with its file and line. */
export function checkProfile(
  folder: string,
  files: readonly ProfileFile[],
  counties: readonly County[],
): CheckedProfile | { problems: Problem[] } {
  const read = readProfileText(files);
  if (read.problems.length > 0) return { problems: read.problems };
  const parsed = ProfileInFiles.safeParse(read.data);
  if (!parsed.success) return { problems: located(read, parsed.error.issues.flatMap(problemsOf)) };
  const { cases = [], ...profile } = parsed.data;
  const missing = REQUIRED_SETTINGS.filter((key) => profile.settings[key] === undefined);
  const found: Found[] = missing.map((key) => ({
    path: ["settings", key],
    text: message("profileMissingKey", key),
  }));
  if (profile.state !== folder)
    found.push({ path: ["state"], text: message("profileOtherState", folder, profile.state) });
  const given = parametersOf(profile);
  for (const { parameter, path } of given)
    if (!isKnown(parameter, profile)) found.push({ path, text: message("profileUnknownKey", parameter.id) });
  found.push(...cityProblems(profile, given, counties));
  const ruleSet = mergeRuleSets(FEDERAL, lawOf(profile, given, counties));
  const checked = checkRuleSet(ruleSet);
  if ("problems" in checked)
    found.push(
      ...checked.problems.map(({ path, reason }) => ({
        path: ownPath(path, given),
        text: reasonMessage(reason),
      })),
    );
  for (const id of missingParameters(ruleSet.parameters, profile.state))
    found.push({ path: ["parameters"], text: message("profileMissingParameter", id) });
  found.push(...withDifference(readCommonWorkflow().workflow, workflowOf(profile)).problems);
  if (found.length > 0) return { problems: located(read, found) };
  return { profile, ruleSet, cases };
}

export const located = (read: ProfileText, found: readonly Found[]): Problem[] =>
  found.map(({ path, text }) => ({ ...read.locate(path), text }));

export function problemsOf(issue: z.core.$ZodIssue): Found[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key], text: message("profileUnknownKey", key) }));
  if (issue.code === "invalid_union") {
    // Of the shapes that a value may have, the one that it resembles names the problem.
    const nearest = issue.errors.toSorted((a, b) => strangeness(a) - strangeness(b))[0] ?? [];
    const inner = nearest.flatMap((one) => problemsOf({ ...one, path: [...path, ...one.path] }));
    return inner.length > 0 ? inner : [{ path, text: issueMessage(issue) }];
  }
  const last = String(path.at(-1));
  if (issue.code === "invalid_type" && issue.input === undefined)
    return [
      { path, text: last === "ref" ? message("profileMissingSource") : message("profileMissingKey", last) },
    ];
  return [{ path, text: issueMessage(issue) }];
}

const strangeness = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce((sum, one) => sum + (one.code === "unrecognized_keys" ? 10 * one.keys.length : 1), 0);

type Given = { parameter: Parameter; path: Path };

/** The parameters in full, each with its place in the files. */
function parametersOf({ state, parameters, no_rule = [], unknown = [] }: Profile): Given[] {
  const given: Given[] = parameters.flatMap((one, at) =>
    atPlaces(one).map((single) => ({ parameter: inFull(single, state), path: ["parameters", at] })),
  );
  const lists = [
    ...no_rule.map(({ ids, ref }, at) => ({ key: "no_rule", at, ids, value: { value: NONE, ref } })),
    ...unknown.map(({ ids }, at) => ({ key: "unknown", at, ids, value: { status: "not_set" } })),
  ];
  const ofState = given.filter(({ parameter: { place } }) => place.level === "state");
  const spoken = new Set([...ofState.map(({ parameter: { id } }) => id), ...lists.flatMap(({ ids }) => ids)]);
  for (const { key, at, ids, value } of lists)
    for (const [place, pattern] of ids.entries())
      for (const id of idsOf(pattern, spoken)) {
        spoken.add(id);
        const parameter = inFull({ id, values: [{ from: FROM_THE_BEGINNING, ...value }] }, state);
        given.push({ parameter, path: [key, at, "ids", place] });
      }
  return given;
}

/** A parameter that no rule of the product reads must at least be one of the profile's own rules' words. */
const isKnown = ({ id }: Parameter, { words = {} }: Profile): boolean =>
  FEDERAL.parameters.some((one) => one.id === id) || Object.hasOwn(words, id);

/** The ids of a list's entry: "penalty.*" stands for those of that topic about which nothing else is said. */
function idsOf(pattern: string, spoken: ReadonlySet<string>): string[] {
  if (!pattern.endsWith(".*")) return [pattern];
  return FEDERAL.parameters
    .filter(stateMustSpeak)
    .map(({ id }) => id)
    .filter((id) => id.startsWith(pattern.slice(0, -1)) && !spoken.has(id));
}

/** Problems of the merged rule set, where the federal rules come first, as places in the profile's files. */
function ownPath([top = "", at, ...rest]: readonly PropertyKey[], given: readonly Given[]): Path {
  if (top === "rules" && typeof at === "number") return [top, at - FEDERAL.rules.length, ...rest];
  if (top !== "parameters" || typeof at !== "number")
    return [top, ...(at === undefined ? [] : [at]), ...rest];
  const own = given[at - FEDERAL.parameters.length];
  return own ? [...own.path, ...rest] : [top];
}

/** The part of a profile that the law's engine reads, with its holidays as a calendar. */
function lawOf(profile: Profile, given: readonly Given[], counties: readonly County[]): Partial<RuleSet> {
  const calendar = {
    from: `${FIRST_YEAR}-01-01`,
    to: `${LAST_YEAR + 1}-01-01`,
    days: holidaysBetween(profile.holidays, FIRST_YEAR, LAST_YEAR).map(({ day }) => day),
  };
  return {
    parameters: given.map(({ parameter }) => parameter),
    rules: (profile.rules ?? []) as RuleSet["rules"],
    words: {
      ...placeNames(
        profile,
        counties.filter(({ fips }) => given.some(({ parameter: { place } }) => place.code === fips)),
      ),
      ...((profile.words ?? {}) as RuleSet["words"]),
    },
    calendars: { [profile.state.toLowerCase()]: calendar },
  };
}

/** The names of the cities and counties with law of their own, for the trace. */
const placeNames = ({ cities = [] }: Profile, counties: readonly County[]): RuleSet["words"] =>
  Object.fromEntries([
    ...counties.map(({ fips, fullName }) => [fips, { en: fullName, es: inSpanish(fullName) }]),
    ...cities.map(({ code, name, nameEs }) => [code, { en: name, es: nameEs ?? name }]),
  ]);

/** Boroughs, parishes and the like keep their name. */
const inSpanish = (county: string) =>
  county.replace(/^(.*) County$/, "condado de $1").replace(/^(.*) Municipio$/, "municipio de $1");

/** A city can be chosen where it is entered, and only one with law of its own may be: the form says so. */
function cityProblems(
  { cities = [] }: Profile,
  given: readonly Given[],
  counties: readonly County[],
): Found[] {
  const named = new Set(cities.map(({ code }) => code));
  const places = given.map(({ parameter: { place }, path }) => ({ code: place.code ?? "", place, path }));
  const ruled = new Set(places.map(({ code }) => code));
  const known = new Set(counties.map(({ fips }) => fips));
  return [
    ...places
      .filter(({ place, code }) => place.level === "city" && !named.has(code))
      .map(({ code, path }) => ({ path: [...path, "place"], text: message("profileCityUnnamed", code) })),
    ...cities.flatMap(({ code, counties: fips }, at) => [
      ...(ruled.has(code) ? [] : [{ path: ["cities", at], text: message("profileCityWithoutLaw", code) }]),
      ...fips
        .filter((one) => !known.has(one))
        .map((one) => ({ path: ["cities", at, "counties"], text: message("profileUnknownCounty", one) })),
    ]),
  ];
}

type Short = Record<string, unknown> & { id?: string; values?: Record<string, unknown>[] };
/**
 * A profile may leave out what follows from the rest: unit, date basis and combination are those of the federal
 * parameter of the same id, the place is the state, a value is enacted and in force until the next one begins.
 */
function inFull(given: Short, state: string): Parameter {
  const { value, ref, ...short } = given as Short & { value?: unknown; ref?: unknown };
  const federal = FEDERAL.parameters.find(({ id }) => id === short.id);
  const values = short.values ?? [{ from: FROM_THE_BEGINNING, value, ref }];
  return {
    ...(federal && { unit: federal.unit, date_basis: federal.date_basis, combine: federal.combine }),
    ...(federal?.one_of && { one_of: federal.one_of }),
    place: { level: "state", code: state },
    ...short,
    values: Array.isArray(values) ? values.map((one, at) => datedValue(one, values[at + 1])) : values,
  } as Parameter;
}

/** `counties: ["41001", …]` stands for the same parameter in each of these counties. */
function atPlaces({ counties, ...one }: Short): Short[] {
  if (!Array.isArray(counties)) return [one];
  return counties.map((code) => ({ ...one, place: { level: "county", code: String(code) } }));
}

function datedValue(one: Record<string, unknown>, next: Record<string, unknown> | undefined) {
  const status = one.status ?? (one.value === null || one.value === undefined ? "not_set" : "enacted");
  return {
    ...one,
    value: one.value ?? null,
    status,
    ...(one.to === undefined && next && { to: next.from }),
  };
}
