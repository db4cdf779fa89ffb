import { z } from "zod";
import { moneyOut } from "../core/fields.ts";
import { maybeText } from "./claimFields.ts";

/** The parties' agreement on payment, as both see it: the settlement by which the debt is counted, and the plan in force. */
export const Agreed = z.object({
  settlement: z.object({ amount: moneyOut, startedOn: z.string(), dueOn: maybeText }).nullable(),
  installments: z.array(z.object({ dueOn: z.string(), amount: moneyOut, paid: moneyOut })),
});
export type Agreed = z.output<typeof Agreed>;
