import { message } from "@wage/contract/core/messages";
import { can } from "@wage/contract/core/policy";
import type { LookupName } from "@wage/contract/lookups";
import type {
  SavedQuestion,
  SavedReport,
  SavedReportBody,
  SavedVersion,
  Share,
} from "@wage/contract/reports/savedReports";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type User } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { withdrawMails } from "../../../core/mail/mail.ts";
import { listRows } from "../../lookups/lookups.queries.ts";
import { refuseComparison, refuseSubject } from "../groups/groups.commands.ts";
import { listReportMails } from "../schedules/schedules.queries.ts";
import { type NamedRow, readQuestion, rowsNamed } from "./savedQuestion.rules.ts";
import {
  deleteReport,
  existingPeople,
  insertReport,
  isOffered,
  isOfficeInUse,
  listReports,
  listVersions,
  lockNames,
  lockReport,
  restoreQuestion,
  setFavorite,
  updateReport,
} from "./savedReports.queries.ts";

type Reader = Ctx<"report:read">;

/** More would not be found again by their names. */
const REPORTS_MAX = 100;

/** Returns the reports that this person may open, each with its question or with what keeps it from being asked. */
export async function listSavedReports(reader: Reader): Promise<SavedReport[]> {
  return withProblems(reader, await listReports(reader.db, reader.user.id, reader.user.roles));
}

/** Returns what a report of the reader's own was after each change, the newest first. */
export async function listOwnVersions(reader: Reader, id: number): Promise<SavedVersion[]> {
  const stored = await listVersions(reader.db, reader.user.id, id);
  if (stored.length === 0) throw notFound("savedReport");
  return withProblems(reader, stored);
}

type Asking = { db: Db | Tx; user: Pick<User, "roles"> };

/** Reads stored questions: each as it can be asked by this person, or with what keeps it from being asked. */
export async function readStored<Stored extends { question: unknown }>(
  { db, user }: Asking,
  stored: readonly Stored[],
): Promise<(Omit<Stored, "question"> & ReturnType<typeof readQuestion>)[]> {
  const isMissing = await missingAmong(
    db,
    stored.flatMap(({ question }) => rowsNamed(question)),
  );
  const mayCompareOfficers = can(user.roles, "report:index");
  return stored.map((report) => {
    const missing = rowsNamed(report.question).filter(isMissing);
    return { ...report, ...readQuestion(report.question, { missing, mayCompareOfficers }) };
  });
}

const withProblems = async <Stored extends { question: unknown }>(
  reader: Reader,
  stored: readonly Stored[],
) =>
  (await readStored(reader, stored)).map((report) => ({
    ...report,
    problems: report.problems.map((problem) => textIn(reader.language, problem)),
  }));

/** Tells of rows that filters name whether they are gone. A retired row of a look-up is not: older claims have it. */
async function missingAmong(db: Db | Tx, rows: readonly NamedRow[]): Promise<(row: NamedRow) => boolean> {
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
export const createSavedReport = (ctx: Reader, asked: SavedReportBody): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const body = offered(asked);
    checkQuestion(ctx, body.question);
    const names = await checkName(tx, ctx.user, body.name);
    if (names.length >= REPORTS_MAX) throw fieldError("name", message("savedReportsFull", REPORTS_MAX));
    await checkOffice(tx, body.officeId);
    const id = await insertReport(tx, body, writing(ctx));
    await line(tx, ctx, `Report saved: ${body.name}`, { reportId: id, version: 1, ...body });
    return { id };
  });

export const changeSavedReport = (
  ctx: Reader,
  id: number,
  {
    version,
    ...asked
  }: Omit<SavedReportBody, "question"> & { question: SavedQuestion | null; version: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const body = offered(asked);
    if (body.question) checkQuestion(ctx, body.question);
    await checkName(tx, ctx.user, body.name, id);
    const now = await lockReport(tx, ctx.user.id, id);
    if (!now) throw notFound("savedReport");
    if (now.version !== version) throw new AppError("conflict", message("changedMeanwhile"));
    // An office that was retired since it was chosen may stay.
    if (body.officeId !== now.officeId) await checkOffice(tx, body.officeId);
    await updateReport(tx, id, body, writing(ctx));
    const { question, ...named } = body;
    await line(tx, ctx, `Saved report changed: ${body.name}`, {
      reportId: id,
      version: version + 1,
      ...named,
      ...(question && { question }),
    });
  });

/** Takes the question of a former version again; one that cannot be asked any more is refused by name. */
export const restoreVersion = (
  ctx: Reader,
  id: number,
  { version, from }: { version: number; from: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = await lockReport(tx, ctx.user.id, id);
    if (!now) throw notFound("savedReport");
    if (now.version !== version) throw new AppError("conflict", message("changedMeanwhile"));
    const former = (await listVersions(tx, ctx.user.id, id)).find((one) => one.version === from);
    if (!former) throw notFound("savedVersion");
    const [{ question, problems } = { question: null, problems: [] }] = await readStored(ctx, [former]);
    if (!question) throw new AppError("conflict", message("savedVersionOld", from, problems));
    checkQuestion(ctx, question);
    await restoreQuestion(tx, id, from, writing(ctx));
    await line(tx, ctx, `Saved report changed: ${now.name}`, {
      reportId: id,
      version: version + 1,
      restoredFrom: from,
      question,
    });
  });

export const removeSavedReport = (ctx: Reader, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = await lockReport(tx, ctx.user.id, id);
    if (!now) throw notFound("savedReport");
    // Its schedules go with it.
    await withdrawMails(tx, await listReportMails(tx, { reportId: id }));
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

/** An office goes with the choice to offer the report to one. */
const offered = <Body extends { sharedWith: Share; officeId: number | null }>(body: Body): Body =>
  body.sharedWith === "office" ? body : { ...body, officeId: null };

const writing = ({ user, clock }: Reader) => ({ by: user.id, at: clock.now() });

async function checkOffice(tx: Tx, officeId: number | null): Promise<void> {
  if (officeId !== null && !(await isOfficeInUse(tx, officeId)))
    throw fieldError("officeId", message("savedOfficeGone"));
}

async function checkName(tx: Tx, user: User, name: string, id?: number) {
  const names = await lockNames(tx, user.id);
  if (names.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    throw fieldError("name", message("savedReportTaken"));
  return names;
}

const line = (tx: Tx, ctx: Reader, summary: string, detail: Record<string, unknown>) =>
  audit(tx, ctx, { action: "SavedReport", summary, detail });
