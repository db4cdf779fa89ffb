import type { BulkChange, BulkResult } from "@wage/contract/claims/claimBulk";
import { changedTags, TAGS_MAX, type TagChange } from "@wage/contract/claims/tags";
import { agencyDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { Permission } from "@wage/contract/core/policy";
import { touchClaim, updateClaim } from "../../claim/claim.queries.ts";
import { findStaffName } from "../../claim/conflict/conflict.queries.ts";
import { transferClaim } from "../../claim/office/office.commands.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import type { Ctx, Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { keepIf } from "../../core/dryRun.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { refuseUnreadable } from "../../core/identity/barred.commands.ts";
import { barredAmong } from "../../core/identity/barred.queries.ts";
import { requirePermission } from "../../core/identity/permission.ts";
import { textIn } from "../../core/language.ts";
import { unmetOf } from "../letters/issue.commands.ts";
import { createLetter, shownAsText } from "../letters/letters.commands.ts";
import { findLetter } from "../letters/letters.queries.ts";
import { listDraftable } from "../letters/letterTemplates.commands.ts";
import { undoLast } from "../workflow/effects/undo.commands.ts";
import { performActionIn } from "../workflow/workflow.commands.ts";
import { listActions, listStatuses } from "../workflow/workflow.queries.ts";
import { findTags, hasDraft, listNamed } from "./bulkClaims.queries.ts";
import { assigningActions, giveClaim, refusalText } from "./giveClaim.commands.ts";

/** Runs an act in a transaction, which a preview rolls back: what it shows is what the change would do. */
const perhaps = <T>(work: Work, isPreview: boolean, act: (tx: Tx) => Promise<T>): Promise<T> =>
  keepIf(work, () => !isPreview, act);

type Change<Kind extends BulkChange["kind"]> = Extract<BulkChange, { kind: Kind }>;
type Effect = Pick<BulkResult, "done" | "text" | "undoVersion" | "readVersion" | "letters">;
type Act = (claimId: number) => Promise<Effect>;

const done = ({ language }: Work, text: Message, undoVersion: number | null = null): Effect => ({
  done: true,
  text: textIn(language, text),
  undoVersion,
  ...NOTHING_READ,
});
const NOTHING_READ: Pick<Effect, "readVersion" | "letters"> = { readVersion: null, letters: [] };
const leftOut = (text: string): Effect => ({ done: false, text, undoVersion: null, ...NOTHING_READ });

async function assigning(
  work: Work,
  isPreview: boolean,
  { officerId, reason }: Change<"assign">,
): Promise<Act> {
  const actions = await assigningActions(work);
  const name = await work.db.transaction().execute((tx) => findStaffName(tx, officerId));
  return async (claimId) => {
    const given = await giveClaim(
      work,
      actions,
      { claimId, input: { assigneeId: officerId, reason } },
      (by, call) => perhaps(by, isPreview, (tx) => performActionIn(tx, by, call)),
    );
    return given.problem === undefined
      ? done(work, message("bulkAssigned", given.label, name ?? ""), isPreview ? null : given.rowVersion)
      : leftOut(given.problem);
  };
}

const tagging =
  (work: Work, isPreview: boolean, change: TagChange): Act =>
  (claimId) =>
    perhaps(work, isPreview, async (tx) => {
      if (!(await lockClaim(tx, claimId, work.settings))) throw notFound("claim");
      const before = await findTags(tx, claimId);
      const tags = changedTags(before, change);
      if (tags.join() === before.join()) throw new AppError("conflict", message("bulkTagsSame"));
      if (tags.length > TAGS_MAX) throw new AppError("conflict", message("bulkTagsFull", TAGS_MAX));
      await updateClaim(tx, claimId, { tags });
      await touchClaim(tx, claimId, work.clock.now());
      await audit(tx, work, {
        action: "TagClaim",
        claimId,
        summary: `Tags changed: ${tags.join(", ") || "none"}`,
        detail: { before, tags },
      });
      const text = tags.length > 0 ? message("bulkTagged", tags.join(", ")) : message("bulkNoTags");
      return done(work, text);
    });

const transferring =
  (work: Work, isPreview: boolean, { officeId, reason }: Change<"transfer">): Act =>
  (claimId) =>
    perhaps(work, isPreview, async (tx) => {
      if (!(await lockClaim(tx, claimId, work.settings))) throw notFound("claim");
      return done(work, await transferClaim(tx, work, { claimId, officeId, reason }));
    });

/** Drafts the letter: issuing it stays an act on each claim, where its text is read first. */
async function drafting(work: Work, isPreview: boolean, letter: Change<"letter">): Promise<Act> {
  const { templateCode, recipient } = letter;
  const today = agencyDay(work.clock.now(), work.settings.get("timeZone"));
  const template = (await listDraftable(work.db)).find(({ code }) => code === templateCode);
  return (claimId) =>
    perhaps(work, isPreview, async (tx) => {
      if (!(await lockClaim(tx, claimId, work.settings))) throw notFound("claim");
      if (await hasDraft(tx, claimId, letter)) throw new AppError("conflict", message("bulkDraftExists"));
      if (!template?.recipients.includes(recipient)) throw fieldError("templateCode", message("format"));
      await createLetter(tx, work, { claimId, templateCode, recipient, issue: "draft" });
      const { name } = template;
      const unmet = await unmetOf(tx, claimId, templateCode, { today, recipient, dueDate: null });
      const lacks = unmet.map((text) => textIn(work.language, text)).join("; ");
      return done(work, lacks ? message("bulkDraftLacks", name, lacks) : message("bulkDrafted", name));
    });
}

/**
 * Performs an action that asks nothing. Its letters leave unseen by anybody else, so each was read: a claim without the version
 * that its preview showed is left out, and so is one that changed since.
 */
async function acting(work: Work, isPreview: boolean, { action, read }: Change<"act">): Promise<Act> {
  const row = (await listActions(work.db)).find(
    ({ code, isSystemEvent }) => code === action && !isSystemEvent,
  );
  if (!row) throw fieldError("action", message("actionUnknown", action));
  if (row.questions.length > 0) throw fieldError("action", message("bulkActAsks"));
  const versions = new Map(read.map(({ claimId, rowVersion }) => [claimId, rowVersion]));
  return (claimId) =>
    perhaps(work, isPreview, async (tx) => {
      const rowVersion = versions.get(claimId);
      if (!isPreview && rowVersion === undefined) throw new AppError("conflict", message("bulkNotRead"));
      const made = await performActionIn(tx, work, {
        claimId,
        action,
        input: {},
        ...(!isPreview && rowVersion !== undefined && { rowVersion }),
      });
      const letters = isPreview ? await lettersOf(tx, claimId, made.letterIds) : [];
      const labels = new Map((await listStatuses(tx)).map(({ code, label }) => [code, label]));
      const problems = made.messages.map((text) => textIn(work.language, text));
      const told = [labels.get(made.toStatus) ?? made.toStatus, ...problems].join(". ");
      const effect = done(work, message("bulkActed", made.label, told), isPreview ? null : made.rowVersion);
      return { ...effect, letters, readVersion: isPreview ? made.rowVersion - 1 : null };
    });
}

async function lettersOf(tx: Tx, claimId: number, ids: readonly number[]): Promise<Effect["letters"]> {
  const letters: Effect["letters"] = [];
  for (const id of ids) {
    const letter = await findLetter(tx, claimId, id);
    if (letter) letters.push({ to: letter.recipientName, ...shownAsText(letter) });
  }
  return letters;
}

async function actOf(work: Work, isPreview: boolean, change: BulkChange): Promise<Act> {
  switch (change.kind) {
    case "assign":
      return assigning(work, isPreview, change);
    case "tag":
      return tagging(work, isPreview, change);
    case "transfer":
      return transferring(work, isPreview, change);
    case "letter":
      return drafting(work, isPreview, change);
    case "act":
      return acting(work, isPreview, change);
  }
}

/** The permission that the call for a single claim requires. */
const NEEDED: Record<BulkChange["kind"], Permission> = {
  assign: "claim:act",
  act: "claim:act",
  tag: "claim:edit",
  transfer: "claim:edit",
  letter: "letter:write",
};

/**
 * Changes claims alike, each in a transaction of its own, so that one that is refused does not stop the others. Sent
 * again, a change that was made is refused as made.
 */
export async function changeClaims(
  ctx: Ctx<"claim:edit">,
  { claimIds, change }: { claimIds: readonly number[]; change: BulkChange },
  isPreview: boolean,
): Promise<{ rows: BulkResult[] }> {
  requirePermission(ctx.user, NEEDED[change.kind]);
  return onEach(ctx, claimIds, await actOf(ctx, isPreview, change));
}

/**
 * Takes back the action that a change made on each claim. The version names that action: a claim on which something
 * happened since is left out, and so is one whose letters went out, because that needs a reason.
 */
export function undoChangedClaims(
  ctx: Ctx<"claim:edit">,
  claims: readonly { claimId: number; rowVersion: number }[],
): Promise<{ rows: BulkResult[] }> {
  requirePermission(ctx.user, "claim:act");
  const versions = new Map(claims.map(({ claimId, rowVersion }) => [claimId, rowVersion]));
  return onEach(ctx, [...versions.keys()], async (claimId) => {
    const { Messages } = await undoLast(ctx, claimId, { reason: null, rowVersion: versions.get(claimId) });
    const text = Messages.map((each) => textIn(ctx.language, each)).join(" ");
    return { done: true, text, undoVersion: null, ...NOTHING_READ };
  });
}

async function onEach(
  ctx: Ctx<"claim:edit">,
  claimIds: readonly number[],
  act: Act,
): Promise<{ rows: BulkResult[] }> {
  const rows: BulkResult[] = [];
  const barred = await barredAmong(ctx.db, ctx.user.barred, claimIds);
  for (const { id, ...claim } of await listNamed(ctx.db, [...new Set(claimIds)])) {
    // The name is not for a person who may not read the claim.
    const isBarred = barred.includes(id);
    const result = { claimId: id, ...claim, ...(isBarred && { claimant: null }) };
    try {
      if (isBarred) await refuseUnreadable(ctx.db, ctx.user, id);
      rows.push({ ...result, ...(await act(id)) });
    } catch (error) {
      rows.push({ ...result, ...leftOut(refusalText(ctx, error)) });
    }
  }
  ctx.personalRows.see(ctx.user, rows.length);
  return { rows };
}
