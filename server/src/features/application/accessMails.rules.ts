import type { Language } from "@wage/contract/core/messages";

type Facts = { claimNumber: string; agency: string; phone: string; statusUrl: string };
type Mail = { subject: string; text: string };
type Letter = {
  language: Language;
  subject: string;
  salutation: string;
  paragraphs: string[];
  closing: string;
};

/** Returns the text with a new PIN, by mail or on paper. */
function pinText(language: Language, pin: string, { claimNumber, phone, statusUrl }: Facts) {
  return language === "es"
    ? {
        subject: `Su nuevo PIN para el reclamo ${claimNumber}`,
        paragraphs: [
          "Este es su nuevo PIN. El PIN anterior ya no sirve.",
          `Número de reclamo: ${claimNumber}\nPIN: ${pin}`,
          `Con los dos puede ver el estado de su reclamo: ${statusUrl}`,
          "No le dé el PIN a nadie. Solo lo escribe en nuestras páginas web: nunca se lo pedimos por teléfono, mensaje o correo.",
          `Si usted no pidió un nuevo PIN, llámenos: ${phone}`,
        ],
      }
    : {
        subject: `Your new PIN for claim ${claimNumber}`,
        paragraphs: [
          "This is your new PIN. The old PIN no longer works.",
          `Claim number: ${claimNumber}\nPIN: ${pin}`,
          `With both you can check the status of your claim: ${statusUrl}`,
          "Do not give the PIN to anyone. You enter it on our web pages only: we never ask for it by phone, text or email.",
          `If you did not ask for a new PIN, call us: ${phone}`,
        ],
      };
}

export function newPinMail(language: Language, pin: string, facts: Facts): Mail {
  const { subject, paragraphs } = pinText(language, pin, facts);
  return { subject, text: `${paragraphs.join("\n\n")}\n\n${facts.agency}\n` };
}

export const newPinLetter = (language: Language, pin: string, facts: Facts): Letter => ({
  language,
  ...pinText(language, pin, facts),
  ...(language === "es"
    ? { salutation: "A quien presentó el reclamo:", closing: "Atentamente," }
    : { salutation: "Dear claimant:", closing: "Sincerely," }),
});

/** Letters to employers are in English, as every letter to them. */
export const newEmployerCodeLetter = (
  code: string,
  { claimNumber, phone, answerUrl }: Omit<Facts, "statusUrl"> & { answerUrl: string },
): Letter => ({
  language: "en",
  subject: `New code for your answer to claim ${claimNumber}`,
  salutation: "To whom it may concern:",
  paragraphs: [
    "This is the new code with which you can answer our notice on the web. The code in our earlier letters no longer works. The date by which we need your answer has not changed.",
    `Claim number: ${claimNumber}\nCode: ${code}`,
    `Answer at ${answerUrl}`,
    `If you have questions, call us at ${phone}.`,
  ],
  closing: "Sincerely,",
});

/** Returns the notice that a new PIN was printed in a letter; it names no PIN. */
export const pinPostedMail = (language: Language, { claimNumber, agency, phone }: Facts): Mail =>
  language === "es"
    ? {
        subject: `Cambiamos el PIN de su reclamo ${claimNumber}`,
        text: `El PIN de su reclamo ${claimNumber} ya no sirve. Preparamos una carta con un nuevo PIN para su dirección postal.

Si usted no pidió un nuevo PIN, llámenos: ${phone}

${agency}
`,
      }
    : {
        subject: `We changed the PIN of your claim ${claimNumber}`,
        text: `The PIN of your claim ${claimNumber} no longer works. We prepared a letter with a new PIN for your postal address.

If you did not ask for a new PIN, call us: ${phone}

${agency}
`,
      };

/** Returns the notice that every open access was ended; the PIN still works. */
export const accessRevokedMail = (
  language: Language,
  { claimNumber, agency, phone, statusUrl }: Facts,
): Mail =>
  language === "es"
    ? {
        subject: `Cerramos los accesos abiertos a su reclamo ${claimNumber}`,
        text: `Su reclamo ${claimNumber} estaba abierto en uno o más navegadores. Lo cerramos en todos.

Para abrirlo otra vez, escriba su número de reclamo y su PIN: ${statusUrl}
Si cree que otra persona tiene su PIN, llámenos: ${phone}

${agency}
`,
      }
    : {
        subject: `We closed every open access to your claim ${claimNumber}`,
        text: `Your claim ${claimNumber} was open in one or more browsers. We closed it in all of them.

To open it again, enter your claim number and PIN: ${statusUrl}
If you think that someone else has your PIN, call us: ${phone}

${agency}
`,
      };
