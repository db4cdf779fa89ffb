import { CLAIM_FILES, type ClaimFileKind, type claimFileRoutes } from "@wage/contract/claimFile/claimFile";
import { agencyDay } from "@wage/contract/core/calendar";
import type { Reply } from "@wage/contract/core/route";
import { claimExists } from "../../claim/claim.queries.ts";
import { findPacketFacts, listClaimFiles } from "../../claim/file/claimFile.queries.ts";
import { makePacket, queueClaimFile } from "../../claim/file/packet.commands.ts";
import { missingForPacket } from "../../claim/file/packet.rules.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";

const todayOf = ({ clock, settings }: Services) => agencyDay(clock.now(), settings.get("timeZone"));

/** Returns the files made of a claim, with what each packet still lacks. */
export async function claimFilesOf(
  ctx: Ctx<"document:read">,
  claimId: number,
): Promise<Reply<typeof claimFileRoutes.list>> {
  const facts = await findPacketFacts(ctx.db, claimId);
  if (!facts) throw notFound("claim");
  const today = todayOf(ctx);
  const missing = (packet: "Attorney" | "Sheriff") =>
    missingForPacket(packet, facts, today).map((text) => textIn(ctx.language, text));
  return {
    rows: await listClaimFiles(ctx.db, claimId),
    missing: { Whole: [], Attorney: missing("Attorney"), Sheriff: missing("Sheriff") },
  };
}

export const requestClaimFile = (
  ctx: Ctx<"document:write">,
  claimId: number,
  kind: ClaimFileKind,
): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    if (!(await claimExists(tx, claimId))) throw notFound("claim");
    const on = { claimId, at: ctx.clock.now() };
    const id =
      kind === "Whole"
        ? await queueClaimFile(tx, ctx, { ...on, kind })
        : await makePacket(tx, ctx, { ...on, packet: kind, today: todayOf(ctx) });
    await audit(tx, ctx, {
      action: "MakeClaimFile",
      claimId,
      summary: `${CLAIM_FILES[kind].en} requested`,
      detail: { fileId: id, kind },
    });
    return { id };
  });
