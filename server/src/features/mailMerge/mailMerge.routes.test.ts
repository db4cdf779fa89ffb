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
const claimOf = (row: Row = {}) => makeClaimRow(t, { ...row, claim: { tags: [tag], ...row?.claim } });
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
