import type { Role } from "@wage/contract/core/policy";
import type { MergeRow } from "@wage/contract/letters/mailMerge";

type State = Pick<MergeRow, "status" | "ready"> & { requiresApproval: boolean; createdById: number };

/** Returns what this user may do with a mail merge now; the page shows its buttons by it and the server enforces it. */
export function mergeCan(
  { status, ready, requiresApproval, createdById }: State,
  user: { id: number; roles: readonly Role[] },
) {
  const waits = status === "Review" && ready > 0;
  // A second person approves, as with a single letter.
  const isSecond = user.roles.includes("Administrator") && createdById !== user.id;
  return {
    start: waits && (!requiresApproval || isSecond),
    refuse: waits && requiresApproval && isSecond,
    stop: status === "Checking" || status === "Issuing",
    resume: status === "Stopped" || status === "Failed",
    cancel: status === "Review",
  };
}
