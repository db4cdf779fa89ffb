import type { Language } from "@wage/contract/core/messages";
import type { Services, Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { isTextWaiting, queueText } from "../../core/mail/mail.ts";
import { findTextRecipient } from "./texts.queries.ts";
import { atDaytime, type TextNews, textMessage } from "./texts.rules.ts";

/** True if the agency sends text messages. Without a gateway they would only be files, which is for demonstrations. */
export const areTextsOffered = ({ settings, config }: Pick<Services, "settings" | "config">): boolean =>
  settings.get("textMessages") && (config.smsUrl !== undefined || config.demo);

export const textFacts = ({ settings, config }: Pick<Services, "settings" | "config">) => ({
  agency: settings.get("agencyName"),
  phone: settings.get("agencyPhone"),
  statusUrl: `${config.publicUrl}/Public/Status`,
});

export const languageOf = (code: string): Language => (code === "es" ? "es" : "en");

/**
 * Tells a claimant who chose text messages that there is something to read, in the transaction of what happened. The message
 * of a change after which the office waits for the claimant asks for something.
 */
export async function tellByText(
  tx: Tx,
  work: Work,
  claimId: number,
  news: Extract<TextNews, "news" | "message"> | { due: string },
): Promise<void> {
  if (!areTextsOffered(work)) return;
  const now = work.clock.now();
  const recipient = await findTextRecipient(tx, claimId);
  if (!recipient) return;
  const due = typeof news === "object" ? news.due : null;
  const asks = news === "news" && recipient.isAsked ? "request" : news;
  const text = textMessage(languageOf(recipient.language), typeof asks === "object" ? "due" : asks, {
    ...textFacts(work),
    due,
  });
  // Several changes at once, as an action with its letter, are one message.
  if (await isTextWaiting(tx, { claimId, to: recipient.phone, text })) return;
  const notBefore = atDaytime(now, work.settings.get("timeZone"));
  await queueText(tx, work, { to: recipient.phone, text, claimId, notBefore });
}
