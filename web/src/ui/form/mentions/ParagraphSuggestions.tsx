import type { OfferedParagraph } from "@wage/contract/letters/paragraphs";
import type { ReactNode } from "react";
import { plural } from "../../display/plural.ts";
import { type Typed, TypedSuggestions, writeOver } from "./TypedSuggestions.tsx";

const SHOWN = 8;
/** A slash at the start of a word, and the beginning of a title of up to four words, up to the caret. */
const BEGUN = /(?:^|\s)\/((?:[\p{L}\p{N}'’.-]+ ?){0,4})$/u;
/** The slash itself is replaced too. */
const SLASH = 1;

interface ParagraphSuggestionsProps {
  paragraphs: readonly OfferedParagraph[];
  /** Inserts the merge text in place of so many characters before the caret; without it, the filled text is written. */
  onMergeText?: ((text: string, over: number) => void) | undefined;
  children: ReactNode;
}

/** The note beside a paragraph: whose it is, its language, and the values that this claim lacks for it. */
function noteOf({ isOwn, isOtherLanguage, missing }: OfferedParagraph, isMerged: boolean): string {
  const lacking = missing.length > 0 && `no value on this claim: ${missing.join(", ")}`;
  return [
    isOwn ? "Your own" : "Of the office",
    isOtherLanguage && "in English only",
    lacking && (isMerged ? lacking : `cannot be inserted, ${lacking}`),
  ]
    .filter(Boolean)
    .join("; ");
}

/** Lists the paragraphs whose title fits what is typed after a slash in the field, below it. */
export function ParagraphSuggestions({ paragraphs, onMergeText, children }: ParagraphSuggestionsProps) {
  const find = (begun: string) =>
    paragraphs
      .filter(({ title }) => title.toLowerCase().includes(begun.trimEnd().toLowerCase()))
      .slice(0, SHOWN)
      .map((paragraph) => ({
        key: paragraph.key,
        label: paragraph.title,
        note: noteOf(paragraph, onMergeText !== undefined),
        disabled: !onMergeText && paragraph.filled === null,
        paragraph,
      }));
  const take = ({ paragraph: { text, filled } }: ReturnType<typeof find>[number], typed: Typed) => {
    if (onMergeText) onMergeText(text, typed.begun.length + SLASH);
    else writeOver({ ...typed, begun: `/${typed.begun}` }, filled ?? "");
  };
  return (
    <TypedSuggestions
      label="Paragraphs"
      pattern={BEGUN}
      find={find}
      onTake={take}
      count={(found) => `${found} ${plural(found, "paragraph", "paragraphs")}`}
    >
      {children}
    </TypedSuggestions>
  );
}
