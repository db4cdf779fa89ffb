import type { Message } from "@wage/contract/core/messages";
import { AppError } from "../../core/errors.ts";

/** Refuses an action that the task matrix or the action's own roles do not allow in the claim's present state. */
export class ActionNotPossible extends AppError {
  constructor(text: Message) {
    super("conflict", text);
  }
}
