import { resolveMessage } from "../messages.ts";
import { MESSAGES } from "./catalog.ts";

/** Returns the English text of a message, for logs, the audit trail and tests. */
export const inEnglish = (text: string): string => resolveMessage(MESSAGES, text, "en");
