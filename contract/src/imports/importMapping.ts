import { z } from "zod";
import { CHOICES, type FindingKind } from "./findings.ts";

/**
 * Targets of a column of the file. `keep` stores the cell on the claim without a column of its own; nothing is kept of a
 * column that the mapping does not name, because it may hold identifying numbers. Several columns may have one target:
 * their amounts are added, their texts joined, and of dates and codes the first one counts.
 */
export const TARGETS = {
  claimNumber: { kind: "text", label: "Claim number" },
  receivedAt: { kind: "date", label: "Received" },
  closedAt: { kind: "date", label: "Closed" },
  status: { kind: "code", label: "Status" },
  closureCode: { kind: "code", label: "Closure" },
  amountClaimed: { kind: "money", label: "Claimed" },
  amountDetermined: { kind: "money", label: "Found or ordered" },
  penaltyDetermined: { kind: "money", label: "Penalties" },
  interestDetermined: { kind: "money", label: "Interest" },
  amountPaid: { kind: "money", label: "Paid" },
  claimantName: { kind: "text", label: "Claimant" },
  employerName: { kind: "text", label: "Employer" },
  tradeName: { kind: "text", label: "Employer's trade name" },
  employerAddress: { kind: "text", label: "Employer's street" },
  employerCity: { kind: "text", label: "Employer's city" },
  employerState: { kind: "text", label: "Employer's state" },
  employerZip: { kind: "text", label: "Employer's ZIP" },
  county: { kind: "text", label: "County" },
  employerNotifiedAt: { kind: "date", label: "Employer notified" },
  determinationAt: { kind: "date", label: "Determination" },
  note: { kind: "text", label: "Note" },
  tag: { kind: "text", label: "Tag" },
  keep: { kind: "text", label: "Keep as it is" },
} as const;
export type Target = keyof typeof TARGETS;
export const TARGET_NAMES = Object.keys(TARGETS) as [Target, ...Target[]];
export const MONEY_TARGETS = TARGET_NAMES.filter((name) => TARGETS[name].kind === "money");

const CLOSURE_GROUPS = [
  "Paid",
  "Settled",
  "NotOwed",
  "NoJurisdiction",
  "Claimant",
  "Employer",
  "Legal",
  "Admin",
] as const;

const kinds = Object.keys(CHOICES) as [FindingKind, ...FindingKind[]];
/** For a kind of finding: what becomes of its rows. */
export const ImportChoices = z.partialRecord(z.enum(kinds), z.enum(["take", "aside", "join", "separate"]));
export type ImportChoices = z.output<typeof ImportChoices>;

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

/** The schema of a mapping file, which describes a file of records. */
export const ImportMapping = z.strictObject({
  name: z.string().min(1).max(100),
  columns: z.record(z.string(), z.enum(TARGET_NAMES)),
  /** The order of day and month in dates such as 04/05/2020. */
  dateOrder: z.enum(["month-first", "day-first"]).default("month-first"),
  /** The first of the hundred years that a year of two digits may mean; without it they end next year. */
  firstYear: z.number().int().min(1900).max(2000).optional(),
  openStatus: z.string().max(12),
  closedStatus: z.string().max(12),
  /** The status for each code of the file. A status of the category Closed closes the claim. */
  statuses: z.record(z.string(), z.string().max(12)).default({}),
  /** The closure code for each code of the file. Without a row the code of the file is used, and created. */
  closures: z.record(z.string(), z.string().max(12)).default({}),
  /** Rows of the ClosureCode look-up that are created when the file names them. */
  closureCodes: z
    .record(
      z.string().max(12),
      z.strictObject({
        description: z.string().max(100),
        group: z.enum(CLOSURE_GROUPS),
        countsAsRecovered: z.boolean().default(false),
      }),
    )
    .default({}),
  /** Numbers for the rows without one: OLD- gives OLD-000012 to line 12. */
  numberPrefix: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,12}$/)
    .optional(),
  /** What is told by the content of the file, where that is wrong. */
  delimiter: z.enum(DELIMITERS).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  sheet: z.string().max(100).optional(),
  choices: ImportChoices.default({}),
});
export type ImportMapping = z.output<typeof ImportMapping>;
