import type { Language } from "@wage/contract/core/messages";

/** Returns the mail that warns the administrators of PIN guessing. */
export const guessAlarmMail = (language: Language, wrong: number): { subject: string; text: string } =>
  language === "es"
    ? {
        subject: "Muchos PIN equivocados",
        text: `En la última hora se escribieron ${wrong} PIN equivocados o más, en distintos reclamos. Quizás alguien los está probando.

Ningún reclamo se abrió por eso: cada número se bloquea después de cinco errores. Si son muchos más, solo se atiende a los navegadores que ya abrieron su reclamo antes. El registro de acciones dice desde qué direcciones de internet (WrongCode).
`,
      }
    : {
        subject: "Many wrong PINs",
        text: `In the last hour ${wrong} wrong PINs or more were typed, at several claims. Maybe somebody is trying them out.

No claim was opened by a wrong one: each number is locked after five of them. If many more come, only browsers that have opened their claim before are let in. The action log says from which internet addresses (WrongCode).
`,
      };
