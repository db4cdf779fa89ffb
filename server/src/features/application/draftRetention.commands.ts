import { DRAFT_DAYS } from "@wage/contract/core/limits";
import { inTransaction, type Services } from "../../core/context.ts";
import { deleteDraftDocuments } from "../documents/documents.queries.ts";
import {
  deleteDrafts,
  deleteIdempotencyKeysCreatedBefore,
  lockExpiredDrafts,
} from "./application.queries.ts";

const DAY_MS = 86_400_000;
/** A signed claim may wait on a device as long as a draft is kept there, and an earlier attempt may have arrived. */
const KEYS_DAYS = 2 * DRAFT_DAYS;

/** Deletes unsent drafts that have expired, with their documents. */
export async function removeExpiredDrafts(services: Services): Promise<void> {
  const papers = await inTransaction(services, async (tx) => {
    const ids = await lockExpiredDrafts(tx, services.clock.now());
    if (ids.length === 0) return [];
    const keys = await deleteDraftDocuments(tx, ids);
    await deleteDrafts(tx, ids);
    return keys;
  });
  await removeDraftFiles(services, papers);
}

/**
 * Deletes the files of a deleted draft after its rows: a file without a row is harmless, a row without its file is a
 * loss.
 */
export async function removeDraftFiles(
  { files, log }: Pick<Services, "files" | "log">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, "a paper of a draft stayed behind"));
}

/** Deletes the idempotency keys of claims filed so long ago that no device retries them. */
export async function removeOldIdempotencyKeys({ db, clock }: Services): Promise<void> {
  await deleteIdempotencyKeysCreatedBefore(
    db,
    new Date(clock.now().getTime() - KEYS_DAYS * DAY_MS).toISOString(),
  );
}
