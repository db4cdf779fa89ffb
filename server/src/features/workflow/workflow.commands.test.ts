import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../core/errors.ts";
import { findWages, type MakeClaim, makeClaim, makePaper, makeUser, workAs } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import type { Input } from "./facts.rules.ts";
import { performAction } from "./workflow.commands.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A Monday, 8 a.m. in the agency's time zone: the date of the letters. */
const TODAY = "2026-03-02";

const act = async (claimId: number, who: string, action: string, input: Input = {}) =>
  performAction(await workAs(app, who), { claimId, action, input });

const claimOf = (id: number) =>
  app.db.selectFrom("claim").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const openTasks = (claimId: number) =>
  app.db
    .selectFrom("task")
    .innerJoin("role", "role.id", "task.roleId")
    .leftJoin("appUser", "appUser.id", "task.userId")
    .select([
      "taskDetailCode as code",
      "role.code as role",
      "appUser.email as user",
      "dueDate",
      "task.status",
    ])
    .where("claimId", "=", claimId)
    .where("task.status", "in", ["Open", "OnHold"])
    .orderBy("task.id")
    .execute();

const letters = async (claimId: number) =>
  (
    await app.db
      .selectFrom("letter")
      .select(["templateCode", "recipient", "status", "dueDate"])
      .where("claimId", "=", claimId)
      .orderBy("id")
      .execute()
  ).map(({ templateCode, recipient, status }) => `${templateCode} ${recipient} ${status}`);

type Case = {
  title: string;
  from?: string;
  make?: MakeClaim;
  who?: string;
  action?: string;
  input?: Input;
  to: string;
  /** The open tasks afterwards, as "CODE ROLE due". */
  tasks: string[];
  letters: string[];
};

const officer = "Compliance Officer";
const support = "Support Staff";
const admin = "Administrator";

// Dates: 2026-03-02 is a Monday; ten calendar days on is Thursday the 12th, fifteen is Tuesday the 17th.
const CASES: Case[] = [
  { title: "row 1: Submit", to: "SUBM", tasks: ["NEW-CLAIM SUPPORT 2026-03-04"], letters: ["L01 claimant"] },
  {
    title: "row 3: StartReview",
    from: "SUBM",
    who: support,
    action: "StartReview",
    to: "REVIEW",
    tasks: ["JURISDICTION SUPPORT 2026-03-05"],
    letters: [],
  },
  {
    title: "row 4: RequestInfo, claimant in state",
    from: "REVIEW",
    who: support,
    action: "RequestInfo",
    input: { items: "Pay stubs" },
    to: "NEEDINFO",
    tasks: ["INFO-DUE SUPPORT 2026-03-12"],
    letters: ["L02 claimant"],
  },
  {
    title: "row 4: RequestInfo, a claimant out of state has fifteen days",
    from: "REVIEW",
    make: { claimantState: "UT" },
    who: support,
    action: "RequestInfo",
    input: { items: "Pay stubs" },
    to: "NEEDINFO",
    tasks: ["INFO-DUE SUPPORT 2026-03-17"],
    letters: ["L02 claimant"],
  },
  {
    title: "row 5: InfoReceived returns the claim to its previous status",
    from: "NEEDINFO",
    who: support,
    action: "InfoReceived",
    to: "REVIEW",
    tasks: ["INFO-REVIEW SUPPORT 2026-03-04"],
    letters: [],
  },
  {
    title: "row 8: Accept",
    from: "REVIEW",
    who: support,
    action: "Accept",
    to: "ACCEPT",
    tasks: ["ASSIGN-OFFICER ADMIN 2026-03-04"],
    letters: ["L04 claimant"],
  },
  {
    title: "row 9: NotAccept",
    from: "REVIEW",
    who: support,
    action: "NotAccept",
    input: { closureCode: "NOJ-GOV", reason: "A county." },
    to: "REJECT",
    tasks: [],
    letters: ["L05 claimant"],
  },
  {
    title: "row 9: NotAccept, referred to US DOL",
    from: "REVIEW",
    who: support,
    action: "NotAccept",
    input: { closureCode: "REF-USDOL", reason: "Overtime only." },
    to: "REJECT",
    tasks: ["USDOL-REFERRAL SUPPORT 2026-03-04"],
    letters: ["L05 claimant"],
  },
  {
    title: "row 11: SendEmployerNotice in state: ten days",
    from: "ASSIGN",
    who: officer,
    action: "SendEmployerNotice",
    to: "NOTICE1",
    tasks: ["EMPLOYER-ANSWER OFFICER 2026-03-12"],
    letters: ["L07 employer", "L08 claimant"],
  },
  {
    title: "row 12: SendEmployerNotice out of state: fifteen days",
    from: "ASSIGN",
    make: { employerOutOfState: true },
    who: officer,
    action: "SendEmployerNotice",
    to: "NOTICE1",
    tasks: ["EMPLOYER-ANSWER OFFICER 2026-03-17"],
    letters: ["L07 employer", "L08 claimant"],
  },
  {
    title: "row 15: SendFinalNotice",
    from: "NOTICE1",
    who: officer,
    action: "SendFinalNotice",
    to: "NOTICE2",
    tasks: ["FINAL-ANSWER OFFICER 2026-03-12"],
    letters: ["L09 employer", "L08b claimant"],
  },
  {
    title: "row 17: RecordAnswer disputes",
    from: "NOTICE1",
    who: officer,
    action: "RecordAnswer",
    input: { answer: "disputes" },
    to: "REPLY",
    tasks: ["SEND-ANSWER SUPPORT 2026-03-03"],
    letters: [],
  },
  {
    title: "row 17: RecordAnswer from NOTICE2 too",
    from: "NOTICE2",
    who: officer,
    action: "RecordAnswer",
    input: { answer: "disputes" },
    to: "REPLY",
    tasks: ["SEND-ANSWER SUPPORT 2026-03-03"],
    letters: [],
  },
  {
    title: "row 18: RecordAnswer admits",
    from: "NOTICE1",
    who: officer,
    action: "RecordAnswer",
    input: { answer: "admits" },
    to: "FINAL",
    tasks: ["PAYMENT-DUE OFFICER 2026-03-12"],
    letters: ["L12 employer"],
  },
  {
    title: "row 19: RecordAnswer partly",
    from: "NOTICE1",
    who: support,
    action: "RecordAnswer",
    input: { answer: "partly" },
    to: "REPLY",
    tasks: ["SEND-ANSWER SUPPORT 2026-03-03", "UNDISPUTED-PAY OFFICER 2026-03-12"],
    letters: ["L12 employer"],
  },
  {
    title: "row 55: ForwardAnswer sends the answer, and the time to reply begins",
    from: "REPLY",
    who: support,
    action: "ForwardAnswer",
    input: { summary: "All hours were paid." },
    to: "REPLY",
    tasks: ["CLAIMANT-REPLY OFFICER 2026-03-12"],
    letters: ["L11 claimant"],
  },
  {
    title: "row 20: ExtendDeadline moves the due date and reminds two days before",
    from: "NOTICE1",
    who: officer,
    action: "ExtendDeadline",
    input: { date: "2026-03-25", reason: "Records are far away." },
    to: "NOTICE1",
    tasks: ["EMPLOYER-ANSWER OFFICER 2026-03-25", "DUE-REMINDER OFFICER 2026-03-23"],
    letters: ["L13 claimant", "L13 employer"],
  },
  {
    title: "row 21: RecordReply",
    from: "REPLY",
    who: officer,
    action: "RecordReply",
    to: "INVEST",
    tasks: ["COMPARE OFFICER 2026-03-09"],
    letters: [],
  },
  {
    title: "row 23: RequestRecords",
    from: "INVEST",
    who: officer,
    action: "RequestRecords",
    input: { items: "Payroll" },
    to: "INVEST",
    tasks: ["RECORDS-DUE OFFICER 2026-03-16"],
    letters: ["L15 employer"],
  },
  {
    title: "row 24: OpenSettlement",
    from: "INVEST",
    who: officer,
    action: "OpenSettlement",
    to: "SETTLE",
    tasks: ["CONFERENCE OFFICER 2026-04-01"],
    letters: ["L16 claimant", "L16 employer"],
  },
  {
    title: "row 25: RecordSettlement is due on the agreed day",
    from: "SETTLE",
    who: officer,
    action: "RecordSettlement",
    input: { amount: "800.00", date: "2026-03-20" },
    to: "FINAL",
    tasks: ["SETTLEMENT-PAY OFFICER 2026-03-20", "SETTLEMENT-DOC OFFICER 2026-03-05"],
    letters: ["L17 claimant", "L17 employer"],
  },
  {
    title: "row 26: SettlementFailed",
    from: "SETTLE",
    who: officer,
    action: "SettlementFailed",
    input: { reason: "No agreement." },
    to: "INVEST",
    tasks: ["WRITE-DECISION OFFICER 2026-03-16"],
    letters: [],
  },
  {
    title: "row 27: SubmitDetermination",
    from: "INVEST",
    who: officer,
    action: "SubmitDetermination",
    input: {
      kind: "Owed",
      findings: "Forty hours.",
      owed: "800.00",
      penalty: "100.00",
      interest: "12.50",
      figuresReason: "By hand.",
    },
    to: "DETDRAFT",
    tasks: ["APPROVE-DECISION ADMIN 2026-03-05"],
    letters: ["L18 claimant Draft", "L18 employer Draft"],
  },
  {
    title: "row 28: ReturnDraft",
    from: "DETDRAFT",
    who: admin,
    action: "ReturnDraft",
    input: { reason: "Count the hours again." },
    to: "INVEST",
    tasks: ["REVISE-DECISION OFFICER 2026-03-09"],
    letters: [],
  },
  {
    title: "row 29: ApproveIssue issues the drafted letters",
    from: "DETDRAFT",
    who: admin,
    action: "ApproveIssue",
    to: "DETISSUED",
    tasks: ["APPEAL-PERIOD OFFICER 2026-03-16", "PAYMENT-DUE OFFICER 2026-03-16"],
    letters: [],
  },
  {
    title: "row 30: RecordAppeal in time",
    from: "DETISSUED",
    who: officer,
    action: "RecordAppeal",
    input: { date: TODAY, reason: "Disagrees." },
    to: "HEARING",
    tasks: ["SCHEDULE-HEARING OFFICER 2026-03-09", "SEND-FILE SUPPORT 2026-03-09"],
    letters: ["L20 claimant", "L20 employer"],
  },
  {
    title: "row 32: ScheduleHearing books an interpreter and sets the date of the exhibits",
    from: "HEARING",
    make: { interpreterNeeded: true },
    who: officer,
    action: "ScheduleHearing",
    input: {
      date: "2026-04-15",
      hearingTime: "10:00",
      hearingMode: "InPerson",
      hearingOfficer: "Hanna Hearing",
      hearingPlace: "Room 2",
    },
    to: "HEARING",
    tasks: [
      "SEND-FILE SUPPORT 2026-03-09",
      "HEARING-DAY OFFICER 2026-04-15",
      "BOOK-INTERPRETER SUPPORT 2026-04-01",
      "EXHIBITS-DUE SUPPORT 2026-04-08",
    ],
    letters: ["L22 claimant", "L22 employer"],
  },
  {
    title: "row 33: RecordHearingDecision",
    from: "HEARING",
    who: officer,
    action: "RecordHearingDecision",
    input: {
      kind: "Owed",
      findings: "All is owed.",
      owed: "800.00",
      wagesDueOn: "2026-01-31",
      computedTo: "2026-03-02",
      waiver: "Both sides agreed.",
    },
    to: "HEARDEC",
    tasks: ["REVIEW-PERIOD OFFICER 2026-04-01"],
    letters: ["L23 claimant", "L23 employer"],
  },
  {
    title: "row 36: ReferCountyAttorney",
    from: "FINAL",
    who: admin,
    action: "ReferCountyAttorney",
    input: { reason: "No payment." },
    to: "REFCA",
    tasks: ["CA-FOLLOWUP OFFICER 2026-04-01"],
    letters: ["L27 countyAttorney Draft", "L28 claimant"],
  },
  {
    title: "row 37: RecordJudgment",
    from: "REFCA",
    who: officer,
    action: "RecordJudgment",
    input: { amount: "800.00", date: TODAY },
    to: "JUDG",
    tasks: ["SEND-WRIT SUPPORT 2026-03-05", "JUDGMENT-ENDS OFFICER 2035-09-04"],
    letters: ["L30 claimant"],
  },
  {
    title: "row 38: SendWrit",
    from: "JUDG",
    who: support,
    action: "SendWrit",
    input: { date: "2026-08-31" },
    to: "JUDG",
    tasks: [
      "JUDGMENT-ENDS OFFICER 2035-09-04",
      "WRIT-RETURN OFFICER 2026-08-31",
      "WRIT-CHECK OFFICER 2026-04-01",
    ],
    letters: [],
  },
  {
    title: "row 39: RecordPayment in full",
    from: "NOTICE1",
    who: officer,
    action: "RecordPayment",
    input: { amount: "800.00", date: TODAY },
    to: "PAIDCHK",
    tasks: ["EMPLOYER-ANSWER OFFICER 2026-03-12 OnHold", "CONFIRM-PAYMENT OFFICER 2026-03-16"],
    letters: ["L31 claimant", "L32 employer"],
  },
  {
    title: "row 59: RecordPayment of a part keeps the status",
    from: "FINAL",
    who: officer,
    action: "RecordPayment",
    input: { amount: "100.00", date: TODAY },
    to: "FINAL",
    tasks: ["PAYMENT-DUE OFFICER 2026-03-12"],
    letters: ["L31 claimant"],
  },
  {
    title: "row 40: ConfirmPaid",
    from: "PAIDCHK",
    who: officer,
    action: "ConfirmPaid",
    to: "CLOSED",
    tasks: [],
    letters: ["L26 claimant", "L26 employer"],
  },
  {
    title: "row 41: SetUpPlan creates a task for each installment",
    from: "FINAL",
    who: officer,
    action: "SetUpPlan",
    input: {
      schedule: [
        { dueOn: "2026-03-10", amount: "500.00" },
        { dueOn: "2026-04-10", amount: "300.00" },
      ],
    },
    to: "PLAN",
    tasks: ["INSTALLMENT OFFICER 2026-03-13", "INSTALLMENT OFFICER 2026-04-13"],
    letters: ["L33 claimant", "L33 employer"],
  },
  {
    title: "row 43: BankruptcyFiled pauses running deadlines",
    from: "NOTICE1",
    who: officer,
    action: "BankruptcyFiled",
    input: { date: TODAY, reason: "Chapter 7" },
    to: "HOLD",
    tasks: [
      "EMPLOYER-ANSWER OFFICER 2026-03-12 OnHold",
      "TELL-BANKRUPTCY SUPPORT 2026-03-04",
      "STAY-CHECK OFFICER 2026-06-01",
    ],
    letters: ["L35 claimant"],
  },
  {
    title: "row 44: Withdraw before any notice does not write to the employer",
    from: "ASSIGN",
    who: support,
    action: "Withdraw",
    input: { reason: "Signed request." },
    to: "WITHDR",
    tasks: ["STOP-LETTERS SUPPORT 2026-03-03"],
    letters: ["L36 claimant"],
  },
  {
    title: "row 44: Withdraw after the notice writes to both",
    from: "NOTICE1",
    who: officer,
    action: "Withdraw",
    input: { reason: "Signed request." },
    to: "WITHDR",
    tasks: ["STOP-LETTERS SUPPORT 2026-03-03"],
    letters: ["L36 claimant", "L36 employer"],
  },
  {
    title: "row 47: Reopen",
    from: "CLOSED",
    who: admin,
    action: "Reopen",
    input: { reason: "The check bounced." },
    to: "INVEST",
    tasks: ["RE-REVIEW OFFICER 2026-03-05"],
    letters: ["L38 claimant", "L38 employer"],
  },
  {
    title: "row 51: an officer takes an unassigned claim",
    from: "ACCEPT",
    who: officer,
    action: "TakeOwnership",
    to: "ASSIGN",
    tasks: ["FIRST-REVIEW OFFICER 2026-03-05"],
    letters: ["L06 claimant"],
  },
  {
    title: "row 60: PaymentFailed returns the claim to its previous status",
    from: "PAIDCHK",
    who: officer,
    action: "PaymentFailed",
    input: { reason: "The check bounced." },
    to: "NOTICE1",
    tasks: ["EMPLOYER-ANSWER OFFICER 2026-03-12", "DEMAND-PAYMENT OFFICER 2026-03-03"],
    letters: ["L45 claimant", "L45 employer"],
  },
];

/** An employer admits half of the only wage line. */
async function withLine(claimId: number, input: Input = {}): Promise<Input> {
  if (input.answer !== "partly") return input;
  const line = await app.db
    .selectFrom("wageItem")
    .select("id")
    .where("claimId", "=", claimId)
    .executeTakeFirstOrThrow();
  return { ...input, admitted: [{ itemId: line.id, amount: "400.00" }] };
}

describe("rows of the matrix", () => {
  test.each(CASES)("$title", async (c) => {
    const claim = await makeClaim(app, { ...c.make, status: c.from });
    const before = c.from ? await letters(claim.id) : [];
    if (c.action === "SubmitDetermination") await findWages(app, claim.id, c.input?.owed ?? "0.00");
    if (c.action) await act(claim.id, c.who ?? admin, c.action, await withLine(claim.id, c.input));
    expect((await claimOf(claim.id)).statusCode).toBe(c.to);
    const tasks = (await openTasks(claim.id)).map(({ code, role, dueDate, status }) =>
      [code, role, dueDate, ...(status === "OnHold" ? ["OnHold"] : [])].join(" "),
    );
    expect(tasks).toEqual(c.tasks);
    const wanted = c.letters.map((letter) => (letter.split(" ").length === 2 ? `${letter} Issued` : letter));
    expect((await letters(claim.id)).slice(before.length)).toEqual(wanted);
  });

  test("row 10: Assign gives the claim, its tasks and its history to the officer", async () => {
    const claim = await makeClaim(app, { status: "ACCEPT" });
    const other = await makeUser(app, { name: "New Officer" });
    await act(claim.id, admin, "Assign", { assigneeId: other.id });
    expect(await openTasks(claim.id)).toMatchObject([{ code: "FIRST-REVIEW", user: other.email }]);
    const row = await claimOf(claim.id);
    expect(row).toMatchObject({ assignedUserId: other.id, statusCode: "ASSIGN" });
    expect(row.firstAssignedAt).not.toBeNull();
    const third = await makeUser(app);
    await act(claim.id, admin, "Reassign", { assigneeId: third.id, reason: "Leave" });
    expect(await openTasks(claim.id)).toMatchObject([{ code: "FIRST-REVIEW", user: third.email }]);
    const history = await app.db
      .selectFrom("assignment")
      .selectAll()
      .where("claimId", "=", claim.id)
      .orderBy("id")
      .execute();
    expect(history).toMatchObject([
      { userId: other.id, roleAtTime: "Compliance Officer", reason: "Initial", toAt: expect.any(String) },
      { userId: third.id, reason: "Leave", toAt: null },
    ]);
  });
});

describe("results of an action", () => {
  test("rows 39 and 40: payments, sums, milestones, closure and history", async () => {
    const claim = await makeClaim(app, { status: "NOTICE1" });
    await act(claim.id, officer, "RecordPayment", {
      amount: "300.00",
      date: TODAY,
      method: "Check to agency",
      reference: "1042",
    });
    expect(await claimOf(claim.id)).toMatchObject({ statusCode: "NOTICE1", amountPaid: "300.00" });
    await act(claim.id, officer, "RecordPayment", { amount: "500.00", date: TODAY });
    expect(await claimOf(claim.id)).toMatchObject({
      statusCode: "PAIDCHK",
      amountPaid: "800.00",
      paidInFullAt: null,
    });
    await expect(act(claim.id, officer, "ConfirmPaid", { closureCode: "PAID-DIR" })).rejects.toMatchObject({
      code: "invalid",
    });
    await act(claim.id, officer, "ForwardMoney", { date: TODAY });
    await act(claim.id, officer, "ConfirmPaid", { closureCode: "PAID-DIR" });
    const row = await claimOf(claim.id);
    expect(row.paidInFullAt).not.toBeNull();
    expect(row.closedAt).not.toBeNull();
    expect(row.closureCodeId).not.toBeNull();
    const payments = await app.db
      .selectFrom("ledgerEntry")
      .select(["amount", "method", "reference", "kind"])
      .where("claimId", "=", claim.id)
      .orderBy("id")
      .execute();
    expect(payments).toEqual([
      { amount: "300.00", method: "Check to agency", reference: "1042", kind: "Payment" },
      { amount: "500.00", method: null, reference: null, kind: "Payment" },
      { amount: "300.00", method: null, reference: null, kind: "Disbursement" },
    ]);
    const history = await app.db
      .selectFrom("actionLog")
      .select(["actionCode", "fromStatus", "toStatus", "summary", "actorKind"])
      .where("claimId", "=", claim.id)
      .where("toStatus", "is not", null)
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    expect(history).toEqual([
      {
        actionCode: "ConfirmPaid",
        fromStatus: "PAIDCHK",
        toStatus: "CLOSED",
        summary: "Confirm the claimant was paid: Payment received - verifying → Closed",
        actorKind: "user",
      },
      expect.objectContaining({ actionCode: "ForwardMoney", toStatus: "PAIDCHK" }),
      expect.objectContaining({ actionCode: "RecordPayment", toStatus: "PAIDCHK" }),
    ]);
  });

  test("a smaller payment settles the claim when both sides agree", async () => {
    const claim = await makeClaim(app, { status: "NOTICE1" });
    const documentId = await makePaper(app, claim.id);
    const reason = "Both sides signed.";
    await act(claim.id, officer, "RecordPayment", {
      amount: "450.00",
      date: TODAY,
      settles: true,
      reason,
      documentId,
    });
    const entry = await app.db
      .selectFrom("ledgerEntry")
      .select("id")
      .where("claimId", "=", claim.id)
      .executeTakeFirstOrThrow();
    await act(claim.id, admin, "ApproveEntry", { ledgerEntryId: entry.id });
    expect(await claimOf(claim.id)).toMatchObject({
      statusCode: "PAIDCHK",
      dueSource: "Settlement",
      amountDue: "450.00",
      balance: "0.00",
    });
    await expect(act(claim.id, officer, "ConfirmPaid", { closureCode: "PAID-FULL" })).rejects.toMatchObject({
      details: { errors: { closureCode: [expect.stringContaining("closeSettled")] } },
    });
    await act(claim.id, officer, "ConfirmPaid");
    const closed = await app.db
      .selectFrom("claim")
      .innerJoin("closureCode", "closureCode.id", "claim.closureCodeId")
      .select("closureCode.code")
      .where("claim.id", "=", claim.id)
      .executeTakeFirst();
    expect(closed?.code).toBe("SETTLED");
  });

  test("row 60: a failed payment is reversed in the ledger", async () => {
    const claim = await makeClaim(app, { status: "PAIDCHK" });
    await act(claim.id, officer, "PaymentFailed", { reason: "The check bounced" });
    expect((await claimOf(claim.id)).amountPaid).toBe("0.00");
  });

  test("rows 27, 28 and 29: a determination is drafted, returned, drafted again and issued", async () => {
    const claim = await makeClaim(app, { status: "DETDRAFT" });
    await act(claim.id, admin, "ReturnDraft", { reason: "Count again" });
    const sums = {
      kind: "Owed",
      findings: "Forty-two hours.",
      owed: "840.00",
      penalty: "100.00",
      interest: "10.50",
      figuresReason: "By hand.",
    } as const;
    await findWages(app, claim.id, sums.owed);
    await act(claim.id, officer, "SubmitDetermination", sums);
    await act(claim.id, admin, "ApproveIssue");
    const rows = await app.db
      .selectFrom("determination")
      .select(["status", "amount", "payByDate", "appealByDate"])
      .where("claimId", "=", claim.id)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { status: "Superseded", amount: "800.00", payByDate: null, appealByDate: null },
      { status: "Issued", amount: "840.00", payByDate: "2026-03-16", appealByDate: "2026-03-16" },
    ]);
    expect(await claimOf(claim.id)).toMatchObject({
      amountDetermined: "840.00",
      penaltyDetermined: "100.00",
      interestDetermined: "10.50",
    });
    // The earlier draft is voided; the later one was issued.
    expect((await letters(claim.id)).filter((letter) => letter.startsWith("L18"))).toEqual([
      "L18 claimant Voided",
      "L18 employer Voided",
      "L18 claimant Issued",
      "L18 employer Issued",
    ]);
    await act(claim.id, officer, "RecordPayment", { amount: "900.00", date: TODAY });
    expect((await claimOf(claim.id)).statusCode).toBe("DETISSUED");
    await act(claim.id, officer, "RecordPayment", { amount: "50.50", date: TODAY });
    expect((await claimOf(claim.id)).statusCode).toBe("PAIDCHK");
  });

  test("row 47: reopening clears the closure, and a reopened claim can be closed again", async () => {
    const claim = await makeClaim(app, { status: "CLOSED" });
    await act(claim.id, admin, "Reopen", { reason: "New evidence" });
    expect(await claimOf(claim.id)).toMatchObject({
      closedAt: null,
      closureCodeId: null,
      statusCode: "INVEST",
    });
    await expect(act(claim.id, officer, "Close", { closureCode: "SETTLED" })).rejects.toMatchObject({
      code: "invalid",
    });
    await act(claim.id, officer, "Close", { closureCode: "PAID-FULL" });
    expect((await claimOf(claim.id)).closedAt).not.toBeNull();
    expect((await openTasks(claim.id)).map(({ code }) => code)).toEqual([]);
  });

  test("the claimant is notified once per action: by letter, or else by mail with the public text", async () => {
    const claim = await makeClaim(app, { status: "SUBM" });
    await act(claim.id, support, "StartReview");
    const mails = await app.db
      .selectFrom("mail")
      .select(["toAddress", "subject", "bodyText", "letterId"])
      .where("claimId", "=", claim.id)
      .orderBy("createdAt")
      .execute();
    const plain = mails.filter(({ letterId }) => letterId === null);
    expect(plain).toHaveLength(1);
    expect(plain[0]).toMatchObject({
      toAddress: "worker@mail.example",
      subject: `Your wage claim ${claim.claimNumber}`,
    });
    expect(plain[0]?.bodyText).toContain("We are checking whether we can accept your claim.");
    expect(plain[0]?.bodyText).not.toMatch(/Lopez|Maria|Diner/);
  });

  test("a claim without an employer address proceeds; its letter waits as a draft and is named", async () => {
    const claim = await makeClaim(app, { status: "ASSIGN" });
    const { employerId } = await claimOf(claim.id);
    await app.db
      .updateTable("employer")
      .set({ addressLine1: null, city: null, zip: null, email: null, mailingAddress: null })
      .where("id", "=", employerId ?? 0)
      .execute();
    const done = await act(claim.id, officer, "SendEmployerNotice");
    expect(done.toStatus).toBe("NOTICE1");
    expect(done.messages.map(inEnglish)).toEqual([
      expect.stringMatching(/^Letter L07 stayed a draft/),
      // The copy for the claimant says that the notice was sent.
      expect.stringMatching(/^Letter L08 stayed a draft: letter L07 has not been issued/),
    ]);
  });
});

describe("an action is one transaction", () => {
  const TABLES = [
    "task",
    "letter",
    "mail",
    "action_log",
    "ledger_entry",
    "ledger_line",
    "proceeding",
    "assignment",
    "determination",
    "pgboss.job",
  ];
  const snapshot = async (claimId: number) => {
    const counts = await Promise.all(
      TABLES.map((table) => sql<{ n: string }>`select count(*) as n from ${sql.raw(table)}`.execute(app.db)),
    );
    const tasks = await app.db
      .selectFrom("task")
      .select(["id", "status", "rowVersion"])
      .where("claimId", "=", claimId)
      .orderBy("id")
      .execute();
    return JSON.stringify([counts.map(({ rows }) => rows[0]?.n), await claimOf(claimId), tasks]);
  };
  const failsAfter = (statement: number): KyselyPlugin => {
    let count = 0;
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += 1;
        if (count === statement) throw new Error("fault");
        return result;
      },
    };
  };

  test("an error after any statement rolls everything back", async () => {
    const claim = await makeClaim(app, { status: "NOTICE1" });
    const work = await workAs(app, officer);
    const call = { claimId: claim.id, action: "RecordPayment", input: { amount: "800.00", date: TODAY } };
    const before = await snapshot(claim.id);
    let statement = 0;
    for (let faulty = true; faulty; ) {
      statement += 1;
      const db = work.db.withPlugin(failsAfter(statement));
      faulty = await performAction({ ...work, db }, call).then(
        () => false,
        (error: Error) => {
          if (error.message !== "fault") throw error;
          return true;
        },
      );
      if (faulty) expect(await snapshot(claim.id)).toBe(before);
    }
    expect(statement).toBeGreaterThan(14);
    expect((await claimOf(claim.id)).statusCode).toBe("PAIDCHK");
    expect(await snapshot(claim.id)).not.toBe(before);
  });
});

describe("concurrent actions", () => {
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((result) =>
      result.status === "fulfilled"
        ? "done"
        : result.reason instanceof AppError
          ? result.reason.code
          : result.reason,
    );

  test("exactly one of four users who start the same review succeeds", async () => {
    for (let race = 0; race < 40; race++) {
      const claim = await makeClaim(app);
      const all = [support, admin, support, admin].map((who) => act(claim.id, who, "StartReview"));
      expect((await outcomes(all)).sort()).toEqual(["conflict", "conflict", "conflict", "done"]);
      expect((await openTasks(claim.id)).map(({ code }) => code)).toEqual(["JURISDICTION"]);
    }
  });

  test("of two answers recorded at once one is stored, completely", async () => {
    for (let race = 0; race < 8; race++) {
      const claim = await makeClaim(app, { status: "NOTICE1" });
      const done = await outcomes([
        act(claim.id, officer, "RecordAnswer", { answer: "disputes" }),
        act(claim.id, admin, "RecordAnswer", { answer: "admits" }),
      ]);
      expect(done.sort()).toEqual(["conflict", "done"]);
      const { statusCode, employerAnswer } = await claimOf(claim.id);
      expect([statusCode, employerAnswer]).toEqual(
        statusCode === "REPLY" ? ["REPLY", "disputes"] : ["FINAL", "admits"],
      );
    }
  });

  test("when two users act on the same page, the second sees that the claim has changed", async () => {
    for (let race = 0; race < 8; race++) {
      const claim = await makeClaim(app, { status: "FINAL" });
      const { rowVersion } = await claimOf(claim.id);
      const pay = async (who: string) =>
        performAction(await workAs(app, who), {
          claimId: claim.id,
          action: "RecordPayment",
          input: { amount: "100.00", date: TODAY },
          rowVersion,
        });
      expect((await outcomes([pay(officer), pay(admin)])).sort()).toEqual(["conflict", "done"]);
      expect((await claimOf(claim.id)).amountPaid).toBe("100.00");
    }
  });
});
