import { expect, test } from "vitest";
import { answerText } from "./answerText.ts";
import type { ApplicationForm } from "./applicationDraft.ts";
import { QUESTIONS, type Question } from "./applicationQuestions.ts";

const shown = (question: Question | undefined, value: unknown) =>
  question &&
  answerText("rate", question, value, {} as ApplicationForm, "en", (key) => key, {
    date: String,
    money: () => "rounded",
  });

test("[BIZ] the review shows the rate of a piece with all of its decimals", () => {
  expect(shown(QUESTIONS.pay.rate, "0.125")).toBe("$0.125");
  expect(shown(QUESTIONS.pay.rate, "15")).toBe("$15.00");
});
