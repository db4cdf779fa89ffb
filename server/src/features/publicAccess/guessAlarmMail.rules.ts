import type { Language } from "@wage/contract/core/messages";

/** Returns the mail that warns the administrators of PIN guessing. */
export const guessAlarmMail = (language: Language, wrong: number): { subject: string; text: string } =>
  language === "es"
    ? {
        subject: "Muchos PIN equivocados",
        text: `En la última hora alguien escribió ${wrong} PIN equivocados o más en distintos reclamos. Quizás alguien está tratando de adivinarlos.

Ningún reclamo se abrió con un PIN equivocado. Cada red debe esperar después de cinco errores. Si siguen los errores, por unos minutos solo pueden entrar los navegadores que ya abrieron su reclamo antes. El registro de actividad muestra las direcciones de internet (WrongCode).
`,
      }
    : {
        subject: "Many wrong PINs",
        text: `In the last hour, ${wrong} or more wrong PINs were entered for several claims. Someone may be trying to guess PINs.

No claim was opened with a wrong PIN. Each network must wait after five wrong PINs. If the wrong PINs continue, for some minutes only browsers that have opened their claim before can get in. The activity log shows the internet addresses (WrongCode).
`,
      };
