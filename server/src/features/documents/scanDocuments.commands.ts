import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import type { ScanResult } from "../../core/files/virusScanner.ts";
import { findUnscannedDocuments, noteScanAttempt, setScanStatus } from "./storedFiles.queries.ts";

const BATCH = 20;
const MINUTE_MS = 60_000;
/** A file that the scanner could not scan is tried again after a day: its limits or signatures may have changed. */
const FAILED_AGAIN_MS = 24 * 60 * MINUTE_MS;
/** The job ends before the queue gives it up, and the next minute goes on. */
const LONGEST_MS = 10 * MINUTE_MS;

/** The job that scans what has not been scanned: the scanner was away when it arrived, or there was none. */
export async function scanDocuments(services: Services): Promise<void> {
  const { scanner, db, clock } = services;
  if (!scanner.isConfigured) return;
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    const now = clock.now();
    const waiting = await findUnscannedDocuments(db, {
      failedBefore: new Date(now.getTime() - FAILED_AGAIN_MS),
      limit: BATCH,
    });
    for (const document of waiting) {
      const result = await scanStored(services, document.storageKey);
      await recordScan(services, document, result);
      // The others wait for the scanner too. Each attempt is noted, so that the next one begins with another file.
      if (result === "Pending") return;
    }
    if (waiting.length < BATCH || performance.now() > end) return;
  }
}

/** A missing file counts as one that could not be scanned. While the storage is away the job fails and runs again. */
async function scanStored({ files, scanner }: Services, storageKey: string): Promise<ScanResult> {
  const stream = await files.get(storageKey).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "notFound") return null;
    throw error;
  });
  return stream ? scanner.scan(stream) : "Failed";
}

type Scanned = { id: number; claimId: number | null; title: string };

/** Records the result; an infected document stays in quarantine for ever, and the claim's log says so. */
export const recordScan = (services: Services, document: Scanned, result: ScanResult): Promise<void> =>
  inTransaction(services, async (tx) => {
    await noteScanAttempt(tx, document.id, services.clock.now());
    const changed = await setScanStatus(tx, document.id, result);
    if (!changed || result !== "Infected") return;
    await audit(tx, systemWork(services), {
      action: "DocumentInfected",
      claimId: document.claimId,
      summary: `The virus scanner found something harmful: ${document.title}`,
      detail: { documentId: document.id },
    });
  });
