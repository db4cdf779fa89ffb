import { type AnswerStep, QUESTION_PAGES } from "./applicationQuestions.ts";

/*
 * The ten steps of the public application (domain.md D1), each of small pages. Free of schemas, as its questions are
 * (applicationQuestions.ts).
 */

/** The data that the form loads first: its look-ups and the agency's settings. */
export const FORM_PATH = "/Public/Application/Form";
/** The rules of law by which the lines of wages are computed. */
export const FORM_LAW_PATH = "/Public/Application/Law";

type Title = { en: string; es: string };
type StepPage = { key: string; fields: readonly string[] };
export type Step = { key: AnswerStep | "review" | "sign"; title: Title; pages: readonly StepPage[] };

const answered = (key: keyof typeof QUESTION_PAGES, en: string, es: string): Step => ({
  key,
  title: { en, es },
  pages: Object.entries(QUESTION_PAGES[key]).map(([page, questions]) => ({
    key: page,
    fields: Object.keys(questions),
  })),
});

/** The ten steps in their order. Stepper, progress, checks, review and print all read this table. */
export const STEPS: readonly Step[] = [
  answered("screener", "Can we help?", "¿Podemos ayudarle?"),
  answered("you", "About you", "Sobre usted"),
  answered("employer", "Your employer", "Su empleador"),
  answered("job", "Your job", "Su trabajo"),
  answered("pay", "Your pay", "Su pago"),
  {
    key: "wages",
    title: { en: "Wages you are owed", es: "El salario que le deben" },
    pages: [{ key: "items", fields: ["items"] }],
  },
  answered("story", "What happened", "Lo que pasó"),
  answered("documents", "Your documents", "Sus documentos"),
  {
    key: "review",
    title: { en: "Check your answers", es: "Revise sus respuestas" },
    pages: [{ key: "review", fields: [] }],
  },
  {
    key: "sign",
    title: { en: "Sign and send", es: "Firmar y enviar" },
    pages: [{ key: "sign", fields: ["name", "agree"] }],
  },
];

export const STEP_COUNT = STEPS.length;
/** The steps whose answers are stored. */
export const isAnswerStep = (key: string): key is AnswerStep =>
  key !== "review" && key !== "sign" && STEPS.some((step) => step.key === key);
