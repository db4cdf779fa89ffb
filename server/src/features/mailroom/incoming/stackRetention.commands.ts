import type { Services } from "../../../core/context.ts";
import { deleteDoneStacks } from "./stacks.queries.ts";

/** A stack of which nothing is left to do is kept for 90 days, in case that a piece was discarded by mistake. */
const KEPT_MS = 90 * 86_400_000;

/** Deletes old stacks; the job reconcileFiles then removes their files. The documents made of them stay. */
export async function removeDoneStacks({ db, clock }: Services): Promise<void> {
  await deleteDoneStacks(db, new Date(clock.now().getTime() - KEPT_MS));
}
