import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { issuedClaimNumber } from "@wage/contract/claims/claimNumber";
import { STACK_PAGES_MAX } from "@wage/contract/mailroom/incoming";
import { letterNumberOf } from "@wage/contract/mailroom/mailNumbers";
import { inTransaction, type Services } from "../../../core/context.ts";
import { AppError } from "../../../core/errors.ts";
import { countPaper, readPage } from "../../../core/files/paper/paper.ts";
import { insertPiece } from "./incomingPieces.queries.ts";
import {
  countStackPages,
  insertPages,
  listReadPages,
  nextToCount,
  nextToRead,
  placePages,
  savePage,
} from "./pages.queries.ts";
import { claimNumberCandidates, splitStack } from "./split.rules.ts";
import { lockStack, setStackStatus } from "./stacks.queries.ts";

const PICTURE_MAX_BYTES = 20 * 1024 * 1024;

/**
 * Reads a stack page by page and splits it. Every page that is done is recorded, so that a stack that was stopped, or
 * whose process was killed, goes on where it was. A failure is shown with the stack, and a user resumes it.
 */
export async function readStack(services: Services, stackId: number): Promise<void> {
  try {
    await countPages(services, stackId);
    await readPages(services, stackId);
    await split(services, stackId);
  } catch (error) {
    services.log.error({ err: error, stackId }, "a stack of scanned mail could not be read");
    await setStackStatus(services.db, stackId, ["Reading"], "Failed");
  }
}

async function countPages(services: Services, stackId: number): Promise<void> {
  for (;;) {
    const file = await nextToCount(services.db, stackId);
    if (!file) return;
    const content = await contentOf(services, file.storageKey);
    const pages = await readable(countPaper(services, { content, mimeType: file.mimeType }));
    await inTransaction(services, async (tx) => {
      const room = STACK_PAGES_MAX - (await countStackPages(tx, stackId));
      // A file that does not fit is named as one that could not be read: half of it would look like all.
      await insertPages(tx, { id: file.id, stackId }, pages !== null && pages <= room ? pages : 0);
    });
  }
}

async function readPages(services: Services, stackId: number): Promise<void> {
  let open: { key: string; content: Buffer } | undefined;
  for (;;) {
    const page = await nextToRead(services.db, stackId);
    if (!page) return;
    if (open?.key !== page.storageKey)
      open = { key: page.storageKey, content: await contentOf(services, page.storageKey) };
    const found = await readable(
      readPage(services, { content: open.content, mimeType: page.mimeType }, page.number),
    );
    const stored =
      found && (await services.files.put(Readable.from([Buffer.from(found.picture)]), PICTURE_MAX_BYTES));
    const pattern = services.settings.get("claimNumberPattern");
    const isFirst = await savePage(services.db, page.id, {
      pictureKey: stored?.key ?? null,
      isBlank: found?.isBlank ?? false,
      codes: [...new Set((found?.codes ?? []).flatMap((code) => letterNumberOf(code) ?? []))],
      claimNumbers: claimNumberCandidates(`${page.fileName.replace(/_/g, " ")} ${found?.text ?? ""}`).map(
        (word) => issuedClaimNumber(pattern, word).slice(0, 20),
      ),
    });
    if (!isFirst && stored) await services.files.remove(stored.key);
  }
}

/** Makes the pieces of a stack that has been read to its end, once. */
const split = (services: Services, stackId: number): Promise<void> =>
  inTransaction(services, async (tx) => {
    const stack = await lockStack(tx, stackId);
    if (stack?.status !== "Reading") return;
    const pages = await listReadPages(tx, stackId);
    for (const [position, ids] of splitStack(pages, stack.splitsAtBlanks).entries()) {
      const pieceId = await insertPiece(tx, stackId, position);
      await placePages(
        tx,
        stackId,
        ids.map((id, at) => ({ id, pieceId, position: at, rotation: 0 })),
      );
    }
    await setStackStatus(tx, stackId, ["Reading"], "Ready");
  });

const contentOf = async ({ files }: Services, key: string): Promise<Buffer> => buffer(await files.get(key));

/** Returns null for a paper that cannot be read, so that the others are. */
async function readable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && (error.code === "invalid" || error.code === "conflict")) return null;
    throw error;
  }
}
