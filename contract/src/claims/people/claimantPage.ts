import { z } from "zod";
import { id, moneyOut } from "../../core/fields.ts";
import { route } from "../../core/route.ts";
import { ClaimRow } from "../claimList.ts";

/** A claim of the same person, with the reasons why the person is probably the same. */
const ClaimantClaim = ClaimRow.extend({
  /** Empty for the claim whose record of the person it is. */
  reasons: z.array(z.string()),
  /** It may be the same wages filed twice: the numbers of the other claims. */
  likeClaims: z.array(z.string()),
});
export type ClaimantClaim = z.output<typeof ClaimantClaim>;

export const claimantRoutes = {
  /** All claims of a person, as far as the reader may see them. Each claim has a record of its claimant of its own. */
  get: route("GET", "/Claimant/:personId", {
    access: "claim:read",
    params: z.object({ personId: id }),
    reply: z.object({
      id: z.number(),
      name: z.string(),
      /** Mail to the person came back, by the record of any of the claims. */
      addressBadSince: z.string().nullable(),
      claims: z.object({ open: z.number(), all: z.number(), lastYear: z.number() }),
      totals: z.object({ amountClaimed: moneyOut, amountDetermined: moneyOut, amountPaid: moneyOut }),
      rows: z.array(ClaimantClaim),
    }),
  }),
};
