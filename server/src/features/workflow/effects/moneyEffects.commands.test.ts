import type { ActionInput } from "@wage/contract/actions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agreeOnLess, makeClaim, makeUser, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;
let support: Client;
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-03-02T15:00:00Z");
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

type Input = Partial<ActionInput>;
const act = async (who: Client, id: number, action: string, input: Input = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  return { status, errors: body.Errors ?? {}, messages: body.Messages ?? [] };
};
const done = async (who: Client, id: number, action: string, input: Input = {}) =>
  expect(await act(who, id, action, input)).toMatchObject({ status: 200 });
const claimOf = (id: number) => wholeClaim(officer, id);
const pay = (id: number, amount: string, more: Input = {}) =>
  act(officer, id, "RecordPayment", { amount, date: TODAY, method: "Check to claimant", ...more });
/** Lets an administrator approve the latest entry. */
const approve = async (id: number) => {
  const [entry] = (await claimOf(id)).ledger.entries;
  await done(admin, id, "ApproveEntry", { ledgerEntryId: entry.id });
};
const offered = async (who: Client, id: number, action: string) =>
  (await who.get(`/api/Claim/${id}/Actions`)).body.actions.find(
    (each: { action: string }) => each.action === action,
  );

describe("a claim is closed only with a reason that is true", () => {
  const refused = async (id: number, closureCode: string) => {
    const { status, errors } = await act(officer, id, "Close", { closureCode, reason: "Because." });
    expect(status).toBe(400);
    return errors.closureCode?.[0];
  };

  test("nothing paid is not paid in full, directly or in part", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    expect(await refused(id, "PAID-FULL")).toBe(
      "The claim cannot be closed as “Paid in full”: $800.00 is still unpaid. Record the missing payment or write it off, or choose another closure reason.; No payment is recorded. Record the payment first.",
    );
    expect(await refused(id, "PAID-DIR")).toContain("$800.00 is still unpaid");
    expect(await refused(id, "PAID-PART")).toContain("No payment is recorded");
    expect((await claimOf(id)).closedAt).toBeNull();
  });

  test.each([
    ["NOT-OWED", "No issued determination finds that no wages are owed"],
    ["SETTLED", "This is not on record: a settlement"],
    ["JUDGMENT", "This is not on record: a judgment"],
    ["REF-CA", "This is not on record: a referral"],
    ["BANKRUPT", "This is not on record: a bankruptcy"],
    ["WITHDRAWN", "This is not on record: a withdrawal"],
    ["DUPLICATE", "The claim of which it is a duplicate is not named"],
  ])("%s needs its fact", async (code, text) => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    expect(await refused(id, code)).toContain(text);
  });

  test("a determination that finds wages owed does not close a claim as not owed", async () => {
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    expect(await refused(id, "NOT-OWED")).toContain("finds that no wages are owed");
  });

  test.each(["INSUFF", "NOJ-STATE", "ENTERED-ERR", "REF-AGENCY"])(
    "%s contradicts an issued determination that orders wages, and no draft of one",
    async (code) => {
      const issued = await makeClaim(app, { status: "DETISSUED" });
      expect(await refused(issued.id, code)).toContain("requires the employer to pay");
      const { id } = await makeClaim(app, { status: "DETDRAFT" });
      await done(officer, id, "Close", { closureCode: code, reason: "Because." });
    },
  );

  test("what the employer admits and has not paid is not too little evidence", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    expect(await refused(id, "INSUFF")).toContain("The employer admits $800.00 that is not paid");
    await done(officer, id, "WriteOffBalance", { amount: "800.00", reason: "The business is gone." });
    await approve(id);
    await done(officer, id, "Close", { closureCode: "INSUFF", reason: "Because." });
    // Other reasons stay true whatever is admitted.
    const other = await makeClaim(app, { status: "FINAL" });
    await done(officer, other.id, "Close", { closureCode: "OUT-BUS", reason: "Because." });
  });

  test("a settlement is no claim outside the office's jurisdiction", async () => {
    const { id } = await makeClaim(app, { status: "SETTLE" });
    await agreeOnLess(app, { officer, admin }, id, { amount: "500.00", date: "2026-04-01" });
    expect(await refused(id, "NOJ-STATE")).toContain("requires the employer to pay");
  });

  test("a draft that finds nothing owed is not a decision yet", async () => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    await done(officer, id, "SubmitDetermination", { kind: "NotOwed", findings: "Paid in the next period." });
    expect(await refused(id, "NOT-OWED")).toContain("Issue it first");
    await done(admin, id, "ApproveIssue");
    await done(officer, id, "Close", { closureCode: "NOT-OWED" });
  });

  test("the page says in the reader's language what is missing, before the action is tried", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const { closing } = await offered(officer, id, "Close");
    const codes = closing.map(({ code }: { code: string }) => code).sort();
    expect(codes).toEqual([
      "BANKRUPT",
      "DUPLICATE",
      "INSUFF",
      "JUDGMENT",
      "NOT-OWED",
      "PAID-DIR",
      "PAID-FULL",
      "PAID-PART",
      "REF-CA",
      "SETTLED",
      "WITHDRAWN",
    ]);
    const spanish = await officer.get(`/api/Claim/${id}/Actions`, undefined, { "accept-language": "es" });
    expect(JSON.stringify(spanish.body)).toContain(
      "No hay ningún pago registrado. Registre primero el pago.",
    );
  });

  test("an action that records the fact may close at once", async () => {
    const { id } = await makeClaim(app, { status: "ASSIGN" });
    expect((await offered(officer, id, "Withdraw")).closing).toEqual([]);
    await done(officer, id, "Withdraw", { reason: "Signed request of today." });
    const claim = await claimOf(id);
    expect(claim.closure.code).toBe("WITHDRAWN");
    expect(claim.proceedings).toMatchObject([{ kind: "Withdrawal", startedOn: TODAY }]);
  });

  test("the fixed code of a row is checked too: a bounced check does not close as paid", async () => {
    const { id } = await makeClaim(app, { status: "PAIDCHK" });
    const [payment] = (await claimOf(id)).ledger.entries;
    await done(officer, id, "ReverseEntry", { ledgerEntryId: payment.id, reason: "The check bounced." });
    const { status, errors } = await act(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" });
    expect([status, errors.closureCode[0]]).toEqual([
      400,
      expect.stringContaining("$800.00 is still unpaid"),
    ]);
    await done(officer, id, "PaymentFailed", { reason: "The check bounced." });
    expect(await claimOf(id)).toMatchObject({ status: { code: "NOTICE1" }, amountPaid: "0.00" });
  });
});

test("a payment that bounces after the closing does not leave the claim closed as paid: it is reopened first", async () => {
  const { id } = await makeClaim(app, { status: "CLOSED" });
  const entry = (await claimOf(id)).ledger.entries.find(({ kind }: { kind: string }) => kind === "Payment");
  const bounce = { ledgerEntryId: entry.id, reason: "The check bounced." };
  const { status, messages } = await act(officer, id, "ReverseEntry", bounce);
  expect([status, messages[0]]).toEqual([
    409,
    "The claim is closed as “Paid in full”, which would no longer be true. Reopen the claim first.",
  ]);
  expect(await claimOf(id)).toMatchObject({ amountPaid: "800.00" });
  // What comes too much leaves it true.
  await pay(id, "10.00", { reason: "Sent twice." });
  await approve(id);
  expect(await claimOf(id)).toMatchObject({ status: { code: "CLOSED" }, amountPaid: "810.00" });
  await done(admin, id, "Reopen", { reason: "The check bounced." });
  await done(officer, id, "ReverseEntry", bounce);
  expect(await claimOf(id)).toMatchObject({ closure: null, amountPaid: "10.00" });
});

describe("a payment beyond what is due", () => {
  test("needs a reason, and counts only when a second person approves it", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const bare = await pay(id, "999999.99");
    expect([bare.status, bare.errors.reason[0]]).toEqual([
      400,
      "This is $999,199.99 more than the balance of $800.00. Say why the employer paid more; a second person then approves it.",
    ]);
    const recorded = await pay(id, "900.00", {
      method: "Check to agency",
      reason: "The check includes June.",
    });
    expect(recorded.messages).toContain("Recorded, but not counted until a second person approves it");
    expect(await claimOf(id)).toMatchObject({
      status: { code: "FINAL" },
      amountPaid: null,
      balance: "800.00",
      ledger: { entries: [{ kind: "Payment", status: "Pending", amount: "900.00" }, { kind: "Assessment" }] },
    });
    const [entry] = (await claimOf(id)).ledger.entries;
    expect((await act(officer, id, "ApproveEntry", { ledgerEntryId: entry.id })).status).toBe(409);
    await done(admin, id, "ApproveEntry", { ledgerEntryId: entry.id });
    expect(await claimOf(id)).toMatchObject({
      status: { code: "PAIDCHK" },
      amountPaid: "900.00",
      amountHeld: "900.00",
      balance: "-100.00",
    });
    expect((await act(admin, id, "ApproveEntry", { ledgerEntryId: entry.id })).status).toBe(400);
    const overpaid = await act(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" });
    expect(overpaid.errors.closureCode[0]).toContain(
      "The employer paid $100.00 more than is due. Refund it first.",
    );
    const much = await act(officer, id, "RefundMoney", {
      amount: "100.01",
      date: TODAY,
      reason: "Too much.",
    });
    expect(much.errors.amount).toEqual(["The agency holds $100.00 that can be refunded"]);
    await done(officer, id, "RefundMoney", { amount: "100.00", date: TODAY, reason: "Paid too much." });
    await done(officer, id, "ForwardMoney", { date: TODAY });
    expect(await claimOf(id)).toMatchObject({ amountPaid: "800.00", amountHeld: "0.00", balance: "0.00" });
    await done(officer, id, "ConfirmPaid", { closureCode: "PAID-FULL" });
  });

  test("to the claimant, of the state's part, needs one too, and pays nothing of it", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const penalty = { component: "StatePenalty", direction: "increase", amount: "50.00" } as const;
    await done(officer, id, "AdjustDue", { ...penalty, reason: "By the determination." });
    const unexplained = await pay(id, "850.00");
    expect(unexplained.errors.reason?.[0]).toContain("$50.00 more than the $800.00");
    expect(await pay(id, "850.00", { reason: "One check for all." })).toMatchObject({ status: 200 });
    await approve(id);
    // 850.00 − 800.00 = 50.00 too much to the claimant, and the state's 50.00 are still due.
    const misdirected = await claimOf(id);
    expect(misdirected).toMatchObject({ status: { code: "FINAL" }, amountPaid: "850.00", balance: "50.00" });
    const closing = await act(officer, id, "Close", { closureCode: "PAID-FULL" });
    expect(closing.errors.closureCode?.[0]).toContain("$50.00 is still unpaid");
    expect(await pay(id, "50.00", { method: "Check to agency" })).toMatchObject({ status: 200 });
    expect(await claimOf(id)).toMatchObject({ amountHeld: "50.00", balance: "-50.00" });
  });

  test("is not approved by its recorder, even an administrator", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await done(admin, id, "RecordPayment", { amount: "801.00", date: TODAY, reason: "A dollar more." });
    const [entry] = (await claimOf(id)).ledger.entries;
    const own = await act(admin, id, "ApproveEntry", { ledgerEntryId: entry.id });
    expect([own.status, own.messages]).toEqual([
      409,
      ["You recorded this amount, so another person must approve it"],
    ]);
    const other = await app.as((await makeUser(app, { roles: ["Administrator"] })).email);
    await done(other, id, "RejectEntry", { ledgerEntryId: entry.id, reason: "A typing error." });
    expect(await claimOf(id)).toMatchObject({ amountPaid: null, balance: "800.00" });
    expect((await offered(admin, id, "ApproveEntry")) ?? null).toBeNull();
  });

  test("an amount above the limit needs a second person though it is due", async () => {
    const { id } = await makeClaim(app, { status: "FINAL", amountClaimed: "20000.00" });
    await done(officer, id, "RecordPayment", { amount: "10000.01", date: TODAY });
    expect(await claimOf(id)).toMatchObject({
      amountPaid: null,
      ledger: { entries: [{ status: "Pending" }, {}] },
    });
    await done(officer, id, "RecordPayment", { amount: "10000.00", date: TODAY });
    expect(await claimOf(id)).toMatchObject({ amountPaid: "10000.00", balance: "10000.00" });
  });
});

describe("corrections of the ledger", () => {
  test("a wrong payment is reversed once, and the history keeps both entries", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await pay(id, "300.00");
    const [payment] = (await claimOf(id)).ledger.entries;
    const reverse = () =>
      act(officer, id, "ReverseEntry", { ledgerEntryId: payment.id, reason: "It was for another claim." });
    expect((await reverse()).status).toBe(200);
    expect((await reverse()).errors.ledgerEntryId).toEqual([
      "Choose an entry of this claim that can still be changed in this way",
    ]);
    expect(await claimOf(id)).toMatchObject({
      amountPaid: "0.00",
      balance: "800.00",
      ledger: {
        entries: [{ kind: "Reversal", reversesId: payment.id }, { kind: "Payment", reversed: true }, {}],
      },
    });
  });

  test("an entry of another claim cannot be reversed", async () => {
    const [one, other] = [
      await makeClaim(app, { status: "FINAL" }),
      await makeClaim(app, { status: "FINAL" }),
    ];
    await pay(other.id, "300.00");
    const [foreign] = (await claimOf(other.id)).ledger.entries;
    const { errors } = await act(officer, one.id, "ReverseEntry", {
      ledgerEntryId: foreign.id,
      reason: "Mine?",
    });
    expect(errors.ledgerEntryId).toHaveLength(1);
    expect((await claimOf(other.id)).amountPaid).toBe("300.00");
  });

  test("a part that cannot be collected is written off; the claim is then closed as paid in part", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await pay(id, "300.00");
    const much = await act(officer, id, "WriteOffBalance", { amount: "500.01", reason: "No assets." });
    expect(much.errors.amount).toEqual(["Enter at most the balance of $500.00"]);
    await done(officer, id, "WriteOffBalance", { amount: "500.00", reason: "No assets." });
    await approve(id);
    expect(await claimOf(id)).toMatchObject({
      amountWrittenOff: "500.00",
      balance: "0.00",
      amountDue: "800.00",
    });
    await done(officer, id, "Close", { closureCode: "PAID-PART", reason: "No assets." });
  });

  test("[V2.3.5] reducing a debt without a payment always needs a second person, however small the amount", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const less: Input = {
      amount: "0.01",
      component: "Wages",
      direction: "decrease",
      reason: "A typing error.",
    };
    for (const [action, input] of [
      ["WriteOffBalance", { amount: "0.01", reason: "No assets." }],
      ["AdjustDue", less],
    ] as const) {
      const recorded = await act(officer, id, action, input);
      expect(recorded.messages).toContain("Recorded, but not counted until a second person approves it");
      const [entry] = (await claimOf(id)).ledger.entries;
      expect(await act(officer, id, "ApproveEntry", { ledgerEntryId: entry.id })).toMatchObject({
        status: 409,
      });
    }
    expect((await claimOf(id)).balance).toBe("800.00");
  });

  test("[V2.3.5] an amount above the limit that is split needs a second person too, until thirty days have passed", async () => {
    app.clock.set("2026-03-02T15:00:00Z");
    const { id } = await makeClaim(app, { status: "FINAL", amountClaimed: "30000.00" });
    const waits = async (amount: string) =>
      (await pay(id, amount)).messages.includes(
        "Recorded, but not counted until a second person approves it",
      );
    expect(await waits("6000.00")).toBe(false);
    expect(await waits("4000.01")).toBe(true);
    // Approved amounts, and amounts of another kind, do not count.
    await approve(id);
    expect(await waits("4000.00")).toBe(false);
    const fee: Input = {
      amount: "35.00",
      component: "Fees",
      direction: "increase",
      reason: "Sheriff's fee.",
    };
    await done(officer, id, "AdjustDue", fee);
    expect((await claimOf(id)).ledger.entries[0]).toMatchObject({ kind: "Adjustment", status: "Posted" });
    expect(await waits("0.01")).toBe(true);
    app.clock.advance({ hours: 31 * 24 });
    expect(await waits("5000.00")).toBe(false);
    app.clock.set("2026-03-02T15:00:00Z");
  });

  test("a fee raises what is due, and support staff cannot change the ledger", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    const fee: Input = {
      amount: "35.00",
      component: "Fees",
      direction: "increase",
      reason: "Sheriff's fee.",
    };
    expect((await act(support, id, "AdjustDue", fee)).status).toBe(409);
    await done(officer, id, "AdjustDue", fee);
    const claim = await claimOf(id);
    expect([claim.amountDue, claim.balance]).toEqual(["835.00", "835.00"]);
    expect(claim.ledger.components).toEqual([
      { component: "Wages", due: "800.00", paid: "0.00", writtenOff: "0.00", left: "800.00" },
      { component: "Fees", due: "35.00", paid: "0.00", writtenOff: "0.00", left: "35.00" },
    ]);
  });

  test("the dividend of a trustee is recorded on a claim that is on hold or closed", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await done(officer, id, "BankruptcyFiled", {
      date: TODAY,
      court: "D. Wyo.",
      caseNumber: "26-20001",
      chapter: "7",
    });
    await done(officer, id, "RecordPayment", { amount: "80.00", date: TODAY, method: "Bankruptcy dividend" });
    expect(await claimOf(id)).toMatchObject({
      status: { code: "HOLD" },
      amountPaid: "80.00",
      balance: "720.00",
    });
    await done(officer, id, "Close", { closureCode: "BANKRUPT", reason: "The trustee pays." });
    await done(officer, id, "RecordPayment", { amount: "40.00", date: TODAY, method: "Bankruptcy dividend" });
    const claim = await claimOf(id);
    expect(claim).toMatchObject({ status: { code: "CLOSED" }, amountPaid: "120.00", balance: "680.00" });
    expect(claim.proceedings).toMatchObject([
      { kind: "Stay", amount: "800.00" },
      { kind: "Bankruptcy", court: "D. Wyo.", caseNumber: "26-20001", chapter: "7", amount: "800.00" },
    ]);
  });

  test.each(["REJECT", "WITHDR"])(
    "a payment is not recorded on a claim with the status %s",
    async (status) => {
      const { id } = await makeClaim(app, { status });
      expect(await offered(officer, id, "RecordPayment")).toBeUndefined();
      expect((await pay(id, "80.00")).status).toBe(409);
      expect((await claimOf(id)).ledger.entries).toEqual([]);
    },
  );

  test("the total that an imported claim brought is the first entry of its ledger", async () => {
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    await app.db.updateTable("claim").set({ amountPaid: "250.00" }).where("id", "=", id).execute();
    await pay(id, "100.00");
    expect(await claimOf(id)).toMatchObject({ amountPaid: "350.00" });
    await done(officer, id, "RecordAnswer", { answer: "admits" });
    expect(await claimOf(id)).toMatchObject({ amountDue: "800.00", amountPaid: "350.00", balance: "450.00" });
  });
});

describe("the sum of a settlement and of a judgment is what is due", () => {
  test("a settlement replaces the determination, and its failure brings it back", async () => {
    const { id } = await makeClaim(app, { status: "SETTLE" });
    await agreeOnLess(app, { officer, admin }, id, { amount: "600.00", date: "2026-03-20" });
    expect(await claimOf(id)).toMatchObject({
      amountDue: "600.00",
      dueSource: "Settlement",
      balance: "600.00",
      proceedings: [{ kind: "Settlement", amount: "600.00", dueOn: "2026-03-20" }],
    });
  });

  test("a judgment", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await done(officer, id, "RecordJudgment", {
      amount: "1250.00",
      date: TODAY,
      court: "Natrona County",
      caseNumber: "CV-1",
      reason: "The court awards double wages and costs.",
    });
    await done(admin, id, "ApproveSum");
    expect(await claimOf(id)).toMatchObject({
      amountDue: "1250.00",
      dueSource: "Judgment",
      balance: "1250.00",
    });
    await done(officer, id, "Close", { closureCode: "JUDGMENT" });
  });
});

describe("the database itself", () => {
  const insert = (lines: string) =>
    sql`
    with entry as (insert into ledger_entry (claim_id, kind, amount, occurred_on, recorded_at)
      select min(id), 'Payment', 5, '2026-03-02', now() from claim returning id, claim_id)
    insert into ledger_line (entry_id, claim_id, account, component, amount)
    select id, claim_id, v.account, v.component, v.amount from entry, (values ${sql.raw(lines)}) v (account, component, amount)`.execute(
      app.db,
    );

  test("refuses an entry whose lines do not balance", async () => {
    await makeClaim(app);
    await expect(insert("('held', null::text, 5), ('unapplied', null, -4.99)")).rejects.toThrow(
      /do not add up/,
    );
    await expect(insert("('held', null::text, 5), ('unapplied', null, -5)")).resolves.toBeDefined();
  });

  test("refuses to change or to delete a line", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await expect(
      sql`update ledger_line set amount = 1 where claim_id = ${id}`.execute(app.db),
    ).rejects.toThrow();
    await expect(sql`delete from ledger_line where claim_id = ${id}`.execute(app.db)).rejects.toThrow();
  });

  test("refuses an approval by the recorder", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    await pay(id, "900.00", { reason: "Too much." });
    await expect(
      sql`update ledger_entry set status = 'Posted', decided_by = recorded_by where claim_id = ${id} and status = 'Pending'`.execute(
        app.db,
      ),
    ).rejects.toThrow();
  });

  test("keeps the sums of every claim equal to its ledger", async () => {
    const { rows } = await sql`
      select c.id from claim c join (
        select claim_id, -sum(amount) filter (where account = 'assessed') as due,
          sum(amount) filter (where account in ('claimant', 'held', 'state')) as paid,
          coalesce(sum(amount) filter (where account = 'due'), 0) as left_due,
          coalesce(sum(amount) filter (where account = 'unapplied'), 0) as unapplied
        from ledger_line group by claim_id) l on l.claim_id = c.id
      where c.ledger_due <> coalesce(l.due, 0) or c.amount_paid is distinct from coalesce(l.paid, c.amount_paid)
        or (c.balance is not null and c.balance <> case when l.left_due > 0 then l.left_due else l.unapplied end)`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("money held of a claim that was closed undecided", () => {
  const held = async () => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    expect(await pay(id, "300.00", { method: "Check to agency" })).toMatchObject({ status: 200 });
    return id;
  };
  const refund = { amount: "300.00", date: TODAY, reason: "The claimant cannot be found." } as const;

  test("goes back to the employer, whose payment then counts no more", async () => {
    const id = await held();
    await done(officer, id, "Close", { closureCode: "UNLOC-C", reason: "Two letters came back." });
    const much = await act(officer, id, "RefundMoney", { ...refund, amount: "300.01" });
    expect(much.errors.amount?.[0]).toContain("The agency holds $300.00 that can be refunded");
    await done(officer, id, "RefundMoney", refund);
    if ((await claimOf(id)).amountHeld !== "0.00") await approve(id);
    expect(await claimOf(id)).toMatchObject({ amountHeld: "0.00", amountPaid: "0.00" });
    expect(await act(officer, id, "ForwardMoney", { date: TODAY })).toMatchObject({ status: 409 });
  });

  test("is the claimant's while the claim is open", async () => {
    const refused = await act(officer, await held(), "RefundMoney", refund);
    expect(refused.errors.amount?.[0]).toContain("The agency holds $0.00 that can be refunded");
  });
});
