import { z } from "zod";
import { FINDING_KINDS, type FindingKind } from "./findings.ts";
import { DELIMITERS, ENCODINGS, TARGET_NAMES } from "./importMapping.ts";

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
