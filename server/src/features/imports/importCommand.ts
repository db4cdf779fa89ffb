import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CHOICES, type Choice, choiceOf, type FindingKind } from "@wage/contract/imports/findings";
import type { BatchSums, KindCount, Reading } from "@wage/contract/imports/importBatch";
import { ImportMapping, MONEY_TARGETS, TARGETS } from "@wage/contract/imports/importMapping";
import { stringify } from "csv-stringify";
import { z } from "zod";
import type { Work } from "../../core/context.ts";
import { progressBar } from "../../core/progressBar.ts";
import { StartError } from "../../core/startError.ts";
import { codeCounts, kindCounts } from "./batchReport.queries.ts";
import { findingText, importRecords, REMARK_COLUMNS, remarkLines } from "./imports.commands.ts";
import { fileOnDisk } from "./reading/sourceFile.ts";
import { firstYearOf } from "./rows.rules.ts";
import { batchOr404, undoBatch } from "./takeBatch.commands.ts";

type Print = (line: string) => void;
type Values = Record<string, unknown>;

const USAGE =
  "import <file> --map <mapping.json> [--check] [--choose <kind>=<choice>]… [--batch <n>] [--report <report.csv>] | import --undo <batch> | import <folder of an export>";

export const IMPORT_COMMAND = {
  usage: USAGE,
  help: [
    "Takes records of an earlier system into claims, in slices: CSV in any common delimiter and encoding, XLSX, or JSON",
    "lines. Stopped or killed, the same command goes on. Rows with doubtful figures are kept aside with the reason until",
    "you choose for their kind: --choose closedBeforeReceived=take. With --check nothing is taken, and the sums are shown.",
    "With a corrected mapping the same file updates its own claims, and with --batch a corrected file those of its batch,",
    "except claims that somebody has worked on. --undo deletes what a batch made while nobody has.",
    "Mapping files to start from: examples/import/",
    "A folder that the command export wrote is read into an empty system, and proven by its checksums.",
  ].join("\n"),
  options: {
    map: { type: "string" },
    report: { type: "string" },
    check: { type: "boolean" },
    choose: { type: "string", multiple: true },
    batch: { type: "string" },
    undo: { type: "string" },
  } as const,
};

export async function importFileCommand(
  work: Work,
  { values, positionals: [file] }: { values: Values; positionals: string[] },
): Promise<void> {
  if (typeof values.undo === "string") return undoCommand(work, numberIn(values.undo), console.log);
  if (!file || typeof values.map !== "string") throw new StartError(`usage: ${USAGE}`);
  await importCommand(work, { file, map: values.map, values }, console.log);
}

function numberIn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new StartError(`usage: ${USAGE}`);
  return Number(text);
}

async function undoCommand(work: Work, batchId: number, print: Print): Promise<void> {
  const bar = progressBar("claims");
  await undoBatch(work, batchId, bar.at).finally(() => bar.stop());
  print(`Batch ${batchId} is undone.`);
}

async function importCommand(
  work: Work,
  { file, map, values }: { file: string; map: string; values: Values },
  print: Print,
): Promise<void> {
  const mapping = await readMapping(map, Array.isArray(values.choose) ? values.choose.map(String) : []);
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new StartError(`${file} cannot be read`);
  const bar = progressBar("rows");
  const run = {
    file: fileOnDisk(path.basename(file), file),
    mapping,
    batchId: typeof values.batch === "string" ? numberIn(values.batch) : undefined,
    onlyCheck: values.check === true,
  };
  const report = await importRecords(work, run, bar.at).finally(() => bar.stop());
  print(howRead(report.reading));
  print(`Years of two digits are ${yearsOf(mapping, work)}.`);
  if (report.leftOut.length > 0)
    print(`Nothing is kept of columns that the mapping does not name: ${report.leftOut.join(", ")}.`);
  const batch = await batchOr404(work, report.batchId);
  for (const target of ["status", "closureCode"] as const)
    for (const { cell, rows, becomes } of await codeCounts(work.db, batch, target))
      print(`${TARGETS[target].label} “${cell}”: ${rows} rows, ${becomes ?? "not mapped"}`);
  for (const kind of await kindCounts(work.db, report.batchId)) printKind(kind, mapping.choices, print);
  for (const line of sumLines(report.sums)) print(line);
  if (report.takenBefore > 0)
    print(`${report.takenBefore} rows were taken by an earlier run and left as they are.`);
  print(outcome(report.batchId, report.sums, run.onlyCheck));
  if (typeof values.report === "string") {
    await writeRemarks(work, report.batchId, values.report);
    print(`Every finding, with its row, is in ${values.report}.`);
  } else if (report.sums.aside > 0) print("Use --report <file.csv> to list every row with its reason.");
}

async function readMapping(map: string, chosen: readonly string[]): Promise<ImportMapping> {
  const text = await readFile(map, "utf8").catch(() => {
    throw new StartError(`${map} cannot be read`);
  });
  const json = JSON.parse(text) as { choices?: Record<string, unknown> };
  const choices = { ...json.choices, ...Object.fromEntries(chosen.map(choiceIn)) };
  const mapping = ImportMapping.safeParse({ ...json, choices });
  if (!mapping.success) throw new StartError(`${map} is not a mapping: ${z.prettifyError(mapping.error)}`);
  return mapping.data;
}

function choiceIn(text: string): [FindingKind, Choice] {
  const [kind = "", choice = ""] = text.split("=");
  const possible = (CHOICES as Record<string, readonly string[]>)[kind];
  if (!possible)
    throw new StartError(`There is no finding ${kind}. There are: ${Object.keys(CHOICES).join(", ")}`);
  if (!possible.includes(choice)) throw new StartError(`For ${kind} choose one of: ${possible.join(", ")}`);
  return [kind as FindingKind, choice as Choice];
}

const DELIMITER_NAMES = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" } as const;

function howRead({ format, encoding, delimiter, sheet, columns }: Reading): string {
  const parts = [
    format === "csv"
      ? `CSV with ${delimiter ? DELIMITER_NAMES[delimiter] : "comma"}`
      : format === "xlsx"
        ? "XLSX"
        : "JSON lines",
    ...(encoding ? [encoding] : []),
    ...(sheet ? [`sheet ${sheet}`] : []),
  ];
  return `Read as ${parts.join(", ")}; ${columns.length} columns.`;
}

function yearsOf(mapping: ImportMapping, { clock }: Work): string {
  const first = firstYearOf(mapping, clock.now().toISOString().slice(0, 10));
  return `${first} to ${first + 99}`;
}

function printKind(
  { kind, rows, amounts, examples }: KindCount,
  choices: ImportMapping["choices"],
  print: Print,
) {
  const choice = choiceOf(choices, kind);
  const money = Object.entries(amounts).map(([column, sum]) => `${column} ${sum}`);
  const others = CHOICES[kind].filter((one) => one !== choice);
  print(
    `${kind}: ${rows} rows${money.length > 0 ? ` (${money.join(", ")})` : ""}, ${choice === "aside" ? "kept aside" : choice}` +
      `${others.length > 0 ? `; or --choose ${kind}=${others.join("|")}` : ""}`,
  );
  for (const { line, claimNumber, cell, value } of examples)
    print(
      `  line ${line}${claimNumber && ` (${claimNumber})`}: ${findingText({ kind, column: "", cell, ...(value !== null && { value }) })}${cell && ` “${cell}”`}`,
    );
}

/** The money of each column, so that a reader can add it up, and what the claims hold by their own columns. */
function sumLines({ columns, inClaims }: BatchSums): string[] {
  const held = MONEY_TARGETS.filter((target) => columns.some((column) => column.target === target));
  return [
    ...columns.map(
      ({ column, cells, read, taken, aside, waiting }) =>
        `${column}: ${read} in ${cells} cells = ${taken} taken + ${aside} kept aside${waiting === "0.00" ? "" : ` + ${waiting} not yet taken`}`,
    ),
    ...held.map(
      (target) =>
        `The claims hold ${TARGETS[target].label.toLowerCase()}: ${inClaims[target as keyof typeof inClaims]}`,
    ),
  ];
}

const outcome = (batchId: number, { rows, taken, aside, waiting, claims }: BatchSums, isCheck: boolean) =>
  `Batch ${batchId}: ${rows} rows: ${taken} taken as ${claims} claims, ${aside} kept aside` +
  `${waiting > 0 ? `, ${waiting} ${isCheck ? "to be taken" : "not yet taken: run the command again"}` : ""}.`;

async function writeRemarks(work: Work, batchId: number, file: string): Promise<void> {
  await pipeline(
    Readable.from(remarkLines(work, batchId)),
    stringify({ header: true, columns: REMARK_COLUMNS, escape_formulas: true }),
    createWriteStream(file),
  );
}
