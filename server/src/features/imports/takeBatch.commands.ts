import { message } from "@wage/contract/core/messages";
import { choiceOf } from "@wage/contract/imports/findings";
import {
  deleteImportedClaims,
  findWorkedOn,
  insertImportedClaims,
} from "../../claim/importedClaims.queries.ts";
import { deleteUnusedEmployers, insertEmployersOfFile } from "../../claim/party.queries.ts";
import { actorId, audit, auditEach } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { insertClosureCodes } from "../lookups/lookups.queries.ts";
import { batchSums, countWaiting } from "./batchReport.queries.ts";
import {
  type Batch,
  employersOfBatch,
  findBatch,
  findEmployers,
  linkRows,
  lockImports,
  nextRows,
  putAside,
  rememberEmployers,
  rowsOfCases,
  updateBatch,
  type WaitingRow,
} from "./imports.queries.ts";
import type { Progress } from "./readBatch.commands.ts";
import { joinRows, type ReadClaim } from "./rows.rules.ts";

const SLICE = 500;

/**
 * Makes claims of the rows that are neither taken nor kept aside, in slices of one transaction each. It may be stopped, or
 * be killed, at any time: the next run goes on with the rows that are left.
 */
export async function takeBatch(
  work: Work,
  batchId: number,
  progress: Progress = () => undefined,
): Promise<void> {
  const batch = await batchOr404(work, batchId);
  if (batch.state === "Undone" || batch.state === "Undoing")
    throw new AppError("conflict", message("importUndone"));
  if (!batch.mapping || ["Mapping", "Reading", "Failed"].includes(batch.state))
    throw new AppError("conflict", message("importBusy", batch.state));
  await updateBatch(work.db, batchId, { state: "Taking", failure: null });
  const all = await countWaiting(work.db, batch);
  for (let [after, done] = [-1, 0]; ; ) {
    const slice = await inTransaction(work, (tx) => takeSlice(work, tx, batchId, after));
    if (!slice) break;
    after = slice.last;
    done += slice.rows;
    progress(Math.min(done, all), all);
  }
  await inTransaction(work, async (tx) => {
    const now = await findBatch(tx, batchId);
    if (now?.state !== "Taking") return;
    const sums = await batchSums(tx, now);
    await updateBatch(tx, batchId, { state: "Taken", endedAt: work.clock.now(), report: sums });
    await audit(tx, work, {
      action: "ImportRecords",
      summary: `${sums.taken} rows taken from ${now.fileName} as ${sums.claims} claims, ${sums.aside} kept aside`,
      detail: { batch: batchId, mapping: now.mapping?.name, sums },
    });
  });
}

export async function batchOr404(work: Work, batchId: number): Promise<Batch> {
  const batch = await findBatch(work.db, batchId);
  if (!batch) throw notFound("importBatch");
  return batch;
}

/** Takes the next rows; returns nothing when none is left, or when the batch was cancelled. */
async function takeSlice(work: Work, tx: Tx, batchId: number, after: number) {
  await lockImports(tx);
  const batch = await findBatch(tx, batchId);
  if (batch?.state !== "Taking") return undefined;
  const next = await nextRows(tx, batch, after, SLICE);
  const last = next.at(-1)?.line;
  if (last === undefined) return undefined;
  const cases = await casesOf(tx, batch, next);
  await storeCases(work, tx, batch, cases);
  return { last, rows: next.length };
}

type Case = { claimNumber: string; rows: WaitingRow[] };

/** Puts the rows of one case together where that was chosen, and gives numbers to those that have none. */
async function casesOf(tx: Tx, batch: Batch, next: WaitingRow[]): Promise<Case[]> {
  const isJoined = choiceOf(batch.choices, "numberRepeated") === "join";
  const alone = (row: WaitingRow) => !isJoined || needsNumber(row);
  const numbers = [...new Set(next.filter((row) => !alone(row)).map(({ claimNumber }) => claimNumber))];
  const joined = Map.groupBy(
    numbers.length > 0 ? await rowsOfCases(tx, batch, numbers) : [],
    ({ claimNumber }) => claimNumber,
  );
  return [
    ...next.filter(alone).map((row) => ({ claimNumber: numberFor(batch, row), rows: [row] })),
    ...[...joined].map(([claimNumber, rows]) => ({ claimNumber, rows })),
  ];
}

const needsNumber = ({ kinds }: WaitingRow) =>
  kinds.includes("numberAbsent") || kinds.includes("numberInvalid");

function numberFor(batch: Batch, row: WaitingRow): string {
  if (needsNumber(row))
    return `${batch.mapping?.numberPrefix ?? `B${batch.id}-`}${String(row.line).padStart(6, "0")}`;
  return row.nth > 1 ? `${row.claimNumber}-${row.nth}` : row.claimNumber;
}

const NUMBER_MAX = 20;

async function storeCases(work: Work, tx: Tx, batch: Batch, cases: Case[]): Promise<void> {
  const { id, mapping } = batch;
  const [at, userId, timeZone] = [work.clock.now(), actorId(work), work.settings.get("timeZone")];
  const fitting = cases.filter(({ claimNumber }) => claimNumber.length <= NUMBER_MAX);
  const read = fitting.map(({ claimNumber, rows }) => ({
    claimNumber,
    cells: cellsOf(rows),
    ...joinRows(rows.map(({ claim }) => claim)),
  }));
  const codes = [...new Set(read.map(({ closureCode }) => closureCode).filter((code) => code !== null))];
  await insertClosureCodes(
    tx,
    codes.map((code) => ({ code, ...mapping?.closureCodes[code] })),
  );
  const employerOf = await employersFor(tx, batch, read, at);
  const stored = await insertImportedClaims(
    tx,
    read.map((claim) => ({ ...claim, employerId: employerOf(claim) })),
    { id, timeZone, at, userId },
  );
  const idOf = new Map(stored.map((claim) => [claim.claimNumber, claim.id]));
  const linesOf = (some: Case[]) => some.flatMap(({ rows }) => rows.map(({ line }) => line));
  await linkRows(
    tx,
    id,
    fitting.flatMap(({ claimNumber, rows }) => {
      const claimId = idOf.get(claimNumber);
      return claimId === undefined ? [] : rows.map(({ line }) => ({ line, claimId }));
    }),
  );
  const unstored = fitting.filter(({ claimNumber }) => !idOf.has(claimNumber));
  if (unstored.length > 0) await putAside(tx, id, linesOf(unstored), "numberExists");
  const tooLong = cases.filter((one) => !fitting.includes(one));
  if (tooLong.length > 0) await putAside(tx, id, linesOf(tooLong), "numberInvalid");
  await auditEach(
    tx,
    work,
    stored.map((claim) => ({
      action: "Import",
      claimId: claim.id,
      toStatus: claim.statusCode,
      summary: claim.isNew ? "Imported" : "Imported again",
      detail: { batch: id },
    })),
  );
}

/** The cells of a case of several rows are kept row by row. */
const cellsOf = (rows: WaitingRow[]): unknown =>
  rows.length === 1
    ? rows[0]?.cells
    : Object.fromEntries(rows.map(({ line, cells }) => [`Line ${line}`, cells]));

type EmployerOf = (claim: ReadClaim) => number | null;

/** Finds or makes the employers: the same name at the same address is the same employer, in every batch. */
async function employersFor(tx: Tx, batch: Batch, claims: ReadClaim[], at: Date): Promise<EmployerOf> {
  const keyOf = ({ name, place }: { name: string; place: string }) => JSON.stringify([name, place]);
  const wanted = new Map(
    claims.flatMap((claim) => {
      const employer = employerIn(claim);
      return employer ? [[keyOf(employer), employer] as const] : [];
    }),
  );
  const known = new Map(
    (await findEmployers(tx, [...wanted.values()])).map((found) => [keyOf(found), found.employerId]),
  );
  const fresh = [...wanted].filter(([key]) => !known.has(key)).map(([, employer]) => employer);
  if (fresh.length > 0) {
    const ids = await insertEmployersOfFile(tx, fresh, at);
    const made = fresh.map(({ name, place }, index) => ({ name, place, employerId: ids[index] as number }));
    await rememberEmployers(tx, batch.id, made);
    for (const one of made) known.set(keyOf(one), one.employerId);
  }
  return (claim) => {
    const employer = employerIn(claim);
    return employer ? (known.get(keyOf(employer)) ?? null) : null;
  };
}

function employerIn(claim: ReadClaim) {
  if (!claim.employerName) return null;
  const { employerAddress, employerCity, employerState, employerZip } = claim;
  const place = [employerAddress, employerCity, employerState, employerZip]
    .map((part) => part ?? "")
    .join("|");
  return {
    name: claim.employerName,
    place: (place === "|||" ? "" : place).slice(0, 200),
    dba: claim.tradeName,
    addressLine1: employerAddress,
    city: employerCity,
    stateCode: employerState,
    zip: employerZip,
  };
}

/** Stops after the slice that is being taken; what was taken stays. */
export const cancelBatch = (work: Work, batchId: number) =>
  inTransaction(work, async (tx) => {
    const batch = await findBatch(tx, batchId);
    if (!batch) throw notFound("importBatch");
    if (batch.state !== "Taking") throw new AppError("conflict", message("importBusy", batch.state));
    await updateBatch(tx, batchId, { state: "Cancelled", endedAt: work.clock.now() });
    await audit(tx, work, {
      action: "ImportCancelled",
      summary: `The import of ${batch.fileName} was cancelled`,
      detail: { batch: batchId },
    });
  });

/** Deletes all that the batch made; refuses if somebody has worked on one of its claims. Goes on after a kill. */
export async function undoBatch(
  work: Work,
  batchId: number,
  progress: Progress = () => undefined,
): Promise<void> {
  const batch = await batchOr404(work, batchId);
  if (batch.state === "Undone") throw new AppError("conflict", message("importUndone"));
  if (batch.state === "Taking" || batch.state === "Reading")
    throw new AppError("conflict", message("importBusy", batch.state));
  const { claims } = await batchSums(work.db, batch);
  await inTransaction(work, (tx) => refuseWorkedOn(tx, batchId));
  await updateBatch(work.db, batchId, { state: "Undoing" });
  for (let done = 0; ; ) {
    const deleted = await inTransaction(work, async (tx) => {
      await lockImports(tx);
      await refuseWorkedOn(tx, batchId);
      return deleteImportedClaims(tx, batchId, SLICE);
    });
    if (deleted === 0) break;
    done += deleted;
    progress(done, claims);
  }
  for (let after = 0; ; ) {
    const ids = await inTransaction(work, async (tx) => {
      const slice = await employersOfBatch(tx, batchId, after, SLICE);
      await deleteUnusedEmployers(tx, slice);
      return slice;
    });
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await inTransaction(work, async (tx) => {
    await updateBatch(tx, batchId, { state: "Undone", endedAt: work.clock.now() });
    await audit(tx, work, {
      action: "ImportUndone",
      summary: `The import of ${batch.fileName} was undone: ${claims} claims deleted`,
      detail: { batch: batchId, claims },
    });
  });
}

async function refuseWorkedOn(tx: Tx, batchId: number): Promise<void> {
  const { count, first } = await findWorkedOn(tx, batchId);
  if (count > 0) throw new AppError("conflict", message("importWorkedOn", count, first.join(", ")));
}
