import type { LetterBlock } from "@wage/contract/letters";

/** The English text on the back of a letter in another language. */
export type LetterBack = { subject: string; blocks: LetterBlock[] };
