import { z } from "zod";
import { id, integer } from "../core/fields.ts";
import { route } from "../core/route.ts";

/** The events of the stream. They hold ids and versions only: the page reads what changed with its own rights. */
export type LiveEvent =
  /** The claim changed: `version` is its newest entry in the history, null if changes may have been missed. */
  | { kind: "claim"; id: number; version: number | null }
  /** A person has opened or left the claim. */
  | { kind: "viewers"; id: number }
  /** Items of the inbox changed. */
  | { kind: "inbox" }
  /** The person has a new notice. */
  | { kind: "notices" };

export const liveRoutes = {
  /** Server-sent events (`text/event-stream`) about a claim and the inbox; claim 0: about the inbox only. */
  stream: route("GET", "/Live/:claimId", {
    access: "claim:read",
    params: z.object({ claimId: integer(0, 2147483647) }),
  }),
  /** The other people who have the claim open. */
  viewers: route("GET", "/Claim/:claimId/Viewers", {
    access: "claim:read",
    params: z.object({ claimId: id }),
    reply: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
};
