import type { Language } from "@wage/contract/core/messages";

/** Returns the mail by which the other administrators learn that one of them can no longer open a claim. */
export const lockedOutMail = (
  language: Language,
  { claimNumber, name }: { claimNumber: string; name: string },
): { subject: string; text: string } =>
  language === "es"
    ? {
        subject: `Un administrador ya no puede abrir el reclamo ${claimNumber}`,
        text: `En el reclamo ${claimNumber} se declaró un conflicto de intereses de ${name}, que es administrador. El reclamo muestra quién lo declaró y por qué.

Si fue un error, o si fue para impedir que ${name} vea el reclamo, retírelo ahí, en el resumen, bajo conflictos de intereses.
`,
      }
    : {
        subject: `An administrator can no longer open claim ${claimNumber}`,
        text: `A conflict of interest of ${name}, an administrator, was declared on claim ${claimNumber}. The claim shows who declared it and why.

If it was declared by mistake, or to keep ${name} from the claim, withdraw it there, in the summary, under conflicts of interest.
`,
      };
