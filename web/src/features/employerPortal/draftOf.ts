import type { AnswerDraft, EmployerAnswer } from "@wage/contract/employerPortal/employerAnswer";
import type { z } from "zod";

const asTyped = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The unfinished answer as the server keeps it. The agreement is not part of it: it is given when the answer is signed. */
export const draftOf = (typed: z.input<typeof EmployerAnswer>): AnswerDraft => ({
  lines: typed.lines.map(({ itemId, position, amount, reason }) => ({
    itemId: Number(itemId),
    position: position ?? "",
    amount: asTyped(amount),
    reason: asTyped(reason),
  })),
  position: asTyped(typed.position),
  statement: asTyped(typed.statement),
  name: asTyped(typed.name),
  title: asTyped(typed.title),
  email: asTyped(typed.email),
});
