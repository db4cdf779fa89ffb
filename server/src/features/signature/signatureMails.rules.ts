import type { Language } from "@wage/contract/core/messages";

export type SignatureFacts = {
  claimNumber: string;
  /** The person who filed the claim. */
  filedBy: string;
  url: string;
  code: string;
  /** The last day on which the link or code works, as mm/dd/yyyy. */
  until: string;
  agency: string;
  phone: string;
};

const paragraphsOf = (language: Language, { claimNumber, filedBy, until, phone }: SignatureFacts) =>
  language === "es"
    ? {
        subject: `Firme su reclamo de salarios ${claimNumber}`,
        filed: `${filedBy} presentó un reclamo de salarios en su nombre. Ya lo tenemos, pero usted todavía no lo ha firmado.`,
        read: `Léalo y fírmelo a más tardar el ${until}. Si algo no es correcto, no lo firme y llámenos: ${phone}`,
        unknown: "Si usted no pidió este reclamo, llámenos.",
      }
    : {
        subject: `Sign your wage claim ${claimNumber}`,
        filed: `${filedBy} filed a wage claim for you. We have it, but you have not signed it yet.`,
        read: `Read it and sign it by ${until}. If something in it is wrong, do not sign it and call us: ${phone}`,
        unknown: "If you did not ask for this claim, call us.",
      };

/** Returns the mail with the link for signing. Its code follows the number sign, so that no server log receives it. */
export function signatureMail(language: Language, facts: SignatureFacts) {
  const { subject, filed, read, unknown } = paragraphsOf(language, facts);
  const link = `${facts.url}#${facts.claimNumber}/${facts.code}`;
  const warning =
    language === "es"
      ? "No reenvíe este correo: con él se puede leer y firmar su reclamo."
      : "Do not forward this email: it opens your claim and signs it.";
  return {
    subject,
    text: `${[filed, read, link, warning, unknown].join("\n\n")}\n\n${facts.agency}\n${facts.phone}\n`,
  };
}

/** Returns the letter with the code for signing. */
export function signatureLetter(language: Language, facts: SignatureFacts) {
  const { subject, filed, read, unknown } = paragraphsOf(language, facts);
  const [first, second] = [facts.code.slice(0, 4), facts.code.slice(4)];
  const words =
    language === "es"
      ? {
          salutation: "A quien corresponda:",
          how: `Abra ${facts.url} en su teléfono o en una computadora y escriba:`,
          values: `Número de reclamo: ${facts.claimNumber}\nCódigo: ${first}-${second}`,
          closing: "Atentamente,",
          scan: "Firme por internet: escanee este código con un teléfono. Abre su reclamo con su número y su código.",
        }
      : {
          salutation: "Dear claimant:",
          how: `Open ${facts.url} on your phone or on a computer and enter:`,
          values: `Claim number: ${facts.claimNumber}\nCode: ${first}-${second}`,
          closing: "Sincerely,",
          scan: "Sign online: scan this code with a phone. It opens your claim with its number and code.",
        };
  return {
    language,
    subject,
    salutation: words.salutation,
    paragraphs: [filed, read, words.how, words.values, unknown],
    closing: words.closing,
    web: { address: `${facts.url}#${facts.claimNumber}/${facts.code}`, text: words.scan },
  };
}
