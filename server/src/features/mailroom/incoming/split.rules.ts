/** A page of a stack as it was read, in the order of the stack. */
export type ReadPage = {
  id: number;
  isBlank: boolean;
  /** The numbers of our letters in its codes. */
  codes: readonly string[];
  /** The first page of a PDF, which is a piece of mail by itself; pictures are pages of one. */
  beginsFile: boolean;
};

/**
 * Splits a stack into pieces: one begins at a code other than the codes of the piece before it, at a PDF, and after a
 * blank page if these separate. Blank pages are in no piece; they are left out, not lost.
 */
export function splitStack(pages: readonly ReadPage[], splitsAtBlanks: boolean): number[][] {
  const pieces: { ids: number[]; codes: Set<string> }[] = [];
  let begins = true;
  for (const { id, isBlank, codes, beginsFile } of pages) {
    if (beginsFile) begins = true;
    if (isBlank && codes.length === 0) {
      if (splitsAtBlanks) begins = true;
      continue;
    }
    const current = pieces.at(-1);
    if (!current || begins || codes.some((code) => !current.codes.has(code)))
      pieces.push({ ids: [id], codes: new Set(codes) });
    else current.ids.push(id);
    begins = false;
  }
  return pieces.map(({ ids }) => ids);
}

const CANDIDATES_MAX = 40;

/** Returns the words of a text that could be claim numbers: three digits at least, among letters and hyphens. */
export const claimNumberCandidates = (text: string): string[] =>
  [
    ...new Set(
      (text.match(/[A-Za-z0-9][A-Za-z0-9-]{3,19}/g) ?? []).filter(
        (word) => word.replace(/\D/g, "").length >= 3,
      ),
    ),
  ].slice(0, CANDIDATES_MAX);

/** True if the pieces and what is left out hold exactly these pages, each once. */
export function holdsExactly(known: readonly number[], placed: readonly number[]): boolean {
  const once = new Set(placed);
  return once.size === placed.length && once.size === known.length && known.every((id) => once.has(id));
}
