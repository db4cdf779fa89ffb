import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { Tx } from "../core/database/db.ts";
import { fieldError } from "../core/errors.ts";
import { listAdmissions, setAdmissions } from "./wageItem.queries.ts";

type Admission = {
  answer: "disputes" | "admits" | "partly";
  admitted: readonly { itemId: number; amount: string }[] | null;
};

/**
 * Records for each wage line what the employer admits: everything, the part entered, or nothing new. A part that staff
 * entered before on Claimed wages counts if none is entered now.
 */
export async function recordAdmission(
  tx: Tx,
  claimId: number,
  { answer, admitted }: Admission,
): Promise<void> {
  const lines = await listAdmissions(tx, claimId);
  if (answer === "disputes" || lines.length === 0) return;
  if (answer === "admits")
    return setAdmissions(
      tx,
      lines.map(({ id, amountClaimed }) => ({ id, amount: amountClaimed })),
    );
  const entered = new Map(admitted?.map(({ itemId, amount }) => [itemId, amount]));
  const part = lines.map(({ id, amountClaimed, employerAdmits }) => {
    const amount = (entered.size > 0 ? entered.get(id) : employerAdmits) ?? "0.00";
    if (new Decimal(amount).gt(amountClaimed))
      throw fieldError("admitted", message("admittedTooMuch", formatMoney(amountClaimed)));
    return { id, amount };
  });
  const known = new Set(lines.map(({ id }) => id));
  const sum = Decimal.sum(0, ...part.map(({ amount }) => amount));
  const claimed = Decimal.sum(0, ...lines.map(({ amountClaimed }) => amountClaimed));
  if ([...entered.keys()].some((id) => !known.has(id)) || sum.lte(0) || sum.gte(claimed))
    throw fieldError("admitted", message("admittedPart"));
  await setAdmissions(tx, part);
}
