import type { ComponentProps } from "react";
import { useParagraphs } from "../../../core/paragraphs.ts";
import { ParagraphSuggestions } from "../../../ui/form/mentions/ParagraphSuggestions.tsx";
import { LongTextField } from "../../../ui/form/TextField.tsx";

interface OwnWordsFieldProps extends ComponentProps<typeof LongTextField> {
  claimId: number;
}

/** A long text of an action; a slash lists the paragraphs of one's own and of the office. */
export function OwnWordsField({ claimId, ...field }: OwnWordsFieldProps) {
  const paragraphs = useParagraphs(claimId, "en");
  return (
    <ParagraphSuggestions paragraphs={paragraphs}>
      <LongTextField {...field} />
    </ParagraphSuggestions>
  );
}
