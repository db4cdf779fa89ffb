import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { Tx } from "../core/database/db.ts";
import { fieldError } from "../core/errors.ts";
import { type ClaimColumns, findFindingState } from "./claim.queries.ts";
import { listAdmissions, setAdmissions } from "./wageItem.queries.ts";

type Admission = {
  answer: "disputes" | "admits" | "partly";
  admitted: readonly { itemId: number; amount: string }[] | null;
};

/**
 * Records for each wage line what the employer admits: everything, the part entered, or nothing new. A part that staff
 * entered before on Claimed wages counts if none is entered now. Returns the columns of the claim: without lines its sum
 * is admitted, so that lines entered later are not.
 */
export async function recordAdmission(
  tx: Tx,
  claimId: number,
  { answer, admitted }: Admission,
): Promise<Pick<ClaimColumns, "employerAnswer" | "amountAdmitted">> {
  const lines = await listAdmissions(tx, claimId);
  const columns = { employerAnswer: answer, amountAdmitted: null };
  if (answer === "disputes") return columns;
  if (lines.length === 0) {
    if (answer === "partly") throw fieldError("answer", message("admittedNoLines"));
    const amountClaimed = (await findFindingState(tx, claimId))?.amountClaimed ?? null;
    if (!isAdmissible(amountClaimed)) throw fieldError("answer", message("admittedNoSum"));
    return { ...columns, amountAdmitted: amountClaimed };
  }
  if (answer === "admits") {
    await setAdmissions(
      tx,
      lines.map(({ id, amountClaimed: amount }) => ({ id, amount })),
    );
    return columns;
  }
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
  return columns;
}

/** False if a claim without lines states no amount that could be admitted. */
export const isAdmissible = (amountClaimed: string | null): boolean => Number(amountClaimed ?? 0) > 0;
