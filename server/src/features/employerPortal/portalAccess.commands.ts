import { issuedClaimNumber } from "@wage/contract/claims/claimNumber";
import { waitingForEmployer, waitingOf } from "@wage/contract/claims/summary/waiting";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { totalOf } from "@wage/contract/wages";
import { isEmployerCode } from "../../claim/employerCode.ts";
import { shownAgreement } from "../../claim/ledger/agreed.rules.ts";
import type { Ctx } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { listPublicLetters } from "../letters/web/publicLetters.queries.ts";
import { currentAccess, grantAccess, setAccessCookie } from "../publicAccess/capability.commands.ts";
import { guess, wrongGuess } from "../publicAccess/publicAccess.commands.ts";
import { deleteDraftSavedBefore, findDraft } from "./drafts.queries.ts";
import {
  findNoticedClaim,
  findPortalFacts,
  listPortalLines,
  listPortalPapers,
  listSentSinceNotice,
} from "./employerPortal.queries.ts";
import { answerByOf, decisionOf, isAfter } from "./employerPortal.rules.ts";

/** Exchanges the claim number and the code of the notice for the capability that authorises all further requests. */
export async function openAsEmployer(ctx: Ctx, typed: string, code: string) {
  const number = issuedClaimNumber(ctx.settings.get("claimNumberPattern"), typed);
  const tried = await guess(ctx, "employer", number);
  const claim = await findNoticedClaim(ctx.db, { typed, issued: number });
  const right = isEmployerCode(ctx.keys, claim?.claimNumber ?? number, claim?.employerCodeVersion ?? 0, code);
  if (!claim || !right) throw await wrongGuess(ctx, "employer", message("wrongNoticeCode"));
  await tried.clear();
  if (claim.employerNotifiedAt) await deleteDraftSavedBefore(ctx.db, claim.id, claim.employerNotifiedAt);
  setAccessCookie(ctx, await grantAccess(ctx.db, ctx.clock.now(), { claimId: claim.id }, "employer"));
  return { claimNumber: claim.claimNumber };
}

async function openedClaim(ctx: Ctx): Promise<number | null> {
  const access = await currentAccess(ctx);
  return access?.party === "employer" ? access.claimId : null;
}

/** Returns the id of the claim that this visitor has open as its employer; throws `notFound` without one. */
export async function answeredClaim(ctx: Ctx): Promise<number> {
  const claimId = await openedClaim(ctx);
  if (claimId === null) throw new AppError("notFound", message("enterNoticeCode"));
  return claimId;
}

export async function portalClaim(ctx: Ctx): Promise<PortalClaim | null> {
  const claimId = await openedClaim(ctx);
  if (claimId === null) return null;
  const [facts, lines, sent, letters, papers, draft] = await Promise.all([
    findPortalFacts(ctx.db, claimId),
    listPortalLines(ctx.db, claimId),
    listSentSinceNotice(ctx.db, claimId),
    listPublicLetters(ctx.db, claimId, "employer"),
    listPortalPapers(ctx.db, claimId),
    findDraft(ctx.db, claimId),
  ]);
  const {
    answerReceivedAt,
    assignedUserId: _,
    officerName,
    officerPhone,
    determined,
    awaited,
    ...shown
  } = facts;
  const phone = officerPhone || ctx.settings.get("agencyPhone");
  const today = agencyDay(ctx.clock.now(), ctx.settings.get("timeZone"));
  const waiting = waitingOf(awaited, today);
  return {
    ...shown,
    agreed: shownAgreement(shown.agreed),
    waiting: waiting && waitingForEmployer(waiting),
    officer: officerName === null ? null : { name: officerName, phone },
    lines,
    // A claim on paper without lines is for the amount that it states.
    amountClaimed:
      lines.length > 0 ? totalOf(lines.map(({ amountClaimed }) => amountClaimed)) : shown.amountClaimed,
    answerBy: answerByOf({ answerBy: shown.answerBy, answerReceivedAt }, waiting, today),
    decision: decisionOf(determined),
    payUrl: ctx.settings.get("employerPayUrl") || null,
    isLate: answerReceivedAt === null && isAfter(shown.answerBy, today),
    sent,
    letters,
    papers,
    draft,
  };
}
