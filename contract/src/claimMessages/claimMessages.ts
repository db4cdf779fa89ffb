import { z } from "zod";
import { id, longText, ok, uuid } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { PortalLine, SentByEmployer } from "../employerPortal/employerPortal.ts";

/*
 * The messages between the claimant and the office about a claim. A reply to a request or to the employer's answer is
 * a message too, and it becomes the claim's next step.
 */

export const MessageBody = z.object({ body: longText(4000, 2) });

const ClaimMessage = z.object({
  id: z.number(),
  sender: z.enum(["Claimant", "Staff"]),
  kind: z.enum(["Message", "Reply"]),
  /** The name of the person of the office who wrote it. */
  writer: z.string().nullable(),
  body: z.string(),
  sentAt: z.string(),
});
export type ClaimMessage = z.output<typeof ClaimMessage>;

const Thread = z.object({
  messages: z.array(ClaimMessage),
  /** The employer's answers that came on the web, for the claimant to reply to. */
  answers: z.array(SentByEmployer),
  lines: z.array(PortalLine),
});

const fromClaimant = MessageBody.extend({
  /** The idempotency key: the same key is stored once. */
  key: uuid,
});
const ofClaim = "/Claim/:claimId/Messages";
const params = z.object({ claimId: id });

export const claimMessageRoutes = {
  /** null if no claim is open in this browser as its claimant. */
  thread: route("GET", "/Public/Messages", { access: "anyone", cost: "read", reply: Thread.nullable() }),
  send: route("POST", "/Public/Messages", { access: "anyone", cost: "write", body: fromClaimant, reply: ok }),
  /** Replies to what the claim's status asks the claimant for. */
  reply: route("POST", "/Public/Reply", { access: "anyone", cost: "write", body: fromClaimant, reply: ok }),
  list: route("GET", ofClaim, {
    access: "claim:read",
    params,
    reply: z.object({ messages: z.array(ClaimMessage) }),
  }),
  write: route("POST", ofClaim, {
    access: "note:write",
    once: true,
    params,
    body: MessageBody,
    reply: ok,
  }),
};
