import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SHOWN_STATUSES } from "@wage/contract/letters/publicLetter";
import { auditEach } from "../../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork } from "../../../core/context.ts";
import type { MailFile } from "../../../core/mail/mailTransport.ts";
import { letterPdf } from "../letterPdf.commands.ts";
import { findLetter } from "../letters.queries.ts";
import { noteOpenedLetters, noteSentLetters } from "./webLetters.queries.ts";

/** Returns the PDF of a letter that a mail delivers; null if the letter no longer stands. */
export async function mailedLetterFile(
  services: Services,
  claimId: number,
  letterId: number,
): Promise<MailFile | null> {
  const letter = await findLetter(services.db, claimId, letterId);
  if (!letter || !SHOWN_STATUSES.some((shown) => shown === letter.status)) return null;
  const { stream, fileName } = await letterPdf(services, letter);
  const content = Buffer.isBuffer(stream) ? stream : await buffer(Readable.from(stream));
  return { filename: fileName, contentType: "application/pdf", content };
}

/** Notes the letters whose e-mail was sent since the last run, and those that their recipients have opened. */
export async function noteWebLetters(services: Services): Promise<void> {
  const work = systemWork(services);
  await inTransaction(work, async (tx) => {
    const sent = await noteSentLetters(tx);
    const opened = await noteOpenedLetters(tx);
    if (sent.length + opened.length === 0) return;
    await auditEach(tx, work, [
      ...sent.map(({ id, claimId, mailNumber }) => ({
        action: "LetterMailed",
        claimId,
        summary: `Letter ${mailNumber}: its email was sent`,
        detail: { letterId: id },
      })),
      ...opened.map(({ id, claimId, mailNumber }) => ({
        action: "LetterDelivered",
        claimId,
        summary: `Letter ${mailNumber} delivered: its recipient opened it on the web`,
        detail: { letterId: id },
      })),
    ]);
  });
}
