import type { Language } from "@wage/contract/core/messages";

type Facts = { claimNumber: string; statusUrl: string; agency: string; phone: string };

/** Returns the notice that the office wrote; the message itself is read with number and PIN only. */
export const messageMail = (
  language: Language,
  { claimNumber, statusUrl, agency, phone }: Facts,
): { subject: string; text: string } =>
  language === "es"
    ? {
        subject: `Tiene un mensaje sobre su reclamo ${claimNumber}`,
        text: `Le escribimos un mensaje sobre su reclamo ${claimNumber}.

Para leerlo y responder, abra su reclamo con el número y el PIN: ${statusUrl}
¿Preguntas? Llámenos: ${phone}

${agency}
`,
      }
    : {
        subject: `You have a message about your claim ${claimNumber}`,
        text: `We wrote you a message about your claim ${claimNumber}.

To read it and answer, open your claim with the number and the PIN: ${statusUrl}
Questions? Call us: ${phone}

${agency}
`,
      };
