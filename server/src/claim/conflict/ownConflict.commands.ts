import { message } from "@wage/contract/core/messages";
import type { Work } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";

/**
 * Refuses a person with a conflict of interest on the claim. It is for calls that name the claim elsewhere than in their
 * address, where `mount` refuses it.
 */
export function refuseOwnConflict({ actor }: Pick<Work, "actor">, claimId: number): void {
  if (actor.kind === "user" && actor.user.conflicts.includes(claimId))
    throw new AppError("forbidden", message("ownConflict"));
}
