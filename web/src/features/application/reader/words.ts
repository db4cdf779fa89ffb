/** A part of a picture, in points from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A word that was read, and how sure the reader is of it, from 0 to 100. */
export interface Word extends Box {
  text: string;
  confidence: number;
}

const WORD_LEVEL = 5;
/** A speck that was taken for writing. */
const SPECK = 3;

/** Reads Tesseract's table of what it found: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function wordsOfTable(table: string): Word[] {
  return table.split("\n").flatMap((line) => {
    const cells = line.split("\t");
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    const text = cells[11]?.trim() ?? "";
    if (Number(cells[0]) !== WORD_LEVEL || text === "" || height < SPECK) return [];
    return [{ text, confidence, left, top, right: left + width, bottom: top + height }];
  });
}

export const boxAround = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2;

/** Returns the words in rows from top to bottom, each from left to right, whatever blocks the reader saw. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const height = Math.min(word.bottom - word.top, last ? last.bottom - last.top : 0);
    if (row && last && middleOf(word) - middleOf(last) < height * 0.6) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}
