import { CLOSED } from "@wage/contract/claimStatus";
import { message } from "@wage/contract/core/messages";
import { type MatrixRow, PREVIOUS } from "@wage/contract/workflow";
import { startsFrom } from "../workflow.rules.ts";
import type { Known, Warning } from "./matrixKnown.rules.ts";

type Status = Known["statuses"][number];

const startsFromStatus = (row: MatrixRow, { code, category, isInitial }: Status) =>
  startsFrom(row.fromStatus, { statusCode: code, isOpen: category !== CLOSED, isInitial });

/** Returns the statuses to which rows lead from those where a claim begins, step by step. */
function reachedFromStart(rows: readonly MatrixRow[], statuses: Known["statuses"]): ReadonlySet<string> {
  const reached = new Set(statuses.filter(({ isInitial }) => isInitial).map(({ code }) => code));
  // A set that grows while it is read is read to its end.
  for (const code of reached) {
    const status = statuses.find((each) => each.code === code);
    if (!status) continue;
    for (const row of rows)
      if (row.toStatus !== null && row.toStatus !== PREVIOUS && startsFromStatus(row, status))
        reached.add(row.toStatus);
  }
  return reached;
}

/** Warns of statuses that no claim can come to, although rows may lead to them from one that is itself out of reach. */
export function unreachable(rows: readonly MatrixRow[], { statuses }: Known): Warning[] {
  const reached = reachedFromStart(rows, statuses);
  return statuses
    .filter(({ code }) => !reached.has(code))
    .map(({ label }) => ({ level: "warning", rowNumber: null, text: message("statusUnreached", label) }));
}

/**
 * Warns of open statuses from which no rows of their own lead to the end of a claim: it could only be ended by the rows for
 * every status, which withdraw it, pause it or pass it on.
 */
export function deadEnds(rows: readonly MatrixRow[], { statuses }: Known): Warning[] {
  const ends = new Set(
    statuses.filter(({ category, mayBeLeft }) => category === CLOSED || !mayBeLeft).map(({ code }) => code),
  );
  const leadsOn = (code: string) =>
    rows.some(
      ({ fromStatus, toStatus }) =>
        fromStatus.includes(code) &&
        toStatus !== null &&
        toStatus !== code &&
        (toStatus === PREVIOUS || ends.has(toStatus)),
    );
  const open = statuses.filter(({ code }) => !ends.has(code));
  let found = open.find(({ code }) => leadsOn(code));
  while (found) {
    ends.add(found.code);
    found = open.find(({ code }) => !ends.has(code) && leadsOn(code));
  }
  return open
    .filter(({ code }) => !ends.has(code))
    .map(({ label }) => ({ level: "warning", rowNumber: null, text: message("statusDeadEnd", label) }));
}
