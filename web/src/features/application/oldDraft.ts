import { isHandedOver } from "./draftHandOver.ts";

/** With every visit, whatever page it is of: what was handed over is taken, what is older than 30 days forgotten. */
export async function startDraft(): Promise<void> {
  if (isHandedOver()) await (await import("./draftStore.ts")).loadDraft();
  // Most visitors have nothing here.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!databases?.length) return;
  const { readKept } = await import("./draftFile.ts");
  await readKept();
}
