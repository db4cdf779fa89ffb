import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import type { LetterRecipient } from "@wage/contract/letters";
import { ISSUE_FACT_NAMES } from "@wage/contract/letters/issue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaim, workAs } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { performAction } from "../workflow/workflow.commands.ts";
import { unmetOf } from "./issue.commands.ts";
import { listIssueConditions } from "./issue.queries.ts";
import { agencyDay } from "./letterValues.commands.ts";

let t: TestApp;
const claims = new Map<string, Promise<{ id: number }>>();
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

/** One claim in each status serves all letters that are refused there. */
function claimIn(status: string) {
  const claim = claims.get(status) ?? makeClaim(t, { status });
  claims.set(status, claim);
  return claim;
}

async function refusalsOf(code: string, status: string, letter: Letter = {}): Promise<string> {
  const { id } = await claimIn(status);
  const { today = agencyDay(t.services), dueDate = null, ...rest } = letter;
  return (await unmetOf(t.db, id, code, { today, dueDate, ...rest })).map(inEnglish).join("; ");
}

type Letter = { today?: string; dueDate?: string; recipient?: LetterRecipient };
type Lie = [code: string, status: string, untrue: string, reason: string, letter?: Letter];

/** For each letter: a claim on which one of its sentences would be untrue, and the message to the writer. */
const LIES: readonly Lie[] = [
  ["L01", "ACCEPT", "If we accept your claim", "accepted already"],
  ["L01", "INVEST", "If we accept your claim", "accepted already"],
  ["L01", "REJECT", "We check whether the law allows us", "the claim is closed"],
  ["L02", "DETISSUED", "before we can continue", "no longer being examined"],
  ["L02", "HOLD", "before we can continue", "no longer being examined"],
  ["L02", "JUDG", "We are reviewing your wage claim", "no longer being examined"],
  ["L03", "INVEST", "we will close your claim", "the claim's status is"],
  ["L03", "NEEDINFO", "the day by which to answer", "has passed: 2026-01-02", { dueDate: "2026-01-02" }],
  ["L04", "REVIEW", "accepted it", "has not been accepted"],
  ["L04", "NOTICE1", "The officer will notify the employer", "employer was notified already"],
  ["L05", "REVIEW", "cannot accept it", "not closed"],
  ["L05", "CLOSED", "the law does not allow our agency to decide it", "the claim's status is"],
  ["L06", "ACCEPT", "Your compliance officer is", "no officer has the claim"],
  ["L06b", "ASSIGN", "a new compliance officer", "no other officer had the claim before"],
  ["L07", "REVIEW", "the claim is one that we examine", "has not been accepted"],
  ["L07", "REPLY", "Answer this notice", "the employer has answered"],
  ["L07", "DETISSUED", "we may decide based only on the worker's evidence", "no longer being examined"],
  ["L07", "HOLD", "You may pay the wages right away", "no longer being examined"],
  ["L08", "ASSIGN", "we sent a notice", "L07 has not been issued"],
  ["L08", "REPLY", "The employer must answer by", "the employer has answered"],
  ["L08b", "NOTICE1", "we sent a second and final notice", "L09 has not been issued"],
  ["L08b", "PAIDCHK", "The employer must answer by", "no longer being examined"],
  ["L09", "ASSIGN", "we sent you a notice", "has not been notified"],
  ["L09", "REPLY", "We have not received an answer", "the employer has answered"],
  ["L09", "HOLD", "we will decide this claim", "no longer being examined"],
  ["L10", "NOTICE2", "The employer did not answer our notices", "has not been done on the claim"],
  ["L10", "NOTICE1", "our notices", "L09 has not been issued"],
  ["L11", "NOTICE1", "The employer answered", "the employer has not answered"],
  ["L11", "REPLY", "We must receive your reply by", "has not been done on the claim"],
  ["L11", "INVEST", "please reply", "the claimant has replied already"],
  ["L12", "REPLY", "you agreed that wages are owed", "has not admitted an amount"],
  ["L12", "DETISSUED", "Please pay what you agreed to", "a determination is issued"],
  ["L12", "HOLD", "Please pay", "the claim's status is"],
  ["L13", "NOTICE1", "We extended a deadline", "has not been done on the claim"],
  ["L13", "ASSIGN", "it is against the employer", "has not been notified", { recipient: "employer" }],
  ["L14", "INVEST", "We have not received your reply", "the claimant has replied already"],
  ["L14", "NOTICE1", "we sent you the employer's answer", "the employer has not answered"],
  ["L15", "DETISSUED", "We are investigating", "no longer being examined"],
  ["L15", "ACCEPT", "the employer knows of it", "has not been notified"],
  ["L16", "FINAL", "we will continue to investigate", "no longer being examined"],
  ["L17", "SETTLE", "have agreed", "no settlement is recorded"],
  ["L17", "FINAL", "have agreed", "no settlement is recorded"],
  ["L18", "DETDRAFT", "determined that wages are owed", "no issued determination finds wages owed"],
  ["L18", "HEARING", "If no one appeals in time", "the claim's status is"],
  ["L18", "DETISSUED", "Either side may appeal", "last day to appeal has passed", { today: "2030-01-01" }],
  ["L19", "DETISSUED", "no wages are owed", "no issued determination finds that no wages are owed"],
  ["L20", "DETISSUED", "We received and accepted an appeal", "no accepted appeal waits for a hearing"],
  ["L20", "HEARDEC", "A hearing officer will hear both sides", "the claim's status is"],
  ["L21", "HEARING", "We cannot accept it", "no late appeal is recorded"],
  ["L21", "DETISSUED", "We received an appeal", "no late appeal is recorded"],
  ["L22", "HEARING", "A hearing will be held", "no hearing is scheduled"],
  ["L22", "HEARDEC", "A hearing will be held", "the claim's status is"],
  ["L23", "HEARING", "The hearing officer has decided", "the claim's status is"],
  ["L23", "HEARDEC", "may ask a court", "last day to appeal has passed", { today: "2030-01-01" }],
  ["L24", "DETISSUED", "is now final", "the claim's status is"],
  ["L24", "FINAL", "The decision is now final", "no issued determination finds wages owed"],
  ["L24", "FINAL", "The decision is now final", "something else says what is due"],
  ["L24", "DETISSUED", "is now final", "can still be appealed"],
  ["L24c", "FINAL", "It can no longer be appealed", "can still be appealed, or something else"],
  ["L24", "PLAN", "You must pay the balance", "the claim's status is"],
  ["L24c", "FINAL", "We sent the employer a demand", "L24 has not been issued"],
  ["L25", "PLAN", "we will enforce it without further notice", "the claim's status is"],
  ["L25", "JUDG", "This may mean a court judgment", "the claim's status is"],
  ["L25", "PAIDCHK", "is not paid in full", "no balance left"],
  ["L26", "INVEST", "We closed wage claim", "not closed"],
  ["L26", "REJECT", "the employer knows of it", "has not been notified", { recipient: "employer" }],
  ["L27", "FINAL", "We refer the wage claim", "no referral is recorded"],
  ["L27", "JUDG", "decides whether to go to court", "the claim's status is"],
  ["L28", "FINAL", "We referred the claim", "no referral is recorded"],
  ["L29", "REFCA", "We enclose a writ", "no judgment is recorded"],
  ["L30", "REFCA", "A court issued a judgment", "no judgment is recorded"],
  ["L30", "CLOSED", "The sheriff may take money", "the claim is closed"],
  ["L31", "FINAL", "We recorded a payment", "no payment is recorded"],
  ["L32", "FINAL", "We recorded your payment", "no payment is recorded"],
  ["L32", "CLOSED", "We will write to you again when the claim is closed", "the claim is closed"],
  ["L33", "FINAL", "in installments", "no payment plan is in force"],
  ["L34", "PLAN", "The plan ended", "no payment plan ended by a default"],
  ["L35", "HOLD", "filed for bankruptcy", "no bankruptcy is recorded"],
  ["L35", "INVEST", "We put your claim on hold", "the claim's status is"],
  ["L36", "CLOSED", "you want to withdraw", "no withdrawal is recorded"],
  ["L36", "WITHDR", "the employer knows of it", "has not been notified", { recipient: "employer" }],
  ["L37", "SUBM", "We received documents", "no document of the claimant was received"],
  ["L38", "INVEST", "We reopened wage claim", "was not reopened"],
  ["L38", "DETISSUED", "A compliance officer will review it", "no longer being examined"],
  ["L38c", "JUDG", "We reopened wage claim", "was not reopened"],
  ["L38c", "INVEST", "We continue to collect", "the claim's status is"],
  ["L38n", "INVEST", "We reopened wage claim", "was not reopened"],
  ["L39", "SUBM", "We have not written to you for a while", "sent to the claimant in the last two weeks"],
  ["L39", "CLOSED", "is still open", "the claim is closed", { today: "2030-01-01" }],
  ["L40", "REJECT", "We told the claimant about this referral", "L40c has not been issued"],
  ["L40", "CLOSED", "We cannot decide it", "not closed for lack of jurisdiction"],
  ["L40c", "CLOSED", "The law does not allow us to decide", "not closed for lack of jurisdiction"],
  ["L41", "NOTICE1", "A letter that we sent you came back", "no letter came back"],
  ["L43", "INVEST", "we must receive your answer", "the claim's status is"],
  ["L43", "NOTICE1", "your answer", "not waiting for an answer of this recipient", { recipient: "claimant" }],
  ["L43", "REPLY", "your answer", "not waiting for an answer of this recipient", { recipient: "employer" }],
  ["L45", "FINAL", "This payment no longer counts", "no payment was reversed"],
  ["L48", "FINAL", "Date of the change", "nothing was written off or adjusted"],
  ["L46", "CLOSED", "It goes on", "the claim is closed"],
  ["L47", "INVEST", "is on hold", "the claim's status is"],
  ["L46", "HOLD", "It goes on now", "a hold is in force"],
  ["L37", "CLOSED", "We will review them", "the claim is closed"],
  ["L44", "INVEST", "We made a mistake", "no letter to this recipient was superseded"],
];

test("the letter about a new deadline states that deadline, and not the day of the reminder before it", async () => {
  const { id } = await makeClaim(t, { status: "NOTICE1" });
  const work = await workAs(t, "Compliance Officer");
  const input = { date: "2026-04-21", reason: "The bookkeeper is ill." };
  await performAction(work, { claimId: id, action: "ExtendDeadline", input });
  const letters = await t.db
    .selectFrom("letter")
    .select(["recipient", "dueDate", "status"])
    .where("claimId", "=", id)
    .where("templateCode", "=", "L13")
    .orderBy("recipient")
    .execute();
  expect(letters).toEqual([
    { recipient: "claimant", dueDate: "2026-04-21", status: "Issued" },
    { recipient: "employer", dueDate: "2026-04-21", status: "Issued" },
  ]);
});

test("no letter says that nothing was paid while a payment awaits approval", async () => {
  const { id } = await makeClaim(t, { status: "FINAL" });
  const work = await workAs(t, "Compliance Officer");
  const input = { amount: "900.00", date: agencyDay(t.services), reason: "The check says so." };
  await performAction(work, { claimId: id, action: "RecordPayment", input });
  for (const code of ["L24", "L24c", "L25", "L27", "L28", "L34"]) {
    const unmet = await unmetOf(t.db, id, code, { today: agencyDay(t.services), dueDate: null });
    expect([code, unmet.map(inEnglish).join("; ")]).toEqual([
      code,
      expect.stringContaining("a payment awaits approval"),
    ]);
  }
});

test("the e-mail about a letter asks the claimant for an answer only where the letter does", async () => {
  const mailAbout = async (status: string, code: string) => {
    const { id } = await makeClaim(t, { status });
    const { bodyText } = await t.db
      .selectFrom("mail")
      .innerJoin("letter", "letter.id", "mail.letterId")
      .select("mail.bodyText")
      .where("letter.claimId", "=", id)
      .where("letter.templateCode", "=", code)
      .executeTakeFirstOrThrow();
    return bodyText;
  };
  expect(await mailAbout("NEEDINFO", "L02")).toContain("Please answer by");
  // The employer's day, which the claimant's letter states.
  expect(await mailAbout("NOTICE1", "L08")).not.toContain("Please answer by");
});

test("a letter prints the reason that an action asks for, and never a note for the claim's history", async () => {
  const letterOf = async (action: string, status: string, input: object, code: string) => {
    const { id } = await makeClaim(t, { status });
    await performAction(await workAs(t, "Compliance Officer"), { claimId: id, action, input });
    return t.db
      .selectFrom("letter")
      .select(["status", "merged"])
      .where("claimId", "=", id)
      .where("templateCode", "=", code)
      .executeTakeFirstOrThrow();
  };
  const date = "2026-04-21";
  const asked = await letterOf(
    "ExtendDeadline",
    "NOTICE1",
    { date, reason: "The bookkeeper is ill." },
    "L13",
  );
  expect(JSON.stringify(asked)).toContain("The bookkeeper is ill.");
  const note = "Do not tell them of the tip.";
  const closed = await letterOf("Close", "INVEST", { closureCode: "INSUFF", reason: note }, "L26");
  expect(closed.status).toBe("Issued");
  expect(JSON.stringify(closed)).not.toContain(note);
});

describe("a letter is refused on a claim of which one of its sentences is untrue", () => {
  test.each(LIES)("%s in %s: “%s” – %s", async (code, status, _, reason, letter) => {
    expect(await refusalsOf(code, status, letter)).toContain(reason);
  });

  test("every letter is refused somewhere, except the answer to a request for records", async () => {
    const refused = new Set(LIES.map(([code]) => code));
    const all = (await listIssueConditions(t.db)).map(({ code }) => code);
    expect(all.filter((code) => !refused.has(code))).toEqual(["L42"]);
  });

  test("every fact that a letter can require is required by one", async () => {
    const required = new Set((await listIssueConditions(t.db)).flatMap(({ issueFacts }) => issueFacts));
    expect(ISSUE_FACT_NAMES.filter((fact) => !required.has(fact))).toEqual([]);
  });
});
