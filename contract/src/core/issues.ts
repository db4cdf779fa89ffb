import type { z } from "zod";
import { isMessage, type Message, message } from "./messages.ts";

/** Returns the message of a schema's issue; Zod's own messages are mapped to ours. */
export function issueMessage(issue: z.core.$ZodIssue): Message {
  if (isMessage(issue.message)) return issue.message;
  if (issue.code === "too_big" && issue.origin === "string") return message("max", Number(issue.maximum));
  if (issue.code === "too_big") return message("atMost", Number(issue.maximum));
  if (issue.code === "too_small" && issue.origin === "string") return message("min", Number(issue.minimum));
  if (issue.code === "too_small") return message("atLeast", Number(issue.minimum));
  if (issue.code === "unrecognized_keys") return message("unknownKeys", issue.keys.join(", ").slice(0, 200));
  return message("format");
}
