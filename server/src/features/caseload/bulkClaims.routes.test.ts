import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { makeConflict } from "../../testing/makeConflict.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
});
afterAll(() => t.close());

const PATH = "/api/ClaimBulk";
const tagsOf = async (id: number) =>
  (await t.db.selectFrom("claim").select("tags").where("id", "=", id).executeTakeFirstOrThrow()).tags;
const officerOf = async (id: number) =>
  (await t.db.selectFrom("claim").select("assignedUserId").where("id", "=", id).executeTakeFirstOrThrow())
    .assignedUserId;
const draftsOf = async (id: number) =>
  (await t.db.selectFrom("letter").select("templateCode").where("claimId", "=", id).execute()).length;

test("the preview of an assignment changes nothing and says what the change then does, claim by claim", async () => {
  const open = await makeClaim(t, { status: "INVEST" });
  const closed = await makeClaim(t, { status: "CLOSED" });
  const barred = await makeClaim(t, { status: "INVEST" });
  const { id: officerId } = await makeUser(t, { name: "Robin Officer" });
  await makeConflict(t, barred.id, officerId);
  const body = {
    claimIds: [open.id, closed.id, barred.id, open.id, 99_999_999],
    change: { kind: "assign", officerId, reason: "Leave of a colleague" },
  };
  const before = await officerOf(open.id);
  const preview = await admin.post(`${PATH}/preview`, body);
  expect(preview.body.rows).toMatchObject([
    { claimId: open.id, done: true, text: expect.stringContaining("to Robin Officer") },
    { claimId: closed.id, done: false },
    { claimId: barred.id, done: false, text: expect.stringContaining("conflict of interest") },
  ]);
  expect(await officerOf(open.id)).toBe(before);
  const lines = () => t.db.selectFrom("actionLog").select("id").where("claimId", "=", open.id).execute();
  const logged = (await lines()).length;
  const done = await admin.post(PATH, body);
  const effects = ({ rows }: { rows: object[] }) => rows.map((row) => ({ ...row, undoVersion: null }));
  expect(effects(done.body)).toEqual(preview.body.rows);
  expect(await officerOf(open.id)).toBe(officerId);
  expect(await officerOf(barred.id)).not.toBe(officerId);
  expect((await lines()).length).toBeGreaterThan(logged);
});

test("tags are added and removed, and a repeated change is refused as made", async () => {
  const [one, other] = [await makeClaim(t), await makeClaim(t)];
  const change = { kind: "tag", add: ["Harvest 2026"], remove: [] };
  const claimIds = [one.id, other.id];
  await admin.post(`${PATH}/preview`, { claimIds, change });
  expect(await tagsOf(one.id)).toEqual([]);
  expect((await admin.post(PATH, { claimIds, change })).body.rows).toMatchObject([
    { done: true, text: "Tags: Harvest 2026" },
    { done: true },
  ]);
  expect((await admin.post(PATH, { claimIds, change })).body.rows).toMatchObject([
    { done: false, text: "The tags would not change" },
    { done: false },
  ]);
  expect((await admin.get(`${PATH}/choices`)).body.tags).toContain("Harvest 2026");
  const found = await admin.get("/api/Claim?tag=Harvest%202026");
  expect(found.body.rows.map(({ id }: { id: number }) => id).sort()).toEqual(claimIds.sort());
  await admin.post(PATH, { claimIds: [one.id], change: { kind: "tag", add: [], remove: ["Harvest 2026"] } });
  expect(await tagsOf(one.id)).toEqual([]);
  const many = Array.from({ length: 10 }, (_, n) => `Tag ${n}`);
  await admin.post(PATH, { claimIds: [one.id], change: { kind: "tag", add: many, remove: [] } });
  const over = await admin.post(PATH, {
    claimIds: [one.id],
    change: { kind: "tag", add: ["One more"], remove: [] },
  });
  expect(over.body.rows).toMatchObject([{ done: false, text: "There can be 10 tags at most" }]);
});

test("a letter is drafted once for each claim, and says what keeps it from being issued", async () => {
  const { id } = await makeClaim(t, { status: "INVEST" });
  const { letters } = (await admin.get(`${PATH}/choices`)).body;
  const { code } = letters.find(({ recipients }: { recipients: string[] }) =>
    recipients.includes("claimant"),
  );
  const body = { claimIds: [id], change: { kind: "letter", templateCode: code, recipient: "claimant" } };
  const preview = await admin.post(`${PATH}/preview`, body);
  expect(preview.body.rows).toMatchObject([{ done: true, text: expect.stringMatching(/^Draft: /) }]);
  const before = await draftsOf(id);
  expect((await admin.post(PATH, body)).body).toEqual(preview.body);
  expect(await draftsOf(id)).toBe(before + 1);
  expect((await admin.post(PATH, body)).body.rows).toMatchObject([
    { done: false, text: "There is a draft of this letter already" },
  ]);
  const wrong = { ...body.change, recipient: "sheriff" };
  expect((await admin.post(PATH, { claimIds: [id], change: wrong })).body.rows).toMatchObject([
    { done: false },
  ]);
});

test("a claim with which the user has a conflict of interest is left out", async () => {
  const { id } = await makeClaim(t);
  const support = await t.as("Support Staff");
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  await support.post(`/api/Claim/${id}/Conflicts`, { userId, reason: "A neighbour" });
  const change = { kind: "tag", add: ["Seen"], remove: [] };
  await expect
    .poll(async () => (await support.post(PATH, { claimIds: [id], change })).body.rows[0].done)
    .toBe(false);
  expect(await tagsOf(id)).toEqual([]);
});

test.each([
  [{ claimIds: [], change: { kind: "tag", add: ["a"], remove: [] } }],
  [
    {
      claimIds: Array.from({ length: 51 }, (_, n) => n + 1),
      change: { kind: "tag", add: ["a"], remove: [] },
    },
  ],
  [{ claimIds: [1], change: { kind: "tag", add: [], remove: [] } }],
  [{ claimIds: [1], change: { kind: "tag", add: ["a,b"], remove: [] } }],
  [{ claimIds: [1], change: { kind: "close" } }],
])("%j is refused", async (body) => {
  expect((await admin.post(PATH, body)).status).toBe(400);
});

test("an assignment is taken back claim by claim, except where something happened since", async () => {
  const [one, other] = [await makeClaim(t, { status: "INVEST" }), await makeClaim(t, { status: "INVEST" })];
  const { id: officerId } = await makeUser(t, { name: "Sam Officer" });
  const before = [await officerOf(one.id), await officerOf(other.id)];
  const claimIds = [one.id, other.id];
  const change = { kind: "assign", officerId, reason: "Given by mistake" };
  const preview = await admin.post(`${PATH}/preview`, { claimIds, change });
  expect(preview.body.rows).toMatchObject([{ undoVersion: null }, { undoVersion: null }]);
  const made = await admin.post(PATH, { claimIds, change });
  const claims = made.body.rows.map(({ claimId, undoVersion }: { claimId: number; undoVersion: number }) => ({
    claimId,
    rowVersion: undoVersion,
  }));
  await admin.post(PATH, { claimIds: [other.id], change: { kind: "tag", add: ["Since"], remove: [] } });
  const undone = await admin.post(`${PATH}/Undo`, { claims });
  expect(undone).toMatchObject({ status: 200 });
  expect(undone.body.rows).toMatchObject([
    { claimId: one.id, done: true },
    { claimId: other.id, done: false },
  ]);
  expect(await officerOf(one.id)).toBe(before[0]);
  expect(await officerOf(other.id)).toBe(officerId);
});

test("all claims of a search can be selected, without those of a conflict of interest", async () => {
  const made = [];
  for (let count = 0; count < 27; count += 1) made.push(await makeClaim(t, { status: "INVEST" }));
  const ids = made.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += 20)
    await admin.post(PATH, {
      claimIds: ids.slice(from, from + 20),
      change: { kind: "tag", add: ["Everyone"], remove: [] },
    });
  const all = await admin.get("/api/ClaimIds?tag=Everyone");
  expect(all.body).toEqual({ ids: expect.any(Array), isWhole: true });
  expect([...all.body.ids].sort()).toEqual([...ids].sort());
  const officer = await t.as("Compliance Officer");
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  await makeConflict(t, ids[0] ?? 0, userId);
  expect((await officer.get("/api/ClaimIds?tag=Everyone")).body.ids).toHaveLength(ids.length - 1);
});

test("three equal requests of each kind are one act on each claim: one officer, one tag, one draft, one letter [BIZ]", async () => {
  const { id } = await makeClaim(t, { status: "INVEST" });
  const { id: officerId } = await makeUser(t, { name: "Uma Officer" });
  const { letters } = (await admin.get(`${PATH}/choices`)).body;
  const { code } = letters.find(({ recipients }: { recipients: string[] }) =>
    recipients.includes("claimant"),
  );
  const acts = async () =>
    (await t.db.selectFrom("actionLog").select("id").where("claimId", "=", id).execute()).length;
  const changes = [
    { kind: "assign", officerId, reason: "Leave of a colleague" },
    { kind: "tag", add: ["Harvest"], remove: [] },
    { kind: "letter", templateCode: code, recipient: "claimant" },
  ];
  for (const change of changes) {
    const answers = [];
    const counts = [];
    for (let time = 0; time < 3; time++) {
      answers.push((await admin.post(PATH, { claimIds: [id], change })).body.rows[0].done);
      counts.push(await acts());
    }
    expect([change.kind, answers]).toEqual([change.kind, [true, false, false]]);
    expect([change.kind, counts[2]]).toEqual([change.kind, counts[0]]);
  }
  const { rows } = (await admin.get(`/api/Claim/${id}/Letters`)).body;
  const told = rows.filter(({ templateCode }: { templateCode: string }) => templateCode === "L06b");
  expect(told).toHaveLength(1);
});

test("an action that asks nothing is shown with its letters, and performed on the claims that were read and did not change [issue 38]", async () => {
  const [one, other, changed, closed] = [
    await makeClaim(t, { status: "NOTICE1" }),
    await makeClaim(t, { status: "NOTICE1" }),
    await makeClaim(t, { status: "NOTICE1" }),
    await makeClaim(t, { status: "CLOSED" }),
  ];
  const claimIds = [one.id, other.id, changed.id, closed.id];
  const change = { kind: "act", action: "SendFinalNotice", read: [] as object[] };
  const statusOf = async (id: number) => (await admin.get(`/api/Claim/${id}`)).body.status.code;
  const lettersOf = async (id: number) => (await admin.get(`/api/Claim/${id}/Letters`)).body.rows.length;
  const before = await lettersOf(one.id);
  const { rows } = (await admin.post(`${PATH}/preview`, { claimIds, change })).body;
  expect(rows).toMatchObject([
    { claimId: one.id, done: true, text: expect.stringContaining("final notice"), undoVersion: null },
    { done: true },
    { done: true },
    { claimId: closed.id, done: false, letters: [], readVersion: null },
  ]);
  expect(rows[0].letters).toHaveLength(2);
  expect(rows[0].letters[0]).toMatchObject({ subject: expect.any(String), to: expect.any(String) });
  expect(rows[0].letters[0].text).toContain(one.claimNumber);
  // The preview left nothing behind.
  expect([await statusOf(one.id), await lettersOf(one.id)]).toEqual(["NOTICE1", before]);

  await admin.post(PATH, { claimIds: [changed.id], change: { kind: "tag", add: ["Late"], remove: [] } });
  const read = rows.flatMap((row: { claimId: number; readVersion: number | null }) =>
    row.readVersion === null || row.claimId === other.id
      ? []
      : [{ claimId: row.claimId, rowVersion: row.readVersion }],
  );
  const made = (await admin.post(PATH, { claimIds, change: { ...change, read } })).body.rows;
  expect(made).toMatchObject([
    { claimId: one.id, done: true, undoVersion: expect.any(Number) },
    { claimId: other.id, done: false, text: "What would be sent has not been read" },
    { claimId: changed.id, done: false, text: expect.stringMatching(/changed/i) },
    { claimId: closed.id, done: false },
  ]);
  expect(await Promise.all([one, other, changed].map(({ id }) => statusOf(id)))).toEqual([
    "NOTICE2",
    "NOTICE1",
    "NOTICE1",
  ]);
  // Sent again, nothing is sent a second time.
  const again = (await admin.post(PATH, { claimIds: [one.id], change: { ...change, read } })).body.rows;
  expect(again).toMatchObject([{ done: false }]);
});

test("an action with questions, an unknown one or one of the system is not performed together [issue 38]", async () => {
  const { id } = await makeClaim(t, { status: "NOTICE1" });
  for (const action of ["RecordAnswer", "Nothing"]) {
    const change = { kind: "act", action, read: [{ claimId: id, rowVersion: 1 }] };
    const { status, body } = await admin.post(PATH, { claimIds: [id], change });
    expect([action, status, Object.keys(body.Errors)]).toEqual([action, 400, ["action"]]);
  }
  const support = await t.as("Support Staff");
  const change = { kind: "act", action: "SendFinalNotice", read: [] };
  const { body } = await support.post(`${PATH}/preview`, { claimIds: [id], change });
  expect(body.rows).toMatchObject([{ done: false }]);
});
