import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { phoneExample } from "@wage/contract/application/phoneExample";
import { timeLimitWords } from "@wage/contract/application/timeLimit";
import { formatMoney } from "@wage/contract/core/numbers";
import type { TFunction } from "i18next";

type Settings = ApplicationForm["settings"];

/** The words of the agency that the texts of questions and warnings name. */
export const questionWords = (t: TFunction<"application">, settings: Settings) => ({
  ...settings,
  state: settings.homeStateName,
  limits: limitsIn(t, settings),
  timeLimit: timeLimitIn(t, settings),
  phoneExample: phoneExample(settings.agencyPhone),
});

/** The range of amounts that the agency accepts, as text; either end may be open. */
function limitsIn(t: TFunction<"application">, { minAmount, maxAmount }: Settings): string {
  const key = minAmount && maxAmount ? "between" : minAmount ? "least" : "most";
  return t(`limits.${key}`, { min: formatMoney(minAmount), max: formatMoney(maxAmount) });
}

/** The limitation period as text, with its law if that is not the state's. */
function timeLimitIn(t: TFunction<"application">, settings: Settings): string {
  const { key, number } = timeLimitWords(settings);
  return t(`timeLimit.${key}`, { number });
}

/** What to do about an empty answer, "Enter your first name"; a question that nobody must answer has no such words. */
export const missingWords = (t: TFunction<"application">, step: string, field: string): string | undefined =>
  t(`missing.${step}.${field}`, "") || undefined;
