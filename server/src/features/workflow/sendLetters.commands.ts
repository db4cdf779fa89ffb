import { questionOf } from "@wage/contract/actions";
import { type Message, message } from "@wage/contract/core/messages";
import type { LetterSpec } from "@wage/contract/workflow";
import { tellByText } from "../../claim/texts/texts.commands.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { issueEarlierDraft, voidDraft } from "../letters/earlierLetters.commands.ts";
import { type CreatedLetter, createLetter } from "../letters/letters.commands.ts";
import type { CreateLetter } from "../letters/writeLetter.commands.ts";
import type { Act } from "./act.rules.ts";
import { findDraftLetters } from "./papers.queries.ts";
import { progressMail } from "./progressMail.rules.ts";
import { letterDue, type Plan, type PlannedTask, planLetters } from "./taskPlan.rules.ts";

export type SentLetters = {
  ids: number[];
  made: { template: string; recipient: string; status: string }[];
  /** The reasons why letters that should have been sent stayed drafts. */
  problems: Message[];
  claimantWritten: boolean;
  /** The claim number as printed on the letters; null if there are none. */
  claimNumber: string | null;
};

export const noLetters = (): SentLetters => ({
  ids: [],
  made: [],
  problems: [],
  claimantWritten: false,
  claimNumber: null,
});

/** Creates the row's letters. One that cannot be sent stays a draft and is reported. */
export async function sendLetters(
  tx: Tx,
  work: Work,
  act: Act,
  plan: Plan,
  tasks: PlannedTask[],
  movedTo: string | null,
): Promise<SentLetters> {
  const sent = noLetters();
  // A letter about a new deadline states that day, and not the day of the reminder before it.
  const dueDate = movedTo ?? letterDue(act.row, tasks);
  for (const spec of planLetters(act.row, plan)) {
    const { template, issue } = spec;
    if (!act.rules.templates.has(template)) {
      const problem = message("letterWithoutTemplate", template);
      if (issue === "must") throw new AppError("conflict", problem);
      sent.problems.push(problem);
      continue;
    }
    for (const letter of await send(tx, work, act, { spec, dueDate })) {
      if (issue === "must") refuseUnsent(template, letter);
      record(sent, template, letter);
    }
  }
  return sent;
}

type Sending = { spec: LetterSpec; dueDate: string | null };

async function send(
  tx: Tx,
  work: Work,
  { claim, row, input, filing, action }: Act,
  { spec: { template, recipient, issue, wordings }, dueDate }: Sending,
): Promise<CreatedLetter[]> {
  const wanted = {
    claimId: claim.id,
    templateCode: template,
    issue: issue === "draft" ? issue : ("auto" as const),
    dueDate,
    matrixId: row.id,
    action: action.code,
    ...(input.documentId && { enclosed: input.documentId }),
    extra: { ...detailsOf(input, action.questions), ...(wordings && { wordings }) },
    // The address of a claim that is being filed was only typed: its letters wait on the claimant's page.
    withoutMail: filing !== undefined,
  };
  // A claim that is being filed has no earlier drafts.
  const create = filing ? createLetter : sendOne;
  const letters: CreatedLetter[] = [];
  for (const each of recipient === "both" ? BOTH : [recipient]) {
    const withoutCopies = recipient === "both" && each !== BOTH.at(-1);
    letters.push(...(await create(tx, work, { ...wanted, recipient: each, withoutCopies })));
  }
  return letters;
}

/** Stops the action: the deadline that it begins would run before the letter leaves. */
function refuseUnsent(template: string, { problem }: CreatedLetter): void {
  if (problem) throw new AppError("conflict", message("letterMustGo", template, problem));
}

function record(sent: SentLetters, template: string, letter: CreatedLetter): void {
  sent.ids.push(letter.id);
  sent.claimNumber = letter.claimNumber;
  sent.made.push({ template, recipient: letter.recipient, status: letter.status });
  if (letter.status === "Issued" && letter.recipient === "claimant") sent.claimantWritten = true;
  if (letter.problem) sent.problems.push(message("letterStayedDraft", template, letter.problem));
}

const BOTH = ["claimant", "employer"] as const;

/** Issues the draft of an earlier action, which a user may have edited, in place of a second letter. */
async function sendOne(tx: Tx, work: Work, wanted: CreateLetter): Promise<CreatedLetter[]> {
  for (const { id } of await findDraftLetters(tx, wanted.claimId, wanted.templateCode, wanted.recipient)) {
    if (wanted.issue === "draft") await voidDraft(tx, work, wanted.claimId, id);
    else {
      const issued = await issueEarlierDraft(tx, work, id, wanted);
      if (issued) return [issued];
    }
  }
  return createLetter(tx, work, wanted);
}

/** A reason is for the parties only if the action asks for one; any other is a note for the claim's history. */
const detailsOf = (input: Act["input"], questions: Act["action"]["questions"]) => ({
  ...(input.reason && questionOf(questions, "reason") && { reason: input.reason }),
  ...(input.items && { items: input.items }),
  ...(input.amount && { amount: input.amount }),
  ...(input.date && { date: input.date }),
  ...(input.findings && { text: input.findings }),
  ...(input.summary && { text: input.summary }),
});

/** Tells the claimant what an action publishes: by text message, and by mail if no letter said it. */
export async function notifyClaimant(
  tx: Tx,
  work: Work,
  { claim, action, facts, tells, rules, toStatus }: Act,
  { isWritten, claimNumber }: { isWritten: boolean; claimNumber: string },
): Promise<void> {
  // What awaits a second person has not happened yet.
  if (!action.publicVisibleText || tells === "nobody" || facts.needsApproval === true) return;
  if (tells !== "byMail") await tellByText(tx, work, claim.id, "news");
  if (isWritten || !claim.claimantEmail) return;
  await queueMail(tx, work, {
    to: claim.claimantEmail,
    claimId: claim.id,
    countedAs: "progress",
    ...progressMail(claim.claimantLanguage === "es" ? "es" : "en", {
      claimNumber,
      words: { en: action.publicVisibleText, es: action.publicVisibleTextEs },
      statusEs: rules.statuses.get(toStatus)?.publicTextEs ?? null,
      statusUrl: `${work.config.publicUrl}/Public/Status`,
      agency: work.settings.get("agencyName"),
      phone: work.settings.get("agencyPhone"),
    }),
  });
}
