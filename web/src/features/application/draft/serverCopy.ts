type Draft = typeof import("./draftServer.ts");

/** Loads draftServer.ts with the first save, so that the first question does not wait for it. */
export async function saveToServer(...copy: Parameters<Draft["saveToServer"]>): Promise<boolean> {
  try {
    return await (await import("./draftServer.ts")).saveToServer(...copy);
  } catch {
    return false;
  }
}
