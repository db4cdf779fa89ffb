import type { ActionInput } from "@wage/contract/actions";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../core/context.ts";
import { findWages, makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { soundProfile } from "../../profiles/applyProfile.commands.ts";
import { insertRuleSet } from "../../profiles/profiles.queries.ts";

/* Determinations of the same facts by the law of states as it ships: what is not known is named and never a zero. */

let app: TestApp;
let officer: Client;
beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-05-29T15:00:00Z");
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

const publish = async (state: string, hash: string) => {
  const content = (await soundProfile(state)).ruleSet;
  const row = { content, contentHash: hash.padStart(64, "0"), summary: `Rules of ${state}` };
  await inTransaction(app.services, (tx) =>
    insertRuleSet(tx, { ...row, publishedAt: app.clock.now(), publishedBy: null, approvedBy: null }),
  );
};

type Due = [dueOn: string, amount: string];
/** A claim of a discharge on 1 March 2026 with a line for each payday, of which all is found to be owed. */
async function discharged(state: string, [[dueOn, amount], ...others]: [Due, ...Due[]]): Promise<number> {
  const { id } = await makeClaim(app, { status: "INVEST", amountClaimed: amount });
  await findWages(app, id, amount);
  await app.db.updateTable("wageItem").set({ wageDueDate: dueOn }).where("claimId", "=", id).execute();
  for (const [at, [day, sum]] of others.entries())
    await sql`insert into wage_item (claim_id, position, wage_item_type_id, period_start, period_end, gross_earned,
      amount_paid, amount_claimed, investigated_amount, wage_due_date, calc_trace, origin)
      select claim_id, 1 + position + ${at}, wage_item_type_id, period_start, period_end, ${sum}, 0, ${sum}, ${sum},
      ${day}, calc_trace, origin from wage_item where claim_id = ${id} order by position limit 1`.execute(
      app.db,
    );
  const status = app.db.selectFrom("employmentStatus").select("id").where("separationKind", "=", "discharge");
  await app.db
    .updateTable("employment")
    .set({
      workStateCode: state,
      startDate: "2025-01-01",
      lastDayWorked: "2026-03-01",
      employmentStatusId: (await status.limit(1).executeTakeFirstOrThrow()).id,
    })
    .where("claimId", "=", id)
    .execute();
  return id;
}

const FACTS = {
  computedTo: "2026-05-29",
  demandedOn: "2026-03-02",
  dailyWage: "160.00",
  willful: "yes",
  disputed: "no",
  promptlyPaid: "no",
  wageFloorClaim: "no",
  specialCircumstances: "no",
} as const;
const TWO_PAYDAYS: [Due, ...Due[]] = [
  ["2026-02-13", "700.00"],
  ["2026-03-01", "700.00"],
];
const ONE: [Due, ...Due[]] = [["2026-03-01", "1000.00"]];
const known = (amount: string) => ({ kind: "known", amount });
const UNKNOWN = { kind: "unknown" };
const ALL = ["interest", "penalty", "statePenalty"];

type Row = [state: string, dues: [Due, ...Due[]], figures: object, refused: string[]];
const ROWS: Row[] = [
  // One waiting time for two paydays: thirty days at $160.00, five days' wages within $750.00, three times 1,400.00.
  ["CA", TWO_PAYDAYS, { interest: known("37.21"), claimantPenalty: known("4800.00") }, []],
  ["ID", TWO_PAYDAYS, { interest: UNKNOWN, claimantPenalty: known("750.00") }, ["interest"]],
  ["CO", TWO_PAYDAYS, { interest: UNKNOWN, claimantPenalty: known("4200.00") }, ["interest"]],
  [
    "KS",
    ONE,
    { interest: { kind: "at_least", amount: "24.38" }, claimantPenalty: known("690.00") },
    ["interest"],
  ],
  [
    "UT",
    ONE,
    { interest: UNKNOWN, claimantPenalty: known("500.00"), statePenalty: known("500.00") },
    ["interest"],
  ],
  ["NH", ONE, { interest: UNKNOWN, claimantPenalty: known("1000.00") }, ["interest"]],
  ["TX", ONE, { interest: UNKNOWN, statePenalty: { kind: "at_least", amount: "1000.00" } }, ALL],
  ["WA", ONE, { interest: known("29.03"), claimantPenalty: UNKNOWN }, ["penalty", "statePenalty"]],
  ["VT", ONE, { interest: UNKNOWN, claimantPenalty: UNKNOWN }, ALL],
  ["AL", ONE, { interest: UNKNOWN, claimantPenalty: UNKNOWN }, ALL],
];

test.each(ROWS)(
  "[BIZ] %s: a determination takes what the law is known to give, and asks for the rest",
  async (state, dues, figures, refused) => {
    await publish(state, `${state.charCodeAt(0)}${state.charCodeAt(1)}`);
    const id = await discharged(state, dues);
    const { body } = await officer.get(`/api/Claim/${id}/Wages/Consequences?${new URLSearchParams(FACTS)}`);
    expect(body).toMatchObject({ ...figures, missing: [] });
    const input: Partial<ActionInput> = { kind: "Owed", findings: "The time cards agree.", ...FACTS };
    const drafted = await officer.post(`/api/Claim/${id}/Actions/SubmitDetermination`, input);
    expect(Object.keys(drafted.body.Errors ?? {}).toSorted()).toEqual(refused.toSorted());
    if (refused.length > 0) expect(body.unset).not.toEqual([]);
    expect((await wholeClaim(officer, id)).determinations).toHaveLength(refused.length > 0 ? 0 : 1);
  },
);
