import { evenlyLit, type Gray, layOf, tilted, turned, withoutRules } from "./picture.ts";
import type { Word } from "./words.ts";

export interface Reading {
  /** The picture as it was read: level and upright. */
  picture: Gray;
  /** How the photograph became that picture: clockwise quarters of a circle, then degrees. */
  turn: { quarters: number; degrees: number };
  words: Word[];
}

/** Fewer words than these that the reader is sure of are no paper, or one that is upside down. */
const WORDS_MIN = 8;
const SURE = 70;
const sureWords = (words: readonly Word[]) =>
  words.filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\d]{3}/u.test(text)).length;

/** Smaller than this, a tilt does not disturb the reader. */
const TILT_MIN = 0.25;

/**
 * Levels a picture and reads it; upside down if that way more words make sense. `read` is the engine (engine.ts).
 */
export async function readLevelled(
  photograph: Gray,
  read: (picture: Gray) => Word[] | Promise<Word[]>,
): Promise<Reading> {
  const lay = layOf(smaller(photograph));
  const degrees = Math.abs(lay.degrees) < TILT_MIN ? 0 : lay.degrees;
  const tries: Reading[] = [];
  // Lines that run from top to bottom are as often those of a picture turned to the left as to the right.
  for (const quarters of lay.isAcross ? [1, 3] : [0, 2]) {
    const level = turned(photograph, quarters);
    const picture = evenlyLit(degrees === 0 ? level : tilted(level, degrees));
    const reading = { picture, turn: { quarters, degrees }, words: await read(withoutRules(picture)) };
    if (looksRead(reading.words)) return reading;
    tries.push(reading);
  }
  return tries.sort((a, b) => sureWords(b.words) - sureWords(a.words))[0] as Reading;
}

/** True if most of what was read makes sense. */
const looksRead = (words: readonly Word[]): boolean =>
  sureWords(words) >= Math.max(WORDS_MIN, words.length * 0.45);

/** True if there is writing in it. */
export const isPaper = ({ words }: Pick<Reading, "words">): boolean => sureWords(words) >= WORDS_MIN;

/** Every n-th point of each side: enough to see how the lines lie. */
function smaller({ width, height, data }: Gray): Gray {
  const every = Math.max(1, Math.round(Math.max(width, height) / 900));
  const [outWidth, outHeight] = [Math.floor(width / every), Math.floor(height / every)];
  const out = new Uint8Array(outWidth * outHeight);
  for (let y = 0; y < outHeight; y++)
    for (let x = 0; x < outWidth; x++) {
      let sum = 0;
      for (let dy = 0; dy < every; dy++)
        for (let dx = 0; dx < every; dx++) sum += data[(y * every + dy) * width + x * every + dx] ?? 0;
      out[y * outWidth + x] = sum / every / every;
    }
  return { width: outWidth, height: outHeight, data: out };
}
