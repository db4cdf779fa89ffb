import { type MatrixVersion, matrixVersionRoutes as routes } from "@wage/contract/taskMatrix/matrixVersions";
import { workflowRoutes } from "@wage/contract/workflow";
import { formatDate } from "../../core/format.ts";

/** Every read that a change of the versions makes stale. */
export const VERSION_READS = [routes.list, workflowRoutes.matrix, workflowRoutes.actions];

/** The version's state in words, with its next step and whose it is. */
export function stateWords(version: MatrixVersion): string {
  const { id, status, inForce, effectiveFrom, proposedBy, basedOn, can } = version;
  const from = formatDate(effectiveFrom);
  if (status === "Draft") return `Draft ${id}: begun from version ${basedOn}, no claim follows it yet`;
  if (status === "Proposed")
    return `Version ${id}, proposed by ${proposedBy} from ${from}${can.approve ? "" : ": another administrator must approve it"}`;
  if (status === "Withdrawn") return `Version ${id}, withdrawn`;
  if (inForce) return `Version ${id}, in force`;
  return `Version ${id}, from ${from}`;
}
