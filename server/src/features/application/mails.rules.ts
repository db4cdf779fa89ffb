import type { Language } from "@wage/contract/core/messages";

type Mail = { subject: string; text: string };

/** Returns the mail with the link back to a draft. */
export function draftMail(
  language: Language,
  { code, pin, url }: { code: string; pin: string; url: string },
): Mail {
  if (language === "es")
    return {
      subject: "Su reclamo de salario: cómo continuar",
      text: `Guardamos lo que escribió en su reclamo. Todavía no lo ha enviado.

Código: ${code}
PIN: ${pin}

Para continuar, abra ${url} y escriba el código y el PIN.
No le dé el PIN a nadie.
`,
    };
  return {
    subject: "Your wage claim: how to continue",
    text: `We saved what you typed in your claim. You have not sent it yet.

Code: ${code}
PIN: ${pin}

To continue, open ${url} and type the code and the PIN.
Do not give the PIN to anyone.
`,
  };
}

export type Confirmation = {
  agency: string;
  phone: string;
  claimNumber: string;
  pin: string;
  amount: string;
  reviewBy: string;
  statusUrl: string;
  uploadUrl: string;
};

/** Returns the e-mail form of the confirmation letter L01: number, PIN and the next steps. */
export function confirmationMail(language: Language, facts: Confirmation): Mail {
  const { agency, phone, claimNumber, pin, amount, reviewBy, statusUrl, uploadUrl } = facts;
  if (language === "es")
    return {
      subject: `Recibimos su reclamo de salario ${claimNumber}`,
      text: `Recibimos su reclamo de salario. Usted reclama $${amount}.

Número de reclamo: ${claimNumber}
PIN: ${pin}

Guarde los dos. Con ellos puede ver cómo va su reclamo: ${statusUrl}
y enviarnos más documentos: ${uploadUrl}

Qué sigue
1. Revisamos su reclamo a más tardar el ${reviewBy}.
2. Si podemos tomarlo, escribimos al empleador y le pedimos una respuesta.
3. Le escribimos cada vez que necesitemos algo de usted.

Avísenos si cambia su dirección o su teléfono. Si el empleador le paga, díganoslo en un plazo de 3 días.
No le dé el PIN a nadie. Nosotros nunca se lo pediremos.

${agency}
${phone}
`,
    };
  return {
    subject: `We received your wage claim ${claimNumber}`,
    text: `We received your wage claim. You claim $${amount}.

Claim number: ${claimNumber}
PIN: ${pin}

Keep both. With them you can see how your claim is going: ${statusUrl}
and send us more papers: ${uploadUrl}

What happens next
1. We look at your claim by ${reviewBy}.
2. If we can take it, we write to the employer and ask for an answer.
3. We write to you whenever we need something from you.

Tell us if your address or telephone changes. If the employer pays you, tell us within 3 days.
Do not give the PIN to anyone. We will never ask for it.

${agency}
${phone}
`,
  };
}

type OfClaim = { claimNumber: string; agency: string; phone: string };

/** Returns the mail to the address that a claim had before it was changed. */
export const contactChangedMail = (language: Language, { claimNumber, agency, phone }: OfClaim): Mail =>
  language === "es"
    ? {
        subject: `Cambiaron sus datos de contacto: reclamo ${claimNumber}`,
        text: `Alguien cambió hace un momento, en la página de estado, cómo podemos comunicarnos con usted sobre su reclamo ${claimNumber}.

Si fue usted, no tiene que hacer nada. Si no fue usted, llámenos: ${phone}

${agency}
`,
      }
    : {
        subject: `Your contact details were changed: claim ${claimNumber}`,
        text: `Somebody changed on the status page just now how we can reach you about your claim ${claimNumber}.

If it was you, you need not do anything. If it was not you, please call us: ${phone}

${agency}
`,
      };
