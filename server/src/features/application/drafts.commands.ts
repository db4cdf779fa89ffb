import { randomBytes, randomUUID } from "node:crypto";
import type { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { codeFrom, pinFrom } from "../../claim/codes.rules.ts";
import { draftPlace } from "../../claim/sealedFields.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { decrypt, encrypt } from "../../core/identity/encryption.ts";
import { countMail } from "../../core/mail/anonymousMail.commands.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { deleteDraftDocuments } from "../documents/documents.queries.ts";
import {
  currentAccess,
  endAccess,
  grantAccess,
  setAccessCookie,
} from "../publicAccess/capability.commands.ts";
import { guess, samePin, sealPin, WRONG_CODE, wrongGuess } from "../publicAccess/publicAccess.commands.ts";
import { requireOpen } from "./application.commands.ts";
import {
  deleteDrafts,
  findDraft,
  findDraftByCode,
  firstOfGroup,
  insertDraft,
  lockDraft,
  updateDraft,
} from "./application.queries.ts";
import { removeDraftFiles } from "./draftRetention.commands.ts";
import { draftMail } from "./mails.rules.ts";

const CODE_LENGTH = 10;

const expiry = ({ settings }: Pick<Services, "settings">, now: Date) =>
  new Date(now.getTime() + settings.get("draftDays") * 86_400_000);

/** Stores a draft of the form; its code and PIN are returned only once. */
export async function startDraft(ctx: Ctx, body: Body<(typeof applicationRoutes)["start"]>) {
  requireOpen(ctx);
  const now = ctx.clock.now();
  const id = randomUUID();
  const code = codeFrom(randomBytes(CODE_LENGTH), CODE_LENGTH);
  const pin = pinFrom(randomBytes(64), ctx.settings.get("pinLength"));
  const expiresAt = expiry(ctx, now);
  const access = body.together ? await currentAccess(ctx) : null;
  const open = access?.party === "claimant" ? access.claimId : null;
  const token = await inTransaction(ctx, async (tx) => {
    await insertDraft(tx, {
      id,
      code,
      pinSealed: sealPin(ctx.keys, code, pin),
      answersSealed: sealAnswers(ctx, id, body.answers),
      step: body.step,
      language: body.language,
      userId: ctx.user?.id ?? null,
      withClaimId: open === null ? null : await firstOfGroup(tx, open),
      savedAt: now,
      expiresAt,
    });
    return grantAccess(tx, now, { draftId: id });
  });
  setAccessCookie(ctx, token);
  return { code, pin, rowVersion: 0, expiresAt: expiresAt.toISOString() };
}

/**
 * Mails the code of the open draft, and a link with it in its hash, which no server and no log receives. The PIN, without
 * which nothing opens, is not in it: a mistyped address is a stranger's.
 */
export async function mailDraftLink(ctx: Ctx, { email }: Body<(typeof applicationRoutes)["mailLink"]>) {
  const access = await currentAccess(ctx);
  const draft = access?.draftId ? await findDraft(ctx.db, access.draftId, ctx.clock.now()) : undefined;
  if (!draft) throw new AppError("notFound", message("draftNotOpen"));
  const { code, language } = draft;
  await countMail(ctx, "draft", { recipient: email, address: ctx.request.ip });
  const url = `${ctx.config.publicUrl}/Public/ClaimApplication?lang=${language}#resume/${code}`;
  const mail = draftMail(language === "es" ? "es" : "en", { code, url });
  await inTransaction(ctx, (tx) => queueMail(tx, ctx, { to: email, countedAs: "draft", ...mail }));
}

/**
 * Returns the draft for a code and PIN, and sets the cookie that keeps it open. Counts the guess, and throws the same for a
 * wrong code and PIN.
 */
export async function resumeDraft(ctx: Ctx, code: string, typed: string) {
  const now = ctx.clock.now();
  const draft = await findDraftByCode(ctx.db, code, now);
  const tried = await guess(ctx, "draft", code);
  const pin = typed.padStart(ctx.settings.get("pinLength"), "0");
  const right = samePin(ctx.keys, draft?.pinSealed ?? null, code, pin);
  if (!draft || !right) throw await wrongGuess(ctx, "draft", WRONG_CODE);
  await tried.clear();
  setAccessCookie(ctx, await grantAccess(ctx.db, now, { draftId: draft.id }));
  return toReply(ctx, draft);
}

export async function currentDraft(ctx: Ctx) {
  const access = await currentAccess(ctx);
  const draft = access?.draftId ? await findDraft(ctx.db, access.draftId, ctx.clock.now()) : undefined;
  return draft ? toReply(ctx, draft) : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findDraft>>>;
const toReply = ({ keys }: Ctx, { id, pinSealed: _, answersSealed, ...draft }: Found) => ({
  ...draft,
  answers: (answersSealed ? JSON.parse(decrypt(keys, answersSealed, draftPlace(id))) : {}) as object,
});

const sealAnswers = ({ keys }: Ctx, id: string, answers: unknown): Buffer =>
  encrypt(keys, JSON.stringify(answers), draftPlace(id));

/** Saves the draft with optimistic locking, because another tab or device may have saved since. */
export async function saveDraft(ctx: Ctx, body: Body<(typeof applicationRoutes)["save"]>) {
  const access = await currentAccess(ctx);
  const now = ctx.clock.now();
  if (!access?.draftId) throw new AppError("notFound", message("draftNotOpen"));
  const { answers, step, language, rowVersion } = body;
  const answersSealed = sealAnswers(ctx, access.draftId, answers);
  const change = { answersSealed, step, language, savedAt: now, expiresAt: expiry(ctx, now) };
  const saved = await updateDraft(ctx.db, access.draftId, rowVersion, change);
  if (saved)
    return {
      rowVersion: saved.rowVersion,
      savedAt: now.toISOString(),
      expiresAt: change.expiresAt.toISOString(),
    };
  const newer = await findDraft(ctx.db, access.draftId, now);
  if (!newer) throw new AppError("notFound", message("draftGone"));
  throw new AppError("conflict", message("changedMeanwhile"), { data: { rowVersion: newer.rowVersion } });
}

/** Deletes the open draft with its documents and clears the cookie. */
export async function deleteDraft(ctx: Ctx): Promise<void> {
  const draftId = (await currentAccess(ctx))?.draftId;
  if (!draftId) throw new AppError("notFound", message("draftNotOpen"));
  const papers = await inTransaction(ctx, async (tx) => {
    if (!(await lockDraft(tx, draftId))) throw new AppError("notFound", message("draftGone"));
    const keys = await deleteDraftDocuments(tx, [draftId]);
    await deleteDrafts(tx, [draftId]);
    await audit(tx, ctx, {
      action: "DeleteDraft",
      summary: "A saved form was deleted by its person",
      detail: { papers: keys.length },
    });
    return keys;
  });
  await endAccess(ctx.db, ctx.config, ctx.request, ctx.reply);
  await removeDraftFiles(ctx, papers);
}
