import { isKeptForReload } from "./device/draftReload.ts";
import { connectSubmissionNotice } from "./submissionNotice.ts";

/** Runs on every page: deletes drafts older than 30 days and sends a signed claim that waits. */
export async function startDraft(navigate: (path: string) => void): Promise<void> {
  connectSubmissionNotice(navigate);
  if (!(await isSigned())) return;
  try {
    const { retryUntilSent, sendWaiting } = await import("./draftServer.ts");
    retryUntilSent();
    await sendWaiting();
  } catch {
    // The code that sends it could not be loaded either.
    globalThis.addEventListener("online", () => void startDraft(navigate), { once: true });
  }
}

async function isSigned(): Promise<boolean> {
  if (isKeptForReload()) {
    const { draft } = await import("./draftStore.ts");
    await draft.load();
    return draft.get().signed !== null;
  }
  // Most visitors have no draft.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!databases?.length) return false;
  const { readStoredDraft } = await import("./device/draftFile.ts");
  const kept = await readStoredDraft();
  return typeof kept === "object" && kept !== null && "signed" in kept && kept.signed !== null;
}
