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

test("[issue 16] the review shows the rate of a commission in percent, not in dollars", () => {
  const form = {
    rateTypes: [
      { id: 1, unit: "hour" },
      { id: 2, unit: "percent" },
    ],
  } as unknown as ApplicationForm;
  const format = { date: String, money: () => "rounded" };
  const rateOf = (wageRateTypeId: string) =>
    answerText("rate", QUESTIONS.pay.rate as Question, "6", form, "en", String, format, { wageRateTypeId });
  expect(rateOf("2")).toBe("6 %");
  expect(rateOf("1")).toBe("$6.00");
});
