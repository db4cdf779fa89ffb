import type { Services } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { LetterBack } from "./letterBack.rules.ts";
import type { FoundLetter } from "./letters.queries.ts";
import { fillLetter, withWordings } from "./letters.rules.ts";
import { findTemplate } from "./letterTemplates.queries.ts";
import { valuesFor } from "./letterValues.commands.ts";
import { type ChosenParts, withParts } from "./parts/parts.rules.ts";
import type { LetterFacts } from "./values/letterFacts.rules.ts";

type Written = Pick<
  FoundLetter,
  "templateCode" | "languageCode" | "recipient" | "body" | "dueDate" | "merged"
>;

/**
 * Returns the English text for the back of a letter; null if the agency prints none, or if the text of the letter is not the
 * template's own, because no one has written the English of it.
 */
export async function backOf(
  db: Db | Tx,
  work: Pick<Services, "clock" | "settings" | "config" | "keys">,
  letter: Written,
  { facts, parts }: { facts: LetterFacts; parts: ChosenParts },
): Promise<LetterBack | null> {
  const { languageCode, templateCode, body, recipient } = letter;
  if (languageCode === "en" || !work.settings.get("englishOnBack")) return null;
  const own = await findTemplate(db, templateCode, languageCode);
  const english = await findTemplate(db, templateCode, "en");
  if (!english || own?.languageCode !== languageCode) return null;
  if (body !== own.body && body !== withWordings(own.body, [])) return null;
  const values = await valuesFor(db, work, facts, { ...letter, languageCode: "en" });
  const { subject, blocks } = fillLetter(english, withParts(values, parts, recipient));
  return { subject, blocks };
}
