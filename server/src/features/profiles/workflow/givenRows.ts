import { isDeepStrictEqual } from "node:util";
import { issueMessage } from "@wage/contract/core/issues";
import { type Message, message } from "@wage/contract/core/messages";
import { ROLES } from "@wage/contract/core/policy";
import {
  type FieldValue,
  formValues,
  LOOKUPS,
  type LookupBody,
  type LookupRow,
  type LookupRowDefinition,
  rowSchema,
} from "@wage/contract/lookups";

/*
 * Rows of the look-ups of the workflow as a file gives them: by code, with the codes of other rows in place of their ids.
 */

export const GIVEN_LOOKUPS = {
  statuses: "ClaimStatus",
  actions: "TaskAction",
  tasks: "TaskDetail",
  closures: "ClosureCode",
} as const;
export type GivenPart = keyof typeof GIVEN_LOOKUPS;
export const GIVEN_PARTS = Object.keys(GIVEN_LOOKUPS) as GivenPart[];

/** A row with every field that a file may give, in its notation. */
export type GivenRow = LookupBody & { code: string };
/** A problem at a path into the files. */
export type Found = { path: PropertyKey[]; text: Message };

/** The notation of fields that name other rows, or that are named otherwise in a file. */
const NOTATION: Record<string, string> = {
  defaultReturnId: "defaultReturn",
  defaultRoleId: "defaultRole",
  groupName: "group",
};
const noted = (field: string) => NOTATION[field] ?? field;
const REFS = ["defaultReturn", "defaultRole"];
const COMMON = ["code", "description", "descriptionEs", "helpText", "effectiveFrom", "effectiveTo"];

const ownFields = (part: GivenPart) => {
  const { fields }: LookupRowDefinition = LOOKUPS[GIVEN_LOOKUPS[part]];
  return Object.entries(fields).filter(([, { fixed }]) => !fixed);
};
const fieldsOf = (part: GivenPart) => [...COMMON, ...ownFields(part).map(([field]) => noted(field))];

/** The words for a field of a row, for a list of differences. */
export function fieldLabel(part: GivenPart, field: string): string {
  const own = ownFields(part).find(([name]) => noted(name) === field);
  const common: Record<string, string> = { description: "Description", descriptionEs: "Spanish description" };
  return own?.[1].label ?? common[field] ?? field;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** A stored row in the notation of the files; `codes` gives the codes of the ids that it names. */
export const givenRow = (
  part: GivenPart,
  row: LookupRow,
  codes: (field: string, id: number) => string | null,
): GivenRow => {
  const stored = row as unknown as LookupBody;
  const own = ownFields(part).map(([field]): [string, FieldValue] => {
    const value = stored[field] ?? null;
    return [
      noted(field),
      typeof value === "number" && REFS.includes(noted(field)) ? codes(noted(field), value) : value,
    ];
  });
  const common = COMMON.map((field) => [field, isEmpty(stored[field]) ? null : stored[field]]);
  return { ...Object.fromEntries(common), ...Object.fromEntries(own), code: row.code };
};

/** The fields in which two rows differ. */
export const differentFields = (before: GivenRow, after: GivenRow): string[] =>
  Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** A row as the writer of look-ups expects it, without the fields that name other rows. */
export const plainBody = (part: GivenPart, row: GivenRow): LookupBody =>
  Object.fromEntries([
    ...COMMON.map((field) => [field, row[field] ?? null]),
    ...ownFields(part)
      .filter(([field]) => !REFS.includes(noted(field)))
      .map(([field]) => [field, row[noted(field)] ?? null]),
  ]);

/** The rows that a row names, by the field of the look-up that holds the id. */
export const namedRows = (
  part: GivenPart,
  row: GivenRow,
): { field: string; ref: string; code: string | null }[] =>
  ownFields(part)
    .filter(([field]) => REFS.includes(noted(field)))
    .map(([field]) => ({ field, ref: noted(field), code: (row[noted(field)] ?? null) as string | null }));

type Given = Record<string, unknown>;

type Shape = { schema: ReturnType<typeof rowSchema>; newRow: LookupBody };
const shapes = new Map<GivenPart, Shape>();
/** The schema and the defaults of a part's rows, kept: building them takes longer than checking a row. */
function shapeOf(part: GivenPart): Shape {
  const name = GIVEN_LOOKUPS[part];
  const shape = shapes.get(part) ?? { schema: rowSchema(name), newRow: inNotation(formValues(name)) };
  shapes.set(part, shape);
  return shape;
}

/**
 * Completes a row of a file: what it does not say is as in the common row of the same code, or as in a new row. Every field
 * is checked as the admin page checks it.
 */
export function completeRow(
  part: GivenPart,
  { ref: _, note: __, ...given }: Given,
  common: GivenRow | undefined,
  statusCodes: readonly string[],
): { row: GivenRow; problems: Found[] } {
  const allowed = fieldsOf(part);
  const strange = Object.keys(given).filter((key) => !allowed.includes(key));
  const merged: Given = { ...(common ?? newRow(part, given)), ...given };
  const stored = Object.fromEntries(
    [...COMMON, ...ownFields(part).map(([field]) => field)]
      .filter((field) => !REFS.includes(noted(field)))
      .map((field) => [field, merged[noted(field)]]),
  );
  const parsed = shapeOf(part).schema.safeParse(stored);
  const problems: Found[] = [
    ...strange.map((key) => ({ path: [key], text: message("profileUnknownKey", key) })),
    ...(parsed.error?.issues ?? []).map((issue) => ({
      path: [noted(String(issue.path[0] ?? "code")), ...issue.path.slice(1)],
      text: message("ofField", String(issue.path.map(String).map(noted).join(".")), [issueMessage(issue)]),
    })),
    ...unknownRefs(part, merged, statusCodes),
  ];
  const checked = parsed.success ? inNotation(parsed.data) : {};
  const refs = Object.fromEntries(
    namesOf(part).map((ref) => [ref, isEmpty(merged[ref]) ? null : merged[ref]]),
  );
  const row = Object.fromEntries(allowed.map((field) => [field, checked[field] ?? null]));
  return { row: { ...row, ...refs, code: String(merged.code) } as GivenRow, problems };
}

/** A new row of the admin page; a task is called by its kind's description unless the file says otherwise. */
const newRow = (part: GivenPart, { description }: Given): Given => ({
  ...shapeOf(part).newRow,
  ...(part === "tasks" && { titleTemplate: description }),
});

const inNotation = (body: LookupBody): LookupBody =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [noted(field), isEmpty(value) ? null : value]),
  );

const namesOf = (part: GivenPart) => REFS.filter((ref) => fieldsOf(part).includes(ref));

function unknownRefs(part: GivenPart, merged: Given, statusCodes: readonly string[]): Found[] {
  const known: Record<string, readonly string[]> = { defaultReturn: statusCodes, defaultRole: ROLES };
  return namesOf(part)
    .filter((ref) => !isEmpty(merged[ref]) && !known[ref]?.includes(String(merged[ref])))
    .map((ref) => ({ path: [ref], text: message("codeUnknown", String(merged[ref])) }));
}
