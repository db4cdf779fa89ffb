import { message } from "@wage/contract/core/messages";
import type { AccessBody, AccessDecision } from "@wage/contract/offices/offices";
import type { z } from "zod";
import { tell } from "../../claim/notices/notices.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { refuseUnreadable } from "../../core/identity/barred.commands.ts";
import { barredAmong } from "../../core/identity/barred.queries.ts";
import {
  insertAccess,
  listDeciders,
  lockAccess,
  lockInForce,
  setAccess,
  setUntil,
} from "./access.queries.ts";

const DAY_MS = 86_400_000;
type Reader = Ctx<"claim:read">;

/** Asks to read a claim of another office. A conflict of interest is no reason to ask: it stays closed. */
export const askAccess = (ctx: Reader, { claimId, reason, days }: z.output<typeof AccessBody>) =>
  inTransaction(ctx, async (tx) => {
    const { user, clock } = ctx;
    if (user.barred.conflicts.includes(claimId)) await refuseUnreadable(tx, user, claimId);
    if ((await barredAmong(tx, user.barred, [claimId])).length === 0)
      throw new AppError("conflict", message("accessNotNeeded"));
    if (!(await insertAccess(tx, { claimId, userId: user.id, reason, days, askedAt: clock.now() })))
      throw new AppError("conflict", message("accessOpen"));
    const summary = `Access for ${days} days asked: ${reason}`;
    await audit(tx, ctx, { action: "OfficeAccessAsked", claimId, summary });
    for (const userId of await listDeciders(tx, claimId, user.id))
      await tell(tx, ctx, { userId, kind: "access", claimId });
    return message("accessAsked");
  });

/** Grants the access from now on for the days that were asked, or refuses it. Of two deciders the second is told. */
export const decideAccess = (ctx: Reader, accessId: number, { refusal }: z.output<typeof AccessDecision>) =>
  inTransaction(ctx, async (tx) => {
    const found = await lockAccess(tx, accessId, ctx.user);
    if (!found) throw new AppError("conflict", message("accessDecided"));
    const now = ctx.clock.now();
    const by = { decidedBy: ctx.user.id, decidedAt: now };
    const until = new Date(now.getTime() + found.days * DAY_MS);
    await setAccess(tx, accessId, refusal === null ? { ...by, until } : { ...by, refusal });
    await audit(tx, ctx, {
      action: refusal === null ? "OfficeAccessGranted" : "OfficeAccessRefused",
      claimId: found.claimId,
      summary:
        refusal === null
          ? `Access granted to ${found.name} for ${found.days} days`
          : `Access refused to ${found.name}: ${refusal}`,
    });
    const claimId = refusal === null ? found.claimId : null;
    await tell(tx, ctx, { userId: found.userId, kind: "outcome", claimId });
    return message("saved");
  });

/** Ends an access that holds, before its time. */
export const endAccess = (ctx: Reader, accessId: number) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const found = await lockInForce(tx, accessId, ctx.user, now);
    if (!found) throw new AppError("conflict", message("accessOver"));
    await setUntil(tx, accessId, now);
    const summary = `Access of ${found.name} ended before its time`;
    await audit(tx, ctx, { action: "OfficeAccessEnded", claimId: found.claimId, summary });
    // As a refusal, it names no claim, because the reader may not read it any more.
    await tell(tx, ctx, { userId: found.userId, kind: "ended" });
    return message("officeAccessEnded");
  });
