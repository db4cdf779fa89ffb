import { ACTION_EVENTS, TASK_USES } from "@wage/contract/actions";
import { integer } from "@wage/contract/core/fields";
import { message } from "@wage/contract/core/messages";
import type { FieldValue, LookupBody } from "@wage/contract/lookups";
import { type MatrixBody, StrictMatrixBody } from "@wage/contract/workflow";
import { z } from "zod";
import { faultsOfRows } from "../../workflow/matrix/givenMatrix.commands.ts";
import { type Problem, type ProfileFile, readProfileText } from "../profileText.ts";
import {
  completeRow,
  type Found,
  GIVEN_PARTS,
  type GivenPart,
  type GivenRow,
  plainBody,
} from "./givenRows.ts";
import { asKinds, byPlace, knownOf, rowProblems, unknownCodes, type Workflow } from "./givenWorkflow.ts";

/*
 * The files of the workflow that comes with the product, profiles/workflow. Their rows are in the notation of a state
 * profile's new rows; each action holds its rows of the task matrix.
 */

/** The workflow as profiles change it, and its rows of look-ups as a new database stores them. */
export type CommonWorkflow = { workflow: Workflow; stored: Record<GivenPart, LookupBody[]> };

const code = z.string().regex(/^[A-Za-z0-9-]{1,30}$/, message("format"));
const flag = z.literal(true).optional();
const keyOf = <Key extends string>(words: Record<Key, unknown>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]).optional();
const matrix = z
  .record(z.string().regex(/^\d{1,4}\/\d{1,4}$/, message("format")), z.record(z.string(), z.unknown()))
  .optional();

/** The fields that only the product gives. */
const OWN = {
  statuses: { isInitial: flag },
  actions: { sortOrder: integer(0, 9999), event: keyOf(ACTION_EVENTS), matrix },
  tasks: { usedFor: keyOf(TASK_USES) },
  closures: { isSystem: flag },
};
const rowsOf = <Own extends z.ZodRawShape>(own: Own) => z.array(z.looseObject({ code, ...own })).min(1);
const Files = z.strictObject({
  statuses: rowsOf(OWN.statuses),
  actions: rowsOf(OWN.actions),
  tasks: rowsOf(OWN.tasks),
  closures: rowsOf(OWN.closures),
});
type Files = z.output<typeof Files>;
type Given = Record<string, unknown>;

const ROW_PLACE = { rowNumber: true, sortOrder: true, actionCode: true } as const;
const PlacedRow = StrictMatrixBody.omit(ROW_PLACE);

/** Reads the files, given the codes of the letters; returns the workflow, or every problem with its file and line. */
export function checkCommonWorkflow(
  files: readonly ProfileFile[],
  templates: string[],
): CommonWorkflow | { problems: Problem[] } {
  const read = readProfileText(files);
  if (read.problems.length > 0) return { problems: read.problems };
  const located = (found: readonly Found[]) => ({
    problems: found.map(({ path, text }) => ({ ...read.locate(path), text })),
  });
  const parsed = Files.safeParse(read.data);
  if (!parsed.success) return located(parsed.error.issues.flatMap(rowProblems));
  const given = parsed.data;
  const { rows, problems } = completeParts(given);
  const matrixOf = matrixRows(given, rows.tasks);
  problems.push(...repeats(given), ...matrixOf.problems);
  const workflow: Workflow = {
    ...rows,
    initial: given.statuses.find(({ isInitial }) => isInitial)?.code ?? "",
    templates,
    rows: matrixOf.rows.map(({ row }) => row).toSorted(byPlace),
  };
  if (problems.length === 0) problems.push(...faults(workflow, matrixOf.rows));
  if (problems.length > 0) return located(problems);
  return { workflow, stored: storedRows(given, rows) };
}

/** The rows of look-ups with every field. */
function completeParts(given: Files) {
  const statusCodes = given.statuses.map((status) => status.code);
  const problems: Found[] = [];
  const complete = (part: GivenPart) =>
    given[part].map((row: Given, at) => {
      const shared = Object.fromEntries(Object.entries(row).filter(([field]) => !(field in OWN[part])));
      const completed = completeRow(part, shared, undefined, statusCodes);
      problems.push(...completed.problems.map(({ path, text }) => ({ path: [part, at, ...path], text })));
      return completed.row;
    });
  const rows = Object.fromEntries(GIVEN_PARTS.map((part) => [part, complete(part)]));
  return { rows: rows as Record<GivenPart, GivenRow[]>, problems };
}

/** Codes, events and uses of which there may be one; and there is one initial status. */
function repeats(given: Files): Found[] {
  const fields: [GivenPart, string][] = [
    ...GIVEN_PARTS.map((part): [GivenPart, string] => [part, "code"]),
    ["statuses", "isInitial"],
    ["actions", "event"],
    ["tasks", "usedFor"],
  ];
  const found = fields.flatMap(([part, field]): Found[] => {
    const values = given[part].map((row: Given) => row[field]);
    return values.flatMap((value, at) =>
      value === undefined || values.indexOf(value) === at
        ? []
        : [{ path: [part, at, field], text: message("profileNamedTwice", String(value)) }],
    );
  });
  if (!given.statuses.some(({ isInitial }) => isInitial))
    found.push({ path: ["statuses"], text: message("profileMissingKey", "isInitial") });
  return found;
}

type Placed = { row: MatrixBody; path: PropertyKey[] };
/** The rows of the task matrix that the actions hold, each with its place in the files. */
function matrixRows({ actions }: Files, kinds: readonly GivenRow[]) {
  const rows: Placed[] = [];
  const problems: Found[] = [];
  const places = new Set<string>();
  for (const [at, action] of actions.entries())
    for (const [place, given] of Object.entries(action.matrix ?? {})) {
      const path = ["actions", at, "matrix", place];
      const [rowNumber, sortOrder] = place.split("/").map(Number) as [number, number];
      if (places.has(place)) problems.push({ path, text: message("profileNamedTwice", place) });
      places.add(place);
      const parsed = PlacedRow.safeParse(asKinds(given, kinds));
      if (parsed.success)
        rows.push({ row: { ...parsed.data, rowNumber, sortOrder, actionCode: action.code }, path });
      for (const found of (parsed.error?.issues ?? []).flatMap(rowProblems))
        problems.push({ path: [...path, ...found.path], text: found.text });
    }
  return { rows, problems };
}

/** Codes that do not exist, and the errors that the page of the task matrix would show. */
function faults(workflow: Workflow, rows: readonly Placed[]): Found[] {
  const known = knownOf(workflow);
  const unknown = rows.flatMap(({ row, path }) =>
    unknownCodes(row, known).map((found) => ({ path: [...path, ...found.path], text: found.text })),
  );
  if (unknown.length > 0) return unknown;
  return faultsOfRows(workflow.rows, known).map(({ rowNumber, text }) => {
    const row = rows.find((one) => one.row.rowNumber === rowNumber);
    if (row) return { path: row.path, text };
    const status = workflow.statuses.findIndex(({ description }) =>
      text.includes(JSON.stringify(description)),
    );
    return { path: status < 0 ? ["actions"] : ["statuses", status], text };
  });
}

/** Rows as they are stored: lists show them in the order of the files, and actions in an order of their own. */
function storedRows(given: Files, rows: Record<GivenPart, GivenRow[]>): Record<GivenPart, LookupBody[]> {
  const stored = <Row>(part: GivenPart, from: Row[], own: (row: Row) => Record<string, FieldValue>) =>
    rows[part].map((row, at) => ({
      ...plainBody(part, row),
      sortOrder: at + 1,
      isSystem: true,
      ...own(from[at] as Row),
    }));
  return {
    statuses: stored("statuses", given.statuses, ({ isInitial = false }) => ({ isInitial })),
    actions: stored("actions", given.actions, ({ sortOrder, event = null }) => ({ sortOrder, event })),
    tasks: stored("tasks", given.tasks, ({ usedFor = null }) => ({ usedFor })),
    closures: stored("closures", given.closures, ({ isSystem = false }) => ({ isSystem })),
  };
}
