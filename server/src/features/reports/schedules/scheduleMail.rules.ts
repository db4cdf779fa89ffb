import { usDate } from "@wage/contract/core/calendar";
import type { Language } from "@wage/contract/core/messages";
import type { Rhythm } from "@wage/contract/reports/schedules";

type Mail = { subject: string; text: string };
const RHYTHM_WORDS = {
  en: { weekly: "every week", monthly: "every month", quarterly: "every three months" },
  es: { weekly: "cada semana", monthly: "cada mes", quarterly: "cada tres meses" },
} as const satisfies Record<Language, Record<Rhythm, string>>;

type Due = { report: string; version: number; rhythm: Rhythm; dueOn: string; owner: string; link: string };

/** The mail to a reader. It holds no figure: those are behind the link, or in the file. */
export const reportMail = (language: Language, { report, version, rhythm, dueOn, owner, link }: Due): Mail =>
  language === "es"
    ? {
        subject: `Informe: ${report} (versión ${version})`,
        text: `El informe “${report}”, versión ${version}, del ${usDate(dueOn)}. Ábralo con las cifras que usted puede leer:
${link}

${owner} lo envía ${RHYTHM_WORDS.es[rhythm]}. Para no recibirlo más: Reports › Sent by mail.
`,
      }
    : {
        subject: `Report: ${report} (version ${version})`,
        text: `The report “${report}”, version ${version}, of ${usDate(dueOn)}. Open it with the figures that you may read:
${link}

${owner} sends it ${RHYTHM_WORDS.en[rhythm]}. To get it no more: Reports › Sent by mail.
`,
      };

/** Tells the owner of a report that nobody got, because it cannot be asked as it was saved. */
export const notSentMail = (
  language: Language,
  { report, problems, link }: { report: string; problems: readonly string[]; link: string },
): Mail =>
  language === "es"
    ? {
        subject: `No se envió el informe: ${report}`,
        text: `Nadie recibió el informe “${report}”. ${problems.join(". ")}.\n\nCámbielo:\n${link}\n`,
      }
    : {
        subject: `Report not sent: ${report}`,
        text: `Nobody got the report “${report}”. ${problems.join(". ")}.\n\nChange it:\n${link}\n`,
      };

/** Tells an administrator that a schedule stopped, because the owner of its report left. */
export const stoppedMail = (
  language: Language,
  { report, owner, link }: { report: string; owner: string; link: string },
): Mail =>
  language === "es"
    ? {
        subject: `El informe ya no se envía: ${report}`,
        text: `${owner}, de quien es el informe “${report}”, ya no es miembro activo del personal. Por eso el informe ya no se envía por correo. Quien lo necesite puede abrirlo, guardarlo con su propio nombre y enviarlo. El envío detenido se elimina aquí:\n${link}\n`,
      }
    : {
        subject: `A report is no longer mailed: ${report}`,
        text: `${owner}, who owns the report “${report}”, is no longer an active member of staff. Therefore the report is no longer mailed. Whoever needs it can open it, save it as their own and send it. The schedule that stopped is removed here:\n${link}\n`,
      };
