import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";
import { FINDING_KINDS, type FindingKind } from "./findings.ts";
import { DELIMITERS, ENCODINGS, ImportChoices, ImportMapping, TARGET_NAMES } from "./importMapping.ts";

export type Encoding = (typeof ENCODINGS)[number];

/** How a file was read, as its content told. */
export const Reading = z.object({
  format: z.enum(["csv", "xlsx", "jsonl"]),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  /** The sheet that was read, and all that can be. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  columns: z.array(z.string()),
});
export type Reading = z.infer<typeof Reading>;

const BATCH_STATES = [
  "Mapping",
  "Reading",
  "Checked",
  "Taking",
  "Cancelled",
  "Taken",
  "Undoing",
  "Undone",
  "Failed",
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

const amount = z.string();

export const ColumnSum = z.object({
  column: z.string(),
  target: z.enum(TARGET_NAMES),
  /** The cells that hold an amount. */
  cells: z.number(),
  /** All of the file; it is the sum of the three that follow. */
  read: amount,
  taken: amount,
  aside: amount,
  waiting: amount,
});
export type ColumnSum = z.infer<typeof ColumnSum>;

export const BatchSums = z.object({
  rows: z.number(),
  taken: z.number(),
  aside: z.number(),
  waiting: z.number(),
  claims: z.number(),
  columns: z.array(ColumnSum),
  /** What the claims of the batch hold now, by their own columns. */
  inClaims: z.object({
    amountClaimed: amount,
    amountDetermined: amount,
    penaltyDetermined: amount,
    interestDetermined: amount,
    amountPaid: amount,
  }),
});
export type BatchSums = z.infer<typeof BatchSums>;

export const KindCount = z.object({
  kind: z.enum(FINDING_KINDS as [FindingKind, ...FindingKind[]]),
  rows: z.number(),
  taken: z.number(),
  /** The money of these rows, by column. */
  amounts: z.record(z.string(), amount),
  examples: z.array(
    z.object({
      line: z.number(),
      claimNumber: z.string(),
      column: z.string(),
      cell: z.string(),
      value: z.number().nullable(),
    }),
  ),
});
export type KindCount = z.infer<typeof KindCount>;

export const CodeCount = z.object({ cell: z.string(), rows: z.number(), becomes: z.string().nullable() });
export type CodeCount = z.infer<typeof CodeCount>;

export const BatchRow = z.object({
  id: z.number(),
  fileName: z.string(),
  state: z.enum(BATCH_STATES),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  rowCount: z.number(),
  claims: z.number(),
});
export type BatchRow = z.infer<typeof BatchRow>;

const Named = z.object({ code: z.string(), description: z.string() });

export const BatchDetail = BatchRow.extend({
  failure: z.string().nullable(),
  reading: Reading.nullable(),
  mapping: ImportMapping.nullable(),
  choices: ImportChoices,
  /** The file is stored, so that it can be read anew with another mapping. */
  hasFile: z.boolean(),
  /** The first rows of the file, by column. */
  sample: z.array(z.record(z.string(), z.string())),
  sums: BatchSums,
  kinds: z.array(KindCount),
  statusCodes: z.array(CodeCount),
  closureCodes: z.array(CodeCount),
  statuses: z.array(Named),
  closures: z.array(Named),
});
export type BatchDetail = z.infer<typeof BatchDetail>;

export const FoundRow = z.object({
  line: z.number(),
  claimNumber: z.string(),
  findings: z.array(z.object({ column: z.string(), cell: z.string(), text: z.string() })),
  cells: z.record(z.string(), z.string()),
});
export type FoundRow = z.infer<typeof FoundRow>;

/** The largest file that the workbench takes; larger ones are given to the command line. */
export const IMPORT_FILE_MAX_BYTES = 200 * 1024 * 1024;

const access = "import:write";
const params = z.object({ batchId: f.id });

export const importRoutes = {
  list: route("GET", "/Import", { access, reply: z.object({ rows: z.array(BatchRow) }) }),
  /** Stores the file and tells how it is read. A file that was sent before opens its batch. */
  upload: route("POST", "/Import", {
    access,
    kind: "upload",
    bodyLimit: IMPORT_FILE_MAX_BYTES + 64 * 1024,
    reply: z.object({ id: z.number() }),
  }),
  get: route("GET", "/Import/:batchId", { access, params, reply: BatchDetail }),
  /** Reads and checks the file with this mapping; nothing becomes a claim. */
  check: route("PUT", "/Import/:batchId/Mapping", { access, params, body: ImportMapping, reply: f.ok }),
  choose: route("PUT", "/Import/:batchId/Choices", {
    access,
    params,
    body: z.object({ choices: ImportChoices }),
    reply: f.ok,
  }),
  /** Takes the rows that are not kept aside, or goes on after a stop. */
  take: route("POST", "/Import/:batchId/Take", { access, params, reply: f.ok }),
  cancel: route("POST", "/Import/:batchId/Cancel", { access, params, reply: f.ok }),
  undo: route("POST", "/Import/:batchId/Undo", { access, params, fresh: true, reply: f.ok }),
  /** Rows that are kept aside, a page of them. */
  rows: route("GET", "/Import/:batchId/Rows", {
    access,
    params,
    query: z.object({ after: z.coerce.number().int().min(-1).max(2147483647).default(-1) }),
    reply: z.object({ rows: z.array(FoundRow), last: z.number().nullable() }),
  }),
  /** Corrects the cells of a row that was not taken; it is checked again. */
  correct: route("PUT", "/Import/:batchId/Rows/:line", {
    access,
    params: params.extend({ line: f.id }),
    body: z.object({ cells: z.record(z.string().max(200), z.string().max(8000)) }),
    reply: f.ok,
  }),
  /** Every finding with its row, as CSV. */
  findings: route("GET", "/Import/:batchId/Findings", { access, params, kind: "file" }),
};
