import { FRAME } from "../core/i18n.ts";

const FROM = "aceiounyACEIOUNY";
const TO = "áçéíöúñýÁÇÉÍÖÚÑÝ";

/** Makes a text longer, with accents and in brackets; placeholders stay. */
export const pseudo = (text: string): string => {
  const accented = text.replace(/\{\{[^{}]*\}\}|\{\d\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : (TO[FROM.indexOf(part)] ?? part),
  );
  return `[${accented}${" ~~~".repeat(Math.ceil(text.length / 16))}]`;
};

type Texts = { [key: string]: string | Texts };
const pseudoOf = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? pseudo(text) : pseudoOf(text),
    ]),
  );

/** Returns the pseudo-locale's texts of a feature, from the English ones; those of the frame from the tables of the code. */
export async function pseudoTexts(namespace: string, english: Record<string, unknown>) {
  if (namespace !== FRAME) return pseudoOf(english as Texts);
  const [{ WORDS }, { SHELL_WORDS }, { PAGE_MESSAGES }, { STEPS }] = await Promise.all([
    import("../ui/words.ts"),
    import("./shellWords.ts"),
    import("@wage/contract/core/messages/page"),
    import("@wage/contract/application/applicationSteps"),
  ]);
  const ofTable = (table: Record<string, { en: string }>) =>
    Object.fromEntries(Object.entries(table).map(([key, { en }]) => [key, pseudo(en)]));
  const steps = Object.fromEntries(STEPS.map(({ key, title }) => [key, pseudo(title.en)]));
  return { words: ofTable(WORDS), shell: ofTable(SHELL_WORDS), messages: ofTable(PAGE_MESSAGES), steps };
}
