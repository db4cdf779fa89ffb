import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Body } from "@wage/contract/core/route";
import type { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { insertArrival } from "../../claim/arrival/arrival.commands.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { hashOf, lockOpenClaim, refuseIfClosed, sentBefore, storeSubmission } from "./answer.commands.ts";
import { findPortalFacts, findSubmission, type PortalFacts } from "./employerPortal.queries.ts";
import {
  isFurtherDay,
  isOfferTooHigh,
  isOfferTooLate,
  offerBasis,
  sendingTries,
} from "./employerPortal.rules.ts";
import { answeredClaim } from "./portalAccess.commands.ts";

/** Asks for a later date. The officer decides; until then the date stays. */
export const askMoreTime = (ctx: Ctx, body: Body<(typeof employerPortalRoutes)["moreTime"]>) => {
  const { key, name, title, ...content } = body;
  return request(
    ctx,
    { kind: "MoreTime", key, name, title, content },
    ({ answerBy, answerReceivedAt }, today) => {
      if (answerBy === null || answerReceivedAt !== null)
        throw new AppError("conflict", message("moreTimeNotNow"));
      const [, from = today] = [answerBy, today].toSorted();
      if (!isFurtherDay(content.until, from))
        throw fieldError("until", message("moreTimeAfter", usDate(from)));
      return `Employer asks for more time until ${usDate(content.until)}`;
    },
  );
};

/** Offers payment, at once or in installments. It is a proposal: only the officer's settlement binds anyone. */
export const offerPayment = (ctx: Ctx, body: Body<(typeof employerPortalRoutes)["offer"]>) => {
  const { key, name, title, ...content } = body;
  return request(ctx, { kind: "Offer", key, name, title, content }, (facts, today) => {
    if (content.firstDate < today) throw fieldError("firstDate", message("notBeforeToday"));
    if (isOfferTooLate(content.firstDate, today)) throw fieldError("firstDate", message("offerTooLate"));
    const basis = offerBasis(facts);
    if (basis !== null && isOfferTooHigh(content.amount, basis))
      throw fieldError("amount", message("offerTooHigh", formatMoney(basis)));
    if (Number(content.amount) * 100 < content.installments)
      throw fieldError("installments", message("installmentBelowCent"));
    const amount = formatMoney(content.amount);
    const from = usDate(content.firstDate);
    return content.installments === 1
      ? `Employer offers ${amount} by ${from}`
      : `Employer offers ${amount} in ${content.installments} installments from ${from}`;
  });
};

type Request = { kind: "MoreTime" | "Offer"; key: string; name: string; title: string; content: object };

/** Stores a request and creates the officer's task; `titleOf` refuses the request or returns the task's title. */
async function request(
  ctx: Ctx,
  { kind, key, name, title, content }: Request,
  titleOf: (facts: PortalFacts, today: string) => string,
): Promise<void> {
  const claimId = await answeredClaim(ctx);
  const sentAt = ctx.clock.now();
  const today = agencyDay(sentAt, ctx.settings.get("timeZone"));
  const checkedTitle = (facts: PortalFacts) => {
    refuseIfClosed(facts);
    return titleOf(facts, today);
  };
  // Checked before it is counted: who corrects a date does not use up the tries of the day, which an answer needs too.
  if (!(await findSubmission(ctx.db, key))) checkedTitle(await findPortalFacts(ctx.db, claimId));
  await countTry(ctx, sendingTries(claimId));
  const contentHash = hashOf({ kind, name, title, content });
  await inTransaction(ctx, async (tx) => {
    const facts = await lockOpenClaim(tx, ctx, claimId);
    if (await sentBefore(tx, claimId, key, contentHash)) return;
    const task = checkedTitle(facts);
    const signature = { sendKey: key, contentHash, name, title };
    await storeSubmission(tx, { claimId, kind, ...signature, content, isLate: false, sentAt });
    await createTask(tx, ctx, { claimId, facts, title: task });
    await audit(tx, ctx, {
      action: kind === "Offer" ? "EmployerOffered" : "EmployerAskedTime",
      claimId,
      summary: task,
      detail: { signedBy: name },
    });
  });
}

type NewTask = { claimId: number; facts: PortalFacts; title: string };
const createTask = (tx: Tx, ctx: Ctx, { claimId, facts, title }: NewTask) =>
  insertArrival(tx, ctx, {
    usedFor: "employerRequest",
    title,
    claimId,
    userId: facts.assignedUserId,
    role: facts.assignedUserId === null ? "Support Staff" : "Compliance Officer",
  });
