import { addCalendarDays } from "@wage/contract/core/calendar";
import type { Language } from "@wage/contract/core/messages";

/** To whom, from whom and when a test mail goes. */
export type TestMail = { sender: string; to: string; day: string };

/** The hashes of the service's keys; several while a key is being changed. */
type Hashes = { hash(text: string): Buffer; hashes(text: string): Buffer[] };

const textOf = ({ sender, to, day }: TestMail) => `test mail|${sender}|${to}|${day}`;
const digits = (hash: Buffer) => String(hash.readUInt32BE(0) % 1_000_000).padStart(6, "0");

/** The code of a test mail. Nothing of it is stored, and another sender or reader has another code. */
export const testCode = ({ hash }: Pick<Hashes, "hash">, mail: TestMail): string =>
  digits(hash(textOf(mail)));

/** A code is valid on its day and the next. */
export const isTestCode = (keys: Pick<Hashes, "hashes">, mail: TestMail, code: string): boolean =>
  [mail.day, addCalendarDays(mail.day, -1)].some((day) =>
    keys.hashes(textOf({ ...mail, day })).some((hash) => digits(hash) === code),
  );

/** Returns the mail with which an administrator sees that mails arrive. */
export const testMail = (
  language: Language,
  { agency, code }: { agency: string; code: string },
): { subject: string; text: string } => TEXTS[language](agency, code);

const TEXTS: Record<Language, (agency: string, code: string) => { subject: string; text: string }> = {
  es: (agency, code) => ({
    subject: `Prueba de correo: ${code}`,
    text: `Este correo demuestra que llegan los correos del sistema de reclamos de salarios. Escriba su código en Administración › Puesta en marcha, Correo:

${code}

El código sirve hoy y mañana.

${agency}
`,
  }),
  en: (agency, code) => ({
    subject: `Test of mail: ${code}`,
    text: `This mail shows that mails of the wage claim system arrive. Enter its code at Admin › Set up, Mail:

${code}

The code is valid today and tomorrow.

${agency}
`,
  }),
};
