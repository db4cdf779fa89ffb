import type { Reply } from "@wage/contract/core/route";
import type { DueSum } from "@wage/contract/lines/wageLaw";
import type { EnteredWageLine, WageFinding, WageOrigin, wageRoutes } from "@wage/contract/wageItems";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../core/database/db.ts";

type Listed = Reply<(typeof wageRoutes)["list"]>;

const FINDING: WageOrigin = "Finding";
/** Wage item `w` is claimed, and not only found by the office. */
export const IS_CLAIMED = sql<boolean>`w.origin <> ${sql.lit(FINDING)}`;

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
      "w.percent",
      "w.flatAmount",
      "w.hoursByDay",
      "w.wageRateTypeId as rateTypeId",
      sql<WageOrigin>`w.origin`.as("origin"),
      "u.name as enteredBy",
      "w.entryReason",
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
      "origin",
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

const admittedLines = sql`(select sum(x.employer_admits) from wage_item x where x.claim_id = c.id)`;

/**
 * The amount that the employer of claim `c` admits; null if none. A line without an amount was added after the answer.
 * Of a claim without lines the sum is admitted; lines entered later divide it, and it stays if they divide less.
 */
export const admittedTotal = sql`case when c.employer_answer in ('admits', 'partly')
  then greatest(c.amount_admitted, ${admittedLines}) end`;

/** The admitted part of wage item `w` of claim `c`; null while the lines do not add up to what is admitted in all. */
export const admittedAmount = sql`case when c.employer_answer in ('admits', 'partly')
  and coalesce(c.amount_admitted, 0) <= ${admittedLines} then w.employer_admits end`;

/** Returns what is claimed and admitted on each line that is claimed. */
export const listAdmissions = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("wageItem as w")
    .select(["w.id", "w.amountClaimed", "w.employerAdmits"])
    .where("w.claimId", "=", claimId)
    .where(IS_CLAIMED)
    .orderBy("w.position")
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

type EnteredLine = EnteredWageLine &
  Pick<DueSum, "grossEarned" | "amountPaid" | "amountClaimed" | "calcTrace"> & {
    /** The amount of the line that the employer had admitted before the line was entered or corrected. */
    employerAdmits: string | null;
  };

/** The columns of a line that staff enter. The sum of a finding is found, and no one claims it. */
const columnsOf = ({
  typeId,
  rateTypeId,
  sameDays: _same,
  calcTrace,
  reason,
  amountClaimed,
  ...line
}: EnteredLine) => ({
  ...line,
  ...(line.origin === FINDING
    ? { amountClaimed: "0.00", investigatedAmount: amountClaimed }
    : { amountClaimed }),
  entryReason: reason,
  wageItemTypeId: typeId,
  wageRateTypeId: rateTypeId,
  wageDueDate: line.wageDueDate ?? line.periodEnd,
  calcTrace: JSON.stringify(calcTrace),
});

/** Adds a line at the end. */
export async function insertWageLine(
  tx: Tx,
  claimId: number,
  line: EnteredLine,
  enteredBy: number,
): Promise<number> {
  const { id } = await tx
    .insertInto("wageItem")
    .values({
      ...columnsOf(line),
      claimId,
      enteredBy,
      employerAdmits: line.employerAdmits,
      position: sql<number>`(select coalesce(max(w.position) + 1, 0) from wage_item w where w.claim_id = ${claimId})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Corrects a line that staff entered. */
export const updateWageLine = (tx: Tx, itemId: number, line: EnteredLine) =>
  tx
    .updateTable("wageItem")
    .set((eb) => ({ ...columnsOf(line), rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", itemId)
    .where("enteredBy", "is not", null)
    .execute();

/** Removes a line that staff entered, also from drafts of determinations; returns false if an issued one names it. */
export async function deleteWageLine(tx: Tx, itemId: number): Promise<boolean> {
  await sql`delete from determination_line l using determination d
    where l.wage_item_id = ${itemId} and d.id = l.determination_id and d.approved_at is null`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom("wageItem")
    .where("id", "=", itemId)
    .where("enteredBy", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("determinationLine as l").select("l.wageItemId").where("l.wageItemId", "=", itemId),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The claimant's lines: their sum, null without any, and the days on which their wages were due. */
export async function claimedLines(
  tx: Tx,
  claimId: number,
): Promise<{ total: string | null; dueDates: string[] }> {
  const { rows } = await sql<{ total: string | null; dueDates: string[] }>`
    select sum(w.amount_claimed)::numeric(12,2)::text as total,
      coalesce(array_agg(coalesce(w.wage_due_date, w.period_end)::text)
        filter (where coalesce(w.wage_due_date, w.period_end) is not null), '{}') as "dueDates"
    from wage_item w where w.claim_id = ${claimId} and ${IS_CLAIMED}`.execute(tx);
  return rows[0] ?? { total: null, dueDates: [] };
}
