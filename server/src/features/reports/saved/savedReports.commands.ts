import { message } from "@wage/contract/core/messages";
import { can } from "@wage/contract/core/policy";
import type { LookupName } from "@wage/contract/lookups";
import type { SavedQuestion, SavedReport, SavedReportBody } from "@wage/contract/reports/savedReports";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type User } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { listRows } from "../../lookups/lookups.queries.ts";
import { refuseComparison, refuseSubject } from "../groups/groups.commands.ts";
import { type NamedRow, readQuestion, rowsNamed } from "./savedQuestion.rules.ts";
import {
  deleteReport,
  existingPeople,
  insertReport,
  isOffered,
  listReports,
  lockNames,
  lockReport,
  setFavorite,
  updateReport,
} from "./savedReports.queries.ts";

type Reader = Ctx<"report:read">;

/** More would not be found again by their names. */
const REPORTS_MAX = 100;

/** Returns the reports that this person may open, each with its question or with what keeps it from being asked. */
export async function listSavedReports({ db, user, language }: Reader): Promise<SavedReport[]> {
  const stored = await listReports(db, user.id, user.roles);
  const isMissing = await missingAmong(
    db,
    stored.flatMap(({ question }) => rowsNamed(question)),
  );
  const mayCompareOfficers = can(user.roles, "report:index");
  return stored.map((report) => {
    const missing = rowsNamed(report.question).filter(isMissing);
    const { question, problems } = readQuestion(report.question, { missing, mayCompareOfficers });
    return { ...report, question, problems: problems.map((problem) => textIn(language, problem)) };
  });
}

/** Tells of rows that filters name whether they are gone. A retired row of a look-up is not: older claims have it. */
async function missingAmong(db: Db, rows: readonly NamedRow[]): Promise<(row: NamedRow) => boolean> {
  const lookups = [...new Set(rows.flatMap(({ choices }) => ("lookup" in choices ? [choices.lookup] : [])))];
  const known = new Map<LookupName, Awaited<ReturnType<typeof listRows>>>(
    await Promise.all(lookups.map(async (name) => [name, await listRows(db, name)] as const)),
  );
  const people = new Set(
    await existingPeople(
      db,
      rows.flatMap(({ choices, value }) => ("officers" in choices ? [Number(value)] : [])),
    ),
  );
  return ({ choices, value }) => {
    if ("officers" in choices) return !people.has(Number(value));
    return !known.get(choices.lookup)?.some((row) => String(row[choices.by]) === value);
  };
}

/** Saves the present question; a report that its own writer may not read is no report. */
export const createSavedReport = (ctx: Reader, body: SavedReportBody): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    checkQuestion(ctx, body.question);
    const names = await checkName(tx, ctx.user, body.name);
    if (names.length >= REPORTS_MAX) throw fieldError("name", message("savedReportsFull", REPORTS_MAX));
    const id = await insertReport(tx, ctx.user.id, body, ctx.clock.now());
    await line(tx, ctx, `Report saved: ${body.name}`, { reportId: id, version: 1, ...body });
    return { id };
  });

export const changeSavedReport = (
  ctx: Reader,
  id: number,
  {
    version,
    ...body
  }: Omit<SavedReportBody, "question"> & { question: SavedQuestion | null; version: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (body.question) checkQuestion(ctx, body.question);
    await checkName(tx, ctx.user, body.name, id);
    const now = await lockReport(tx, ctx.user.id, id);
    if (!now) throw notFound("savedReport");
    if (now.version !== version) throw new AppError("conflict", message("changedMeanwhile"));
    await updateReport(tx, id, body, ctx.clock.now());
    const { question, ...named } = body;
    await line(tx, ctx, `Saved report changed: ${body.name}`, {
      reportId: id,
      version: version + 1,
      ...named,
      ...(question && { question }),
    });
  });

export const removeSavedReport = (ctx: Reader, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = await lockReport(tx, ctx.user.id, id);
    if (!now) throw notFound("savedReport");
    await deleteReport(tx, id);
    await line(tx, ctx, `Saved report removed: ${now.name}`, { reportId: id });
  });

/** A favorite is the reader's own matter, like an order of columns, and changes nothing for others: it is not audited. */
export const markFavorite = (ctx: Reader, id: number, isFavorite: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await isOffered(tx, id, ctx.user.id, ctx.user.roles))) throw notFound("savedReport");
    await setFavorite(tx, id, ctx.user.id, isFavorite);
  });

function checkQuestion(ctx: Reader, question: SavedQuestion): void {
  refuseSubject(ctx, question.asked.subject);
  if (question.kind === "groups") refuseComparison(ctx, question.asked);
}

async function checkName(tx: Tx, user: User, name: string, id?: number) {
  const names = await lockNames(tx, user.id);
  if (names.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    throw fieldError("name", message("savedReportTaken"));
  return names;
}

const line = (tx: Tx, ctx: Reader, summary: string, detail: Record<string, unknown>) =>
  audit(tx, ctx, { action: "SavedReport", summary, detail });
