import type { Condition } from "./fieldWords.ts";

/** The operations of the toolbar and the picker, the same in the formatted view and in the merge text. */
export interface TextSurface {
  bold: () => void;
  heading: () => void;
  list: () => void;
  showIf: (condition: Condition | null) => void;
  /** Inserts merge text at the caret, in place of so many characters before it. */
  insert: (text: string, over?: number) => void;
  undo: () => void;
  redo: () => void;
}
