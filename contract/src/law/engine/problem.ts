import type { LAW_MESSAGES } from "../../core/messages/law.ts";
import { type Message, type MessageKey, message } from "../../core/messages.ts";

type LawKey = keyof typeof LAW_MESSAGES;
type Path = readonly (string | number)[];

/** A fault of a rule set or of facts. The path leads to it: ["parameters", 3, "values", 1, "to"]. */
export type Problem = { path: Path; message: Message };

const toMessage = message as (key: MessageKey, ...values: (string | number)[]) => Message;

export const problem = (path: Path, key: LawKey, ...values: (string | number)[]): Problem => ({
  path,
  message: toMessage(key, ...values),
});

/** A calculation that the rules do not allow: a value that is not set, a division by zero, two exceptions at once. */
export class LawError extends Error {
  override name = "LawError";
  readonly reason: Message;

  constructor(key: LawKey, ...values: (string | number)[]) {
    super(`${key} ${values.join(", ")}`);
    this.reason = toMessage(key, ...values);
  }
}
