import { type Language, type Message, message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { LETTER_RECIPIENTS, type LetterPreview, type LetterRecipient } from "@wage/contract/letters";
import type { IssueConditions } from "@wage/contract/letters/issue";
import type { CopyParty } from "@wage/contract/letters/parts";
import { actorId, audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { atVersion } from "../../core/database/ruleCache.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { unmetOf, unmetOn } from "./issue.commands.ts";
import { findIssueConditions } from "./issue.queries.ts";
import { backOf } from "./letterBack.commands.ts";
import { type FoundFacts, findLetterFacts } from "./letterFacts.queries.ts";
import { type FoundLetter, insertLetter, updateLetter } from "./letters.queries.ts";
import {
  fillLetter,
  issueProblems,
  RECIPIENT_WORDS,
  withLanguageNote,
  withWordings,
} from "./letters.rules.ts";
import { findTemplate, findWordings } from "./letterTemplates.queries.ts";
import { agencyDay, contextOf, currentValues } from "./letterValues.commands.ts";
import { copyIssued, issueCopies, prepareCopies } from "./parts/copies.commands.ts";
import { partsOf } from "./parts/parts.commands.ts";
import { findOptions } from "./parts/parts.queries.ts";
import { defaultValues, enclosedAs, enclosedIds, partProblems, withParts } from "./parts/parts.rules.ts";
import { supersede } from "./supersede.commands.ts";
import { type Addressee, addressee } from "./values/addressee.rules.ts";
import type { LetterContext } from "./values/letterFacts.rules.ts";
import { mergeValues } from "./values/mergeValues.rules.ts";
import { deliveryProblem, usualDelivery } from "./web/delivery.rules.ts";
import { type MailOf, mailIssued } from "./web/letterMail.commands.ts";

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
  mailOf?: MailOf;
};
export type CreatedLetter = {
  id: number;
  /** The claim number as printed on the letter; null if the letter existed before. */
  claimNumber: string | null;
  recipient: LetterRecipient;
  status: "Issued" | "Draft";
  /** The reasons why a letter that should have been sent stayed a draft. */
  problem: Message[] | null;
};

/**
 * Creates the letters of an action, in its transaction. A letter that cannot be sent stays a draft and is named in the
 * audit line, because it must not stop the action.
 */
export async function createLetter(tx: Tx, work: Work, wanted: CreateLetter): Promise<CreatedLetter[]> {
  const recipients = wanted.recipient === "both" ? LETTER_RECIPIENTS.slice(0, 2) : [wanted.recipient];
  const found = await findLetterFacts(tx, wanted.claimId, recipients.length);
  if (!found) throw notFound("claim");
  const made: CreatedLetter[] = [];
  for (const [index, id] of found.newIds.entries()) {
    const recipient = recipients[index];
    if (!recipient) continue;
    const template = await templateFor(tx, found, wanted, recipient);
    const withoutCopies = wanted.withoutCopies || index < recipients.length - 1;
    made.push(await createOne(tx, work, { ...wanted, withoutCopies }, found, template, { id, recipient }));
  }
  return made;
}

/** Returns the template in the recipient's language: the claimant chose one, everyone else is written to in English. */
async function templateFor(
  tx: Tx,
  { facts, rules }: FoundFacts,
  { templateCode, language: chosen }: CreateLetter,
  recipient: LetterRecipient,
) {
  const language = chosen ?? (recipient === "claimant" ? facts.claim.language : "en");
  const template = await atVersion(rules, `template ${templateCode} ${language}`, () =>
    findTemplate(tx, templateCode, language),
  );
  if (!template) throw new AppError("conflict", message("letterWithoutTemplate", templateCode));
  return template;
}

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

async function createOne(
  tx: Tx,
  work: Work,
  wanted: CreateLetter,
  { facts, rules }: FoundFacts,
  template: Template,
  { id, recipient }: { id: number; recipient: LetterRecipient },
): Promise<CreatedLetter> {
  const { wordings = [], ...details } = wanted.extra ?? {};
  const withNote = (text: string) =>
    recipient === "claimant" ? withLanguageNote(text, template.languageCode, facts.claim.language) : text;
  const body = withNote(await withChosenWordings(tx, rules, template, wordings));
  const conditions = await conditionsOf(tx, rules, template.code);
  const context = contextOf(work, facts.claim, wanted.dueDate ?? null, details, conditions?.issueAfter);
  const options = await atVersion(rules, `options ${template.code}`, () => findOptions(tx, template.code));
  const mayCopy = (party: CopyParty) => !wanted.withoutCopies && addressee(facts, party).address !== "";
  const chosen = {
    options: { ...defaultValues(options, mayCopy), ...enclosedAs(options, wanted.enclosed) },
    enclosures: [],
    copies: [],
  };
  const parts = await partsOf(
    tx,
    facts,
    { claimId: wanted.claimId, templateCode: template.code, ...chosen },
    options,
  );
  const merged = mergeValues(facts, recipient, context, template.languageCode as Language);
  const values = withParts(merged, parts, recipient);
  const emailBody = template.emailBody && withNote(template.emailBody);
  const filled = fillLetter({ ...template, body, emailBody }, values);
  const present = addressee(facts, recipient);
  const to = present.address === "" && wanted.formerly ? wanted.formerly : present;
  const address = { recipientName: to.name.slice(0, 200), recipientAddress: to.address };
  const addressed = { ...address, recipient, defaultDelivery: template.defaultDelivery };
  const delivery = usualDelivery(addressed, facts, options);
  const written = {
    templateCode: template.code,
    languageCode: template.languageCode as Language,
    recipient,
    subject: template.subject,
    body,
    dueDate: wanted.dueDate ?? null,
    merged: { ...values, details: details as Record<string, string> },
  };
  const { copies, problems } = await prepareCopies(tx, work, written, { facts, parts });
  const problem =
    wanted.issue === "auto"
      ? issueProblems(address, filled, [
          ...(await unmetNow(tx, work, { ...wanted, recipient }, conditions)),
          ...partProblems(parts, values, { recipient }),
          ...problems,
          ...blocked(deliveryProblem(delivery, addressed, facts, options)),
        ])
      : null;
  const issued = wanted.issue === "auto" && problem === null;
  const now = work.clock.now();
  const state = issued
    ? {
        status: "Issued" as const,
        subject: filled.subject,
        issuedAt: now,
        issuedBy: wanted.by ?? actorId(work),
      }
    : { status: "Draft" as const, subject: template.subject, issuedAt: null, issuedBy: null };
  await insertLetter(tx, {
    id,
    claimId: wanted.claimId,
    templateId: template.id,
    templateCode: template.code,
    languageCode: template.languageCode,
    recipient,
    ...address,
    ...state,
    body,
    merged: written.merged,
    back: await backOf(tx, work, written, { facts, parts }),
    delivery,
    ...chosen,
    largePrint: recipient === "claimant" && facts.largePrint,
    ...(wanted.supersedes !== undefined && { supersedes: wanted.supersedes }),
    letterDate: agencyDay(work),
    dueDate: wanted.dueDate ?? null,
    matrixId: wanted.matrixId ?? null,
    createdAt: now,
    createdBy: actorId(work),
  });
  const name = `${template.code} ${template.name}, to ${RECIPIENT_WORDS[recipient]}`;
  await audit(tx, work, {
    action: issued ? "SendLetter" : "DraftLetter",
    claimId: wanted.claimId,
    summary: issued
      ? `Letter issued: ${name}`
      : `Letter kept as a draft: ${name}${problem ? ` (it could not be issued: ${problem.map(inEnglish).join("; ")})` : ""}`,
    detail: { letterId: id, templateCode: template.code, version: template.version },
  });
  if (issued) {
    await copyIssued(tx, work, { id, claimId: wanted.claimId }, { facts, parts, copies });
    await mailIssued(
      tx,
      work,
      { ...written, id, claimId: wanted.claimId, ...address, delivery, emailSubject: template.emailSubject },
      { facts, values, emailText: filled.emailText, mailOf: wanted.mailOf },
    );
  }
  return { id, claimNumber: facts.claim.number, recipient, status: state.status, problem };
}

const conditionsOf = (tx: Tx, rules: string, code: string) =>
  atVersion(rules, `conditions ${code}`, () => findIssueConditions(tx, code));

const unmetNow = async (
  tx: Tx,
  work: Work,
  { claimId, recipient, dueDate = null, action }: CreateLetter & { recipient: LetterRecipient },
  conditions: IssueConditions | undefined,
): Promise<Message[]> =>
  conditions ? unmetOn(tx, claimId, conditions, { today: agencyDay(work), recipient, dueDate, action }) : [];

const blocked = (problem: Message | null): Message[] => (problem ? [problem] : []);

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

/** Throws `conflict` if another user changed the letter since it was read. */
export async function saveOrConflict(saved: Promise<boolean>) {
  if (!(await saved)) throw new AppError("conflict", message("changedMeanwhile"));
}

/** Issues a draft; returns the reasons if it cannot be sent. */
export async function issueIn(
  tx: Tx,
  work: Work,
  letter: FoundLetter,
  rowVersion: number,
  action?: string,
): Promise<Message[] | null> {
  const { facts, values, parts } = await currentValues(tx, work, letter);
  const filled = fillLetter(letter, values);
  const { recipient, dueDate } = letter;
  const replaces = letter.supersedesId !== null;
  const issuing = { today: agencyDay(work), recipient, dueDate, action, replaces };
  const unmet = await unmetOf(tx, letter.claimId, letter.templateCode, issuing);
  const { copies, problems } = await prepareCopies(tx, work, letter, { facts, parts });
  const problem = issueProblems(letter, filled, [
    ...unmet,
    ...partProblems(parts, values, letter),
    ...problems,
    ...blocked(deliveryProblem(letter.delivery, letter, facts, parts.options)),
  ]);
  if (problem) return problem;
  await saveOrConflict(
    updateLetter(tx, letter.id, rowVersion, {
      subject: filled.subject,
      merged: values,
      back: await backOf(tx, work, letter, { facts, parts }),
      status: "Issued",
      letterDate: agencyDay(work),
      dueDate: letter.dueDate,
      enclosures: enclosedIds(parts),
      issuedAt: work.clock.now(),
      issuedBy: actorId(work),
    }),
  );
  if (letter.supersedesId !== null) await supersede(tx, work, letter, letter.supersedesId);
  await issueCopies(tx, work, letter, { facts, parts, copies });
  await audit(tx, work, {
    action: "SendLetter",
    claimId: letter.claimId,
    summary: `Letter issued: ${letter.templateCode} ${letter.templateName}, to ${RECIPIENT_WORDS[letter.recipient]}`,
    detail: { letterId: letter.id },
  });
  await mailIssued(tx, work, letter, { facts, values, emailText: filled.emailText });
  return null;
}

/** Returns a letter as it reads with the values it was made with. */
export const shownLetter = (letter: FoundLetter): LetterPreview => fillLetter(letter, letter.merged);
