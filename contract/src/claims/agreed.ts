import { z } from "zod";
import { moneyOut } from "../core/fields.ts";
import { maybeText } from "./claimFields.ts";

/** The parties' agreement on payment, as both see it: the settlement by which the debt is counted, and the plan in force. */
export const Agreed = z.object({
  settlement: z.object({ amount: moneyOut, startedOn: z.string(), dueOn: maybeText }).nullable(),
  installments: z.array(z.object({ dueOn: z.string(), amount: moneyOut, paid: moneyOut })),
  /** Set if the plan in force no longer adds up to what is owed; its installments are left out then. */
  planChanged: z.object({ stillOwed: moneyOut.nullable() }).nullable(),
});
export type Agreed = z.output<typeof Agreed>;

/** Names the text about a plan that no longer applies: nothing is owed any more, a sum, or what is not decided. */
export const changedPlanText = ({
  stillOwed,
}: NonNullable<Agreed["planChanged"]>): "planChanged" | "planUndecided" | "planSettled" => {
  if (stillOwed === null) return "planUndecided";
  return Number(stillOwed) > 0 ? "planChanged" : "planSettled";
};
