import { isKeptForReload } from "./draftReload.ts";
import { connectSubmissionNotice } from "./submissionNotice.ts";

/** With every visit, whatever page it is of: what is older than 30 days is forgotten, and what was signed is sent. */
export async function startDraft(navigate: (path: string) => void): Promise<void> {
  connectSubmissionNotice(navigate);
  if (!(await isSigned())) return;
  try {
    const { keepTrying, tryAgain } = await import("./draftServer.ts");
    keepTrying();
    await tryAgain();
  } catch {
    // What sends it could not be fetched either.
    globalThis.addEventListener("online", () => void startDraft(navigate), { once: true });
  }
}

async function isSigned(): Promise<boolean> {
  if (isKeptForReload()) {
    const { draft, loadDraft } = await import("./draftStore.ts");
    await loadDraft();
    return draft.get().signed !== null;
  }
  // Most visitors have nothing here.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!databases?.length) return false;
  const { readKept } = await import("./draftFile.ts");
  const kept = await readKept();
  return typeof kept === "object" && kept !== null && "signed" in kept && kept.signed !== null;
}
