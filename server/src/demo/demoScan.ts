import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { agencyDay } from "@wage/contract/core/calendar";
import { inTransaction, type Services, systemWork } from "../core/context.ts";
import { mergePdf } from "../core/files/mergePdf.ts";
import { letterPdf } from "../features/letters/letterPdf.commands.ts";
import { findLetter } from "../features/letters/letters.queries.ts";
import { startReading } from "../features/mailroom/incoming/stacks.commands.ts";
import { insertStack, insertStackFile } from "../features/mailroom/incoming/stacks.queries.ts";

const STACK_MAX_BYTES = 25 * 1024 * 1024;

/** Leaves a stack of scanned mail, which the service reads once it runs: letters that people sent back with an answer. */
export async function scanMail(
  services: Services,
  support: number,
  letters: readonly { claimId: number; letterId: number }[],
): Promise<void> {
  const pdfs = await Promise.all(letters.map((each) => pdfOf(services, each)));
  const { pdf } = await mergePdf(pdfs);
  const { key, sha256 } = await services.files.put(Readable.from([Buffer.from(pdf)]), STACK_MAX_BYTES);
  const work = systemWork(services);
  const now = services.clock.now();
  const stackId = await inTransaction(work, async (tx) => {
    const id = await insertStack(tx, {
      receivedOn: agencyDay(now, services.settings.get("timeZone")),
      splitsAtBlanks: true,
      createdBy: support,
      createdAt: now,
    });
    await insertStackFile(tx, {
      stackId: id,
      storageKey: key,
      uploadKey: null,
      fileName: "morning-mail.pdf",
      mimeType: "application/pdf",
      sha256,
      scanStatus: "NotScanned",
    });
    return id;
  });
  await startReading(work, stackId);
}

async function pdfOf(
  services: Services,
  { claimId, letterId }: { claimId: number; letterId: number },
): Promise<Buffer> {
  const letter = await findLetter(services.db, claimId, letterId);
  if (!letter) throw new Error(`letter ${letterId} is gone`);
  const { stream } = await letterPdf(services, letter);
  return Buffer.isBuffer(stream) ? stream : buffer(Readable.from(stream));
}
