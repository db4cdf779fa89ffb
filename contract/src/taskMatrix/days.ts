import { z } from "zod";
import { message } from "../core/messages.ts";

/** Deadlines that Admin › Global holds; a matrix row names one instead of a number of days. */
export const DAY_SETTINGS = [
  "employerAnswerDaysInState",
  "employerAnswerDaysOutOfState",
  "claimantReplyDaysInState",
  "claimantReplyDaysOutOfState",
  "infoDaysInState",
  "infoDaysOutOfState",
  "appealDays",
  "paymentDays",
  "staleDays",
  "limitationWarningDays",
  "reminderDays",
  "installmentGraceDays",
] as const;
export type DaySetting = (typeof DAY_SETTINGS)[number];
export const Days = z.union([z.number().int().min(-3650).max(7300), z.enum(DAY_SETTINGS)], {
  error: () => message("format"),
});
export type Days = z.infer<typeof Days>;
