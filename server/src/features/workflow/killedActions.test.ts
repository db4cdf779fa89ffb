import { type ActionInput, QUESTIONS } from "@wage/contract/actions";
import type { Role } from "@wage/contract/core/policy";
import { type KyselyPlugin, type QueryResult, sql, type UnknownRow } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type Work } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { findWages, makeClaim, makePaper, workAs } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { performAction, performActionIn } from "./workflow.commands.ts";
import { listActions } from "./workflow.queries.ts";

/*
 * Each action ends after some of its writes: as a process that dies there, and after the last write by a connection that is
 * killed. Nothing of the action may be left, and afterwards it is as possible as before. `EVERY_STEP=1` ends it after each
 * write; otherwise after the first, a middle and the last one.
 */
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STATUSES = [
  ..."SUBM REVIEW NEEDINFO ACCEPT ASSIGN NOTICE1 NOTICE2 REPLY INVEST SETTLE DETDRAFT DETISSUED".split(" "),
  ..."HEARING HEARDEC FINAL PLAN REFCA JUDG PAIDCHK HOLD CLOSED REJECT WITHDR".split(" "),
];
const TODAY = "2026-03-02";
const TIMEOUT_MS = process.env.EVERY_STEP ? 3_600_000 : 600_000;
const AFTER_EVERY_DEADLINE = "2026-04-01T15:00:00Z";
const CLOSURES = ["NOJ-GOV", "UNLOC-E", "PAID-FULL"];
const ANSWERS: Partial<ActionInput> = {
  reason: "Because the test says so",
  items: "Your last pay stub",
  summary: "All hours were paid.",
  amount: "100.00",
  date: TODAY,
  answer: "disputes",
  kind: "Owed",
  findings: "The time cards show forty unpaid hours.",
  owed: "800.00",
  schedule: [{ dueOn: TODAY, amount: "800.00" }],
  component: "Wages",
  direction: "increase",
  hearingTime: "09:00",
  hearingMode: "InPerson",
  hearingOfficer: "Hanna Hearing",
  hearingPlace: "Casper",
  waiver: "Both sides waived it.",
  // Of a state whose interest or penalty nobody has looked up.
  figuresReason: "Interest and penalty are settled apart.",
  court: "Natrona County Clerk",
  caseNumber: "2026-17",
};

/** A read tells no number of affected rows. A write whose result is not awaited answers as a read without rows does. */
const isWrite = ({ numAffectedRows, rows }: QueryResult<UnknownRow>) =>
  numAffectedRows !== undefined || rows.length === 0;

class Died extends Error {}

const killConnection = () =>
  sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()`.execute(app.db);

/** Counts the writes of a transaction, and ends it after one of them. */
function writes(last = Number.POSITIVE_INFINITY, end: () => Promise<unknown> = async () => {}) {
  const counter = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isWrite(result)) counter.count += 1;
      if (isWrite(result) && counter.count === last) await end();
      return result;
    },
  };
  return { counter, db: app.db.withPlugin(plugin) };
}
const die = async () => {
  throw new Died();
};

type Call = { claimId: number; action: string; input: Partial<ActionInput> };

class RolledBack extends Error {}

/** Returns the number of writes of an action that is possible; null for one that is refused. Nothing stays. */
async function writesOf(work: Work, call: Call): Promise<number | null> {
  const { counter, db } = writes();
  const tried = inTransaction({ ...work, db }, async (tx) => {
    await performActionIn(tx, work, call);
    throw new RolledBack();
  });
  const error: unknown = await tried.catch((reason: unknown) => reason);
  if (error instanceof RolledBack) return counter.count;
  if (!(error instanceof AppError)) throw error;
  return null;
}

/** Every row that belongs to the claim, its parties and its ledger, and every mail and job, as one text. */
async function everything(claimId: number): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'claim_id' order by table_name`.execute(app.db);
  const parts = [
    ...tables.map(
      ({ name }) =>
        sql`select ${name}::text as t, to_jsonb(x) as r from ${sql.table(name)} x where x.claim_id = ${claimId}`,
    ),
    sql`select 'claim', to_jsonb(x) from claim x where id = ${claimId}`,
    sql`select 'person', to_jsonb(x) from person x where id in (select claimant_id from claim where id = ${claimId})`,
    sql`select 'job', to_jsonb(x) from pgboss.job x`,
  ];
  const { rows } = await sql<{ all: string }>`
    select coalesce(md5(string_agg(t || r::text, ',' order by t, r::text)), '') as all
    from (${sql.join(parts, sql` union all `)}) every`.execute(app.db);
  return rows[0]?.all ?? "";
}

const steps = (count: number): number[] =>
  process.env.EVERY_STEP
    ? Array.from({ length: count }, (_, index) => index + 1)
    : [...new Set([1, Math.ceil(count / 2), count])];

/** Ends the action after its writes, each time followed by the proof that nothing is left; returns the number of ends. */
async function endEverywhere(work: Work, call: Call, count: number): Promise<number> {
  const before = await everything(call.claimId);
  for (const last of steps(count)) {
    const { db } = writes(last, last === count ? killConnection : die);
    const ended = inTransaction({ ...work, db }, (tx) => performActionIn(tx, work, call));
    await expect(ended, `${call.action} ended after write ${last}`).rejects.toThrow();
    expect(await everything(call.claimId), `${call.action} ended after write ${last}`).toBe(before);
  }
  expect(await writesOf(work, call)).toBe(count);
  return steps(count).length;
}

async function latest(table: "letter" | "ledgerEntry" | "document", claimId: number): Promise<number | null> {
  const newest = app.db.selectFrom(table).select("id").where("claimId", "=", claimId).orderBy("id", "desc");
  return (await newest.executeTakeFirst())?.id ?? null;
}

/** The inputs that the questions of an action may take: one for each closure code, otherwise one. */
async function inputsOf(kinds: readonly (keyof typeof QUESTIONS)[] | undefined, claimId: number) {
  if (!kinds) return [];
  const fields = new Set<string>(kinds.flatMap((kind) => [...QUESTIONS[kind].fields]));
  const officer = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer2@demo.example")
    .executeTakeFirstOrThrow();
  const all = {
    ...ANSWERS,
    assigneeId: officer.id,
    letterId: await latest("letter", claimId),
    ledgerEntryId: await latest("ledgerEntry", claimId),
  };
  const input = Object.fromEntries(Object.entries(all).filter(([field]) => fields.has(field)));
  // Whatever gives up a part of what is due has its reason and its paper.
  if (kinds.includes("basis"))
    Object.assign(input, { reason: ANSWERS.reason, documentId: await latest("document", claimId) });
  return fields.has("closureCode") ? CLOSURES.map((closureCode) => ({ ...input, closureCode })) : [input];
}

const act = async (who: Role, claimId: number, action: string, input: Partial<ActionInput> = {}) =>
  performAction(await workAs(app, who), { claimId, action, input });

const overpay = (claimId: number) =>
  act("Compliance Officer", claimId, "RecordPayment", {
    amount: "900.00",
    date: TODAY,
    method: "Check to agency",
    reason: "The check includes June.",
  });

/** Claims in every status, and those of which an action needs more: each with what happened to it before. */
const SITUATIONS: [status: string, ...before: ((claimId: number) => Promise<unknown>)[]][] = [
  ...STATUSES.map((status): [string] => [status]),
  [
    "DETISSUED",
    (id) => app.db.updateTable("claim").set({ appealByDate: "2026-03-01" }).where("id", "=", id).execute(),
    (id) => act("Compliance Officer", id, "RecordAppeal", { date: TODAY, reason: "It came late" }),
  ],
  // A claim is closed as a duplicate once it is linked to the other one.
  [
    "REVIEW",
    async (id) => {
      const { claimNumber } = await makeClaim(app);
      const support = await app.as("Support Staff");
      await support.post(`/api/Claim/${id}/Relation`, { claimNumber, kind: "Duplicate" });
    },
  ],
  // A hearing decision for less than is claimed waits for a second person.
  [
    "HEARING",
    async (id) =>
      act("Compliance Officer", id, "RecordHearingDecision", {
        kind: "Partly",
        findings: "Ten of the hours are shown.",
        owed: "200.00",
        waiver: "Both sides waived it.",
        figuresReason: "Interest and penalty are settled apart.",
        reason: "The other hours are not shown.",
        documentId: await latest("document", id),
      }),
  ],
  [
    "JUDG",
    (id) => act("Compliance Officer", id, "RecordLien", { date: TODAY, court: "Casper", caseNumber: "1" }),
  ],
  [
    "FINAL",
    (id) => act("Compliance Officer", id, "RecordJudgment", { amount: "800.00", date: TODAY }),
    (id) =>
      act("Compliance Officer", id, "RecordPayment", {
        amount: "800.00",
        date: TODAY,
        method: "Check to claimant",
      }),
  ],
  [
    "FINAL",
    (id) =>
      act("Compliance Officer", id, "RecordJudgment", {
        amount: "950.00",
        date: TODAY,
        reason: "The court awards costs.",
      }),
  ],
  [
    "SETTLE",
    (id) =>
      act("Compliance Officer", id, "RecordSettlement", {
        amount: "950.00",
        date: TODAY,
        reason: "The employer pays more.",
      }),
  ],
  ["FINAL", overpay],
  [
    "FINAL",
    overpay,
    async (id) =>
      act("Administrator", id, "ApproveEntry", { ledgerEntryId: await latest("ledgerEntry", id) }),
  ],
  // The last one, because the clock stays there.
  ["NOTICE2", async () => app.clock.set(AFTER_EVERY_DEADLINE)],
];

test(
  "an action that ends after any of its writes leaves nothing, and is as possible as before",
  async () => {
    const actions = (await listActions(app.db)).filter(({ isSystemEvent }) => !isSystemEvent);
    const left = new Map(actions.map(({ code, questions }) => [code, questions.map(({ kind }) => kind)]));
    let ends = 0;
    for (const [status, ...before] of SITUATIONS) {
      const claim = await makeClaim(app, { status });
      await findWages(app, claim.id, "800.00");
      await makePaper(app, claim.id);
      for (const happens of before) await happens(claim.id);
      for (const who of ["Administrator", "officer@demo.example"]) {
        const work = await workAs(app, who);
        const { body } = await (await app.as(who)).get(`/api/Claim/${claim.id}/Actions`);
        for (const { action } of body.actions as { action: string }[])
          for (const input of await inputsOf(left.get(action), claim.id)) {
            const call = { claimId: claim.id, action, input };
            if (!left.has(action) || (await writesOf(work, call)) === null) continue;
            left.delete(action);
            // Counted once more, because the first time fills the caches.
            ends += await endEverywhere(work, call, (await writesOf(work, call)) ?? 0);
          }
      }
    }
    expect([...left.keys()]).toEqual([]);
    expect(ends).toBeGreaterThan(2 * actions.length);
  },
  TIMEOUT_MS,
);
