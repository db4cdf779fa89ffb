import type { Reply } from "@wage/contract/core/route";
import type { WageFinding, wageRoutes } from "@wage/contract/wageItems";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../core/database/db.ts";

type Listed = Omit<Reply<(typeof wageRoutes)["list"]>, "can">;

/** Returns the wage items of a claim: as claimed, as the employer states, as found. */
export async function listWageItems(db: Db | Tx, claimId: number): Promise<Listed["items"]> {
  return db
    .selectFrom("wageItem as w")
    .innerJoin("wageItemType as t", "t.id", "w.wageItemTypeId")
    .leftJoin("wageRateType as r", "r.id", "w.wageRateTypeId")
    .select([
      "w.id",
      "w.position",
      "w.wageItemTypeId as typeId",
      "t.description as type",
      "t.treatAsWage",
      "t.penaltyEligible",
      "w.periodStart",
      "w.periodEnd",
      "w.wageDueDate",
      "w.description",
      "w.estimated",
      "w.grossEarned",
      "w.amountPaid",
      "w.amountClaimed",
      "w.employerAdmits",
      "w.investigatedAmount",
      "w.disallowReason",
      sql<string[]>`coalesce(w.calc_trace, '[]')`.as("calcTrace"),
      "w.rate",
      "r.unit as rateUnit",
      "w.quantity",
      "w.weeks",
      "w.daysPerWeek",
      "w.rowVersion",
    ])
    .where("w.claimId", "=", claimId)
    .orderBy("w.position")
    .execute();
}

/** Locks one wage item, so that the compared values are the ones changed. */
export const lockWageItem = (tx: Tx, claimId: number, itemId: number) =>
  tx
    .selectFrom("wageItem")
    .select([
      "id",
      "position",
      "amountClaimed",
      "employerAdmits",
      "investigatedAmount",
      "disallowReason",
      "rowVersion",
    ])
    .where("id", "=", itemId)
    .where("claimId", "=", claimId)
    .forUpdate()
    .executeTakeFirst();

/** Updates the finding. The claimed columns are never written here. */
export async function updateFinding(
  tx: Tx,
  itemId: number,
  { employerAdmits, investigatedAmount, disallowReason }: z.output<typeof WageFinding>,
): Promise<number> {
  const row = await tx
    .updateTable("wageItem")
    .set((eb) => ({
      employerAdmits,
      investigatedAmount,
      disallowReason,
      rowVersion: eb("rowVersion", "+", 1),
    }))
    .where("id", "=", itemId)
    .returning("rowVersion")
    .executeTakeFirstOrThrow();
  return row.rowVersion;
}

/** The amount that the employer admits of wage item `w` of claim `c`: all of it with an answer that admits the claim. */
export const admittedAmount = sql`case c.employer_answer when 'admits' then coalesce(w.employer_admits, w.amount_claimed)
  when 'partly' then w.employer_admits end`;

/** Returns what is claimed and admitted on each wage line. */
export const listAdmissions = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("wageItem")
    .select(["id", "amountClaimed", "employerAdmits"])
    .where("claimId", "=", claimId)
    .orderBy("position")
    .execute();

export async function setAdmissions(
  tx: Tx,
  admissions: readonly { id: number; amount: string }[],
): Promise<void> {
  for (const { id, amount } of admissions)
    await tx
      .updateTable("wageItem")
      .set((eb) => ({ employerAdmits: amount, rowVersion: eb("rowVersion", "+", 1) }))
      .where("id", "=", id)
      .execute();
}
