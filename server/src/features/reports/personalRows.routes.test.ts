import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let officer: Client;
beforeAll(async () => {
  t = await testApp();
  for (let index = 0; index < 6; index++) await makeClaimRow(t);
});
beforeEach(async () => {
  t.clock.advance({ hours: 1 });
  officer = await t.as("Compliance Officer");
});
afterAll(() => t.close());

const named = { columns: ["claimNumber", "claimant"], filters: [], limit: 3 };
const unnamed = { ...named, columns: ["claimNumber", "amountPaid"] };
const file = { columns: named.columns, filters: [] };
/** Sets a setting below the least value that the page accepts, so that a test needs few rows. */
async function set(key: "personalRowsPerHour" | "exportRowsFresh" | "massViewingRows", value: number) {
  const get = t.services.settings.get.bind(t.services.settings);
  const services = t.services.settings as { get: (asked: string) => unknown };
  services.get = (asked) => (asked === key ? value : get(asked as never));
  return () => {
    services.get = get as never;
  };
}
const read = (body: object) => officer.post("/api/Reports/Table", body);

describe("[H14] [V15.2.2] reports with personal columns", () => {
  test("pages on screen and exports count against one budget of the hour", async () => {
    const reset = await set("personalRowsPerHour", 12);
    expect((await read(named)).status).toBe(200);
    expect((await read(named)).status).toBe(200);
    expect((await officer.post("/api/Reports/Csv", file)).status).toBe(200);
    const refused = await read(named);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBe(3600);
    expect((await officer.post("/api/Reports/Csv", file)).status).toBe(429);
    // Columns without personal data, and other users, are not affected.
    expect((await read(unnamed)).status).toBe(200);
    const other = await t.as("Second Officer");
    expect((await other.post("/api/Reports/Table", named)).status).toBe(200);
    t.clock.advance({ hours: 1 });
    expect((await read(named)).status).toBe(200);
    reset();
  });

  test("simultaneous pages do not exceed the budget", async () => {
    const reset = await set("personalRowsPerHour", 9);
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(named)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    reset();
  });

  test("paging beyond the size of a large export requires re-authentication, as the export does", async () => {
    const reset = await set("exportRowsFresh", 5);
    await t.db.updateTable("session").set({ authenticatedAt: "2026-01-01T00:00:00Z" }).execute();
    expect((await read(named)).status).toBe(200);
    expect((await read(named)).body.Data).toBe("FreshSignInRequired");
    expect((await read(unnamed)).status).toBe(200);
    reset();
  });

  test("are logged with their columns and filters", async () => {
    const filters = [{ column: "claimant", operator: "contains", value: "Lopez" }];
    await t.services.auditBuffer.flush();
    const before = await t.db
      .selectFrom("actionLog")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirst();
    await read({ ...named, filters });
    await officer.post("/api/Reports/Csv", { ...file, filters });
    await t.services.auditBuffer.flush();
    const lines = await t.db
      .selectFrom("actionLog")
      .select(["actionCode", "detail"])
      .where("actionCode", "in", ["ViewReport", "ExportReport"])
      .where("id", ">", before?.id ?? "0")
      .execute();
    const detail = { columns: named.columns, filters };
    expect(lines.map(({ actionCode }) => actionCode).sort()).toEqual(["ExportReport", "ViewReport"]);
    for (const line of lines) expect(line.detail).toEqual(detail);
  });
});

test("[H14] the rows of the inbox and of the compliance board count in mass viewing", async () => {
  const seen = async (user: Client, path: string): Promise<number> => {
    const read = async () => {
      await t.services.personalRows.flush();
      const rows = await t.db.selectFrom("personalRows").select("seen").execute();
      return rows.reduce((sum, row) => sum + row.seen, 0);
    };
    const before = await read();
    expect((await user.get(path)).status).toBe(200);
    return (await read()) - before;
  };
  const officerId = (await officer.get("/api/Inbox/people")).body.rows.find(
    ({ name }: { name: string }) => name === "Omar Officer",
  )?.id;
  const due = new Date(t.clock.now().getTime() - 86_400_000);
  const { id } = await makeClaimRow(t, { claim: { assignedUserId: officerId, acceptedAt: t.clock.now() } });
  const task = await t.db
    .insertInto("task")
    .values({
      taskDetailCode: (await t.db.selectFrom("taskDetail").select("code").limit(1).executeTakeFirstOrThrow())
        .code,
      title: "Call the claimant",
      claimId: id,
      roleId: 2,
      userId: officerId,
      dueAt: due,
      dueDate: due.toISOString().slice(0, 10),
      createdAt: t.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await seen(officer, "/api/Inbox?tab=todo")).toBe(1);
  expect(await seen(officer, `/api/Inbox/${task.id}`)).toBe(1);
  expect(await seen(officer, "/api/Compliance")).toBeGreaterThan(0);
  const admin = await t.as("Administrator");
  await makeClaimRow(t, { claim: { acceptedAt: t.clock.now() } });
  expect(await seen(admin, "/api/Inbox/suggestedOfficers")).toBeGreaterThan(0);
});

test("[H14] administrators are notified once an hour of a user who is shown very many rows, wherever", async () => {
  const reset = await set("massViewingRows", 14);
  const mails = () =>
    t.db
      .selectFrom("mail")
      .select("toAddress")
      .where("subject", "=", "A user was shown a lot of personal data")
      .execute();
  const view = async () => {
    await read(named);
    await officer.get("/api/Claim");
    await officer.get("/api/Person?q=lopez");
    await officer.get("/api/Claim/1");
  };
  await read(named);
  await officer.get("/api/Claim");
  await t.runJob("alertOfMassViewing");
  expect(await mails()).toEqual([]);
  await view();
  await t.runJob("alertOfMassViewing");
  expect(await mails()).toEqual([{ toAddress: "admin@demo.example" }]);
  await view();
  await t.runJob("alertOfMassViewing");
  expect(await mails()).toHaveLength(1);
  t.clock.advance({ hours: 1 });
  await view();
  await view();
  await t.runJobs();
  expect(await mails()).toHaveLength(2);
  reset();
});

test("[H14] rows that a user was shown just before the service stops are counted", async () => {
  const stopping = await testApp();
  await makeClaimRow(stopping);
  expect((await (await stopping.as("Compliance Officer")).get("/api/Compliance")).status).toBe(200);
  await stopping.app.close();
  const rows = await stopping.db.selectFrom("personalRows").select("seen").execute();
  await stopping.close();
  expect(rows).toEqual([{ seen: 1 }]);
});
