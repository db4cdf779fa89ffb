import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { MatrixVersion } from "@wage/contract/taskMatrix/matrixVersions";
import {
  countClaimsByVersion,
  listClaimsOfVersion,
  moveToVersion,
} from "../../../claim/matrixVersion.queries.ts";
import { actorId, audit, auditEach } from "../../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../../core/context.ts";
import { type Db, isUniqueViolation, type Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { findVersionInForce, readMatrix } from "../workflow.queries.ts";
import { readKnown } from "./matrix.commands.ts";
import { copyRows, listMatrix } from "./matrix.queries.ts";
import { matrixWarnings } from "./matrix.rules.ts";
import { compareRows } from "./matrixCompare.rules.ts";
import {
  deleteVersion,
  findLastVersion,
  findVersion,
  insertVersion,
  listVersions,
  lockDraft,
  lockVersions,
  updateVersion,
} from "./matrixVersions.queries.ts";
import { isSomeInForce, publishedBeside } from "./matrixVersions.rules.ts";

const todayOf = (work: Work) => agencyDay(work.clock.now(), work.settings.get("timeZone"));

export async function readVersions(work: Work, user: User): Promise<MatrixVersion[]> {
  const inForce = await findVersionInForce(work.db, todayOf(work));
  const claims = await countClaimsByVersion(work.db);
  const all = await listVersions(work.db);
  return all.map(({ proposedById, ...version }) => ({
    ...version,
    inForce: version.id === inForce,
    openClaims: claims.get(version.id) ?? 0,
    can: {
      approve: version.status === "Proposed" && proposedById !== user.id,
      withdraw:
        version.status === "Published" && isSomeInForce(publishedBeside(all, version.id), todayOf(work)),
    },
  }));
}

/** Returns the version asked for; otherwise the one being edited, or else the one in force. */
export async function chosenVersion(work: Work, id: number | null) {
  const all = await listVersions(work.db);
  const inForce = await findVersionInForce(work.db, todayOf(work));
  const wanted = id ?? all.find(({ status }) => status === "Draft" || status === "Proposed")?.id ?? inForce;
  const version = all.find((each) => each.id === wanted);
  if (!version) throw notFound("matrixVersion");
  return version;
}

const line = (tx: Tx, work: Work, versionId: number, summary: string, detail = {}) =>
  audit(tx, work, { action: "TaskMatrixVersion", summary, detail: { versionId, ...detail } });

/**
 * Starts the draft as a copy of the version that takes effect last, so that nothing that is already published for a later
 * day is lost. Of two people who start at once one does.
 */
export const startDraft = (work: Work): Promise<{ id: number }> =>
  inTransaction(work, async (tx) => {
    await lockVersions(tx);
    const base = await findLastVersion(tx);
    const { id } = await insertVersion(tx, {
      basedOn: base,
      createdBy: actorId(work),
      createdAt: work.clock.now(),
    });
    await copyRows(tx, base, id);
    await line(tx, work, id, `Draft ${id} of the task matrix started from version ${base}`);
    return { id };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, "matrix_version_draft"))
      throw new AppError("conflict", message("draftExists"));
    throw error;
  });

async function theDraft(tx: Tx, status: "Draft" | "Proposed", otherwise: Message) {
  const draft = await lockDraft(tx);
  if (draft?.status !== status) throw new AppError("conflict", draft ? otherwise : message("noDraft"));
  return draft;
}

export const discardDraft = (work: Work): Promise<void> =>
  inTransaction(work, async (tx) => {
    const draft = await theDraft(tx, "Draft", message("notDraft"));
    await deleteVersion(tx, draft.id);
    await line(tx, work, draft.id, `Draft ${draft.id} of the task matrix discarded`);
  });

/** Refuses a draft with faults, or without any change. */
async function refuseFaults(tx: Tx, draft: { id: number; basedOn: number | null }): Promise<void> {
  const rows = await listMatrix(tx, draft.id);
  const faults = matrixWarnings(rows, await readKnown(tx)).filter(({ level }) => level === "error");
  if (faults.length > 0)
    throw new AppError(
      "conflict",
      message(
        "draftFaults",
        faults.map(({ rowNumber, text }) => (rowNumber === null ? text : message("ofRow", rowNumber, text))),
      ),
    );
  const base = draft.basedOn === null ? [] : await listMatrix(tx, draft.basedOn);
  if (compareRows(base, rows).length === 0) throw new AppError("conflict", message("draftUnchanged"));
}

type Proposal = { effectiveFrom: string; note: string };

export const proposeDraft = (work: Work, { effectiveFrom, note }: Proposal): Promise<void> =>
  inTransaction(work, async (tx) => {
    if (effectiveFrom < todayOf(work)) throw fieldError("effectiveFrom", message("notBeforeToday"));
    const draft = await theDraft(tx, "Draft", message("notDraft"));
    const last = await findVersion(tx, await findLastVersion(tx));
    if (last?.effectiveFrom && effectiveFrom < last.effectiveFrom)
      throw fieldError("effectiveFrom", message("notBeforeVersion", usDate(last.effectiveFrom), last.id));
    await refuseFaults(tx, draft);
    await updateVersion(tx, draft.id, { status: "Proposed", effectiveFrom, note, proposedBy: actorId(work) });
    await line(tx, work, draft.id, `Version ${draft.id} of the task matrix proposed from ${effectiveFrom}`, {
      note,
    });
  });

export const sendBackDraft = (work: Work, note: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const draft = await theDraft(tx, "Proposed", message("notProposed"));
    await updateVersion(tx, draft.id, { status: "Draft", effectiveFrom: null, proposedBy: null });
    await line(tx, work, draft.id, `Version ${draft.id} of the task matrix sent back`, { note });
  });

/** Publishes the proposed draft; only someone other than its proposer can. Returns the date it takes effect. */
export const approveDraft = (work: Work, user: User): Promise<string> =>
  inTransaction(work, async (tx) => {
    const draft = await theDraft(tx, "Proposed", message("notProposed"));
    if (draft.proposedBy === user.id) throw new AppError("conflict", message("ownProposal"));
    const from = draft.effectiveFrom ?? "";
    if (from < todayOf(work)) throw new AppError("conflict", message("dateHasPassed", usDate(from)));
    await refuseFaults(tx, draft);
    const approved = { approvedBy: user.id, approvedAt: work.clock.now() };
    await updateVersion(tx, draft.id, { status: "Published", ...approved });
    await line(tx, work, draft.id, `Version ${draft.id} of the task matrix published from ${from}`);
    return from;
  });

export async function compareVersions(db: Db, id: number, other: number) {
  for (const each of [id, other]) if (!(await findVersion(db, each))) throw notFound("matrixVersion");
  return { rows: compareRows(await listMatrix(db, other), await listMatrix(db, id)) };
}

type Move = { to: number; from: number; claimNumbers: readonly string[] };

/** Tells the claims that may follow the other version from those that it would leave without a way on. */
async function weighMove(work: Work, db: Db | Tx, { to, from, claimNumbers }: Move) {
  const target = await findVersion(db, to);
  if (!target || !(await findVersion(db, from))) throw notFound("matrixVersion");
  const today = todayOf(work);
  if (target.status !== "Published" || (target.effectiveFrom ?? today) > today)
    throw new AppError("conflict", message("moveToUnpublished"));
  const rows = (await readMatrix(db, today)).rowsFor(to);
  const claims = await listClaimsOfVersion(db, from, claimNumbers);
  const stuck = claims.filter(
    ({ statusCode }) => !rows.some(({ fromStatus }) => fromStatus.includes(statusCode)),
  );
  const refused = [
    ...claimNumbers
      .filter(
        (number) => !claims.some(({ claimNumber }) => claimNumber.toUpperCase() === number.toUpperCase()),
      )
      .map((claimNumber) => ({ claimNumber, reason: textIn(work.language, message("claimNotInVersion")) })),
    ...stuck.map(({ claimNumber, statusCode }) => ({
      claimNumber,
      reason: textIn(work.language, message("noWayOut", statusCode)),
    })),
  ];
  return { movable: claims.filter((claim) => !stuck.includes(claim)), refused };
}

export async function previewMove(work: Work, move: Move) {
  const { movable, refused } = await weighMove(work, work.db, move);
  return { moved: movable.length, refused };
}

/** Lets claims follow another version, deliberately and with a line in the log of each. */
export const moveClaimsToVersion = (work: Work, move: Move) =>
  inTransaction(work, async (tx) => {
    const { movable, refused } = await weighMove(work, tx, move);
    const ids = await moveToVersion(
      tx,
      movable.map(({ id }) => id),
      move.from,
      move.to,
    );
    await auditEach(
      tx,
      work,
      ids.map((claimId) => ({
        action: "MatrixVersionChanged",
        claimId,
        summary: `The claim follows version ${move.to} of the task matrix instead of ${move.from}`,
      })),
    );
    return { moved: ids.length, refused };
  });
