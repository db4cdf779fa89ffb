/** A claim that was begun and left for 30 days is forgotten with the next visit, whatever page that is of. */
export async function forgetOldDraft(): Promise<void> {
  // Most visitors have nothing here.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!databases?.length) return;
  const { readKept } = await import("./draftFile.ts");
  await readKept();
}
