import { agencyDay as agencyDayAt } from "@wage/contract/core/calendar";
import { AGENCY_SETTINGS, LAW_SETTINGS } from "@wage/contract/letters/mergeFields";
import type { SettingKey } from "@wage/contract/settings";
import { employerCode } from "../../claim/employerCode.ts";
import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { findIssueConditions } from "./issue.queries.ts";
import { findLetterFacts } from "./letterFacts.queries.ts";
import type { FoundLetter } from "./letters.queries.ts";
import { partsOf } from "./parts/parts.commands.ts";
import { withParts } from "./parts/parts.rules.ts";
import type { LetterContext, LetterFacts } from "./values/letterFacts.rules.ts";
import { mergeValues } from "./values/mergeValues.rules.ts";

/** Returns today's ISO date in the agency's time zone, the date of the letterhead. */
export const agencyDay = (work: Pick<Services, "clock" | "settings">): string =>
  agencyDayAt(work.clock.now(), work.settings.get("timeZone"));

const valuesOf = <Field extends string>(
  { settings }: Pick<Services, "settings">,
  keys: Readonly<Record<Field, SettingKey>>,
) =>
  Object.fromEntries(
    Object.entries<SettingKey>(keys).map(([field, key]) => [field, String(settings.get(key))]),
  ) as Record<Field, string>;

export const agencyHours = ({ settings }: Pick<Services, "settings">) => ({
  en: settings.get("agencyHours"),
  es: settings.get("agencyHoursEs"),
});

export function contextOf(
  work: Pick<Services, "clock" | "settings" | "config" | "keys">,
  claim: { number: string; employerCodeVersion: number },
  dueDate: string | null,
  details: LetterContext["details"],
  follows: readonly string[] = [],
): LetterContext {
  const today = agencyDay(work);
  return {
    today,
    letterDate: today,
    dueDate,
    details,
    follows,
    statusUrl: `${work.config.publicUrl}/Public/Status`,
    answerUrl: `${work.config.publicUrl}/Public/Answer`,
    employerCode: employerCode(work.keys, claim.number, claim.employerCodeVersion),
    agency: valuesOf(work, AGENCY_SETTINGS),
    commissionerTitleEs: work.settings.get("commissionerTitleEs"),
    agencyHours: agencyHours(work),
    law: valuesOf(work, LAW_SETTINGS),
  };
}

/** Returns the current merge values, with the details given by the action that made the letter. */
export async function currentValues(
  tx: Parameters<typeof findLetterFacts>[0],
  work: Parameters<typeof contextOf>[0],
  letter: FoundLetter,
) {
  const facts = (await findLetterFacts(tx, letter.claimId))?.facts;
  if (!facts) throw notFound("claim");
  const parts = await partsOf(tx, facts, letter);
  const values = withParts(await valuesFor(tx, work, facts, letter), parts, letter.recipient);
  return { facts, parts, values: { ...values, details: letter.merged.details } };
}

/** Returns the values of a letter's merge fields for its recipient, without those of its options. */
export async function valuesFor(
  tx: Parameters<typeof findLetterFacts>[0],
  work: Parameters<typeof contextOf>[0],
  facts: LetterFacts,
  letter: Pick<FoundLetter, "templateCode" | "dueDate" | "merged" | "recipient" | "languageCode">,
) {
  const follows = (await findIssueConditions(tx, letter.templateCode))?.issueAfter ?? [];
  const context = contextOf(work, facts.claim, letter.dueDate, letter.merged.details, follows);
  return mergeValues(facts, letter.recipient, context, letter.languageCode);
}
