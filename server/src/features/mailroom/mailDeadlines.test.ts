import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";

let t: TestApp;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  support = await t.as("Support Staff");
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(TEST_NOW));

/** Makes the employer's days to answer count from this day. */
const anchorAt = (anchor: string) =>
  sql`update task_matrix set tasks = jsonb_set(tasks, '{0,anchor}', to_jsonb(${anchor}::text))
    where action_code = 'SendEmployerNotice'`.execute(t.db);

/** A claim whose employer was sent the notice. */
async function noticed() {
  const { id } = await makeClaim(t, { status: "NOTICE1" });
  const letter = await t.db
    .selectFrom("letter")
    .selectAll()
    .where("claimId", "=", id)
    .where("recipient", "=", "employer")
    .executeTakeFirstOrThrow();
  const answer = async () => {
    const task = await t.db
      .selectFrom("task")
      .select(["status", "dueDate"])
      .where("claimId", "=", id)
      .where("taskDetailCode", "=", "EMPLOYER-ANSWER")
      .executeTakeFirstOrThrow();
    const claim = await t.db
      .selectFrom("claim")
      .select("answerDueDate")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...task, ...claim };
  };
  return { claimId: id, letter, answer };
}

async function batchOf(letterId: number): Promise<number> {
  const { body } = await support.post("/api/MailRoom/Batches", { letterIds: [letterId] });
  await t.runJobs();
  return body.id;
}
const mail = (batch: number) => support.post(`/api/MailRoom/Batches/${batch}/Mailed`, { except: [] });

test("a deadline that runs from the letter's date does not move when the letter is mailed later", async () => {
  const { letter, answer } = await noticed();
  const before = await answer();
  expect(before.dueDate).toBe(letter.dueDate);
  t.clock.advance({ hours: 48 });
  await mail(await batchOf(letter.id));
  expect(await answer()).toEqual(before);
});

test("a deadline that runs from mailing starts with it, once, and is taken back with it", async () => {
  await anchorAt("mailed");
  const { letter, answer } = await noticed();
  const before = await answer();
  expect(before).toMatchObject({ dueDate: "2026-03-12", answerDueDate: "2026-03-12" });
  t.clock.advance({ hours: 96 });
  const batch = await batchOf(letter.id);
  await Promise.all([mail(batch), mail(batch)]);
  expect(await answer()).toEqual({ status: "Open", dueDate: "2026-03-16", answerDueDate: "2026-03-16" });
  expect((await support.post(`/api/MailRoom/Batches/${batch}/NotMailed`)).body).toEqual({ takenBack: 1 });
  expect(await answer()).toEqual(before);
});

test("a deadline that runs from service starts with the day on the return receipt", async () => {
  await anchorAt("served");
  const { letter, answer } = await noticed();
  await t.db.updateTable("letter").set({ delivery: "Certified mail" }).where("id", "=", letter.id).execute();
  await support.put(`/api/MailRoom/Letters/${letter.id}/ArticleNumber`, { articleNumber: "RR473124829US" });
  await mail(await batchOf(letter.id));
  expect((await answer()).dueDate).toBe("2026-03-12");
  t.clock.advance({ hours: 24 * 7 });
  await support.post(`/api/MailRoom/Letters/${letter.id}/Receipt`, { servedOn: "2026-03-06" });
  expect(await answer()).toMatchObject({ dueDate: "2026-03-16", answerDueDate: "2026-03-16" });
});

test("a notice that comes back tolls the deadline; sent again, both state the same new day", async () => {
  await anchorAt("letter");
  const { claimId, letter, answer } = await noticed();
  await mail(await batchOf(letter.id));
  t.clock.advance({ hours: 24 * 4 });
  const back = await support.post(`/api/MailRoom/Letters/${letter.id}/Returned`, {
    returnedOn: "2026-03-06",
    reason: "BadAddress",
  });
  expect(back.status).toBe(200);
  expect((await answer()).status).toBe("OnHold");
  const tasks = await t.db
    .selectFrom("task")
    .select("taskDetailCode")
    .where("claimId", "=", claimId)
    .execute();
  const codes = tasks.map(({ taskDetailCode }) => taskDetailCode);
  expect(codes).toContain("EMPLOYER-ADDRESS");
  expect(codes).not.toContain("RETURNED-MAIL");
  await sql`update employer set address_line1 = '77 Other Street'
    where id = (select employer_id from claim where id = ${claimId})`.execute(t.db);
  t.clock.advance({ hours: 24 * 3 });
  const { body, status } = await support.post(`/api/MailRoom/Letters/${letter.id}/SendAgain`);
  expect([status, body.Messages]).toEqual([200, undefined]);
  const again = await t.db
    .selectFrom("letter")
    .selectAll()
    .where("id", "=", body.letterId)
    .executeTakeFirstOrThrow();
  expect(again).toMatchObject({ status: "Issued", letterDate: "2026-03-09", dueDate: "2026-03-19" });
  expect(again.recipientAddress).toContain("77 Other Street");
  expect(await answer()).toEqual({ status: "Open", dueDate: "2026-03-19", answerDueDate: "2026-03-19" });
});
