import { message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { asideKinds } from "@wage/contract/imports/findings";
import { type BatchDetail, IMPORT_FILE_MAX_BYTES } from "@wage/contract/imports/importBatch";
import type { ImportChoices, ImportMapping } from "@wage/contract/imports/importMapping";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services, systemWork, type Work } from "../../core/context.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { success } from "../../core/http/success.ts";
import { batchSums, codeCounts, kindCounts, listFoundRows } from "./batchReport.queries.ts";
import { findingText } from "./imports.commands.ts";
import {
  findBatch,
  findBatchOfFile,
  insertBatch,
  listClosures,
  listStatuses,
  replaceRow,
  updateBatch,
} from "./imports.queries.ts";
import {
  deleteBatch,
  deletePieces,
  hasPieces,
  insertPiece,
  listBatches,
  storedFile,
} from "./pieces.queries.ts";
import { markLine, openMapped, readBatch, rowContext } from "./readBatch.commands.ts";
import { openFile } from "./reading/records.ts";
import { columnsOf, readRow } from "./rows.rules.ts";
import { batchOr404, takeBatch, undoBatch } from "./takeBatch.commands.ts";

type AdminCtx = Ctx<"import:write">;

const PIECE_BYTES = 1024 * 1024;
const SAMPLE_ROWS = 8;
const PAGE = 50;

/** Stores the file that the form brings, piece by piece, and tells how it is read. */
export async function uploadFile(ctx: AdminCtx): Promise<{ id: number }> {
  if (!ctx.request.isMultipart()) throw new AppError("unsupportedType", message("sendForm"));
  const part = await ctx.request.file({ limits: { fileSize: IMPORT_FILE_MAX_BYTES } }).catch(() => {
    throw new AppError("invalid", message("uploadUnreadable"));
  });
  if (!part) throw fieldError("file", message("required"));
  const name = part.filename || "records";
  const id = await inTransaction(ctx, (tx) =>
    insertBatch(tx, {
      fileName: name,
      sha256: Buffer.alloc(32),
      state: "Mapping",
      at: ctx.clock.now(),
      userId: ctx.user.id,
    }),
  );
  try {
    await storePieces(ctx, id, part.file);
    if (part.file.truncated)
      throw new AppError("tooLarge", message("importFileTooLarge", IMPORT_FILE_MAX_BYTES / PIECE_BYTES));
    const { sha256, reading } = await openFile(storedFile(ctx.db, id, name));
    const earlier = await findBatchOfFile(ctx.db, sha256);
    if (earlier && (await hasPieces(ctx.db, earlier.id))) {
      await deleteBatch(ctx.db, id);
      return { id: earlier.id };
    }
    await inTransaction(ctx, async (tx) => {
      await updateBatch(tx, id, { fileSha256: sha256, reading });
      await audit(tx, ctx, {
        action: "ImportFile",
        summary: `${name} was sent for an import`,
        detail: { batch: id, sha256: sha256.toString("hex") },
      });
    });
    return { id };
  } catch (error) {
    await deleteBatch(ctx.db, id);
    throw error;
  } finally {
    part.file.resume();
  }
}

async function storePieces({ db }: Work, id: number, stream: AsyncIterable<Buffer>): Promise<void> {
  let [waiting, bytes, position]: [Buffer[], number, number] = [[], 0, 0];
  const store = async () => {
    await insertPiece(db, id, position, Buffer.concat(waiting));
    position += 1;
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of stream) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await store();
  }
  if (bytes > 0 || position === 0) await store();
}

export async function batchDetail(ctx: AdminCtx, batchId: number): Promise<BatchDetail> {
  const batch = await batchOr404(ctx, batchId);
  const [row] = await listBatches(ctx.db, batchId);
  if (!row) throw notFound("importBatch");
  const hasFile = await hasPieces(ctx.db, batchId);
  const [sums, kinds, statusCodes, closureCodes, statuses, closures] = [
    await batchSums(ctx.db, batch),
    await kindCounts(ctx.db, batchId),
    await codeCounts(ctx.db, batch, "status"),
    await codeCounts(ctx.db, batch, "closureCode"),
    await listStatuses(ctx.db),
    await listClosures(ctx.db),
  ];
  const { mapping, reading, choices, failure } = batch;
  return {
    ...row,
    ...{ mapping, reading, choices, failure, hasFile, sums, kinds, statusCodes, closureCodes, closures },
    statuses: statuses.map(({ code, description }) => ({ code, description })),
    sample: hasFile ? await sampleOf(ctx, batchId, batch.fileName, mapping) : [],
  };
}

/** Of a file with an error further down, what was read before it counts: the check names the error. */
async function sampleOf({ db }: Work, batchId: number, name: string, mapping: ImportMapping | null) {
  const sample: Record<string, string>[] = [];
  try {
    const { reading, rows } = await openFile(storedFile(db, batchId, name), mapping ?? {});
    for await (const { cells } of rows()) {
      const shown = reading.columns.map((column, index) => [column, (cells[index] ?? "").slice(0, 200)]);
      sample.push(Object.fromEntries(shown));
      if (sample.length === SAMPLE_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return sample;
}

/** Lets a job read the file with a mapping, which is refused at once where it does not fit. */
export async function checkMapping(ctx: AdminCtx, batchId: number, mapping: ImportMapping) {
  const batch = await batchOr404(ctx, batchId);
  if (["Taking", "Undoing", "Undone"].includes(batch.state))
    throw new AppError("conflict", message("importBusy", batch.state));
  if (!(await hasPieces(ctx.db, batchId))) throw new AppError("conflict", message("importNoFile"));
  await openMapped(ctx.db, storedFile(ctx.db, batchId, batch.fileName), mapping);
  await inTransaction(ctx, async (tx) => {
    await updateBatch(tx, batchId, { state: "Reading", mapping, choices: mapping.choices, failure: null });
    await ctx.jobs.send(tx, "runImport", { batchId, step: "read" });
  });
  return success(message("importReading"));
}

export const chooseFor = (ctx: AdminCtx, batchId: number, choices: ImportChoices) =>
  inTransaction(ctx, async (tx) => {
    const batch = await findBatch(tx, batchId);
    if (!batch?.mapping) throw notFound("importBatch");
    await updateBatch(tx, batchId, { choices, mapping: { ...batch.mapping, choices } });
    await audit(tx, ctx, {
      action: "ImportChoices",
      summary: `Choices for the rows of ${batch.fileName}`,
      detail: { batch: batchId, choices },
    });
    return success(message("saved"));
  });

const MAY_BEGIN = {
  take: ["Checked", "Cancelled", "Taken"],
  undo: ["Checked", "Cancelled", "Taken", "Failed"],
};

export const beginStep = (ctx: AdminCtx, batchId: number, step: "take" | "undo") =>
  inTransaction(ctx, async (tx) => {
    const batch = await findBatch(tx, batchId);
    if (!batch) throw notFound("importBatch");
    if (!batch.mapping || !MAY_BEGIN[step].includes(batch.state))
      throw new AppError("conflict", message("importBusy", batch.state));
    if (step === "take") await updateBatch(tx, batchId, { state: "Taking", failure: null });
    await ctx.jobs.send(tx, "runImport", { batchId, step });
    return success(message(step === "take" ? "importTaking" : "importUndoing"));
  });

/** The job of the workbench. What it is refused is shown with the batch, where a person goes on. */
export async function runImport(
  services: Services,
  { batchId, step }: { batchId: number; step: "read" | "take" | "undo" },
): Promise<void> {
  const work = systemWork(services);
  const batch = await findBatch(work.db, batchId);
  if (!batch?.mapping) return;
  try {
    if (step === "read") {
      const file = storedFile(work.db, batchId, batch.fileName);
      await readBatch(work, batchId, {
        file,
        opened: await openMapped(work.db, file, batch.mapping),
        mapping: batch.mapping,
      });
    } else if (step === "take") await takeBatch(work, batchId);
    else {
      await undoBatch(work, batchId);
      await deletePieces(work.db, batchId);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const state = step === "read" ? "Failed" : step === "take" ? "Cancelled" : batch.state;
    await updateBatch(work.db, batchId, {
      state,
      failure: error.messages.map(inEnglish).join(". ").slice(0, 1000),
    });
  }
}

export async function asideRows(ctx: AdminCtx, batchId: number, after: number) {
  const batch = await batchOr404(ctx, batchId);
  const aside = new Set<string>(asideKinds(batch.choices));
  const rows = await listFoundRows(ctx.db, batch, { onlyAside: true, after, limit: PAGE });
  ctx.personalRows.see(ctx.user, rows.length);
  return {
    last: rows.length === PAGE ? (rows.at(-1)?.line ?? null) : null,
    rows: rows.map(({ line, claimNumber, findings, cells }) => ({
      line,
      claimNumber,
      cells,
      findings: findings
        .filter(({ kind }) => aside.has(kind))
        .map((finding) => ({ column: finding.column, cell: finding.cell, text: findingText(finding) })),
    })),
  };
}

/** Writes corrected cells into a row that is not taken, and checks it again as the whole file was. */
export async function correctRow(
  ctx: AdminCtx,
  batchId: number,
  line: number,
  cells: Record<string, string>,
) {
  const { mapping, state } = await batchOr404(ctx, batchId);
  if (!mapping || !["Checked", "Cancelled", "Taken", "Failed"].includes(state))
    throw new AppError("conflict", message("importBusy", state));
  const unknown = Object.keys(cells).find((column) => !Object.hasOwn(mapping.columns, column));
  if (unknown !== undefined) throw new AppError("invalid", message("columnAbsent", unknown));
  const row = readRow(await rowContext(ctx, mapping), columnsOf(mapping), { cells, beyond: [] });
  await inTransaction(ctx, async (tx) => {
    if (!(await replaceRow(tx, batchId, { line, ...row })))
      throw new AppError("conflict", message("importRowTaken"));
    await markLine(tx, batchId, line);
    await audit(tx, ctx, {
      action: "ImportCorrected",
      summary: `Line ${line} was corrected before it was taken`,
      detail: { batch: batchId, line },
    });
  });
  return success(message("saved"));
}
