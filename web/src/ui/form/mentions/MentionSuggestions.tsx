import type { ReactNode } from "react";
import { plural } from "../../display/plural.ts";
import { TypedSuggestions, writeOver } from "./TypedSuggestions.tsx";

const SHOWN = 6;
/** An @ at the start of a word, and the beginning of a name of up to three words, up to the caret. */
const BEGUN = /(?:^|[\s(])@((?:[\p{L}\p{N}'’.-]+ ?){0,3})$/u;

const fits = (name: string, begun: string) => {
  const [whole, typed] = [name.toLowerCase(), begun.toLowerCase()];
  return whole !== typed.trimEnd() && (whole.startsWith(typed) || whole.includes(` ${typed}`));
};

interface MentionSuggestionsProps {
  /** The names that may follow an @. */
  names: readonly string[];
  /** A field for a long text. */
  children: ReactNode;
}

/** Lists the names that fit what is typed after an @ in the field, below it. */
export const MentionSuggestions = ({ names, children }: MentionSuggestionsProps) => (
  <TypedSuggestions
    label="Colleagues"
    pattern={BEGUN}
    find={(begun) =>
      names
        .filter((name) => fits(name, begun))
        .slice(0, SHOWN)
        .map((name) => ({ key: name, label: name }))
    }
    onTake={({ label }, typed) => writeOver(typed, `${label} `)}
    count={(found) => `${found} ${plural(found, "name", "names")}`}
  >
    {children}
  </TypedSuggestions>
);
