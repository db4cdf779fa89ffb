import { z } from "zod";
import { id } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { Application } from "./application.ts";

/** The steps whose answers a claimant may change after filing; the others have pages of their own. */
export const AMENDABLE_STEPS = ["employer", "job", "pay", "wages", "story"] as const;
type AmendableStep = (typeof AMENDABLE_STEPS)[number];

export type AmendableAnswers = Pick<Application, AmendableStep>;

const AmendableAnswers = Application.pick({ employer: true, job: true, pay: true, wages: true, story: true });

export const amendmentRoutes = {
  /** Each change by the claimant, the latest first, with the answers before and after it. Tax numbers are masked. */
  list: route("GET", "/Claim/:claimId/Amendments", {
    access: "claim:read",
    params: z.object({ claimId: id }),
    reply: z.object({
      amendments: z.array(
        z.object({
          at: z.string(),
          employerLeft: z.boolean(),
          before: z.custom<z.input<typeof AmendableAnswers>>(),
          after: z.custom<z.input<typeof AmendableAnswers>>(),
        }),
      ),
    }),
  }),
};
