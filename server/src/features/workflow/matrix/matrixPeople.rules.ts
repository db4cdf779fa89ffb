import { message } from "@wage/contract/core/messages";
import type { MatrixRow } from "@wage/contract/workflow";
import type { Known, Warning } from "./matrixKnown.rules.ts";

/** Returns the rows that no one could act on, and the tasks that those who have them could not complete. */
export function peopleFaults(rows: readonly MatrixRow[], known: Known): Warning[] {
  const { actions, staffedRoles } = known;
  const isStaffed = (role: string) => staffedRoles.includes(role);
  const actionOf = (row: MatrixRow) => actions.find(({ code }) => code === row.actionCode);
  const ofRow = (row: MatrixRow, text: Warning["text"]) => ({
    level: "warning" as const,
    rowNumber: row.rowNumber,
    text,
  });
  return rows.flatMap((row) => {
    const action = actionOf(row);
    const idle =
      action && !action.isSystemEvent && !action.roles.some((role) => role === "Public" || isStaffed(role));
    return [
      ...(idle ? [ofRow(row, message("actionUndoable"))] : []),
      ...[...new Set(row.tasks.map(({ role }) => role))]
        .filter((role) => !isStaffed(role))
        .map((role) => ofRow(row, message("roleUnstaffed", role))),
      ...row.tasks.flatMap(({ taskDetail, role, assignee }) => {
        if (
          assignee === "requester" ||
          !isBeyondReach(taskDetail, assignee === "officer" ? "Compliance Officer" : role, rows, known)
        )
          return [];
        const label = known.taskDetails.find(({ code }) => code === taskDetail)?.label ?? taskDetail;
        return [ofRow(row, message("taskNotTheirs", label, role))];
      }),
    ];
  });
}

/** True for a task that is completed by actions only, none of which the role that has it may take. */
function isBeyondReach(
  taskDetail: string,
  role: string,
  rows: readonly MatrixRow[],
  { actions }: Known,
): boolean {
  const completing = rows
    .filter(({ completes }) => completes.includes(taskDetail) || completes.includes(`first:${taskDetail}`))
    .flatMap(
      (row) => actions.find(({ code, isSystemEvent }) => code === row.actionCode && !isSystemEvent) ?? [],
    );
  return completing.length > 0 && !completing.some(({ roles }) => roles.includes(role) || roles.length === 0);
}

/** Returns pairs of rows of the same order that can both apply: which of them does would be an accident. */
export function ambiguousRows(rows: readonly MatrixRow[], { statuses }: Known): Warning[] {
  return rows.flatMap((row, index) =>
    rows.slice(index + 1).flatMap((other) => {
      const status = statuses.find(
        ({ code }) => row.fromStatus.includes(code) && other.fromStatus.includes(code),
      );
      const both =
        status &&
        row.actionCode === other.actionCode &&
        row.sortOrder === other.sortOrder &&
        overlap(row, other) &&
        canBothHold(row.condition, other.condition);
      if (!both) return [];
      const text = message("rowsAmbiguous", row.rowNumber, other.rowNumber, status.label);
      return [{ level: "error" as const, rowNumber: null, text }];
    }),
  );
}

const overlap = (a: MatrixRow, b: MatrixRow) =>
  (a.effectiveFrom ?? "") <= (b.effectiveTo ?? "9999") &&
  (b.effectiveFrom ?? "") <= (a.effectiveTo ?? "9999");

/** False if the conditions contradict each other, or wait for different deadlines. */
function canBothHold(a: MatrixRow["condition"], b: MatrixRow["condition"]): boolean {
  return Object.entries(a).every(([name, wanted]) => {
    const other = b[name as keyof typeof b];
    if (other === undefined) return true;
    if (Array.isArray(wanted) && Array.isArray(other))
      return wanted.some((each) => other.some((one) => one === each));
    return wanted === other;
  });
}
