import type { Reply } from "@wage/contract/core/route";
import { type DAY_SETTINGS, MatrixBody, type MatrixRow, type workflowRoutes } from "@wage/contract/workflow";
import { z } from "zod";

export type Matrix = Reply<typeof workflowRoutes.matrix>;
type Loose = Record<string, unknown>;

/** The labels of a list's codes; a code without a label is shown as it is. */
export const labels = (list: { code: string; label: string }[]) => {
  const byCode = new Map(list.map(({ code, label }) => [code, label]));
  return (code: string) => byCode.get(code) ?? code;
};

const blank = (value: unknown) =>
  value === "" || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** "10" is ten days, "appealDays" a setting; the schema refuses anything else. */
const days = (value: unknown) =>
  typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
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
        return [key, DAYS.includes(key) ? days(value) : value];
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
      typeof value === "boolean" ? (value ? "yes" : "no") : value,
    ]),
  );

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
    tasks: row.tasks.map((task) => ({ ...task, days: String(task.days), when: conditionForm(task.when) })),
    letters: row.letters.map((letter) => ({ ...letter, when: conditionForm(letter.when) })),
  };
}

export const SETTING_LABELS: Record<(typeof DAY_SETTINGS)[number], string> = {
  employerAnswerDaysInState: "employer answer, in state",
  employerAnswerDaysOutOfState: "employer answer, out of state",
  claimantReplyDaysInState: "claimant reply, in state",
  claimantReplyDaysOutOfState: "claimant reply, out of state",
  infoDaysInState: "information, in state",
  infoDaysOutOfState: "information, out of state",
  appealDays: "appeal",
  paymentDays: "payment",
  staleDays: "inactive claim",
  limitationWarningDays: "limitation warning",
  reminderDays: "reminder",
  installmentGraceDays: "grace of an installment",
};

/** A row's condition as text. */
export function conditionWords(condition: MatrixRow["condition"]): string {
  return Object.entries(condition)
    .map(([fact, value]) => {
      const words = fact.replace(/([A-Z])/g, " $1").toLowerCase();
      if (value === true) return words;
      if (value === false) return `not ${words}`;
      return `${words}: ${Array.isArray(value) ? value.join(" or ") : value}`;
    })
    .join(", ");
}
