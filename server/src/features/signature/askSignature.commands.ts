import { randomBytes } from "node:crypto";
import type { Application, SignatureAsked } from "@wage/contract/application/application";
import { isOwnSignature } from "@wage/contract/application/signature";
import { addCalendarDays, agencyDay, usDate } from "@wage/contract/core/calendar";
import type { Language } from "@wage/contract/core/messages";
import { insertArrival } from "../../claim/arrival/arrival.commands.ts";
import { codeFrom } from "../../claim/codes.rules.ts";
import { finishTasks } from "../../claim/task.queries.ts";
import type { Services, Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import type { CountedAs } from "../../core/mail/anonymousMails.rules.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { deleteClaimCapabilities } from "../publicAccess/publicAccess.queries.ts";
import {
  askSignature,
  deleteCode,
  deleteExpiredCodes,
  deleteSignature,
  listSignatureTasks,
  saveCode,
} from "./signature.queries.ts";
import { codeSubject, expiryOf, LINK_DAYS } from "./signature.rules.ts";
import { type SignatureFacts, signatureMail } from "./signatureMails.rules.ts";

const MAILED_LENGTH = 28;
const TYPED_LENGTH = 8;

type OfClaim = { claimId: number; claimNumber: string; language: Language; filedBy: string };

/** Stores a new code, ends what the former one has opened, and returns the words for a mail or a letter with it. */
export async function newCode(
  tx: Tx,
  work: Work,
  { claimId, claimNumber, language, filedBy }: OfClaim,
  way: SignatureAsked,
): Promise<SignatureFacts> {
  const length = way === "mailed" ? MAILED_LENGTH : TYPED_LENGTH;
  const code = codeFrom(randomBytes(length), length);
  const now = work.clock.now();
  const { settings, keys, config } = work;
  await saveCode(tx, { claimId, codeHash: keys.hash(codeSubject(claimId, code)), expiresAt: expiryOf(now) });
  await deleteClaimCapabilities(tx, claimId, "signer");
  const today = agencyDay(now, settings.get("timeZone"));
  return {
    claimNumber,
    filedBy,
    code,
    url: `${config.publicUrl}/Public/Sign?lang=${language}`,
    until: usDate(addCalendarDays(today, LINK_DAYS)),
    agency: settings.get("agencyName"),
    phone: settings.get("agencyPhone"),
  };
}

/** Mails a new link for signing to this address. */
export async function sendLink(
  tx: Tx,
  work: Work,
  claim: OfClaim,
  { to, countedAs }: { to: string; countedAs?: CountedAs },
): Promise<void> {
  const facts = await newCode(tx, work, claim, "mailed");
  await queueMail(tx, work, {
    to,
    claimId: claim.claimId,
    ...(countedAs && { countedAs }),
    ...signatureMail(claim.language, facts),
  });
}

type Answers = Pick<OfClaim, "claimId" | "claimNumber"> & {
  you: Application["you"];
  /** The name that the answers were signed with. */
  name: string;
  /** The claimant's address; null if there is none, or if the limits of mail are used up. */
  mailTo: string | null;
};

/**
 * Asks the claimant to sign answers that someone else has signed: by a mailed link, or by a letter that the office
 * prints. Nothing is asked of a claimant, parent or guardian who signed themselves.
 */
export async function askForSignature(
  tx: Tx,
  work: Work,
  { claimId, claimNumber, you, name, mailTo }: Answers,
): Promise<SignatureAsked | null> {
  if (isOwnSignature(you, name)) return null;
  const now = work.clock.now();
  const language: Language = you.language === "es" ? "es" : "en";
  await askSignature(tx, claimId, now, mailTo === null ? null : { sentAt: now, sentTo: mailTo });
  if (mailTo === null) await endCode(tx, claimId);
  else
    await sendLink(
      tx,
      work,
      { claimId, claimNumber, language, filedBy: name },
      { to: mailTo, countedAs: "signature" },
    );
  if ((await listSignatureTasks(tx, claimId)).length === 0)
    await insertArrival(tx, work, { usedFor: "claimantSignature", claimId });
  return mailTo === null ? "letter" : "mailed";
}

async function endCode(tx: Tx, claimId: number) {
  await deleteCode(tx, claimId);
  await deleteClaimCapabilities(tx, claimId, "signer");
}

/** Ends the request: the code, what it has opened, and the tasks. */
export async function endRequest(tx: Tx, work: Work, claimId: number, outcome: string, by: number | null) {
  await deleteCode(tx, claimId);
  const tasks = await listSignatureTasks(tx, claimId);
  await finishTasks(tx, tasks, { status: "Done", by, at: work.clock.now(), outcome });
}

/** After the answers were changed, the claimant's signature is the one under the new answers, or is asked for again. */
export async function signedAnew(tx: Tx, work: Work, answers: Answers): Promise<void> {
  if ((await askForSignature(tx, work, answers)) !== null) return;
  const { claimId } = answers;
  await deleteClaimCapabilities(tx, claimId, "signer");
  await deleteSignature(tx, claimId);
  await endRequest(tx, work, claimId, "The claimant signed the changed answers", null);
}

export const removeExpiredSignatureCodes = ({ db, clock }: Pick<Services, "db" | "clock">) =>
  deleteExpiredCodes(db, clock.now());
