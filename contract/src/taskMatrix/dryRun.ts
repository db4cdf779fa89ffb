import { z } from "zod";
import { ActionInput } from "../actions.ts";
import * as f from "../core/fields.ts";

/** A task that an action would create. */
export const DuePreview = z.object({ title: z.string(), role: z.string(), dueDate: z.string().nullable() });

/** An action to try on a claim, without performing it. */
export const DryRun = z.object({
  claimNumber: f.claimNumber,
  action: f.matching(/^[A-Za-z0-9-]+$/, 30),
  input: ActionInput.default({} as ActionInput),
});

export const DryRunReply = z.object({
  /** The reasons why the action would be refused; empty if it would be performed. */
  refusals: z.array(z.string()),
  rowNumber: z.number().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  tasks: z.array(DuePreview),
  letters: z.array(z.object({ template: z.string(), recipient: z.string(), status: z.string() })),
  completed: z.array(z.string()),
  cancelled: z.array(z.string()),
});
