import { DAY_SETTINGS, type DaySetting } from "@wage/contract/taskMatrix/days";

/** The deadlines of Admin › Global, as the editor of rows names them. */
const SETTING_WORDS: Record<DaySetting, string> = {
  employerAnswerDaysInState: "employer answer, in state",
  employerAnswerDaysOutOfState: "employer answer, out of state",
  claimantReplyDaysInState: "claimant reply, in state",
  claimantReplyDaysOutOfState: "claimant reply, out of state",
  infoDaysInState: "information, in state",
  infoDaysOutOfState: "information, out of state",
  appealDays: "appeal",
  paymentDays: "payment",
  staleDays: "inactive claim",
  limitationWarningDays: "limitation warning",
  reminderDays: "reminder",
  installmentGraceDays: "grace of an installment",
};

export const DAYS_HINT = `A number, or the name of a deadline in Admin › Global: ${DAY_SETTINGS.map((key) => SETTING_WORDS[key]).join("; ")}`;

/** The text of a number of days in the form: the number, or the setting's name in words. */
export const daysText = (days: unknown): string =>
  days === undefined || days === null ? "" : (SETTING_WORDS[days as DaySetting] ?? String(days));

/** The number or the setting that a text means; a text that means neither is refused by the schema. */
export function daysFrom(text: unknown): unknown {
  if (typeof text !== "string") return text;
  const words = text.trim();
  if (/^-?\d+$/.test(words)) return Number(words);
  return DAY_SETTINGS.find((key) => SETTING_WORDS[key].toLowerCase() === words.toLowerCase()) ?? words;
}

/** Days in a sentence. */
export const daysWords = (days: unknown): string =>
  typeof days === "number" ? `${days} ${days === 1 ? "day" : "days"}` : `the days of “${daysText(days)}”`;
