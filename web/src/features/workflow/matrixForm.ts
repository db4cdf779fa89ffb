import type { Reply } from "@wage/contract/core/route";
import { MatrixBody, type MatrixRow, type workflowRoutes } from "@wage/contract/workflow";
import { z } from "zod";
import { daysFrom, daysText } from "./matrixDays.ts";

export type Matrix = Reply<typeof workflowRoutes.matrix>;
type Loose = Record<string, unknown>;

/** The labels of a list's codes; a code without a label is shown as it is. */
export const labels = (list: { code: string; label: string }[]) => {
  const byCode = new Map(list.map(({ code, label }) => [code, label]));
  return (code: string) => byCode.get(code) ?? code;
};

const blank = (value: unknown) =>
  value === "" || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const DAYS = [
  "days",
  "daysOutOfState",
  "repeatDays",
  "limitationWithinDays",
  "limitationBeyondDays",
  "idleDays",
];
const YES_NO: Record<string, boolean> = { yes: true, no: false };

/** The values of a form without empty ones, numbers as numbers. */
function tidy(part: Loose): Loose {
  return Object.fromEntries(
    Object.entries(part)
      .map(([key, value]): [string, unknown] => {
        if (key === "when") return [key, tidyCondition(value as Loose | undefined)];
        return [key, DAYS.includes(key) ? daysFrom(value) : value];
      })
      .filter(([, value]) => !blank(value)),
  );
}

function tidyCondition(condition: Loose | undefined): Loose | undefined {
  const facts = Object.entries(tidy(condition ?? {})).map(([key, value]) => [
    key,
    YES_NO[String(value)] ?? value,
  ]);
  return facts.length === 0 ? undefined : Object.fromEntries(facts);
}

/** Parses the form's values with the contract's schema. */
export const MatrixForm = z
  .looseObject({})
  .transform(
    (form: Loose) =>
      ({
        ...form,
        condition: tidyCondition(form.condition as Loose) ?? {},
        tasks: ((form.tasks as Loose[] | undefined) ?? []).map(tidy),
        letters: ((form.letters as Loose[] | undefined) ?? []).map(tidy),
      }) as z.input<typeof MatrixBody>,
  )
  .pipe(MatrixBody);

const conditionForm = (condition: Loose | undefined) =>
  Object.fromEntries(
    Object.entries(condition ?? {}).map(([key, value]) => [
      key,
      typeof value === "boolean" ? (value ? "yes" : "no") : DAYS.includes(key) ? daysText(value) : value,
    ]),
  );

/** The days of a task, settings in words. */
const daysForm = ({ days, daysOutOfState }: MatrixRow["tasks"][number]) => ({
  days: daysText(days),
  ...(daysOutOfState !== undefined && { daysOutOfState: daysText(daysOutOfState) }),
});

export const EMPTY_TASK = {
  taskDetail: "",
  assignee: "role",
  role: "Compliance Officer",
  days: "",
  basis: "Business",
  anchor: "today",
};
export const EMPTY_LETTER = { template: "", recipient: "claimant", issue: "auto" };

/** The form values of a row; without a row, those of a new last one. */
export function toForm(row: MatrixRow | null, { rows }: Matrix): Loose {
  if (row === null) {
    const rowNumber = Math.max(0, ...rows.map((each) => each.rowNumber)) + 1;
    const lists = { fromStatus: [], completes: [], pauses: [], moves: [], tasks: [], letters: [] };
    return {
      rowNumber,
      sortOrder: 50,
      active: true,
      cancelsAll: false,
      resumes: false,
      condition: {},
      ...lists,
    };
  }
  const { id: _, actionLabel: _label, rowVersion: _version, ...body } = row;
  return {
    ...body,
    condition: conditionForm(row.condition),
    tasks: row.tasks.map((task) => ({ ...task, ...daysForm(task), when: conditionForm(task.when) })),
    letters: row.letters.map((letter) => ({ ...letter, when: conditionForm(letter.when) })),
  };
}
