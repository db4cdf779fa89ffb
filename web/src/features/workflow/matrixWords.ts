import type { LetterSpec, MatrixField, MatrixRow, TaskSpec } from "@wage/contract/workflow";
import { formatDate } from "../../core/format.ts";
import { conditionWords } from "./matrixConditions.ts";
import { daysWords } from "./matrixDays.ts";
import { labels, type Matrix } from "./matrixForm.ts";

/** The lists with the labels of the codes that rows name. */
export type Named = Pick<Matrix, "statuses" | "actions" | "taskDetails" | "templates" | "closureCodes">;

/** The fields of a row, as its editor calls them. */
export const FIELD_WORDS: Record<MatrixField, string> = {
  rowNumber: "Row number",
  fromStatus: "From status",
  actionCode: "Action",
  condition: "When",
  toStatus: "To status",
  closureCode: "Closure code",
  tasks: "Tasks",
  letters: "Letters",
  completes: "Completes or cancels tasks",
  cancelsAll: "Cancels all other open tasks",
  pauses: "Puts tasks on hold",
  resumes: "Resumes tasks on hold",
  moves: "Moves the due date",
  effectiveFrom: "Valid from",
  effectiveTo: "Valid to",
  sortOrder: "Order",
  active: "Active",
  note: "Note",
};

const FROM: Record<string, string> = { "*": "Any open claim", "-": "A new claim" };

export function fromWords(code: string, { statuses }: Pick<Named, "statuses">): string {
  const status = labels(statuses);
  return FROM[code] ?? (code.startsWith("!") ? `not: ${status(code.slice(1))}` : status(code));
}

export function toWords(code: string | null, { statuses }: Pick<Named, "statuses">): string {
  if (code === null) return "stays";
  return code === "PREVIOUS" ? "previous status" : labels(statuses)(code);
}

const ASSIGNEES: Record<TaskSpec["assignee"], string> = {
  role: "anyone with the role",
  officer: "the claim's officer",
  self: "the user who takes the action",
  requester: "the user who started the request",
};
const ANCHORS: Record<TaskSpec["anchor"], string> = {
  today: "that day",
  letter: "the date of the letter",
  mailed: "the day the letter is mailed",
  served: "the day the letter is served",
  input: "the date entered",
  judgment: "the date of the judgment",
};
const when = (condition: TaskSpec["when"], named: Named) =>
  condition ? `, when ${conditionWords(condition, named)}` : "";

const taskWords = (task: TaskSpec, named: Named) =>
  `${labels(named.taskDetails)(task.taskDetail)}: ${daysWords(task.days)} (${task.basis.toLowerCase()}) from ${
    ANCHORS[task.anchor]
  }${task.daysOutOfState === undefined ? "" : `, ${daysWords(task.daysOutOfState)} for a claimant in another state`}, for ${
    ASSIGNEES[task.assignee]
  } ${task.role}${task.repeatDays ? `, again after ${daysWords(task.repeatDays)}` : ""}${
    task.perInstallment ? ", for each installment" : ""
  }${when(task.when, named)}`;

const letterWords = (letter: LetterSpec, named: Named) =>
  `${letter.template} ${labels(named.templates)(letter.template)}, to ${letter.recipient}${
    letter.issue === "draft" ? ", as a draft" : ""
  }${when(letter.when, named)}`;

const PREFIXES: Record<string, string> = {
  cancel: "Cancel: ",
  first: "Only the first: ",
  role: "All tasks of the role ",
};
function tasksNamed(code: string, named: Named): string {
  if (code === "*") return "All open tasks";
  const [prefix = "", rest = ""] = code.includes(":") ? code.split(":") : ["", code];
  return `${PREFIXES[prefix] ?? ""}${labels(named.taskDetails)(rest)}`;
}

type Lines = (value: never, named: Named) => string[];
const yesNo: Lines = (value: boolean) => [value ? "Yes" : "No"];
const eachTask: Lines = (codes: string[], named) => codes.map((code) => tasksNamed(code, named));
/** Fields that are not shown as they are. */
const LINES: Partial<Record<MatrixField, Lines>> = {
  fromStatus: (codes: string[], named) => codes.map((code) => fromWords(code, named)),
  actionCode: (code: string, named) => [labels(named.actions)(code)],
  condition: (condition: MatrixRow["condition"], named) => [conditionWords(condition, named)],
  toStatus: (code: string, named) => [toWords(code, named)],
  closureCode: (code: string, named) => [labels(named.closureCodes)(code)],
  tasks: (tasks: TaskSpec[], named) => tasks.map((task) => taskWords(task, named)),
  letters: (letters: LetterSpec[], named) => letters.map((letter) => letterWords(letter, named)),
  completes: eachTask,
  pauses: eachTask,
  moves: eachTask,
  cancelsAll: yesNo,
  resumes: yesNo,
  active: yesNo,
  effectiveFrom: (day: string) => [formatDate(day)],
  effectiveTo: (day: string) => [formatDate(day)],
};

/** The value of a row's field in words, each part on a line of its own; a dash where there is none. */
export function fieldLines(field: MatrixField, value: unknown, named: Named): string[] {
  if (value === null || value === "") return field === "toStatus" ? [toWords(null, named)] : ["—"];
  const lines = LINES[field]?.(value as never, named) ?? [String(value)];
  return lines.join("") === "" ? ["—"] : lines;
}
