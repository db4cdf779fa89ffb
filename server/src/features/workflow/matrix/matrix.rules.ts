import { type QuestionKind, questionOf } from "@wage/contract/actions";
import { CLOSED } from "@wage/contract/claimStatus";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import { ANY_OPEN, type MatrixBody, type MatrixRow, NEW_CLAIM, PREVIOUS } from "@wage/contract/workflow";
import type { Known, Named, Warning } from "./matrixKnown.rules.ts";
import { loops } from "./matrixLoops.rules.ts";
import { ambiguousRows, peopleFaults } from "./matrixPeople.rules.ts";
import { deadEnds, unreachable } from "./matrixReach.rules.ts";

const has = (list: readonly Named[], code: string) => list.some((each) => each.code === code);

type Refuse = (field: string, code: string) => void;

/** Returns the codes that do not exist, by field; a row with one is refused. */
export function unknownCodes(row: MatrixBody, known: Known): FieldMessages {
  const errors: FieldMessages = {};
  const refuse: Refuse = (field, code) => {
    errors[field] = [...(errors[field] ?? []), message("codeUnknown", code)];
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

/** Checks an entry: a task's code or "*"; in `completes` also "first:<code>", "cancel:<code>" or "role:<role>". */
function namesTask(entry: string, field: "completes" | "pauses" | "moves", known: Known): boolean {
  const [word = "", code = ""] = entry.includes(":") ? entry.split(":", 2) : ["", entry];
  if (field === "completes" && word === "role") return true;
  const isTask = code === ANY_OPEN || has(known.taskDetails, code);
  return isTask && (word === "" || (field === "completes" && ["first", "cancel"].includes(word)));
}

/** Returns faults of the matrix as a whole, which does work but should be checked. */
export function matrixWarnings(rows: readonly MatrixRow[], known: Known): Warning[] {
  const active = rows.filter((row) => row.active);
  return [
    ...faultyRows(active, known),
    ...unreachable(active, known),
    ...deadEnds(active, known),
    ...hidden(active, known),
    ...peopleFaults(active, known),
    ...ambiguousRows(active, known),
    ...loops(active, known),
  ];
}

const faultyRows = (rows: readonly MatrixRow[], known: Known): Warning[] =>
  rows.flatMap((row) =>
    [
      ...Object.entries(unknownCodes(row, known)).map(([field, texts]) => message("ofField", field, texts)),
      ...unasked(row, known),
      ...noReturn(row, known),
    ].map((text) => ({ level: "error" as const, rowNumber: row.rowNumber, text })),
  );

/** A sum that awaits approval brings its own date. */
const DATES: readonly QuestionKind[] = ["pastDate", "futureDate", "pendingSum"];

/** Returns the inputs that a row depends on but its action does not ask for. */
function unasked(row: MatrixRow, { actions, statuses }: Known): Message[] {
  const questions = actions.find(({ code }) => code === row.actionCode)?.questions ?? [];
  const { condition, tasks } = row;
  const closes = statuses.find(({ code }) => code === row.toStatus)?.category === CLOSED;
  const dated =
    row.moves.length > 0 || condition.timely !== undefined || tasks.some(({ anchor }) => anchor === "input");
  const inParts = condition.inInstallments !== undefined || tasks.some((task) => task.perInstallment);
  const needs: [needed: boolean, kinds: readonly QuestionKind[], text: Message][] = [
    [closes && !row.closureCode, ["closureCode"], message("rowClosesBlindly")],
    [closes && row.letters.length === 0, [], message("closesWithoutLetter")],
    [dated, DATES, message("rowWithoutDate")],
    [inParts, ["installments"], message("rowWithoutInstallments")],
    [
      condition.paidInFull !== undefined || condition.admissionPaid !== undefined,
      ["amount", "pendingEntry"],
      message("rowWithoutAmount"),
    ],
    [condition.answer !== undefined, ["answer"], message("rowWithoutAnswer")],
  ];
  return needs.flatMap(([needed, kinds, text]) =>
    needed && !kinds.some((kind) => questionOf(questions, kind)) ? [text] : [],
  );
}

/** Returns statuses that PREVIOUS must not lead out of, because they have no default to return to. */
const noReturn = (row: MatrixRow, { statuses }: Known): Message[] =>
  row.toStatus === PREVIOUS
    ? statuses
        .filter(({ code, defaultReturnId }) => row.fromStatus.includes(code) && defaultReturnId === null)
        .map(({ label }) => message("rowWithoutReturn", label))
    : [];

/** Warns of rows that never apply, because an earlier row for the same action and status has no condition. */
function hidden(rows: readonly MatrixRow[], { statuses }: Known): Warning[] {
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
    const text = message("rowHidden");
    return covered ? [{ level: "warning" as const, rowNumber: row.rowNumber, text }] : [];
  });
}
