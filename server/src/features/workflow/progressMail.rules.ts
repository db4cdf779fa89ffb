import type { Language } from "@wage/contract/core/messages";

type Progress = {
  claimNumber: string;
  /** What the action says to the public. */
  words: { en: string; es: string | null };
  /** What the status it leads to says, in Spanish. */
  statusEs: string | null;
  statusUrl: string;
  agency: string;
  phone: string;
};

/** Where an administrator has written English alone: what it is and whom to call, then the English. */
const inEnglishOnly = (words: string, phone: string) =>
  `Hay novedades en su reclamo de salario. El mensaje está en inglés. Si no lo entiende, llámenos al ${phone}. El intérprete es gratis.

${words}`;

/** To the claimant: what has been done with the claim, in public words. */
export function progressMail(
  language: Language,
  { claimNumber, words, statusEs, statusUrl, agency, phone }: Progress,
): { subject: string; text: string } {
  if (language === "es")
    return {
      subject: `Su reclamo de salario ${claimNumber}`,
      text: [
        words.es || statusEs || inEnglishOnly(words.en, phone),
        `Puede ver cómo va su reclamo en ${statusUrl}?lang=es`,
        agency,
      ].join("\n\n"),
    };
  return {
    subject: `Your wage claim ${claimNumber}`,
    text: [words.en, `You can see where your claim stands at ${statusUrl}`, agency].join("\n\n"),
  };
}
