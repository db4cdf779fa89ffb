import type { Message } from "@wage/contract/core/messages";

/** The reply of a call that answers with messages only; `mount` puts them into the reader's language. */
export const success = (...Messages: Message[]) => ({ Success: true as const, Messages });
