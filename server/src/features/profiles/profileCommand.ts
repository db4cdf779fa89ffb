import { agencyDay } from "@wage/contract/core/calendar";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { NEEDED_SETTINGS } from "@wage/contract/goLive/goLive";
import { SETTINGS } from "@wage/contract/settings";
import { placeOf } from "@wage/law/parameter";
import { systemClock } from "../../core/clock.ts";
import { commandLine } from "../../core/commandLine.ts";
import type { Work } from "../../core/context.ts";
import { StartError } from "../../core/startError.ts";
import { changedSettings } from "../settings/settings.commands.ts";
import { applyProfile, loadProfile, workflowWith } from "./applyProfile.commands.ts";
import { checkCases, checkFederalCases } from "./cases/checkCases.ts";
import type { CheckedProfile } from "./checkProfile.ts";
import {
  levelText,
  PROFILE_SETTINGS,
  profileValues,
  unconfirmedWorkflow,
  workflowEntries,
} from "./profile.rules.ts";
import { profileDifferences } from "./profileDiff.rules.ts";
import { readCounties, readFederalCases, readProfileFiles, writeProfileFiles } from "./profileFiles.ts";
import { profileSkeleton } from "./profileSkeleton.ts";
import { findProfileInForce, listChangedHolidays, listLawChangesInForce } from "./profiles.queries.ts";
import type { Problem } from "./profileText.ts";
import { changedWorkflow } from "./workflow/givenWorkflow.commands.ts";

type Print = (line: string) => void;

const PROFILE_USAGE = "profile new <state> <name> | profile check|diff|apply <state>";
const PROFILE_HELP = [
  "new:   writes profiles/<state> with everything that a profile must say, as not known yet; needs no database.",
  "check: reads profiles/<state> and names every problem with its file and line; needs no database.",
  "diff:  shows what applying would change, and what the agency has changed itself.",
  "apply: puts the profile in force. What the agency has changed itself is kept. If the profile has a problem,",
  "       nothing changes. docs/state-profile.md says how to write one.",
].join("\n");

/** `new` and `check` need files alone, so that a profile can be written on a machine without a database. */
function chooseAct([act, letters, ...name]: readonly string[], print: Print) {
  const state = letters?.toUpperCase();
  if (state && act === "new" && name.length > 0)
    return { alone: () => newCommand(state, name.join(" "), print) };
  if (state && act === "check") return { alone: () => checkCommand(state, print) };
  if (state && act === "diff") return (work: Work) => diffCommand(work, state, print);
  if (state && act === "apply") return (work: Work) => applyCommand(work, state, print);
  throw new StartError(`usage: ${PROFILE_USAGE}`);
}

export const PROFILE_COMMAND = {
  usage: PROFILE_USAGE,
  help: PROFILE_HELP,
  options: {},
  choose: ({ positionals }: { positionals: string[] }) => chooseAct(positionals, console.log),
};

/** `wage-claim profile new`: writes the files of a profile that knows nothing yet. */
async function newCommand(state: string, name: string, print: Print): Promise<void> {
  if ((await readCounties(state)).length === 0)
    throw new StartError(
      `profiles/counties.csv has no counties of ${state}: it is not one of the 50 states, DC or PR.`,
    );
  if ((await readProfileFiles(state)).length > 0)
    throw new StartError(`profiles/${state} is there already. Edit its files, then check them.`);
  const files = profileSkeleton(state, name, agencyDay(systemClock.now(), "UTC"));
  await writeProfileFiles(files);
  for (const { file } of files) print(`Wrote ${file}`);
  print(`Fill them in as docs/state-profile.md says, and run: ${commandLine(`profile check ${state}`)}`);
}

/** `wage-claim profile check`: names every problem with its file and line. Throws if there is one. */
async function checkCommand(state: string, print: Print): Promise<void> {
  const { profile, ruleSet, cases } = await sound(state, print);
  const own = ruleSet.parameters.filter(({ place }) => place.level !== "federal");
  print(
    `The profile of ${profile.name} is in order: ${own.length} parameters of law, ${profile.holidays.length} holidays, ${cases.length} cases of law computed.`,
  );
  print(`${inEnglish(levelText(profile, ruleSet))}.`);
  const unknown = own.flatMap(({ id, place, values }) =>
    values
      .filter(({ status }) => status === "not_set")
      .map(
        ({ from }) =>
          `${id}${place.level === "state" ? "" : ` of ${place.code}`}${from > "1900-01-01" ? ` from ${from}` : ""}`,
      ),
  );
  if (unknown.length > 0) print("Not set:");
  for (const one of unknown) print(`  ${one}`);
  const known = own.flatMap(({ values }) => values).filter(({ status }) => status !== "not_set");
  const unconfirmed =
    known.filter(({ ref }) => ref?.confirmed !== true).length + unconfirmedWorkflow(profile);
  const all = known.length + workflowEntries(profile).length;
  print(`${unconfirmed} of ${all} values are marked “confirm before use”.`);
  const given = new Set<string>(PROFILE_SETTINGS.filter((key) => profileValues(profile, key).length > 0));
  const left = [...NEEDED_SETTINGS].filter((key) => key !== "homeState" && !given.has(key));
  if (left.length > 0) print("The agency sets before it opens (Admin › Set up):");
  for (const key of left) print(`  ${SETTINGS[key].label}`);
}

/** `wage-claim profile diff`: what applying would change, and what stays because the agency changed it. */
async function diffCommand(work: Work, state: string, print: Print): Promise<void> {
  const { profile } = await sound(state, print);
  const current = await findProfileInForce(work.db);
  const changes = profileDifferences(current?.content, profile);
  print(changes.length > 0 ? "Applying the profile would change:" : "The profile in force is the same.");
  for (const { part, name, before, after } of changes)
    print(`  ${part} ${name}: ${before ?? "nothing"} → ${after ?? "nothing"}`);
  await printLocalChanges(work, print);
}

async function applyCommand(work: Work, state: string, print: Print): Promise<void> {
  const { profile } = await sound(state, print);
  await applyProfile(work, state);
  print(`The profile of ${profile.name} is in force.`);
  await printLocalChanges(work, print);
}

async function sound(state: string, print: Print): Promise<CheckedProfile> {
  if ((await readProfileFiles(state)).length === 0)
    throw new StartError(
      `profiles/${state} has no files. To begin a profile: ${commandLine(`profile new ${state} "<name of the state>"`)}`,
    );
  const checked = await loadProfile(state);
  const problems = "problems" in checked ? checked.problems : await wrongCases(state, checked);
  if (!("problems" in checked) && problems.length === 0) return checked;
  for (const { file, line, text } of problems) print(`${file}:${line}: ${inEnglish(text)}`);
  throw new StartError(
    `Problems in the profile of ${state}: ${problems.length}. The one in force stays in force.`,
  );
}

/** The cases of the state and those of federal law, on which it rests, that the law as it ships does not meet. */
const wrongCases = async (state: string, checked: CheckedProfile): Promise<Problem[]> => [
  ...checkCases(await readProfileFiles(state), checked, await readCounties(state)),
  ...checkFederalCases(readFederalCases()).problems,
];

async function printLocalChanges(work: Work, print: Print) {
  const { db } = work;
  const changed = await changedSettings(work);
  const holidays = await listChangedHolidays(db);
  const law = await listLawChangesInForce(db);
  const workflow = await changedWorkflow(db, workflowWith((await findProfileInForce(db))?.content));
  if (changed.length + holidays.length + law.length + workflow.length === 0) return;
  print("Changed by the agency, and kept:");
  for (const { key, value, profileValue } of changed)
    print(`  ${SETTINGS[key].label}: ${value} (the profile says: ${profileValue})`);
  for (const { day, name, isWorkingDay } of holidays)
    print(`  ${day} ${name}: ${isWorkingDay ? "a working day" : "a holiday"}`);
  for (const { parameter } of law) print(`  ${parameter.id} (${placeOf(parameter)})`);
  for (const { part, name, field, change } of workflow)
    print(
      `  ${part === "matrix" ? `Row ${name} of the task matrix` : name}${field && ` (${field})`}: ${change}`,
    );
}
