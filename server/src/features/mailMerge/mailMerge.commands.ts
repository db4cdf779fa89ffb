import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { MERGE_CLAIMS_MAX, type MergeDetail, type mailMergeRoutes } from "@wage/contract/letters/mailMerge";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { success } from "../../core/http/success.ts";
import { listDraftable } from "../letters/letterTemplates.commands.ts";
import {
  type FoundMerge,
  findBarredItem,
  findItemOf,
  findMerge,
  insertMerge,
  listClaims,
  listItems,
  setMergeStatus,
} from "./mailMerge.queries.ts";
import { mergeCan } from "./mailMerge.rules.ts";
import { closeApproval } from "./mergeApproval.commands.ts";
import { tryLetter } from "./runMailMerge.commands.ts";

type Writer = Ctx<"letter:issue">;

/** Takes the claims of a search as it is now, and lets a job check the letter on each. */
export async function createMerge(ctx: Writer, body: Body<(typeof mailMergeRoutes)["create"]>) {
  const { templateCode, recipient, filters } = body;
  const template = (await listDraftable(ctx.db)).find(({ code }) => code === templateCode);
  if (!template?.recipients.includes(recipient)) throw fieldError("templateCode", message("format"));
  const now = ctx.clock.now();
  const { id: userId, barred } = ctx.user;
  const timeZone = ctx.settings.get("timeZone");
  const reader = { day: { today: agencyDay(now, timeZone), timeZone }, userId, barred };
  const claimIds = await listClaims(ctx.db, filters, reader, MERGE_CLAIMS_MAX + 1);
  if (claimIds.length === 0) throw new AppError("conflict", message("mergeNoClaims"));
  if (claimIds.length > MERGE_CLAIMS_MAX)
    throw new AppError("conflict", message("mergeTooMany", MERGE_CLAIMS_MAX));
  return beginMerge(ctx, { templateCode, recipient, createdBy: userId, claimIds });
}

/** Stores a merge of these claims, which a job checks. */
export const beginMerge = (work: Work, merge: Omit<Parameters<typeof insertMerge>[1], "createdAt">) =>
  inTransaction(work, async (tx) => {
    const { templateCode, recipient, claimIds } = merge;
    const id = await insertMerge(tx, { ...merge, createdAt: work.clock.now() });
    await work.jobs.send(tx, "runMailMerge", { mergeId: id });
    await audit(tx, work, {
      action: "MailMergeCreated",
      summary: `Mail merge ${id} of letter ${templateCode} for ${claimIds.length} claims`,
      detail: { mergeId: id, templateCode, recipient },
    });
    return { id };
  });

async function mergeOr404({ db, user }: Writer, mergeId: number): Promise<FoundMerge> {
  const merge = await findMerge(db, mergeId);
  if (!merge) throw notFound("mailMerge");
  if (await findBarredItem(db, mergeId, user.barred))
    throw new AppError("forbidden", message("mailOwnConflict"));
  return merge;
}

export async function mergeDetail(ctx: Writer, mergeId: number): Promise<MergeDetail> {
  const found = await mergeOr404(ctx, mergeId);
  const { createdById: _, approvedById: __, taskId: ___, ...merge } = found;
  const items = await listItems(ctx.db, mergeId);
  ctx.personalRows.see(ctx.user, items.length);
  return { ...merge, items, can: mergeCan(found, ctx.user) };
}

export async function previewMerge(ctx: Writer, mergeId: number, claimId: number) {
  const merge = await mergeOr404(ctx, mergeId);
  if (!(await findItemOf(ctx.db, mergeId, claimId))) throw notFound("claim");
  return (await tryLetter(ctx, merge, claimId, { isDryRun: true })).preview;
}

/** Approves the letters and lets a job issue them. Throws `conflict` if another person is to approve. */
export async function startMerge(ctx: Writer, mergeId: number) {
  const merge = await mergeOr404(ctx, mergeId);
  if (!mergeCan(merge, ctx.user).start)
    throw new AppError(
      "conflict",
      message(merge.status === "Review" && merge.ready > 0 ? "mergeOwn" : "mergeNotNow"),
    );
  const approval = { approvedBy: ctx.user.id, approvedAt: ctx.clock.now() };
  await inTransaction(ctx, async (tx) => {
    if (!(await setMergeStatus(tx, mergeId, ["Review"], "Issuing", approval)))
      throw new AppError("conflict", message("mergeNotNow"));
    await closeApproval(tx, ctx, merge, { status: "Done", outcome: "Approved" });
    await ctx.jobs.send(tx, "runMailMerge", { mergeId });
    await audit(tx, ctx, {
      action: "MailMergeApproved",
      summary: `Mail merge ${mergeId} approved: ${merge.ready} letters ${merge.templateCode}`,
      detail: { mergeId, letters: merge.ready },
    });
  });
  return success(message("mergeStarted"));
}

/** Ends a merge that a second person does not approve, and notifies its author. */
export async function refuseMerge(ctx: Writer, mergeId: number, reason: string) {
  const merge = await mergeOr404(ctx, mergeId);
  if (!mergeCan(merge, ctx.user).refuse) throw new AppError("conflict", message("mergeNotNow"));
  await inTransaction(ctx, async (tx) => {
    if (!(await setMergeStatus(tx, mergeId, ["Review"], "Refused", { refusedReason: reason })))
      throw new AppError("conflict", message("mergeNotNow"));
    await closeApproval(tx, ctx, merge, { status: "Done", outcome: `Refused: ${reason}` });
    await audit(tx, ctx, {
      action: "MailMergeRefused",
      summary: `Mail merge ${mergeId} refused. Reason: ${reason}`,
      detail: { mergeId, reason },
    });
  });
  return success(message("mergeRefused"));
}

/** Stops, resumes or cancels a merge. */
export async function steerMerge(ctx: Writer, mergeId: number, act: "stop" | "resume" | "cancel") {
  const merge = await mergeOr404(ctx, mergeId);
  if (!mergeCan(merge, ctx.user)[act]) throw new AppError("conflict", message("mergeNotNow"));
  const goesOn = merge.approvedById === null ? "Checking" : "Issuing";
  const to = { stop: "Stopped", resume: goesOn, cancel: "Cancelled" } as const;
  await inTransaction(ctx, async (tx) => {
    if (!(await setMergeStatus(tx, mergeId, [merge.status], to[act])))
      throw new AppError("conflict", message("mergeNotNow"));
    if (act === "cancel")
      await closeApproval(tx, ctx, merge, { status: "Cancelled", outcome: "The mail merge was cancelled" });
    if (act === "resume") await ctx.jobs.send(tx, "runMailMerge", { mergeId });
    await audit(tx, ctx, {
      action: "MailMergeChanged",
      summary: `Mail merge ${mergeId}: ${act}`,
      detail: { mergeId, act },
    });
  });
  return success(
    message(({ stop: "mergeStopped", resume: "mergeResumed", cancel: "mergeCancelled" } as const)[act]),
  );
}
