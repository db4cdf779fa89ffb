import { StrictMatrixBody } from "@wage/contract/workflow";
import { parse, stringify } from "yaml";
import { completeRow, type Found, GIVEN_PARTS, type GivenPart, type GivenRow } from "./givenRows.ts";
import { type Workflow, type WorkflowDifference, withDifference } from "./givenWorkflow.ts";

export type CommonWorkflow = Workflow;
export type GivenProblem = Found;

/** The common workflow with what a profile changes, and the problems of the change as paths into the profile. */
export const checkWorkflow = (
  common: CommonWorkflow,
  difference: WorkflowDifference,
): { workflow: CommonWorkflow; problems: GivenProblem[] } => withDifference(common, difference);

type Written = Record<GivenPart, { code: string }[]> & {
  initial: string;
  templates: string[];
  matrix: object[];
};

/** Reads the file that `writeWorkflow` wrote. */
export function parseWorkflow(text: string): CommonWorkflow {
  const { matrix, templates, initial, ...parts }: Written = parse(text);
  const codes = parts.statuses.map(({ code }) => code);
  const complete = (part: GivenPart) =>
    parts[part].map((row) => completeRow(part, row, blank(row.code), codes).row);
  return {
    statuses: complete("statuses"),
    actions: complete("actions"),
    tasks: complete("tasks"),
    closures: complete("closures"),
    initial,
    templates,
    rows: matrix.map((row) => StrictMatrixBody.parse(row)),
  };
}

/** Stands for a row of the product, of which the file names everything that is not empty or off. */
const blank = (code: string): GivenRow => ({ code });

const isBlank = (value: unknown) =>
  value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
const said = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => !isBlank(value)));

const HEAD = `# The workflow that comes with the product, for writers of profiles: a profile's statuses, actions, tasks, closures and matrix
# are differences from it. "npm run db:types" writes this file from server/migrations; nobody edits it.
`;

/** The workflow as a file, without what is empty or off. */
export function writeWorkflow({ rows, templates, initial, ...parts }: CommonWorkflow): string {
  const matrix = rows.map(({ active, condition, ...row }) => ({
    ...said(row),
    ...(Object.keys(condition).length > 0 && { condition }),
    ...(!active && { active }),
  }));
  const given = Object.fromEntries(GIVEN_PARTS.map((part) => [part, parts[part].map(said)]));
  return (
    HEAD +
    stringify({ initial, ...given, templates, matrix }, { lineWidth: 120, aliasDuplicateObjects: false })
  );
}
