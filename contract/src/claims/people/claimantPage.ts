import { z } from "zod";
import { id, moneyOut } from "../../core/fields.ts";
import { route } from "../../core/route.ts";
import { ClaimRow } from "../claimList.ts";

/** A claim of the same person, or perhaps of the same person, with the reasons. */
const ClaimantClaim = ClaimRow.extend({
  /** Empty for the claim whose record of the person it is. */
  reasons: z.array(z.string()),
  /** False for a claim that may be of a namesake: the figures leave it out. */
  isCounted: z.boolean(),
  /** It may be the same wages filed twice: the numbers of the other claims. */
  likeClaims: z.array(z.string()),
});
export type ClaimantClaim = z.output<typeof ClaimantClaim>;

export const claimantRoutes = {
  /**
   * The claims of a person, as far as the reader may see them, and those that are perhaps theirs. Each claim has a record
   * of its claimant of its own.
   */
  get: route("GET", "/Claimant/:personId", {
    access: "claim:read",
    params: z.object({ personId: id }),
    reply: z.object({
      id: z.number(),
      name: z.string(),
      /** Mail to the person came back, by the record of any of the counted claims. */
      addressBadSince: z.string().nullable(),
      claims: z.object({ open: z.number(), all: z.number(), lastYear: z.number() }),
      /** Null: of none of the claims the amount is known. */
      totals: z.object({
        amountClaimed: moneyOut.nullable(),
        decided: moneyOut.nullable(),
        amountPaid: moneyOut,
      }),
      rows: z.array(ClaimantClaim),
    }),
  }),
};
