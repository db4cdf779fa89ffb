import type { Language } from "@wage/contract/core/messages";

type Progress = {
  claimNumber: string;
  /** The public text of the action. */
  words: { en: string; es: string | null };
  /** The Spanish public text of the new status. */
  statusEs: string | null;
  statusUrl: string;
  agency: string;
  phone: string;
};

/** A Spanish cover line gives the subject and the office's number when an administrator has written English only. */
const inEnglishOnly = (words: string, phone: string) =>
  `Hay novedades en su reclamo de salarios. El mensaje está en inglés. Si no lo entiende, llámenos al ${phone}. El intérprete es gratis.

${words}`;

/** Returns the mail that tells the claimant about the action, in its public text. */
export function progressMail(
  language: Language,
  { claimNumber, words, statusEs, statusUrl, agency, phone }: Progress,
): { subject: string; text: string } {
  if (language === "es")
    return {
      subject: `Su reclamo de salarios ${claimNumber}`,
      text: [
        words.es || statusEs || inEnglishOnly(words.en, phone),
        `Vea el estado de su reclamo en ${statusUrl}?lang=es`,
        agency,
      ].join("\n\n"),
    };
  return {
    subject: `Your wage claim ${claimNumber}`,
    text: [words.en, `Check the status of your claim at ${statusUrl}`, agency].join("\n\n"),
  };
}
