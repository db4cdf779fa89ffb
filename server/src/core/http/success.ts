import type { Message } from "@wage/contract/core/messages";

/** The reply of a call that returns messages only; `mount` translates them into the reader's language. */
export const success = (...Messages: Message[]) => ({ Success: true as const, Messages });
