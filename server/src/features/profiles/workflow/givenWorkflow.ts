import { issueMessage } from "@wage/contract/core/issues";
import { message } from "@wage/contract/core/messages";
import { ROLES } from "@wage/contract/core/policy";
import { type MatrixBody, StrictMatrixBody } from "@wage/contract/workflow";
import type { z } from "zod";
import {
  faultsOfRows,
  type KnownCodes,
  placeOfRow,
  unknownInRow,
} from "../../workflow/matrix/givenMatrix.commands.ts";
import { completeRow, type Found, GIVEN_PARTS, type GivenPart, type GivenRow } from "./givenRows.ts";

/*
 * The workflow that comes with the product, and the difference that a state profile makes to it. Both are files; what
 * administrators change is in the database.
 */

type Given = Record<string, unknown>;
/** The changes of a profile: rows of look-ups by code, and rows of the matrix by number and order. */
export type WorkflowDifference = { [Part in GivenPart]?: Given[] | undefined } & {
  matrix?: MatrixChange[] | undefined;
};
type MatrixChange = {
  row: number;
  order?: number | undefined;
  /** The fields that differ from the common row. */
  change?: Given | undefined;
  /** Entries that its lists have beside those of the common row. */
  more?: Given | undefined;
  /** A row that the common workflow does not have. */
  add?: Given | undefined;
  remove?: true | undefined;
};

/** A whole workflow: of the product, or of the product with a profile. */
export type Workflow = Record<GivenPart, GivenRow[]> & {
  /** The status of a claim before it is sent. */
  initial: string;
  templates: string[];
  rows: MatrixBody[];
};

/** Returns the common workflow with the difference of a profile, and every problem of the difference. */
export function withDifference(
  common: Workflow,
  difference: WorkflowDifference,
): { workflow: Workflow; problems: Found[] } {
  const problems: Found[] = [];
  const workflow: Workflow = { ...common };
  const newStatuses = (difference.statuses ?? []).map(({ code }) => String(code));
  const statusCodes = [...common.statuses.map(({ code }) => code), ...newStatuses];
  for (const part of GIVEN_PARTS) {
    const rows = new Map(common[part].map((row) => [row.code, row]));
    const named = new Set<string>();
    for (const [at, given] of (difference[part] ?? []).entries()) {
      const code = String(given.code);
      if (named.has(code))
        problems.push({ path: [part, at, "code"], text: message("profileNamedTwice", code) });
      named.add(code);
      const { row, problems: own } = completeRow(part, given, rows.get(code), statusCodes);
      rows.set(code, row);
      problems.push(...own.map(({ path, text }) => ({ path: [part, at, ...path], text })));
    }
    workflow[part] = [...rows.values()];
  }
  const changed = changedRows(common.rows, difference.matrix ?? [], workflow.tasks);
  workflow.rows = changed.rows;
  problems.push(...changed.problems);
  if (problems.length === 0) problems.push(...faults(common, workflow, difference));
  return { workflow, problems };
}

/** The rows of the matrix with the changes of a profile, in the order of their numbers. */
function changedRows(
  common: readonly MatrixBody[],
  changes: readonly MatrixChange[],
  kinds: readonly GivenRow[],
) {
  const rows = new Map(common.map((row) => [placeOfRow(row), row]));
  const problems: Found[] = [];
  const named = new Set<string>();
  for (const [at, change] of changes.entries()) {
    const path = ["matrix", at];
    const found = placeOfChange(common, change);
    if ("text" in found) {
      problems.push({ path: [...path, "row"], text: found.text });
      continue;
    }
    const place = placeOfRow(found);
    if (named.has(place))
      problems.push({ path: [...path, "row"], text: message("profileNamedTwice", place) });
    named.add(place);
    if (change.remove) {
      rows.delete(place);
      continue;
    }
    const former = rows.get(place);
    const merged = { ...former, ...change.add, ...change.change, ...extended(former, change), ...found };
    const parsed = StrictMatrixBody.safeParse(asKinds(merged, kinds));
    if (parsed.success) rows.set(place, parsed.data);
    for (const issue of parsed.error?.issues ?? [])
      for (const { path: own, text } of rowProblems(issue))
        problems.push({ path: [...path, ...ownPath(own, change, former)], text });
  }
  return { rows: [...rows.values()].toSorted(byPlace), problems };
}

type Place = Pick<MatrixBody, "rowNumber" | "sortOrder">;
export const byPlace = (a: Place, b: Place): number => a.rowNumber - b.rowNumber || a.sortOrder - b.sortOrder;
const NEW_ROW_ORDER = 50;

/** The row that a change is about, or why there is none: a new row must not be there yet, any other must. */
function placeOfChange(
  common: readonly MatrixBody[],
  { row, order, add }: MatrixChange,
): Place | Pick<Found, "text"> {
  const numbered = common.filter(({ rowNumber }) => rowNumber === row);
  const orders = numbered.map(({ sortOrder }) => sortOrder);
  if (add) {
    const place = { rowNumber: row, sortOrder: order ?? NEW_ROW_ORDER };
    return orders.includes(place.sortOrder) ? { text: message("profileRowThere", placeOfRow(place)) } : place;
  }
  const matching = order === undefined ? orders : orders.filter((one) => one === order);
  const [sortOrder] = matching;
  if (sortOrder === undefined)
    return { text: message("profileNoRow", order === undefined ? row : `${row}/${order}`) };
  if (matching.length > 1) return { text: message("profileRowOrder", row, orders.join(", ")) };
  return { rowNumber: row, sortOrder };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const isObject = (value: unknown): value is Given => typeof value === "object" && value !== null;

/** A row of the matrix: where a task says no role, days or basis of its own, they are those of its kind. */
export const asKinds = (row: Given, kinds: readonly GivenRow[]): Given =>
  isList(row.tasks)
    ? { ...row, tasks: row.tasks.map((task) => (isObject(task) ? asKind(task, kinds) : task)) }
    : row;

function asKind(task: Given, kinds: readonly GivenRow[]): Given {
  // A kind that does not exist is named later, so that nothing more is said of its task.
  const unknown: Given = { defaultRole: ROLES[0], defaultDueDays: 0 };
  const kind: Given = kinds.find(({ code }) => code === task.taskDetail) ?? unknown;
  const usual = { role: kind.defaultRole, days: kind.defaultDueDays, basis: kind.dueBasis };
  return { ...Object.fromEntries(Object.entries(usual).filter(([, value]) => value != null)), ...task };
}

/** The lists of a row with the entries that a change adds to them; what is no list is refused as it stands. */
const extended = (former: Given | undefined, { change, more = {} }: MatrixChange): Given =>
  Object.fromEntries(
    Object.entries(more).map(([field, entries]) => {
      const list = change?.[field] ?? former?.[field];
      return [field, isList(list) && isList(entries) ? [...list, ...entries] : entries];
    }),
  );

/** The place of a field of a row in the change that gives it. */
function ownPath(
  [field = "", at, ...rest]: readonly PropertyKey[],
  { add, change, more = {} }: MatrixChange,
  former: Given | undefined,
): PropertyKey[] {
  const tail = at === undefined ? [] : [at, ...rest];
  if (add) return ["add", field, ...tail];
  const list = change?.[String(field)] ?? former?.[String(field)];
  const before = isList(list) ? list.length : 0;
  if (!Object.hasOwn(more, field) || (typeof at === "number" && at < before))
    return ["change", field, ...tail];
  return ["more", field, ...(typeof at === "number" ? [at - before, ...rest] : tail)];
}

export function rowProblems(issue: z.core.$ZodIssue): Found[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key], text: message("profileUnknownKey", key) }));
  return [{ path, text: message("ofField", path.map(String).join("."), [issueMessage(issue)]) }];
}

/** Codes that do not exist, and what the page of the task matrix would say of these rows but not of the common ones. */
function faults(common: Workflow, workflow: Workflow, difference: WorkflowDifference): Found[] {
  const known = knownOf(workflow);
  const changes = difference.matrix ?? [];
  const entryOf = ({ rowNumber, sortOrder }: MatrixBody) =>
    changes.findIndex(({ row, order }) => row === rowNumber && (order ?? sortOrder) === sortOrder);
  const strange = workflow.rows.flatMap((row) => {
    const at = entryOf(row);
    const change = changes[at];
    if (!change) return [];
    const former = common.rows.find((one) => placeOfRow(one) === placeOfRow(row));
    return unknownCodes(row, known).map(({ path, text }) => ({
      path: ["matrix", at, ...ownPath(path, change, former)],
      text,
    }));
  });
  if (strange.length > 0) return strange;
  const usual = new Set(warningsOf(common).map(({ text }) => String(text)));
  return warningsOf(workflow)
    .filter(({ text }) => !usual.has(String(text)))
    .map(({ rowNumber, text }) => ({
      path: rowNumber === null ? placeOfText(text, workflow, difference) : pathOfRow(rowNumber, changes),
      text: rowNumber === null ? text : message("ofRow", rowNumber, text),
    }));
}

/** The codes of a row that do not exist, each as a path into the row. */
export const unknownCodes = (row: MatrixBody, known: KnownCodes): Found[] =>
  Object.entries(unknownInRow(row, known)).flatMap(([field, texts]) => {
    const steps = field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return texts.map((text) => ({ path: steps, text: message("ofField", field, [text]) }));
  });

const pathOfRow = (rowNumber: number, changes: readonly MatrixChange[]): PropertyKey[] => {
  const at = changes.findIndex(({ row }) => row === rowNumber);
  return at < 0 ? ["matrix"] : ["matrix", at];
};

/** The entry of the files that a fault of the whole matrix names: a status by its description, or a row by its number. */
function placeOfText(text: string, { statuses }: Workflow, difference: WorkflowDifference): PropertyKey[] {
  const names = (value: unknown) => text.includes(JSON.stringify(value));
  const labelOf = (code: unknown) => statuses.find((status) => status.code === code)?.description;
  const status = (difference.statuses ?? []).findIndex(({ code }) => names(labelOf(code)));
  if (status >= 0) return ["statuses", status];
  const row = (difference.matrix ?? []).findIndex(({ row: number }) => text.includes(`,${number},`));
  return row >= 0 ? ["matrix", row] : ["matrix"];
}

const warningsOf = (workflow: Workflow) => faultsOfRows(workflow.rows, knownOf(workflow));

/** A workflow as the checks of the matrix read it. Every role counts as staffed: a file does not know the agency's people. */
export function knownOf({ initial, statuses, actions, tasks, closures, templates }: Workflow): KnownCodes {
  const label = ({ description }: GivenRow) => String(description);
  return {
    statuses: statuses.map((status) => ({
      code: status.code,
      label: label(status),
      category: String(status.category),
      isInitial: status.code === initial,
      mayBeLeft: status.mayBeLeft !== false,
      defaultReturnId: status.defaultReturn ? 1 : null,
    })),
    actions: actions.map((action) => ({
      code: action.code,
      questions: (action.questions ?? []) as KnownCodes["actions"][number]["questions"],
      isSystemEvent: action.isSystemEvent === true,
      roles: (action.roles ?? []) as string[],
    })),
    taskDetails: tasks.map((task) => ({ code: task.code, label: label(task) })),
    templates: templates.map((code) => ({ code })),
    closureCodes: closures.map(({ code }) => ({ code })),
    staffedRoles: [...ROLES],
  };
}
