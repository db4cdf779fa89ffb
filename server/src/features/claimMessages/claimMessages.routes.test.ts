import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MakeClaim, makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A claim in a status, and its claimant's browser. */
async function claimant(options: MakeClaim = {}, of = app, party: "claimant" | "employer" = "claimant") {
  const made = await makeClaim(of, options);
  const token = await grantAccess(of.db, of.clock.now(), { claimId: made.id }, party);
  const cookie = { cookie: `wage-access=${token}` };
  const client = of.anonymous();
  return {
    ...made,
    get: (url: string) => client.get(url, undefined, cookie),
    post: (url: string, body: object) => client.post(url, body, cookie),
    put: (url: string, body: object) => client.put(url, body, cookie),
  };
}
const sent = (body = "They never paid me for May.", key = randomUUID()) => ({ body, key });
const statusOf = async (id: number) =>
  (await app.db.selectFrom("claim").select("statusCode").where("id", "=", id).executeTakeFirstOrThrow())
    .statusCode;
const tasksOf = (claimId: number) =>
  app.db
    .selectFrom("task")
    .select(["title", "kind", "taskDetailCode", "status", "dueDate"])
    .where("claimId", "=", claimId)
    .execute();

describe("messages of the claimant", () => {
  test("[BIZ] reach the officer as one task and are answered, and the mail holds nothing of them", async () => {
    const { id, claimNumber, get, post } = await claimant({ status: "INVEST" });
    expect((await post("/api/Public/Messages", sent("Has my claim been read?"))).status).toBe(200);
    expect((await post("/api/Public/Messages", sent("Please call me."))).status).toBe(200);
    const tasks = (await tasksOf(id)).filter(({ kind }) => kind === "Message");
    expect(tasks).toMatchObject([
      { title: "Message from the claimant", status: "Open", dueDate: "2026-03-04" },
    ]);
    const officer = await app.as("Compliance Officer");
    const { body } = await officer.get(`/api/Claim/${id}/Messages`);
    expect(body.messages).toMatchObject([{ sender: "Claimant" }, { body: "Please call me.", writer: null }]);
    const answer = { body: "We read it yesterday." };
    expect((await officer.post(`/api/Claim/${id}/Messages`, answer)).status).toBe(200);
    expect((await get("/api/Public/Messages")).body.messages.at(-1)).toMatchObject({
      sender: "Staff",
      writer: expect.any(String),
      ...answer,
    });
    // The status page leads to it until the claimant writes.
    expect((await get("/api/Public/Status")).body.ourMessageAt).toMatch(/^2026-03-02/);
    await post("/api/Public/Messages", sent("Thank you."));
    expect((await get("/api/Public/Status")).body.ourMessageAt).toBeNull();
    const mail = await app.db
      .selectFrom("mail")
      .select(["subject", "bodyText"])
      .where("claimId", "=", id)
      .where("subject", "like", "%message%")
      .executeTakeFirstOrThrow();
    expect(mail.subject).toContain(claimNumber);
    expect(mail.bodyText).not.toContain("yesterday");
  });

  test("are stored once for a key, also at the same time, and a key takes no other content", async () => {
    const { get, post } = await claimant({ status: "INVEST" });
    const body = sent();
    const both = await Promise.all([post("/api/Public/Messages", body), post("/api/Public/Messages", body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post("/api/Public/Messages", { ...body, body: "Other words." })).status).toBe(409);
    const stranger = await claimant({ status: "INVEST" });
    expect((await stranger.post("/api/Public/Messages", body)).status).toBe(409);
    expect((await get("/api/Public/Messages")).body.messages).toHaveLength(1);
    expect((await stranger.get("/api/Public/Messages")).body.messages).toEqual([]);
  });

  test("[H15] are neither read nor written without the claim's PIN, nor by its employer", async () => {
    const employer = await claimant({ status: "REPLY" }, app, "employer");
    const anonymous = app.anonymous();
    for (const who of [employer, anonymous]) {
      expect((await who.get("/api/Public/Messages")).status).toBe(204);
      expect((await who.post("/api/Public/Messages", sent())).status).toBe(404);
      expect((await who.post("/api/Public/Reply", sent())).status).toBe(404);
      expect((await who.put("/api/Public/Interpreter", { needed: "no", language: "" })).status).toBe(404);
    }
    expect(await statusOf(employer.id)).toBe("REPLY");
  });

  test("have a limit", async () => {
    const limited = await testApp({ limitFactor: 1 });
    const { post } = await claimant({ status: "INVEST" }, limited);
    const statuses = [];
    for (let each = 0; each < 11; each++) statuses.push((await post("/api/Public/Messages", sent())).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    await limited.close();
  });
});

describe("a reply", () => {
  test.each([
    ["to the employer's answer", "REPLY", "INVEST", "COMPARE"],
    ["to a request for information", "NEEDINFO", "REVIEW", "INFO-REVIEW"],
  ])("[BIZ] %s becomes the claim's next step once", async (_, status, next, task) => {
    const { id, get, post } = await claimant({ status });
    const body = sent("Here is what you asked for.");
    expect((await post("/api/Public/Reply", body)).status).toBe(200);
    expect((await post("/api/Public/Reply", body)).status).toBe(200);
    expect(await statusOf(id)).toBe(next);
    const tasks = await tasksOf(id);
    expect(tasks.filter(({ taskDetailCode }) => taskDetailCode === task)).toHaveLength(1);
    expect((await get("/api/Public/Messages")).body.messages).toMatchObject([{ kind: "Reply" }]);
    expect((await get("/api/Public/Status")).body.youMust).toBeNull();
  });

  test.each(["SUBM", "NOTICE1", "INVEST", "CLOSED"])(
    "is refused while none is awaited (%s)",
    async (status) => {
      const { id, get, post } = await claimant({ status });
      expect(await post("/api/Public/Reply", sent())).toMatchObject({
        status: 409,
        body: { Messages: [expect.stringMatching(/not waiting for a reply/)] },
      });
      expect(await statusOf(id)).toBe(status);
      expect((await get("/api/Public/Messages")).body.messages).toEqual([]);
    },
  );
});

describe("an interpreter", () => {
  test("is asked for with the language, and no longer needed without", async () => {
    const { id, get, put } = await claimant({ status: "INVEST" });
    expect(
      (await put("/api/Public/Interpreter", { needed: "yes", language: "" })).body.Errors,
    ).toHaveProperty("language");
    expect((await put("/api/Public/Interpreter", { needed: "yes", language: "Q’anjob’al" })).status).toBe(
      200,
    );
    expect((await get("/api/Public/Status")).body.interpreter).toEqual({
      needed: true,
      language: "Q’anjob’al",
    });
    const officer = await app.as("Compliance Officer");
    expect((await officer.get(`/api/Claim/${id}`)).body).toMatchObject({ interpreterNeeded: true });
    await put("/api/Public/Interpreter", { needed: "no", language: "Spanish" });
    expect((await get("/api/Public/Status")).body.interpreter).toEqual({ needed: false, language: null });
    const closed = await claimant({ status: "CLOSED" });
    expect((await closed.put("/api/Public/Interpreter", { needed: "no", language: "" })).status).toBe(409);
  });
});
