import type { Language } from "@wage/contract/core/messages";

type Mail = { subject: string; text: string };

/** Returns the mail with the link back to a draft, which opens with the PIN that the page has shown. */
export function draftMail(language: Language, { code, url }: { code: string; url: string }): Mail {
  if (language === "es")
    return {
      subject: "Su reclamo de salarios: cómo continuar",
      text: `Guardamos lo que escribió en su reclamo. Todavía no lo ha enviado.

Código: ${code}

Para continuar en cualquier dispositivo, abra este enlace y escriba el PIN que le mostró la página cuando guardó el reclamo:
${url}

No le dé el PIN a nadie. Si no fue usted, no haga nada.
`,
    };
  return {
    subject: "Your wage claim: how to continue",
    text: `We saved what you typed in your claim. You have not sent it yet.

Code: ${code}

To continue on any device, open this link and enter the PIN that the page showed when you saved your claim:
${url}

Do not give the PIN to anyone. If it was not you, do nothing.
`,
  };
}

export type Confirmation = {
  agency: string;
  phone: string;
  claimNumber: string;
  /** null: the claimant has the one that the page showed when the claim was filed. */
  pin: string | null;
  amount: string | null;
  reviewBy: string;
  statusUrl: string;
  uploadUrl: string;
};

/** Returns the mail of a filed claim to an address that its owner proved: number, a new PIN if one was asked for, next steps. */
export function confirmationMail(language: Language, facts: Confirmation): Mail {
  const { agency, phone, claimNumber, pin, amount, reviewBy, statusUrl, uploadUrl } = facts;
  if (language === "es")
    return {
      subject: `Recibimos su reclamo de salarios ${claimNumber}`,
      text: `Recibimos su reclamo de salarios.${amount === null ? "" : ` Usted reclama $${amount}.`}

Número de reclamo: ${claimNumber}
PIN: ${pin ?? "el que le mostró la página cuando presentó el reclamo"}
${pin === null ? "" : "El PIN anterior ya no sirve.\n"}
Guarde los dos. Los necesita para ver el estado de su reclamo: ${statusUrl}
y para enviarnos más documentos: ${uploadUrl}

Qué sigue
1. Revisaremos su reclamo a más tardar el ${reviewBy}.
2. Si lo aceptamos, avisaremos al empleador y le pediremos una respuesta.
3. Le escribiremos cuando necesitemos algo de usted.

Avísenos si cambia su dirección o su teléfono. Si el empleador le paga, díganoslo en un plazo de 3 días.
No le dé el PIN a nadie. Solo lo escribe en nuestras páginas web: nunca se lo pedimos por teléfono, mensaje o correo.

${agency}
${phone}
`,
    };
  return {
    subject: `We received your wage claim ${claimNumber}`,
    text: `We received your wage claim.${amount === null ? "" : ` You are claiming $${amount}.`}

Claim number: ${claimNumber}
PIN: ${pin ?? "the one that the page showed when you filed the claim"}
${pin === null ? "" : "The old PIN no longer works.\n"}
Keep both. You need them to check the status of your claim: ${statusUrl}
and to send us more documents: ${uploadUrl}

What happens next
1. We will review your claim by ${reviewBy}.
2. If we accept it, we will notify the employer and ask for an answer.
3. We will write to you when we need something from you.

Tell us if your address or phone changes. If the employer pays you, tell us within 3 days.
Do not give the PIN to anyone. You enter it on our web pages only: we never ask for it by phone, text or email.

${agency}
${phone}
`,
  };
}

type OwnEmail = { purpose: "Filing" | "Pin"; code: string; url: string; agency: string; phone: string };

/**
 * Returns the first mail to an address that was only typed. Whoever reads it by mistake learns neither the claim's number
 * nor its PIN, nor who filed it.
 */
export const ownEmailMail = (language: Language, { purpose, code, url, agency, phone }: OwnEmail): Mail =>
  language === "es"
    ? {
        subject: "Confirme que este correo es suyo",
        text: `${
          purpose === "Filing"
            ? "Alguien nos envió un reclamo de salarios y dio esta dirección de correo."
            : "Alguien nos pidió un nuevo PIN para un reclamo de salarios con esta dirección de correo."
        }

Si fue usted, abra este enlace y conteste una pregunta. Después le enviamos ${
          purpose === "Filing" ? "el número de su reclamo y una copia" : "el nuevo PIN"
        }:
${url}

Código: ${code}
El enlace y el código sirven por 7 días.

Si no fue usted, no haga nada. Si tiene preguntas, llámenos: ${phone}

${agency}
`,
      }
    : {
        subject: "Confirm that this email address is yours",
        text: `${
          purpose === "Filing"
            ? "Someone sent us a wage claim and gave this email address."
            : "Someone asked us for a new PIN for a wage claim with this email address."
        }

If it was you, open this link and answer one question. Then we send you ${
          purpose === "Filing" ? "the number of your claim and a copy of it" : "the new PIN"
        }:
${url}

Code: ${code}
The link and the code are valid for 7 days.

If it was not you, do nothing. If you have questions, call us: ${phone}

${agency}
`,
      };

type OfClaim = { claimNumber: string; agency: string; phone: string };

/** Returns the mail with the code that confirms a new address. */
export const confirmContactMail = (
  language: Language,
  { claimNumber, agency, phone, code }: OfClaim & { code: string },
): Mail =>
  language === "es"
    ? {
        subject: `Confirme su correo electrónico: reclamo ${claimNumber}`,
        text: `Alguien dio esta dirección para el reclamo ${claimNumber}.

Código: ${code}

Escriba el código en la página de su reclamo. Sirve por un día. Hasta entonces no usamos esta dirección.
Si no fue usted, no haga nada. Si tiene preguntas, llámenos: ${phone}

${agency}
`,
      }
    : {
        subject: `Confirm your email address: claim ${claimNumber}`,
        text: `Someone gave this address for claim ${claimNumber}.

Code: ${code}

Enter the code on the page of your claim. It is valid for a day. Until then we do not use this address.
If it was not you, do nothing. If you have questions, call us: ${phone}

${agency}
`,
      };

/** Returns the mail to the address that a claim had before it was changed. */
export const contactChangedMail = (language: Language, { claimNumber, agency, phone }: OfClaim): Mail =>
  language === "es"
    ? {
        subject: `Cambiaron sus datos de contacto: reclamo ${claimNumber}`,
        text: `Alguien cambió hace un momento los datos de contacto de su reclamo ${claimNumber}.

Si fue usted, no tiene que hacer nada. Si no fue usted, llámenos: ${phone}

${agency}
`,
      }
    : {
        subject: `Your contact details were changed: claim ${claimNumber}`,
        text: `Someone just changed the contact details for your claim ${claimNumber}.

If it was you, you do not need to do anything. If it was not you, please call us: ${phone}

${agency}
`,
      };
