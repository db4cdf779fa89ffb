import { QUESTIONS, type Question } from "@wage/contract/application/applicationQuestions";
import { STEPS, type Step } from "@wage/contract/application/applicationSteps";
import type { Language } from "@wage/contract/core/messages";
import { useTranslation } from "react-i18next";
import { optionsOf } from "../form/questions.ts";
import { MARKED_FORM, token } from "./paperTokens.ts";

const TOKENS = {
  state: token("homeStateName"),
  timeLimit: token("timeLimit"),
  limits: token("limits"),
  phoneExample: token("phoneExample"),
};
const YES_NO = ["yes", "no"];
const WAGE_COLUMNS = ["typeId", "periodStart", "periodEnd", "quantity", "rate", "amountPaid"] as const;
const WAGE_LINES = [1, 2, 3, 4, 5, 6, 7, 8];
/** The lines for a long answer: half as many again as on the screen. */
const linesFor = (question: Question) => (question.kind === "longText" ? Math.ceil(question.rows * 1.5) : 1);

/** The complete application on paper, in the steps and texts of the online form. Rendered at build. */
export function PaperForm({ language }: { language: Language }) {
  const { t } = useTranslation("application");
  const { settings } = MARKED_FORM;
  const office = (
    <address>
      <strong>{settings.agencyName}</strong>
      <span>{settings.agencyAddress}</span>
      <span>{settings.agencyPhone}</span>
    </address>
  );
  return (
    <>
      <header>
        <h1>{t("paper.title")}</h1>
        {office}
      </header>
      <p>{t("paper.how")}</p>
      <p>{t("paper.guess")}</p>
      {STEPS.filter(({ key }) => key in QUESTIONS && key !== "documents").map((step) => (
        <section key={step.key}>
          <h2>{step.title[language]}</h2>
          {step.key === "wages" ? <Wages /> : <Questions step={step} language={language} />}
        </section>
      ))}
      <section className="together">
        <h2>{t("sign.statement")}</h2>
        <p>{settings.attestation[language]}</p>
        <p className="signature">
          <span>{t("paper.signature")}</span>
          <span>{t("paper.date")}</span>
        </p>
      </section>
      <section className="together">
        <h2>{t("paper.mailTitle")}</h2>
        <p>{t("paper.mail")}</p>
        {office}
      </section>
    </>
  );
}

function Questions({ step, language }: { step: Step; language: Language }) {
  const { t } = useTranslation("application");
  return step.pages.map((page) => (
    <div key={page.key}>
      {/* A step of one page has that title already. */}
      {step.pages.length > 1 && <h3>{t(`pages.${step.key}.${page.key}`)}</h3>}
      {page.fields.map((field) => {
        const question = QUESTIONS[step.key as keyof typeof QUESTIONS]?.[field];
        // The number is asked for by few agencies, and better not carried on paper.
        if (!question || question.kind === "ssn") return null;
        const hint = t(`questions.${step.key}.${field}Hint`, { ...TOKENS, defaultValue: "" });
        return (
          <div key={field} className="question">
            <p>
              <strong>{t(`questions.${step.key}.${field}`, TOKENS)}</strong> {hint}
            </p>
            <Answer name={field} question={question} language={language} />
          </div>
        );
      })}
    </div>
  ));
}

function Answer({ name, question, language }: { name: string; question: Question; language: Language }) {
  const { t } = useTranslation("application");
  const boxes = choicesOf(name, question, language, t as unknown as (key: string) => string);
  if (boxes.length > 0)
    return (
      <ul className="boxes">
        {boxes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  return Array.from({ length: linesFor(question) }, (_, line) => <div key={String(line)} className="line" />);
}

/** Questions that are ticked rather than written. */
function choicesOf(
  name: string,
  question: Question,
  language: Language,
  t: (key: string) => string,
): string[] {
  switch (question.kind) {
    case "check":
      return [t("answers.yes")];
    case "yesNo":
      return YES_NO.map((key) => t(`answers.${key}`));
    case "yesNoUnknown":
      return [...YES_NO, "unknown"].map((key) => t(`answers.${key}`));
    case "choice":
      return question.choices.map((value) => t(`choices.${name}.${value}`));
    case "lookup":
    case "state":
      return optionsOf(question, MARKED_FORM, {}).map(({ label }) => label[language]);
    default:
      return [];
  }
}

function Wages() {
  const { t } = useTranslation("application");
  return (
    <>
      <p>{t("paper.wages")}</p>
      <ul className="boxes">
        <li>{token("wageTypes")}</li>
      </ul>
      <table>
        <thead>
          <tr>
            {WAGE_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`paper.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WAGE_LINES.map((line) => (
            <tr key={line}>
              {WAGE_COLUMNS.map((column) => (
                <td key={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="question">
        <strong>{t("paper.total")}</strong>
      </p>
      <div className="line" />
    </>
  );
}
