import { audit } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { listTemplateVersions, lockTemplateCode, type ShippedLetter } from "../letterTemplates.queries.ts";
import { agencyDay } from "../letterValues.commands.ts";
import { insertOffer, listUnknownLetters } from "./shippedLetters.queries.ts";

/**
 * Proposes the letters whose text this release ships and the database has never had: an administrator compares each with
 * the one in force and takes or refuses it. What was refused is a version too, so that it is not proposed again. The
 * translations of a letter go with its English text, because a translation of an older version is not used.
 */
export async function offerLetters(tx: Tx, work: Work, letters: readonly ShippedLetter[]): Promise<number> {
  const unknown = await listUnknownLetters(tx, letters);
  const isUnknown = ({ code }: ShippedLetter, language: string) =>
    unknown.some((one) => one.code === code && one.languageCode === language);
  const english = letters.filter((letter) => letter.translatesVersion === null);
  const translations = letters.filter((letter) => letter.translatesVersion !== null);
  const versions = new Map<string, number>();
  let offered = 0;
  for (const letter of [...english, ...translations]) {
    const { code, languageCode } = letter;
    const translates = versions.get(code);
    if (!isUnknown(letter, languageCode) && translates === undefined) continue;
    const translatesVersion =
      letter.translatesVersion === null ? null : (translates ?? (await newestEnglish(tx, code)));
    const version = await offer(tx, work, { ...letter, translatesVersion });
    if (letter.translatesVersion === null) versions.set(code, version);
    offered++;
  }
  return offered;
}

const newestEnglish = async (tx: Tx, code: string) =>
  (await listTemplateVersions(tx, code, "en"))[0]?.version ?? 1;

async function offer(tx: Tx, work: Work, letter: ShippedLetter): Promise<number> {
  const { code, languageCode } = letter;
  await lockTemplateCode(tx, code);
  const version = ((await listTemplateVersions(tx, code, languageCode))[0]?.version ?? 0) + 1;
  const { id } = await insertOffer(tx, {
    ...letter,
    version,
    effectiveOn: agencyDay(work),
    updatedAt: work.clock.now(),
  });
  await audit(tx, work, {
    action: "ProposeLetterTemplate",
    summary: `Letter template ${code} (${languageCode}) version ${version} proposed: the product ships it`,
    detail: { templateId: id, code, version },
  });
  return version;
}
