import { effectOf } from "@wage/contract/actions";
import { hasKey, message } from "@wage/contract/core/messages";
import type { Work } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import type { ActionCall, ActionResult } from "../workflow/workflow.commands.ts";
import { listActions } from "../workflow/workflow.queries.ts";

/** Returns the actions by which a person gives a claim to an officer, in the order in which they are tried. */
export const assigningActions = async ({ db }: Work): Promise<string[]> =>
  (await listActions(db))
    .filter(({ isSystemEvent, effects }) => !isSystemEvent && effectOf(effects, "givesOwnership"))
    .map(({ code }) => code);

/** Returns the text of a refusal; throws what is not one. */
export function refusalText(work: Work, error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { Errors, Messages } = error.body(work.language);
  return [...Object.values(Errors).flat(), ...Messages].join(" ");
}

type Giving = { claimId: number; input: { assigneeId: number; reason: string } };
type Perform = (work: Work, call: ActionCall) => Promise<ActionResult>;

/** Gives a claim to an officer by the first action that is possible now; returns its label, or the reason if none is. */
export async function giveClaim(
  work: Work,
  actions: readonly string[],
  giving: Giving,
  perform: Perform,
): Promise<{ label: string; rowVersion: number; problem?: never } | { label?: never; problem: string }> {
  let problem = textIn(work.language, message("noActionForEvent"));
  for (const action of actions) {
    try {
      const { label, rowVersion } = await perform(work, { ...giving, action });
      return { label, rowVersion };
    } catch (error) {
      const text = refusalText(work, error);
      // Another action may be possible in this status: its refusal is the one that helps.
      if (error instanceof AppError && error.messages.some((each) => hasKey(each, "actionNotNow"))) continue;
      problem = text;
    }
  }
  return { problem };
}
