import type { Effect, Question, QuestionKind } from "@wage/contract/actions";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import type { Condition } from "@wage/contract/taskMatrix/conditions";

import { describe, expect, test } from "vitest";
import type { ClaimState } from "../../claim/state/claimState.rules.ts";
import type { OpenTask } from "../../claim/task.rules.ts";
import { beyondDue, needsApproval, recordedKind } from "./effects/payment.rules.ts";
import { factsOf, holds, type Input } from "./facts.rules.ts";
import { chosenTasks, completedBy } from "./taskChoice.rules.ts";
import { dueDays, letterDue, planTasks } from "./taskPlan.rules.ts";
import {
  type ActionRow,
  milestonesOf,
  missing,
  nextStatus,
  pickRow,
  type Row,
  refusal,
  type StatusRow,
  startsFrom,
} from "./workflow.rules.ts";

const now = new Date("2026-03-02T15:00:00Z");
const today = "2026-03-02";
const setting = () => 10;

const claim = (part: Partial<ClaimState> = {}): ClaimState => ({
  id: 1,
  decidedDue: null,
  decisionPending: false,
  claimNumber: "26-00001",
  statusCode: "NOTICE1",
  statusLabel: "Waiting",
  statusSince: now.toISOString(),
  isOpen: true,
  isClosed: false,
  isInitial: false,
  mayBeLeft: true,
  defaultReturn: null,
  previousStatusCode: "ASSIGN",
  officerDelegateId: null,
  assignedUserId: 7,
  claimantId: 1,
  employerId: 3,
  employerOutOfState: false,
  claimantOutOfState: false,
  interpreterNeeded: false,
  awaitsSignature: false,
  intakeChannel: "Online",
  amountClaimed: null,
  employedFrom: null,
  limitationDate: null,
  appealByDate: null,
  submittedAt: null,
  acceptedAt: null,
  employerNotifiedAt: null,
  answerReceivedAt: null,
  determinationAt: null,
  paidInFullAt: null,
  firstAssignedAt: null,
  closureReopenable: null,
  amountPaid: null,
  amountHeld: "0.00",
  wageLines: 0,
  unfoundLines: 0,
  foundTotal: null,
  outstanding: "800.00",
  stateDue: "0.00",
  hasPendingEntry: false,
  admitted: null,
  isStayed: false,
  isClaimedPaid: false,
  isAppealed: false,
  isSettled: false,
  hasLien: false,
  pendingSteps: [],
  fullyAdmitted: false,
  judgmentOn: null,
  determinationKind: null,
  lastActivityDay: today,
  claimantEmail: null,
  claimantLanguage: null,
  matrixVersionId: null,
  rowVersion: 0,
  ...part,
});

const row = (part: Partial<Row> = {}): Row => ({
  id: 1,
  rowNumber: 1,
  rowVersion: 0,
  fromStatus: ["NOTICE1"],
  actionCode: "Act",
  condition: {},
  toStatus: "REPLY",
  closureCode: null,
  tasks: [],
  letters: [],
  completes: [],
  cancelsAll: false,
  pauses: [],
  resumes: false,
  moves: [],
  sortOrder: 10,
  ...part,
});

const status = (code: string, category: string): [string, StatusRow] => [
  code,
  {
    code,
    label: code,
    category,
    isInitial: false,
    mayBeLeft: true,
    defaultReturnId: null,
    milestone: null,
    publicTextEs: null,
  },
];
const statuses = new Map([
  status("INVEST", "Working"),
  status("CLOSED", "Closed"),
  status("CLOSED-2", "Closed"),
]);

const task = (code: string, part: Partial<OpenTask> = {}): OpenTask => ({
  id: Math.random(),
  title: code,
  taskDetailCode: code,
  status: "Open",
  roleName: "Compliance Officer",
  userId: 7,
  createdBy: null,
  dueAt: "2026-03-12T23:00:00Z",
  dueDate: "2026-03-12",
  deadlineFiredAt: null,
  matrixId: null,
  onHoldUntil: null,
  onHoldSince: null,
  awaitsDecision: false,
  ...part,
});

const facts = (part: Partial<ClaimState> = {}, input: Input = {}, tasks: OpenTask[] = []) =>
  factsOf(claim(part), tasks, input, { now, today });

describe("the start of a row", () => {
  test.each([
    [["NOTICE1"], "NOTICE1", true, true],
    [["NOTICE1"], "NOTICE2", true, false],
    [["*"], "INVEST", true, true],
    [["*"], "CLOSED", false, false],
    [["*", "!HOLD"], "HOLD", true, false],
    [["*", "!HOLD"], "PLAN", true, true],
    [["-"], "NEW", false, true, true],
    [["*"], "NEW", false, false, true],
    [["-"], "SUBM", true, false],
    [["CLOSED"], "CLOSED", false, true],
  ])("%j from %s (open %s): %s", (from, statusCode, isOpen, expected, isInitial = false) => {
    expect(startsFrom(from, { statusCode, isOpen, isInitial })).toBe(expected);
  });
});

describe("conditions", () => {
  const late = task("INFO-DUE", { dueAt: "2026-03-02T14:59:59Z", dueDate: "2026-03-02" });
  const yesterday = task("APPEAL", { dueAt: "2026-03-01T23:00:00Z", dueDate: "2026-03-01" });
  test.each<[string, Condition, ReturnType<typeof facts>, boolean]>([
    ["no condition always holds", {}, facts(), true],
    ["in state", { employerOutOfState: false }, facts(), true],
    ["out of state", { employerOutOfState: true }, facts(), false],
    ["the answer that was given", { answer: "admits" }, facts({}, { answer: "admits" }), true],
    ["another answer", { answer: "admits" }, facts({}, { answer: "disputes" }), false],
    ["no answer", { answer: "admits" }, facts(), false],
    ["all conditions must hold", { employerOutOfState: false, unassigned: true }, facts(), false],
    ["paid in full", { paidInFull: true }, facts({}, { amount: "800.00" }), true],
    ["one cent less", { paidInFull: true }, facts({}, { amount: "799.99" }), false],
    [
      "with earlier payments",
      { paidInFull: true },
      facts({ amountPaid: "300.10", outstanding: "499.90" }, { amount: "499.90" }),
      true,
    ],
    [
      "an unknown amount is not settled by a payment, unless the parties agree",
      { paidInFull: true },
      facts({ outstanding: null }, { amount: "5.00" }),
      false,
    ],
    [
      "one cent of what the employer admits",
      { admissionPaid: true },
      facts({ admitted: "300.00", amountPaid: null }, { amount: "0.01" }),
      false,
    ],
    [
      "the last cent of what the employer admits",
      { admissionPaid: true },
      facts({ admitted: "300.00", amountPaid: "299.99" }, { amount: "0.01" }),
      true,
    ],
    ["nothing is admitted", { admissionPaid: false }, facts({ admitted: null }, { amount: "5.00" }), true],
    ["settled by agreement", { paidInFull: true }, facts({}, { amount: "5.00", settles: true }), true],
    ["in time on the last day", { timely: true }, facts({ appealByDate: today }, { date: today }), true],
    ["late", { timely: true }, facts({ appealByDate: "2026-03-01" }, { date: today }), false],
    ["an amount is owed by default", { owed: true }, facts({ determinationKind: "Default" }), true],
    ["not owed", { owed: false }, facts({ determinationKind: "NoJurisdiction" }), true],
    ["an amount owed is unknown without a determination", { owed: false }, facts(), false],
    ["a passed deadline", { deadlinePassed: ["INFO-DUE"] }, facts({}, {}, [late]), true],
    ["a deadline of another task", { deadlinePassed: ["INFO-DUE"] }, facts({}, {}, [yesterday]), false],
    ["one of several deadlines", { deadlinePassed: ["X", "INFO-DUE"] }, facts({}, {}, [late]), true],
    [
      "no deadline while on hold",
      { deadlinePassed: ["INFO-DUE"] },
      facts({}, {}, [{ ...late, status: "OnHold" }]),
      false,
    ],
    ["on the day after the appeal period", { dayAfter: ["APPEAL"] }, facts({}, {}, [yesterday]), true],
    ["not on the last day of the appeal period", { dayAfter: ["INFO-DUE"] }, facts({}, {}, [late]), false],
    ["limitation within", { limitationWithinDays: 30 }, facts({ limitationDate: "2026-04-01" }), true],
    [
      "a limitation date further away",
      { limitationWithinDays: 30 },
      facts({ limitationDate: "2026-04-02" }),
      false,
    ],
    ["limitation past", { limitationWithinDays: 30 }, facts({ limitationDate: "2026-03-01" }), false],
    ["limitation beyond", { limitationBeyondDays: 30 }, facts({ limitationDate: "2026-04-02" }), true],
    [
      "idle for the days of a setting",
      { idleDays: "staleDays" },
      facts({ lastActivityDay: "2026-02-20" }),
      true,
    ],
    ["not idle", { idleDays: "staleDays" }, facts({ lastActivityDay: "2026-02-21" }), false],
  ])("%s", (_, condition, known, expected) => {
    expect(holds(condition, known, setting)).toBe(expected);
  });

  test("an unknown value may hold when possible actions are listed", () => {
    expect(holds({ answer: "admits" }, facts(), setting, true)).toBe(true);
    expect(holds({ employerOutOfState: true }, facts(), setting, true)).toBe(false);
  });

  test("the first matching row applies, by order and then by number", () => {
    const special = row({ rowNumber: 9, sortOrder: 5, condition: { employerOutOfState: true } });
    const general = row({ rowNumber: 2, sortOrder: 10 });
    const later = row({ rowNumber: 1, sortOrder: 20 });
    const pick = (part: Partial<ClaimState>) =>
      pickRow([later, general, special], claim(part), facts(part), setting)?.rowNumber;
    expect(pick({})).toBe(2);
    expect(pick({ employerOutOfState: true })).toBe(9);
    expect(pick({ statusCode: "PLAN" })).toBeUndefined();
  });
});

describe("permission for a row", () => {
  const action = (part: Partial<ActionRow> = {}): ActionRow => ({
    code: "Act",
    label: "Act",
    roles: ["Administrator", "Compliance Officer"],
    questions: [],
    effects: [],
    event: null,
    isSystemEvent: false,
    confirmText: null,
    publicVisibleText: null,
    publicVisibleTextEs: null,
    ...part,
  });
  const person = (...roles: ("Administrator" | "Compliance Officer" | "Support Staff" | "Public")[]) =>
    ({ kind: "user", id: 7, roles }) as const;
  const off = { officersApprove: false, supportMayAssign: false, mayReopen: true };
  const support = action({ roles: ["Support Staff"] });
  const approve = action({ effects: [{ kind: "issuesDetermination" }] });
  const assign = action({
    effects: [{ kind: "givesOwnership" }],
    roles: ["Administrator", "Support Staff"],
  });
  const closed = claim({ statusCode: "CLOSED", isOpen: false, isClosed: true });
  const reopen = row({ fromStatus: ["CLOSED"], toStatus: "INVEST" });

  test.each([
    [
      "an administrator, any claim",
      action(),
      row(),
      claim({ assignedUserId: 1 }),
      person("Administrator"),
      off,
      null,
    ],
    ["an officer on their own claim", action(), row(), claim(), person("Compliance Officer"), off, null],
    [
      "an officer on another officer's claim",
      action(),
      row(),
      claim({ assignedUserId: 1 }),
      person("Compliance Officer"),
      off,
      /another officer/,
    ],
    [
      "an officer on an unassigned claim",
      action(),
      row(),
      claim({ assignedUserId: null }),
      person("Compliance Officer"),
      off,
      /Assign it first/,
    ],
    [
      "an officer on an unassigned claim, if the row allows it",
      action(),
      row({ condition: { unassigned: true } }),
      claim({ assignedUserId: null }),
      person("Compliance Officer"),
      off,
      null,
    ],
    [
      "an officer who is also support staff, on a support action",
      support,
      row(),
      claim({ assignedUserId: 1 }),
      person("Compliance Officer", "Support Staff"),
      off,
      null,
    ],
    ["support staff on an officer's action", action(), row(), claim(), person("Support Staff"), off, /role/],
    [
      "support staff on their own action",
      support,
      row(),
      claim({ assignedUserId: 1 }),
      person("Support Staff"),
      off,
      null,
    ],
    ["a public user on a staff action", action(), row(), claim(), { kind: "public" } as const, off, /agency/],
    [
      "a public user on a public action",
      action({ roles: ["Public"] }),
      row(),
      claim(),
      { kind: "public" } as const,
      off,
      null,
    ],
    ["the system", action({ roles: [] }), row(), claim(), { kind: "system" } as const, off, null],
    ["an officer approving", approve, row(), claim(), person("Compliance Officer"), off, /role/],
    [
      "an officer approving, if allowed",
      approve,
      row(),
      claim(),
      person("Compliance Officer"),
      { ...off, officersApprove: true },
      null,
    ],
    ["support assigning", assign, row(), claim(), person("Support Staff"), off, /role/],
    [
      "support staff assigning, if allowed",
      assign,
      row(),
      claim(),
      person("Support Staff"),
      { ...off, supportMayAssign: true },
      null,
    ],
    ["reopening", action(), reopen, closed, person("Administrator"), off, null],
    [
      "closing for another reason if reopening is disabled",
      action(),
      row({ fromStatus: ["CLOSED"], toStatus: "CLOSED-2" }),
      closed,
      person("Administrator"),
      { ...off, mayReopen: false },
      null,
    ],
    [
      "leaving a final status",
      action(),
      row(),
      claim({ mayBeLeft: false }),
      { kind: "system" } as const,
      off,
      /cannot change its status/,
    ],
    [
      "acting in a final status without leaving it",
      action(),
      row({ toStatus: null }),
      claim({ mayBeLeft: false }),
      { kind: "system" } as const,
      off,
      null,
    ],
    [
      "reopening if it is disabled",
      action(),
      reopen,
      closed,
      person("Administrator"),
      { ...off, mayReopen: false },
      /cannot be reopened/,
    ],
    [
      "reopening a claim that must stay closed",
      action(),
      reopen,
      { ...closed, closureReopenable: false },
      person("Administrator"),
      off,
      /cannot be reopened/,
    ],
  ])("%s", (_, what, which, state, actor, switches, expected) => {
    const answer = refusal(what, which, state, actor, { switches, statuses });
    if (expected === null) expect(answer).toBeNull();
    else expect(inEnglish(answer ?? "")).toMatch(expected);
  });

  test.each<[string, QuestionKind[], Input, string[]]>([
    ["nothing asked", [], {}, []],
    ["a reason", ["reason"], {}, ["reason"]],
    ["a reason given", ["reason"], { reason: "Because" }, []],
    ["amount and date", ["amount", "pastDate"], {}, ["amount", "date"]],
    ["an officer", ["assignee"], {}, ["assigneeId"]],
    ["a letter and a document", ["letter", "document"], {}, ["documentId", "letterId"]],
    ["an answer", ["answer"], {}, ["answer"]],
    ["a closure code", ["closureCode"], {}, ["closureCode"]],
    ["a determination", ["determination"], {}, ["findings", "kind"]],
    ["optional answers", ["paymentMethod", "settles"], {}, []],
    [
      "amounts of a determination with wages owed",
      ["determination"],
      { kind: "Partly", findings: "x", owed: "0.00" },
      ["owed"],
    ],
    ["no amounts if nothing is owed", ["determination"], { kind: "NotOwed", findings: "x" }, []],
    ["a payment tomorrow", ["pastDate"], { date: "2026-03-03" }, ["date"]],
    ["a payment today", ["pastDate"], { date: today }, []],
    ["a hearing yesterday", ["futureDate"], { date: "2026-03-01" }, ["date"]],
    ["a hearing today", ["futureDate"], { date: today }, []],
  ])("asks: %s", (_, kinds, input, fields) => {
    const questions = kinds.map((kind) => ({ kind }) as Question);
    expect(
      Object.keys(missing(action({ questions }), row(), input, { claim: claim(), today })).sort(),
    ).toEqual(fields);
  });

  test("a determination by default is refused once the employer's answer is on record [14]", () => {
    const questions = [{ kind: "determination" }] as const;
    const input = { kind: "Default", findings: "No answer came.", owed: "100.00" } as const;
    const errorsOf = (answerReceivedAt: string | null) =>
      missing(action({ questions: [...questions] }), row(), input, {
        claim: claim({ answerReceivedAt }),
        today,
      });
    expect(errorsOf(null)).toEqual({});
    expect(Object.keys(errorsOf("2026-02-20T12:00:00Z"))).toEqual(["kind"]);
  });

  test("a closure code of the row replaces the question", () => {
    expect(
      missing(
        action({ questions: [{ kind: "closureCode" }] }),
        row({ closureCode: "PAID-FULL" }),
        {},
        { claim: claim(), today },
      ),
    ).toEqual({});
  });
});

describe("consequences of a row", () => {
  test.each([
    ["another status", row({ toStatus: "REPLY" }), null, "REPLY"],
    ["the same status", row({ toStatus: null }), null, "NOTICE1"],
    ["the previous status from the history", row({ toStatus: "PREVIOUS" }), "REVIEW", "REVIEW"],
  ])("status: %s", (_, which, before, expected) => {
    expect(nextStatus(which, claim(), before)).toBe(expected);
  });

  test("a claim without history returns to the status that its own status names, if any", () => {
    const back = row({ toStatus: "PREVIOUS" });
    expect(nextStatus(back, { ...claim(), defaultReturn: "INVEST" }, null)).toBe("INVEST");
    expect(nextStatus(back, claim(), null)).toBeNull();
  });

  const accepted = { code: "ACCEPT", milestone: "acceptedAt" } as const;
  const issued = { code: "DETISSUED", milestone: "determinationAt" } as const;
  const before = now.toISOString();
  const stamps: Effect = { kind: "stampsMilestones", milestones: ["answerReceivedAt"] };
  test.each<[string, Partial<Parameters<typeof milestonesOf>[0]>, string[]]>([
    ["on entering a status", { to: accepted }, ["acceptedAt"]],
    ["not if the status stays the same", { to: accepted, claim: claim({ statusCode: "ACCEPT" }) }, []],
    ["the first time only", { to: accepted, claim: claim({ acceptedAt: before }) }, []],
    ["each time", { to: issued, claim: claim({ determinationAt: before }) }, ["determinationAt"]],
    ["not on a return", { to: issued, row: { toStatus: "PREVIOUS" } }, []],
    ["set by the action", { action: { effects: [stamps] } }, ["answerReceivedAt"]],
  ])("milestones: %s", (_, part, expected) => {
    const step = {
      action: { effects: [] },
      row: row(),
      claim: claim(),
      to: { code: "REPLY", milestone: null },
    };
    expect(milestonesOf({ ...step, ...part })).toEqual(expected);
  });

  test("only the part of a payment beyond what is due is beyond it", () => {
    const beyond = (amount: string, state: Partial<ClaimState>) =>
      beyondDue(claim(state), { amount })?.toFixed(2) ?? null;
    expect(beyond("800.00", {})).toBeNull();
    expect(beyond("800.01", {})).toBe("0.01");
    expect(beyond("10.00", { outstanding: "-5.00" })).toBe("10.00");
    expect(beyond("999999.99", { outstanding: null })).toBeNull();
    expect(beyondDue(claim(), {})).toBeNull();
    const stateDue = "50.00";
    expect(beyond("750.01", { stateDue })).toBe("0.01");
    const toAgency = { amount: "800.00", method: "Check to agency" } as const;
    expect(beyondDue(claim({ stateDue }), toAgency)).toBeNull();
  });

  const EFFECT = {
    Payment: "recordsPayment",
    WriteOff: "writesOff",
    Adjustment: "adjustsDue",
    Refund: "refundsMoney",
    Disbursement: "forwardsMoney",
  } as const;
  type Recorded = keyof typeof EFFECT;
  test("a second person approves an amount above the limit, beyond what is due, or given up", () => {
    const approves = (kind: Recorded, state: Partial<ClaimState>, input: Input, limits: object = {}) =>
      needsApproval(claim(state), [{ kind: EFFECT[kind] }], kind, input, {
        limit: "500.00",
        alone: "0",
        givenUpAlone: "0.00",
        ...limits,
      });
    const asks = (amount: string, kind: Recorded = "Payment", state = {}) =>
      approves(kind, state, { amount });
    expect(asks("500.00")).toBe(false);
    expect(asks("500.01")).toBe(true);
    expect(asks("400.00", undefined, { outstanding: "300.00" })).toBe(true);
    expect([asks("0.01", "WriteOff"), asks("500.00", "Adjustment"), asks("500.01", "Refund")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(asks("1.00", "Disbursement", { amountHeld: "500.01" })).toBe(true);
    const alone = { alone: "499.99" };
    const settles = { amount: "799.99", settles: true };
    expect(approves("Payment", {}, settles, { limit: "900.00" })).toBe(true);
    expect(approves("Payment", {}, settles, { limit: "900.00", givenUpAlone: "0.01" })).toBe(false);
    expect(approves("WriteOff", {}, { amount: "0.02" }, { alone: "0.01", givenUpAlone: "0.02" })).toBe(true);
    const less = { amount: "0.01", direction: "decrease" } as const;
    expect(approves("Adjustment", {}, less, alone)).toBe(true);
    expect(approves("Refund", {}, { amount: "0.01" }, alone)).toBe(false);
    expect(approves("Refund", {}, { amount: "0.02" }, alone)).toBe(true);
    expect(approves("Payment", {}, {}, alone)).toBeUndefined();
    expect([recordedKind([{ kind: "writesOff" }]), recordedKind([])]).toEqual(["WriteOff", undefined]);
  });

  const codes = (tasks: OpenTask[]) => tasks.map(({ taskDetailCode }) => taskDetailCode);
  const a = task("A");
  const b = task("B", { roleName: "Support Staff" });
  const early = task("PAY", { dueAt: "2026-03-05T23:00:00Z" });
  const later = task("PAY", { dueAt: "2026-04-05T23:00:00Z" });
  test.each<[string, Partial<Row>, string[], string[]]>([
    ["none", {}, [], []],
    ["by code", { completes: ["A"] }, ["A"], []],
    ["cancelled", { completes: ["cancel:A"] }, [], ["A"]],
    ["by role", { completes: ["role:Compliance Officer"] }, ["A", "PAY", "PAY"], []],
    ["only the first matching task", { completes: ["first:PAY"] }, ["PAY"], []],
    ["the others cancelled", { completes: ["A"], cancelsAll: true }, ["A"], ["B", "PAY", "PAY"]],
  ])("tasks: %s", (_, part, done, cancelled) => {
    const chosen = chosenTasks(row(part), [a, b, later, early], false);
    expect(codes(chosen.done)).toEqual(done);
    expect(codes(chosen.cancelled)).toEqual(cancelled);
    if (part.completes?.[0] === "first:PAY") expect(chosen.done[0]).toBe(early);
  });

  test("an action that closes the claim leaves no task open, whatever its row says", () => {
    const chosen = chosenTasks(row({ completes: ["A"] }), [a, b, later], true);
    expect(codes(chosen.done)).toEqual(["A"]);
    expect(codes(chosen.cancelled)).toEqual(["B", "PAY"]);
  });

  test("an amount that awaits a second person keeps its task when the claim is closed, until the person decides", () => {
    const awaiting = task("APPROVE", { awaitsDecision: true });
    expect(codes(chosenTasks(row({ cancelsAll: true }), [b, awaiting], true).cancelled)).toEqual(["B"]);
    expect(codes(chosenTasks(row({ completes: ["cancel:APPROVE"] }), [awaiting], true).cancelled)).toEqual([
      "APPROVE",
    ]);
  });

  test("the actions that complete a task are performed by people, from the claim's status", () => {
    const rows = [
      row({ actionCode: "RecordAnswer", completes: ["A"] }),
      row({ actionCode: "NoAnswer", completes: ["A"], fromStatus: ["NOTICE2"] }),
      row({ actionCode: "Tick", completes: ["A"] }),
      row({ actionCode: "Close", cancelsAll: true }),
    ];
    expect(
      completedBy("A", { statusCode: "NOTICE1", isOpen: true, isInitial: false }, rows, new Set(["Tick"])),
    ).toEqual(["RecordAnswer"]);
  });
});

describe("tasks of a row", () => {
  const plan = (input: Input = {}, actor = { kind: "user", id: 5, roles: ["Support Staff"] } as const) => ({
    today,
    holidays: new Set(["2026-03-12"]),
    setting: (key: string) => ({ claimantReplyDaysInState: 10, claimantReplyDaysOutOfState: 15 })[key] ?? 0,
    facts: facts({}, input),
    input,
    actor,
  });
  const spec = {
    taskDetail: "T",
    assignee: "role",
    role: "Support Staff",
    days: 2,
    basis: "Business",
    anchor: "today",
  } as const;

  test.each([
    ["business days", spec, {}, ["2026-03-04"]],
    [
      "calendar days of a setting, rolled over a holiday",
      { ...spec, basis: "Calendar", days: "claimantReplyDaysInState" },
      {},
      ["2026-03-13"],
    ],
    [
      "from the date given",
      { ...spec, anchor: "input", days: 0, basis: "Calendar" },
      { date: "2026-03-14" },
      ["2026-03-16"],
    ],
    ["no date given yet", { ...spec, anchor: "input" }, {}, [null]],
    [
      "before a date, but not before today",
      { ...spec, anchor: "input", days: -10 },
      { date: "2026-03-05" },
      [today],
    ],
    [
      "one for each installment of a plan, after its days of grace",
      { ...spec, anchor: "input", days: 0, basis: "Calendar", perInstallment: true },
      {
        graceDays: 3,
        schedule: [
          { dueOn: "2026-03-31", amount: "1.00" },
          { dueOn: "2026-04-30", amount: "1.00" },
          { dueOn: "2026-05-29", amount: "1.00" },
        ],
      },
      ["2026-04-03", "2026-05-04", "2026-06-01"],
    ],
  ] as const)("%s", (_, which, input, days) => {
    expect(dueDays(which, claim(), plan(input))).toEqual(days);
  });

  test("a claimant in another state gets more time", () => {
    const which = {
      ...spec,
      basis: "Calendar",
      days: "claimantReplyDaysInState",
      daysOutOfState: "claimantReplyDaysOutOfState",
    } as const;
    expect(dueDays(which, claim({ claimantOutOfState: true }), plan())).toEqual(["2026-03-17"]);
  });

  test.each([
    ["a role's queue", "role", 7, [], { role: "Support Staff", userId: null }],
    ["the officer", "officer", 7, [], { role: "Compliance Officer", userId: 7 }],
    ["a role's queue without an officer", "officer", null, [], { role: "Support Staff", userId: null }],
    ["the user who acts", "self", 7, [], { role: "Support Staff", userId: 5 }],
    [
      "the user who requested it",
      "requester",
      7,
      [task("INFO-DUE", { createdBy: 9 })],
      { role: "Support Staff", userId: 9 },
    ],
    [
      "the officer who requested it",
      "requester",
      7,
      [task("INFO-DUE", { createdBy: 7 })],
      { role: "Compliance Officer", userId: 7 },
    ],
    ["no request", "requester", 7, [], { role: "Support Staff", userId: null }],
  ] as const)("owner: %s", (_, assignee, officer, done, expected) => {
    const [planned] = planTasks(
      row({ tasks: [{ ...spec, assignee }] }),
      claim({ assignedUserId: officer }),
      done,
      plan(),
    );
    expect(planned).toMatchObject(expected);
  });

  test("a task with a condition is created only if it holds", () => {
    const tasks = [{ ...spec, when: { interpreterNeeded: true } }];
    expect(planTasks(row({ tasks }), claim(), [], plan())).toEqual([]);
  });

  test("a letter gives the due date of the task that starts with it", () => {
    const which = row({
      tasks: [spec, { ...spec, taskDetail: "ANSWER", anchor: "letter", days: 10, basis: "Calendar" }],
    });
    expect(letterDue(which, planTasks(which, claim(), [], plan()))).toBe("2026-03-13");
    expect(
      letterDue(row({ tasks: [spec] }), planTasks(row({ tasks: [spec] }), claim(), [], plan())),
    ).toBeNull();
  });
});
