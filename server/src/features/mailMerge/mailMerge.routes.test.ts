import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeUser } from "../../testing/make.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { runMailMerge } from "./runMailMerge.commands.ts";

let t: TestApp;
let officer: Client;
let admin: Client;
let tag: string;
beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  admin = await t.as("Administrator");
});
afterAll(() => t?.close());
beforeEach(async () => {
  tag = `merge ${randomUUID().slice(0, 8)}`;
  await t.db
    .updateTable("letterTemplate")
    .set({ requiresApproval: false })
    .where("code", "=", "L01")
    .execute();
});

const PATH = "/api/MailMerge";
type Row = Parameters<typeof makeClaimRow>[1];
/** A claim that was just filed, of which an acknowledgement is true. */
const claimOf = (row: Row = {}) =>
  makeClaimRow(t, { ...row, claim: { tags: [tag], statusCode: "SUBM", ...row?.claim } });
const search = () => [{ column: "tag", operator: "is", value: tag }];
const create = (as: Client = officer, more: object = {}) =>
  as.post(PATH, { templateCode: "L01", recipient: "claimant", filters: search(), ...more });
const detail = async (id: number) => (await officer.get(`${PATH}/${id}`)).body;
const act = (id: number, name: string, as: Client = officer) => as.post(`${PATH}/${id}/${name}`, {});
const lettersOf = (claimIds: number[]) =>
  t.db
    .selectFrom("letter")
    .select(["claimId", "status", "issuedBy"])
    .where("claimId", "in", claimIds)
    .orderBy("claimId")
    .execute();

async function checked(as: Client = officer) {
  const made = await create(as);
  expect(made.body).toMatchObject({ id: expect.any(Number) });
  await runMailMerge(t.services, made.body.id);
  return made.body.id as number;
}

test("the claims of a search are checked: the exceptions are named one by one, and nothing is stored of the letters", async () => {
  const good = await claimOf();
  const homeless = await claimOf({ person: { addressLine1: null, email: null } });
  await claimOf({ claim: { tags: [] } });
  const id = await checked();
  const merge = await detail(id);
  expect(merge).toMatchObject({ status: "Review", claims: 2, ready: 1, exceptions: 1, can: { start: true } });
  expect(merge.items).toMatchObject([
    { claimId: homeless.id, state: "Exception", problem: expect.stringContaining("no name or address") },
    { claimId: good.id, state: "Ready", recipientName: "Maria Lopez", problem: null },
  ]);
  const preview = await officer.get(`${PATH}/${id}/Claim/${good.id}`);
  expect(JSON.stringify(preview.body.blocks)).toContain(good.claimNumber);
  expect((await officer.get(`${PATH}/${id}/Claim/999999`)).status).toBe(404);
  expect(await lettersOf([good.id, homeless.id])).toEqual([]);
  const mails = await t.db.selectFrom("mail").select("id").where("claimId", "=", good.id).execute();
  expect(mails).toEqual([]);
});

test("a claim of which the letter is untrue is left out: an acknowledgement of a claim that was accepted already", async () => {
  const accepted = await claimOf({ claim: { statusCode: "ASSIGN" } });
  const merge = await detail(await checked());
  expect(merge.items).toMatchObject([
    { claimId: accepted.id, state: "Exception", problem: expect.stringContaining("was accepted already") },
  ]);
});

test("approved letters are issued once in the name of who approved them; a claim that changed meanwhile is left out", async () => {
  const [one, two, three] = [await claimOf(), await claimOf(), await claimOf()];
  const id = await checked();
  await t.db
    .updateTable("person")
    .set({ addressLine1: null, email: null })
    .where("id", "=", two.personId)
    .execute();
  expect((await act(id, "Start")).status).toBe(200);
  expect((await act(id, "Start")).status).toBe(409);
  await Promise.all([runMailMerge(t.services, id), runMailMerge(t.services, id)]);
  await runMailMerge(t.services, id);
  expect(await detail(id)).toMatchObject({ status: "Done", issued: 2, exceptions: 1, ready: 0 });
  const { id: officerId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  expect(await lettersOf([one.id, two.id, three.id])).toEqual([
    { claimId: one.id, status: "Issued", issuedBy: officerId },
    { claimId: three.id, status: "Issued", issuedBy: officerId },
  ]);
  // The same letter again on the same day is an exception on each claim.
  const again = await detail(await checked());
  expect(again).toMatchObject({ ready: 0, can: { start: false } });
  expect(again.items.map(({ problem }: { problem: string }) => problem).join()).toContain(
    "already sent this letter today",
  );
});

test("where the template asks for it, only an Administrator who did not make the merge approves it", async () => {
  await t.db
    .updateTable("letterTemplate")
    .set({ requiresApproval: true })
    .where("code", "=", "L01")
    .execute();
  await claimOf();
  const id = await checked();
  expect(await detail(id)).toMatchObject({ requiresApproval: true, can: { start: false } });
  const refused = await act(id, "Start");
  expect(refused.status).toBe(409);
  expect(refused.body.Messages.join()).toContain("An Administrator other than");
  expect((await act(id, "Start", admin)).status).toBe(200);
  const own = await checked(admin);
  expect((await act(own, "Start", admin)).status).toBe(409);
});

test("those who may approve a merge get an item and a notice; the author is notified of the refusal with its reason", async () => {
  const needsApproval = t.db.updateTable("letterTemplate").set({ requiresApproval: true });
  await needsApproval.where("code", "=", "L01").execute();
  await claimOf();
  const id = await checked();
  const noticesOf = async (client: Client) =>
    (await client.get("/api/Notices?kind=merge")).body.rows.filter(
      ({ mergeId }: { mergeId: number }) => mergeId === id,
    );
  const itemOf = async () => {
    const { rows } = (await admin.get("/api/Inbox/masterItems")).body;
    return rows.find(({ title }: { title: string }) => title.startsWith(`Approve mail merge ${id} `));
  };
  const item = await itemOf();
  expect((await admin.get(`/api/Inbox/${item.id}`)).body).toMatchObject({ mergeId: id, status: "Open" });
  expect(await noticesOf(admin)).toMatchObject([
    { text: expect.stringMatching(/^A mail merge waits for approval: Approve mail merge .*: 1 letter, L01/) },
  ]);
  expect(await noticesOf(officer)).toEqual([]);

  expect((await officer.post(`${PATH}/${id}/Refuse`, { reason: "No." })).status).toBe(409);
  expect((await admin.post(`${PATH}/${id}/Refuse`, { reason: "" })).status).toBe(400);
  const refused = await admin.post(`${PATH}/${id}/Refuse`, { reason: "They got it last week." });
  expect(refused.body.Messages).toEqual(["Refused. No letter was issued."]);
  expect(await detail(id)).toMatchObject({ status: "Refused", refusedReason: "They got it last week." });
  expect((await admin.get(`/api/Inbox/${item.id}`)).body.status).toBe("Done");
  expect(await noticesOf(officer)).toMatchObject([
    { text: expect.stringContaining("Refused: They got it last week.") },
  ]);
  expect((await act(id, "Start", admin)).status).toBe(409);
  expect((await admin.post(`${PATH}/${id}/Refuse`, { reason: "Again." })).status).toBe(409);
});

test("the item of a merge is done with its approval, and cancelled with the merge", async () => {
  await t.db
    .updateTable("letterTemplate")
    .set({ requiresApproval: true })
    .where("code", "=", "L01")
    .execute();
  await claimOf();
  const taskOf = (id: number) =>
    t.db
      .selectFrom("mailMerge as g")
      .innerJoin("task", "task.id", "g.taskId")
      .select(["task.status", "task.outcome"])
      .where("g.id", "=", id)
      .executeTakeFirst();
  const [approved, cancelled] = [await checked(), await checked()];
  await act(approved, "Start", admin);
  expect(await taskOf(approved)).toEqual({ status: "Done", outcome: "Approved" });
  await act(cancelled, "Cancel");
  expect((await taskOf(cancelled))?.status).toBe("Cancelled");
});

test("a merge that is stopped issues no further letter, and goes on where it was", async () => {
  const claims = [await claimOf(), await claimOf(), await claimOf()];
  const id = await checked();
  await act(id, "Start");
  expect((await act(id, "Stop")).status).toBe(200);
  await runMailMerge(t.services, id);
  expect(await detail(id)).toMatchObject({ status: "Stopped", issued: 0, ready: 3, can: { resume: true } });
  expect((await act(id, "Resume")).status).toBe(200);
  // The process is killed after the first letter: the database refuses what comes then.
  const clock = { now: () => t.clock.now() };
  let asked = 0;
  const dying = {
    ...t.services,
    clock: {
      ...clock,
      now: () => {
        asked += 1;
        if (asked > 12) throw new Error("killed");
        return t.clock.now();
      },
    },
  };
  await runMailMerge(dying, id);
  const before = await detail(id);
  expect(before.status).toBe("Failed");
  expect((await act(id, "Resume")).status).toBe(200);
  await runMailMerge(t.services, id);
  expect(await detail(id)).toMatchObject({ status: "Done", issued: 3 });
  expect(await lettersOf(claims.map((claim) => claim.id))).toHaveLength(3);
});

test("a search without a claim, a letter for another recipient, and a reader with a conflict of interest are refused", async () => {
  expect((await create()).status).toBe(409);
  await claimOf();
  expect((await create(officer, { recipient: "employer" })).status).toBe(400);
  expect((await create(officer, { templateCode: "L99" })).status).toBe(400);
  const claim = await claimOf();
  const id = await checked();
  const { email, id: userId } = await makeUser(t);
  const other = await t.as(email);
  expect((await other.get(`${PATH}/${id}`)).status).toBe(200);
  await t.db
    .insertInto("claimConflict")
    .values({ userId, claimId: claim.id, reason: "A cousin", declaredBy: userId, declaredAt: t.clock.now() })
    .execute();
  const barred = await t.as(email);
  expect((await barred.get(`${PATH}/${id}`)).status).toBe(403);
  expect((await (await t.as("Public")).get(PATH)).status).toBe(403);
  expect((await act(id, "Cancel")).status).toBe(200);
  expect((await act(id, "Start")).status).toBe(409);
});
