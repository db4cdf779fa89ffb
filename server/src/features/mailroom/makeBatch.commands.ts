import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { agencyDay } from "@wage/contract/core/calendar";
import { sheetsOf } from "@wage/contract/mailroom/envelopes";
import { inTransaction, type Services } from "../../core/context.ts";
import { countPages, mergePdf } from "../../core/files/mergePdf.ts";
import { renderPdf } from "../../core/files/pdf.ts";
import { letterPdf, storeLetter, typesetLetter } from "../letters/letterPdf.commands.ts";
import { type FoundLetter, findLetter } from "../letters/letters.queries.ts";
import {
  findBatch,
  listLetterFiles,
  listToPrepare,
  lockBatch,
  saveBatchPdf,
  setBatchStatus,
} from "./batches.queries.ts";
import { sidesOf } from "./mailing.commands.ts";
import { groupsOf } from "./mailroom.rules.ts";
import { listBatchPieces, listUncounted, markPrepared, savePages } from "./pieces.queries.ts";

const COVER = new URL("./batchSheet.typ", import.meta.url);
const COUNTED_AT_ONCE = 200;
const BATCH_MAX_BYTES = 500 * 1024 * 1024;

/** While one letter is typeset, those before it are stored and counted. A page that is opened waits for few others. */
const AT_ONCE = 4;

/**
 * Counts the pages of newly issued letters, which decide on the envelope. Nothing is stored of them yet, because the action
 * that issued them can still be taken back.
 */
export async function countMailPages(services: Services): Promise<void> {
  for (const { claimId, letterId } of await listUncounted(services.db, COUNTED_AT_ONCE)) {
    const letter = await findLetter(services.db, claimId, letterId);
    if (letter) await savePages(services.db, letterId, (await typesetLetter(services, letter)).pages);
  }
}

/** Stores the PDF of an issued letter, if it is not yet, and returns its number of pages. */
async function makeLetter(services: Services, letter: FoundLetter): Promise<number> {
  if (!letter.pdfKey) {
    const { pdf, pages } = await typesetLetter(services, letter);
    if (await storeLetter(services, letter, pdf)) return pages;
  }
  // The stored PDF is what is printed.
  const { stream } = await letterPdf(services, letter);
  return countPages(Buffer.isBuffer(stream) ? stream : await buffer(Readable.from(stream)));
}

/**
 * Makes the PDF of a batch. Every letter that is done is recorded, so that a batch that was stopped, or whose process
 * was killed, goes on where it was. A failure is shown with the batch, and a user resumes it.
 */
export async function makeMailBatch(services: Services, batchId: number): Promise<void> {
  try {
    await prepareLetters(services, batchId);
    await assemble(services, batchId);
  } catch (error) {
    services.log.error({ err: error, batchId }, "a batch of letters could not be made");
    await setBatchStatus(services.db, batchId, ["Making"], "Failed");
  }
}

async function prepareLetters(services: Services, batchId: number): Promise<void> {
  for (;;) {
    const next = await listToPrepare(services.db, batchId, AT_ONCE);
    if (next.length === 0) return;
    const done = await Promise.allSettled(
      next.map(async ({ claimId, letterId }) => {
        const letter = await findLetter(services.db, claimId, letterId);
        if (!letter) throw new Error(`letter ${letterId} is gone`);
        await markPrepared(services.db, letterId, batchId, await makeLetter(services, letter));
      }),
    );
    // The letters beside one that fails are finished before the batch is.
    const failed = done.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
  }
}

async function assemble(services: Services, batchId: number): Promise<void> {
  const batch = await findBatch(services.db, batchId);
  if (batch?.status !== "Making") return;
  const sides = sidesOf(services);
  const pieces = (await listBatchPieces(services.db, batchId)).flatMap(({ pages, ...piece }) =>
    pages !== null && (piece.status === "Issued" || piece.mailedOn !== null)
      ? { ...piece, pages, sheets: sheetsOf(pages, sides) }
      : [],
  );
  const files = new Map((await listLetterFiles(services.db, batchId)).map((file) => [file.letterId, file]));
  const sheet = (data: object) =>
    renderPdf(COVER, { batch: batchId, agency: services.settings.get("agencyName"), ...data });
  const groups = groupsOf(pieces);
  const day = agencyDay(batch.createdAt, services.settings.get("timeZone"));
  const parts: Uint8Array[] = [
    await sheet({
      title: `Batch ${batchId}`,
      day,
      note: sides === 2 ? "Print on both sides of the sheet, turned at the long edge." : null,
      rows: groups.map((group) => ({ ...totalsOf(group), name: groupName(group) })),
      total: totalsOf({ pieces }),
    }),
  ];
  for (const group of groups) {
    parts.push(
      await sheet({
        title: groupName(group),
        day,
        letters: group.pieces.map(({ mailNumber, recipientName, pages }) => ({
          mailNumber,
          recipientName,
          pages,
        })),
        total: totalsOf(group),
      }),
    );
    for (const { letterId } of group.pieces) parts.push(await asIssued(services, files.get(letterId)));
  }
  const { pdf, pages } = await mergePdf(parts, { bothSides: sides === 2 });
  const { key } = await services.files.put(Readable.from([Buffer.from(pdf)]), BATCH_MAX_BYTES);
  const letterIds = pieces.map(({ letterId }) => letterId);
  if (await keep(services, batchId, { key, pages, letterIds })) return;
  await services.files.remove(key);
  // A letter was taken out or voided meanwhile; a batch that was stopped is left as it is.
  await assemble(services, batchId);
}

/** Saves the PDF unless the batch has changed since its letters were read. */
const keep = (
  services: Services,
  batchId: number,
  made: { key: string; pages: number; letterIds: number[] },
): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch?.status !== "Making") return false;
    const now = await listBatchPieces(tx, batchId);
    const valid = now.filter(({ status, mailedOn }) => status === "Issued" || mailedOn !== null);
    if (String(valid.map(({ letterId }) => letterId)) !== String(made.letterIds)) return false;
    await saveBatchPdf(tx, batchId, made.key, made.pages);
    return true;
  });

type StoredLetter = Awaited<ReturnType<typeof listLetterFiles>>[number];

/** Returns the stored bytes of a letter; throws if they are not those that were issued. */
async function asIssued({ files }: Services, letter: StoredLetter | undefined): Promise<Buffer> {
  if (!letter?.pdfKey) throw new Error(`letter ${letter?.letterId} has no stored PDF`);
  const pdf = await buffer(await files.get(letter.pdfKey));
  if (letter.pdfSha256 && !createHash("sha256").update(pdf).digest().equals(letter.pdfSha256))
    throw new Error(`the stored PDF of letter ${letter.letterId} is not the one that was issued`);
  return pdf;
}

const totalsOf = ({ pieces }: { pieces: readonly { pages: number }[] }) => ({
  letters: pieces.length,
  pages: pieces.reduce((sum, { pages }) => sum + pages, 0),
});

const ENVELOPE_NAMES = { Window: "number 10 window envelope", Large: "large envelope, 9 by 12 inches" };
const groupName = ({ delivery, envelope }: ReturnType<typeof groupsOf>[number]) =>
  `${delivery === "Mail" ? "First class" : "Certified mail"}: ${ENVELOPE_NAMES[envelope]}`;
