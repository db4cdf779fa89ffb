import { z } from "zod";
import { choice, id, ok, text } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { maybeText } from "./claimFields.ts";

/** The claims that a conflict closes to the person: this one, or all of the employer or of the claimant, those to come too. */
export const CONFLICT_REACH = ["claim", "employer", "claimant"] as const;
export type ConflictReach = (typeof CONFLICT_REACH)[number];

export const ConflictBody = z.object({
  userId: id,
  reason: text(500),
  reach: choice(CONFLICT_REACH).default("claim"),
});
export const WithdrawConflictBody = z.object({ reason: text(500) });

const DeclaredConflict = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  reason: z.string(),
  reach: z.enum(CONFLICT_REACH),
  declaredBy: z.string(),
  declaredAt: z.string(),
  withdrawnBy: maybeText,
  withdrawnAt: maybeText,
  withdrawReason: maybeText,
});
export type DeclaredConflict = z.output<typeof DeclaredConflict>;

/** A conflict that someone declared for another person; a second one agrees before it is in force. */
const ProposedConflict = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  reason: z.string(),
  reach: z.enum(CONFLICT_REACH),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** True if the reader proposed the conflict: the proposer may withdraw it, and not agree to it. */
  isOwn: z.boolean(),
});
export type ProposedConflict = z.output<typeof ProposedConflict>;

/** The facts by which a member of staff may be a party, or a relative of one. */
const LIKENESSES = ["lastName", "email", "phone"] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** A member of staff who has something in common with a party, which may be a conflict of interest; nobody is shut out by it. */
const PossibleConflict = z.object({
  userId: z.number(),
  name: z.string(),
  party: z.enum(["claimant", "employer"]),
  likeness: z.enum(LIKENESSES),
});
export type PossibleConflict = z.output<typeof PossibleConflict>;

const params = z.object({ claimId: id });
const at = "/Claim/:claimId/Conflicts";

/**
 * Conflicts of interest on a claim or with one of its parties, declared by members of staff or for them. The person can then
 * neither read the claims nor be given them or their work.
 */
export const conflictRoutes = {
  list: route("GET", at, {
    access: "claim:read",
    params,
    reply: z.object({
      rows: z.array(DeclaredConflict),
      proposed: z.array(ProposedConflict),
      /** Nothing is declared, proposed or refused of these on this claim. */
      possible: z.array(PossibleConflict),
      /** The members of staff for whom one can be declared. */
      staff: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  /** For oneself at once; for another person it waits for a second one. */
  declare: route("POST", at, {
    access: "claim:edit",
    once: true,
    params,
    body: ConflictBody,
    reply: z.object({ id: z.number(), isInForce: z.boolean() }),
  }),
  /** Not by the person who proposed it; also by the person whose conflict it is. */
  agree: route("POST", `${at}/Proposed/:proposalId/Agree`, {
    access: "claim:edit",
    params: params.extend({ proposalId: id }),
    reply: ok,
  }),
  refuse: route("POST", `${at}/Proposed/:proposalId/Refuse`, {
    access: "claim:edit",
    params: params.extend({ proposalId: id }),
    reply: ok,
  }),
  /** Not by the person themselves, who cannot read the claim. */
  withdraw: route("POST", `${at}/:conflictId/Withdraw`, {
    access: "conflict:withdraw",
    params: params.extend({ conflictId: id }),
    body: WithdrawConflictBody,
    reply: ok,
  }),
};
