import { z } from "zod";
import { id, ok, text } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { maybeText } from "./claimFields.ts";

export const ConflictBody = z.object({ userId: id, reason: text(500) });
export const WithdrawConflictBody = z.object({ reason: text(500) });

const DeclaredConflict = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  reason: z.string(),
  declaredBy: z.string(),
  declaredAt: z.string(),
  withdrawnBy: maybeText,
  withdrawnAt: maybeText,
  withdrawReason: maybeText,
});
export type DeclaredConflict = z.output<typeof DeclaredConflict>;

const params = z.object({ claimId: id });
const at = "/Claim/:claimId/Conflicts";

/**
 * Conflicts of interest on a claim, declared by members of staff or for them. The person can then neither read the claim
 * nor be given it or its work.
 */
export const conflictRoutes = {
  list: route("GET", at, {
    access: "claim:read",
    params,
    reply: z.object({
      rows: z.array(DeclaredConflict),
      /** The members of staff for whom one can be declared. */
      staff: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  declare: route("POST", at, {
    access: "claim:edit",
    once: true,
    params,
    body: ConflictBody,
    reply: z.object({ id: z.number() }),
  }),
  /** Not by the person themselves, who cannot read the claim. */
  withdraw: route("POST", `${at}/:conflictId/Withdraw`, {
    access: "conflict:withdraw",
    params: params.extend({ conflictId: id }),
    body: WithdrawConflictBody,
    reply: ok,
  }),
};
