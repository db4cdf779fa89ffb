import { z } from "zod";
import * as f from "./core/fields.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";

/** The claims that one call moves: a whole caseload takes several calls, so that its progress can be shown. */
export const MOVE_MAX = 50;

const Refused = z.object({ claimId: z.number(), claimNumber: z.string(), reason: z.string() });
const to = z.array(f.id).min(1, message("choice")).max(50);
const params = z.object({ userId: f.id });

export const caseloadRoutes = {
  /** The open claims and items of a person, and how they would be spread over the given colleagues. */
  preview: route("POST", "/Caseload/:userId/preview", {
    access: "caseload:move",
    params,
    body: z.object({ to: z.array(f.id).max(50) }),
    reply: z.object({
      name: z.string(),
      claimIds: z.array(z.number()),
      items: z.number(),
      /** Those who may have claims. */
      officers: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          openClaims: z.number(),
          /** The last day of an absence in force. */
          awayUntil: z.string().nullable(),
        }),
      ),
      people: z.array(z.object({ id: z.number(), name: z.string(), before: z.number(), after: z.number() })),
      refused: z.array(Refused),
    }),
  }),
  /** Moves claims, each by its own action and to the colleague with the fewest. */
  moveClaims: route("POST", "/Caseload/:userId/claims", {
    access: "caseload:move",
    params,
    body: z.object({
      claimIds: z.array(f.id).min(1, message("choice")).max(MOVE_MAX),
      to,
      reason: f.text(500),
    }),
    reply: z.object({ moved: z.number(), refused: z.array(Refused) }),
  }),
  /** Moves the person's items to a colleague who has their role, or else back to the role. */
  moveItems: route("POST", "/Caseload/:userId/items", {
    access: "caseload:move",
    params,
    body: z.object({ to }),
    reply: z.object({ moved: z.number(), returned: z.number() }),
  }),
};
