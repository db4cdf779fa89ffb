import type { Condition } from "./fieldWords.ts";

/** What the toolbar and the picker do, in the formatted view and in the merge text alike. */
export interface TextSurface {
  bold: () => void;
  heading: () => void;
  list: () => void;
  showIf: (condition: Condition | null) => void;
  /** Inserts merge text at the caret. */
  insert: (text: string) => void;
  undo: () => void;
  redo: () => void;
}
