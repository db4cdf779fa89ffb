import { type Message, message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import type { LetterPreview } from "@wage/contract/letters";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { inTransaction, type Services, systemWork, type Work } from "../../core/context.ts";
import { keepIf } from "../../core/dryRun.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { createLetter, shownLetter } from "../letters/letters.commands.ts";
import { findLetter } from "../letters/letters.queries.ts";
import { agencyDay } from "../letters/letterValues.commands.ts";
import {
  type FoundMerge,
  findMerge,
  nextItem,
  saveItem,
  setMergeStatus,
  wasIssuedOn,
} from "./mailMerge.queries.ts";

import { askForApproval } from "./mergeApproval.commands.ts";

type Tried = { problem: string | null; recipientName: string; preview: LetterPreview };

/**
 * Issues the letter on one claim of a merge, and records it with the claim in the same transaction. For a dry run, and for
 * a letter that may not be issued, nothing is kept.
 */
export function tryLetter(
  work: Work,
  { id: mergeId, templateCode, recipient, approvedById }: FoundMerge,
  claimId: number,
  { isDryRun }: { isDryRun: boolean },
): Promise<Tried> {
  return keepIf<Tried>(
    work,
    ({ problem }) => !isDryRun && problem === null,
    async (tx) => {
      if (!(await lockClaim(tx, claimId, work.settings))) throw notFound("claim");
      const day = agencyDay(work);
      const again = await wasIssuedOn(tx, claimId, { templateCode, recipient, day });
      const [made] = await createLetter(tx, work, {
        ...{ claimId, templateCode, recipient, issue: "auto" },
        ...(approvedById !== null && { by: approvedById }),
      });
      const letter = made && (await findLetter(tx, claimId, made.id));
      if (!letter) throw new AppError("internal");
      const problems: Message[] = [...(again ? [message("mergeSentToday")] : []), ...(made.problem ?? [])];
      if (problems.length === 0 && !isDryRun) {
        const outcome = { state: "Issued", letterId: letter.id } as const;
        if (!(await saveItem(tx, { mergeId, claimId, was: "Ready" }, outcome)))
          throw new AppError("conflict", message("changedMeanwhile"));
      }
      return {
        problem: problems.length > 0 ? problems.map(inEnglish).join("; ") : null,
        recipientName: letter.recipientName,
        preview: shownLetter(letter),
      };
    },
  );
}

/**
 * The job of a merge: checks every claim, or issues the approved letters. What is done is recorded claim by claim, so that a
 * merge that was stopped, or whose process was killed, goes on where it was. A failure is shown with the merge.
 */
export async function runMailMerge(services: Services, mergeId: number): Promise<void> {
  const work = systemWork(services);
  try {
    await checkClaims(work, mergeId);
    await issueLetters(work, mergeId);
  } catch (error) {
    services.log.error({ err: error, mergeId }, "a mail merge failed");
    await setMergeStatus(services.db, mergeId, ["Checking", "Issuing"], "Failed");
  }
}

async function checkClaims(work: Work, mergeId: number): Promise<void> {
  const step = { status: "Checking", state: "Waiting" } as const;
  for (
    let next = await nextItem(work.db, mergeId, step);
    next;
    next = await nextItem(work.db, mergeId, step)
  ) {
    const { problem, recipientName } = await outcomeOf(work, mergeId, next.claimId, { isDryRun: true });
    const state = problem === null ? "Ready" : "Exception";
    const item = { mergeId, claimId: next.claimId, was: "Waiting" } as const;
    await saveItem(work.db, item, { state, problem, recipientName });
  }
  await inTransaction(work, async (tx) => {
    if (await setMergeStatus(tx, mergeId, ["Checking"], "Review")) await askForApproval(tx, work, mergeId);
  });
}

async function issueLetters(work: Work, mergeId: number): Promise<void> {
  const step = { status: "Issuing", state: "Ready" } as const;
  for (
    let next = await nextItem(work.db, mergeId, step);
    next;
    next = await nextItem(work.db, mergeId, step)
  ) {
    const { problem } = await outcomeOf(work, mergeId, next.claimId, { isDryRun: false });
    const item = { mergeId, claimId: next.claimId, was: "Ready" } as const;
    // The claim has changed since it was checked.
    if (problem !== null) await saveItem(work.db, item, { state: "Exception", problem });
  }
  await setMergeStatus(work.db, mergeId, ["Issuing"], "Done");
}

/** A claim that refuses the letter is an exception; only a failure of the service ends the job. */
async function outcomeOf(
  work: Work,
  mergeId: number,
  claimId: number,
  how: { isDryRun: boolean },
): Promise<{ problem: string | null; recipientName: string | null }> {
  const merge = await findMerge(work.db, mergeId);
  if (!merge) throw notFound("mailMerge");
  try {
    return await tryLetter(work, merge, claimId, how);
  } catch (error) {
    if (error instanceof AppError && ["conflict", "invalid", "notFound"].includes(error.code))
      return { problem: error.message, recipientName: null };
    throw error;
  }
}
