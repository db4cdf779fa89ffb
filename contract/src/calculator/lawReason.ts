import type { Reason, ReasonKey } from "@wage/law/engine/problem";
import { type Message, type MessageKey, message } from "../core/messages.ts";

// The number of values of a key is only known where the law refuses.
const wordReason = message as (key: ReasonKey & MessageKey, ...values: (string | number)[]) => Message;

/** Words the reason for which the law refuses a rule or facts. */
export const reasonMessage = ({ key, values }: Reason): Message => wordReason(key, ...values);
