import { type AnswerStep, type Answers, type ConditionFacts, QUESTIONS } from "./applicationQuestions.ts";

/** Returns the answers, by step, to questions that are asked: one that a later answer made irrelevant is left out. */
export const askedAnswers = (
  answers: Record<string, Answers>,
  facts: ConditionFacts,
): Record<string, Answers> =>
  Object.fromEntries(
    Object.entries(answers).map(([step, values]) => [
      step,
      Object.fromEntries(
        Object.entries(values).filter(([field]) => {
          const question = QUESTIONS[step as AnswerStep]?.[field];
          return !question?.when || question.when(values, facts);
        }),
      ),
    ]),
  );
