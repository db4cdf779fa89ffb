import type { FieldErrors } from "@wage/contract/core/errors";
import {
  ANY_OPEN,
  type MatrixBody,
  type MatrixRow,
  type MatrixWarning,
  NEW_CLAIM,
  PREVIOUS,
} from "@wage/contract/workflow";

type Named = { code: string };
export type Known = {
  statuses: readonly (Named & { category: string })[];
  actions: readonly (Named & { requires: readonly string[]; isSystemEvent: boolean })[];
  taskDetails: readonly Named[];
  templates: readonly Named[];
  closureCodes: readonly Named[];
};

const has = (list: readonly Named[], code: string) => list.some((each) => each.code === code);

type Refuse = (field: string, code: string) => void;

/** Codes that do not exist, by field: a row with one is refused. */
export function unknownCodes(row: MatrixBody, known: Known): FieldErrors {
  const errors: FieldErrors = {};
  const refuse: Refuse = (field, code) => {
    errors[field] = [...(errors[field] ?? []), `There is no “${code}”`];
  };
  refuseUnknownStatuses(row, known, refuse);
  if (!has(known.actions, row.actionCode)) refuse("actionCode", row.actionCode);
  if (row.closureCode && !has(known.closureCodes, row.closureCode)) refuse("closureCode", row.closureCode);
  row.tasks.forEach(({ taskDetail }, index) => {
    if (!has(known.taskDetails, taskDetail)) refuse(`tasks.${index}.taskDetail`, taskDetail);
  });
  row.letters.forEach(({ template }, index) => {
    if (!has(known.templates, template)) refuse(`letters.${index}.template`, template);
  });
  refuseUnknownTasks(row, known, refuse);
  return errors;
}

function refuseUnknownStatuses(row: MatrixBody, known: Known, refuse: Refuse): void {
  for (const status of row.fromStatus)
    if (status !== ANY_OPEN && status !== NEW_CLAIM && !has(known.statuses, status.replace(/^!/, "")))
      refuse("fromStatus", status);
  if (row.toStatus && row.toStatus !== PREVIOUS && !has(known.statuses, row.toStatus))
    refuse("toStatus", row.toStatus);
}

function refuseUnknownTasks(row: MatrixBody, known: Known, refuse: Refuse): void {
  for (const field of ["completes", "pauses", "moves"] as const)
    for (const entry of row[field]) if (!namesTask(entry, field, known)) refuse(field, entry);
  for (const field of ["deadlinePassed", "dayAfter"] as const)
    for (const code of row.condition[field] ?? [])
      if (!has(known.taskDetails, code)) refuse("condition", code);
}

/** An entry is a task's code or "*"; of `completes` also "first:<code>", "cancel:<code>" or "role:<role>". */
function namesTask(entry: string, field: "completes" | "pauses" | "moves", known: Known): boolean {
  const [word = "", code = ""] = entry.includes(":") ? entry.split(":", 2) : ["", entry];
  if (field === "completes" && word === "role") return true;
  const isTask = code === ANY_OPEN || has(known.taskDetails, code);
  return isTask && (word === "" || (field === "completes" && ["first", "cancel"].includes(word)));
}

/** What is wrong with the matrix as a whole: it still works, but somebody should look. */
export function matrixWarnings(rows: readonly MatrixRow[], known: Known): MatrixWarning[] {
  const active = rows.filter((row) => row.active);
  return [
    ...faultyRows(active, known),
    ...unreachable(active, known),
    ...deadEnds(active, known),
    ...hidden(active, known),
  ];
}

const faultyRows = (rows: readonly MatrixRow[], known: Known): MatrixWarning[] =>
  rows.flatMap((row) => {
    const faults = Object.entries(unknownCodes(row, known)).map(
      ([field, texts]) => `${field}: ${texts.join(", ")}`,
    );
    const to = known.statuses.find(({ code }) => code === row.toStatus);
    const action = known.actions.find(({ code }) => code === row.actionCode);
    const closesBlindly =
      to?.category === "Closed" && !row.closureCode && !action?.requires.includes("closureCode");
    if (closesBlindly) faults.push("closes the claim without a closure code");
    return faults.map((text) => ({ level: "error" as const, rowNumber: row.rowNumber, text }));
  });

function unreachable(rows: readonly MatrixRow[], { statuses }: Known): MatrixWarning[] {
  const reached = new Set(rows.map(({ toStatus }) => toStatus));
  return statuses
    .filter(({ code }) => code !== "DRAFT" && !reached.has(code))
    .map(({ code }) => ({ level: "warning", rowNumber: null, text: `No row leads to the status ${code}` }));
}

/** An open status that only closing, pausing or passing on leads out of is a dead end for the work. */
function deadEnds(rows: readonly MatrixRow[], { statuses }: Known): MatrixWarning[] {
  const leads = (code: string) =>
    rows.some(
      ({ fromStatus, toStatus }) => fromStatus.includes(code) && toStatus !== null && toStatus !== code,
    );
  return statuses
    .filter(({ code, category }) => category !== "Closed" && !leads(code))
    .map(({ code }) => ({
      level: "warning",
      rowNumber: null,
      text: `No row of its own leads out of the status ${code}`,
    }));
}

/** A row after one without a condition, for the same action and status, never applies. */
function hidden(rows: readonly MatrixRow[], { statuses }: Known): MatrixWarning[] {
  const ordered = rows.toSorted((a, b) => a.sortOrder - b.sortOrder || a.rowNumber - b.rowNumber);
  const starts = (row: MatrixRow, code: string) => row.fromStatus.includes(code);
  return ordered.flatMap((row, index) => {
    const before = ordered
      .slice(0, index)
      .filter(
        (other) =>
          other.actionCode === row.actionCode &&
          Object.keys(other.condition).length === 0 &&
          !other.effectiveFrom &&
          !other.effectiveTo,
      );
    const codes = statuses.map(({ code }) => code).filter((code) => starts(row, code));
    const covered = codes.length > 0 && codes.every((code) => before.some((other) => starts(other, code)));
    const text = "Never applies: a row before it has the same action and status and no condition";
    return covered ? [{ level: "warning" as const, rowNumber: row.rowNumber, text }] : [];
  });
}
