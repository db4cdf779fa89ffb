import type { Language } from "@wage/contract/core/messages";

/** Returns the mail that warns the administrators of PIN guessing. */
export const guessAlarmMail = (language: Language, wrong: number): { subject: string; text: string } =>
  language === "es"
    ? {
        subject: "Muchos PIN equivocados",
        text: `En la última hora alguien escribió ${wrong} PIN equivocados o más en distintos reclamos. Quizás alguien está tratando de adivinarlos.

Ningún reclamo se abrió con un PIN equivocado. Cada reclamo se bloquea después de cinco errores. Si siguen los errores, solo pueden entrar los navegadores que ya abrieron su reclamo antes. El registro de actividad muestra las direcciones de internet (WrongCode).
`,
      }
    : {
        subject: "Many wrong PINs",
        text: `In the last hour, ${wrong} or more wrong PINs were entered for several claims. Someone may be trying to guess PINs.

No claim was opened with a wrong PIN. Each claim is locked after five wrong PINs. If the wrong PINs continue, only browsers that have opened their claim before can get in. The activity log shows the internet addresses (WrongCode).
`,
      };
