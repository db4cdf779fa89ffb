type Draft = typeof import("./draftServer.ts");

/** As draftServer.ts, which is fetched with the first copy: the first question is there without it. */
export async function saveToServer(...copy: Parameters<Draft["saveToServer"]>): Promise<boolean> {
  try {
    return await (await import("./draftServer.ts")).saveToServer(...copy);
  } catch {
    return false;
  }
}
