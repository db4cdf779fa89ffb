import type { Language } from "@wage/contract/core/messages";
import type { LetterRecipient } from "@wage/contract/letters";
import type { CopyParty } from "@wage/contract/letters/parts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { atVersion } from "../../core/database/ruleCache.ts";
import { findIssueConditions } from "./issue.queries.ts";
import type { FoundFacts } from "./letterFacts.queries.ts";
import { fillLetter, withLanguageNote, withWordings } from "./letters.rules.ts";
import { type findTemplate, findWordings } from "./letterTemplates.queries.ts";
import { contextOf } from "./letterValues.commands.ts";
import { partsOf } from "./parts/parts.commands.ts";
import { findOptions } from "./parts/parts.queries.ts";
import { defaultValues, enclosedAs, withParts } from "./parts/parts.rules.ts";
import { type Addressee, addressee } from "./values/addressee.rules.ts";
import type { LetterContext } from "./values/letterFacts.rules.ts";
import { mergeValues } from "./values/mergeValues.rules.ts";
import { usualDelivery } from "./web/delivery.rules.ts";

type LetterDetails = LetterContext["details"];
export type CreateLetter = {
  claimId: number;
  templateCode: string;
  recipient: LetterRecipient | "both";
  issue: "auto" | "draft";
  dueDate?: string | null;
  matrixId?: number | null;
  /** The language to write in, in place of the recipient's. */
  language?: Language | undefined;
  /** The action that makes the letter; it is on record only after its letters. */
  action?: string;
  /** The action's answers, for the fields `details.…`, and the codes of additional wordings. */
  extra?: LetterDetails & { wordings?: readonly string[] };
  /** The person in whose name a job issues it. */
  by?: number;
  /** The letter that this one replaces. */
  supersedes?: number | undefined;
  /** The document that the letter's first option for an enclosure encloses. */
  enclosed?: number | undefined;
  /** The addressee, if the claim no longer names one. */
  formerly?: Addressee;
  /** The same letter goes to another party too, and one copy of the two is enough. */
  withoutCopies?: boolean | undefined;
  /** No e-mail tells of the letter. */
  withoutMail?: boolean;
};

export type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** One letter to one recipient, with the id reserved for it, its template, and what is known of the claim. */
export type LetterOrder = {
  id: number;
  recipient: LetterRecipient;
  wanted: CreateLetter;
  found: FoundFacts;
  template: Template;
};

export type WrittenLetter = Awaited<ReturnType<typeof writeLetter>>;

/** Writes a letter, without recording it: its text, parts, values, address and delivery. */
export async function writeLetter(tx: Tx, work: Work, order: LetterOrder) {
  const { wanted, template, recipient } = order;
  const { facts, rules } = order.found;
  const { wordings = [], ...details } = wanted.extra ?? {};
  const languageCode = template.languageCode as Language;
  const dueDate = wanted.dueDate ?? null;
  const text = await textOf(tx, order, wordings);
  const conditions = await atVersion(rules, `conditions ${template.code}`, () =>
    findIssueConditions(tx, template.code),
  );
  const { chosen, parts } = await chooseParts(tx, order);
  const context = contextOf(work, facts.claim, dueDate, details, conditions?.issueAfter);
  const values = withParts(mergeValues(facts, recipient, context, languageCode), parts, recipient);
  const address = addressOf(order);
  const addressed = { ...address, recipient, defaultDelivery: template.defaultDelivery };
  return {
    templateCode: template.code,
    languageCode,
    recipient,
    subject: template.subject,
    body: text.body,
    dueDate,
    merged: { ...values, details: details as Record<string, string> },
    filled: fillLetter({ ...template, ...text }, values),
    delivery: usualDelivery(addressed, facts, parts.options),
    values,
    conditions,
    chosen,
    parts,
    address,
  };
}

/** Returns the template's text with the wordings of the action, and for the claimant a note on the language. */
async function textOf(tx: Tx, { template, recipient, found }: LetterOrder, wordings: readonly string[]) {
  const withNote = (text: string) =>
    recipient === "claimant"
      ? withLanguageNote(text, template.languageCode, found.facts.claim.language)
      : text;
  return {
    body: withNote(await withChosenWordings(tx, found.rules, template, wordings)),
    emailBody: template.emailBody && withNote(template.emailBody),
  };
}

async function withChosenWordings(
  tx: Tx,
  rules: string,
  template: Template,
  wordings: readonly string[],
): Promise<string> {
  if (!wordings.length && !template.body.includes("{{wordings}}")) return template.body;
  const found = await atVersion(rules, `wordings ${template.id} ${wordings.join()}`, () =>
    findWordings(tx, template.code, wordings, template.languageCode),
  );
  return withWordings(
    template.body,
    found.map(({ bodyText }) => bodyText),
  );
}

/** Chooses what the template's options propose: enclosures, and copies for parties with an address. */
async function chooseParts(tx: Tx, { wanted, template, found: { facts, rules } }: LetterOrder) {
  const options = await atVersion(rules, `options ${template.code}`, () => findOptions(tx, template.code));
  const mayCopy = (party: CopyParty) => !wanted.withoutCopies && addressee(facts, party).address !== "";
  const chosen = {
    options: { ...defaultValues(options, mayCopy), ...enclosedAs(options, wanted.enclosed) },
    enclosures: [],
    copies: [],
  };
  const of = { claimId: wanted.claimId, templateCode: template.code };
  return { chosen, parts: await partsOf(tx, facts, { ...of, ...chosen }, options) };
}

function addressOf({ wanted, recipient, found }: LetterOrder) {
  const present = addressee(found.facts, recipient);
  const to = present.address === "" && wanted.formerly ? wanted.formerly : present;
  return { recipientName: to.name.slice(0, 200), recipientAddress: to.address };
}
