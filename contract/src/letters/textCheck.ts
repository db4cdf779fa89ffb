import type { Words } from "../claimStatus.ts";

/** The messages of the check; {0} is the beginning of the paragraph. */
const CHECKS = {
  emptyHeading: { en: "A heading has no words", es: "Un título no tiene palabras" },
  headingAlone: {
    en: "Nothing follows the heading “{0}”",
    es: "No hay nada después del título “{0}”",
  },
  longParagraph: {
    en: "The paragraph “{0}…” has more than 100 words",
    es: "El párrafo “{0}…” tiene más de 100 palabras",
  },
  longSentence: {
    en: "A sentence in “{0}…” has more than 35 words",
    es: "Una oración en “{0}…” tiene más de 35 palabras",
  },
  capitals: {
    en: "“{0}…” has words in capitals, which are hard to read",
    es: "“{0}…” tiene palabras en mayúsculas, que son difíciles de leer",
  },
  clickHere: {
    en: "“{0}…” points to a place on the page: name what is meant",
    es: "“{0}…” señala un lugar de la página: diga a qué se refiere",
  },
} as const satisfies Record<string, Words>;
type Check = keyof typeof CHECKS;

const LONG_PARAGRAPH = 100;
const LONG_SENTENCE = 35;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Returns what makes a letter's text hard to read, above all with a screen reader or little schooling. */
export function textProblems(text: string): { check: Check; words: Words }[] {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return paragraphs.flatMap((paragraph, at) => {
    const heading = /^##\s*(.*)/.exec(paragraph)?.[1];
    const prose = paragraph.replace(/^##.*$/m, "").replace(/\{\{[^{}]*\}\}/g, "x");
    const start = wordsOf(paragraph.replace(/\{\{[?!][^{}]*\}\}/g, ""))
      .slice(0, 5)
      .join(" ");
    const next = paragraphs[at + 1];
    const leadsNowhere =
      heading !== undefined && !prose.trim() && (next === undefined || next.startsWith("##"));
    const sentences = prose.split(/[.!?:]\s|\n/);
    const found: Record<Check, boolean> = {
      emptyHeading: heading === "",
      headingAlone: Boolean(heading) && leadsNowhere,
      longParagraph: wordsOf(prose).length > LONG_PARAGRAPH,
      longSentence: sentences.some((sentence) => wordsOf(sentence).length > LONG_SENTENCE),
      capitals: /(\b\p{Lu}{3,}\b\s+){2}\p{Lu}{3,}/u.test(prose),
      clickHere: /\b(click here|haga clic aquí|see below|vea abajo)\b/i.test(prose),
    };
    return (Object.keys(CHECKS) as Check[])
      .filter((check) => found[check])
      .map((check) => ({ check, words: withStart(CHECKS[check], heading ?? start) }));
  });
}

const withStart = ({ en, es }: Words, start: string): Words => ({
  en: en.replace("{0}", start),
  es: es.replace("{0}", start),
});
