import { MILESTONES, type PublicStatus } from "@wage/contract/application/publicStatus";
import { CLOSED_STATUSES } from "@wage/contract/workflow";

type Stamps = Record<(typeof MILESTONES)[number], string | null>;
export type Dues = Record<"answer" | "reply" | "appeal" | "pay" | "information", string | null>;

/** The one thing the claimant must or may do now; null when it is our turn or the employer's. */
export function whatYouMust(statusCode: string, due: Dues): PublicStatus["youMust"] {
  if (statusCode === "NEEDINFO") return { key: "information", due: due.information };
  if (statusCode === "REPLY") return { key: "reply", due: due.reply };
  if (statusCode === "DETISSUED") return { key: "appeal", due: due.appeal };
  return null;
}

/** The points passed, in the order of the claim's way. */
export const milestonesOf = (stamps: Stamps): PublicStatus["milestones"] =>
  MILESTONES.flatMap((key) => {
    const at = stamps[key];
    return at ? [{ key, at }] : [];
  });

// A date that no longer waits for anybody would only worry.
const DATES_OF_STATUS: Record<string, readonly (keyof Dues)[]> = {
  NOTICE1: ["answer"],
  NOTICE2: ["answer"],
  REPLY: ["reply"],
  DETISSUED: ["appeal", "pay"],
  FINAL: ["pay"],
  PLAN: ["pay"],
};
const DATE_KEYS = { answer: "answerDue", reply: "replyDue", appeal: "appealBy", pay: "payBy" } as const;

export const datesOf = (statusCode: string, due: Dues): PublicStatus["dates"] =>
  (DATES_OF_STATUS[statusCode] ?? []).flatMap((name) => {
    const date = due[name];
    return date && name !== "information" ? [{ key: DATE_KEYS[name], date }] : [];
  });

/** Anyone may take their own claim back while it is open. */
export const mayWithdraw = (statusCode: string): boolean => !CLOSED_STATUSES.includes(statusCode);

/** Whether any of the new values differs from what there was. */
export const isChanged = <T extends Record<string, string | null>>(
  before: { [K in keyof T]: string | null },
  after: T,
): boolean => Object.entries(after).some(([key, value]) => (before[key] ?? null) !== value);
