import type { WageRow } from "@wage/contract/application/application";
import type { Reply } from "@wage/contract/core/route";
import type { WageFinding, wageRoutes } from "@wage/contract/wageItems";
import type { WageSum } from "@wage/contract/wages";
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
    .leftJoin("appUser as u", "u.id", "w.enteredBy")
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
      "u.name as enteredBy",
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

type EnteredLine = z.output<typeof WageRow> &
  Pick<WageSum, "grossEarned" | "amountPaid" | "amountClaimed" | "calcTrace">;

/** Adds a line at the end, as staff read it on the paper claim. */
export async function insertWageLine(
  tx: Tx,
  claimId: number,
  { typeId, rateTypeId, sameDays: _same, hoursByDay: _days, calcTrace, ...line }: EnteredLine,
  enteredBy: number,
): Promise<number> {
  const { id } = await tx
    .insertInto("wageItem")
    .values({
      ...line,
      claimId,
      wageItemTypeId: typeId,
      wageRateTypeId: rateTypeId,
      wageDueDate: line.wageDueDate ?? line.periodEnd,
      calcTrace: JSON.stringify(calcTrace),
      enteredBy,
      position: sql<number>`(select coalesce(max(w.position) + 1, 0) from wage_item w where w.claim_id = ${claimId})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteWageLine = (tx: Tx, claimId: number, itemId: number) =>
  tx
    .deleteFrom("wageItem")
    .where("id", "=", itemId)
    .where("claimId", "=", claimId)
    .where("enteredBy", "is not", null)
    .execute();

/** The sum of the lines is what the claim claims; returns it. */
export async function totalClaimed(tx: Tx, claimId: number): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount_claimed), 0)::numeric(12,2)::text as total from wage_item
    where claim_id = ${claimId}`.execute(tx);
  return rows[0]?.total ?? "0.00";
}
