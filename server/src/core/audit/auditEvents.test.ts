import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { CHEAP_PASSWORDS, type TestApp, testApp } from "../../testing/testApp.ts";
import { hashPassword } from "../identity/passwords.ts";

let t: TestApp;
let claimId: number;
const PASSWORD = "correct horse battery staple";
beforeAll(async () => {
  t = await testApp({ limitFactor: 1 });
  claimId = (await makeClaim(t)).id;
  const passwordHash = await hashPassword(PASSWORD, { cost: CHEAP_PASSWORDS });
  await t.db.updateTable("appUser").set({ passwordHash }).execute();
});
afterAll(() => t.close());

/** Returns the audit lines of an act, each with its actor. */
async function linesOf(act: () => Promise<unknown>) {
  await t.services.auditBuffer.flush();
  const last = await t.db
    .selectFrom("actionLog")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  await act();
  await t.services.auditBuffer.flush();
  return t.db
    .selectFrom("actionLog")
    .selectAll()
    .where("id", ">", last?.id ?? "0")
    .orderBy("id")
    .execute();
}
const signIn = (email: string, password: string) => t.anonymous().post("/api/Login", { email, password });

describe("[V16.3.1] the audit log records sign-ins:", () => {
  test("success and failure, for a known and an unknown address", async () => {
    const right = await linesOf(() => signIn("support@demo.example", PASSWORD));
    expect(right.map(({ actionCode }) => actionCode)).toContain("SignedIn");
    expect(right.at(-1)?.userId).not.toBeNull();
    for (const email of ["support@demo.example", "nobody@mail.example"]) {
      const [line] = await linesOf(() => signIn(email, "wrong"));
      expect(line).toMatchObject({ actionCode: "SignInFailed", actorKind: "public", address: "127.0.0.1" });
      expect(JSON.stringify(line)).not.toContain(email);
    }
  });

  test("a wrong password at re-authentication", async () => {
    const officer = await t.as("Second Officer");
    const [line] = await linesOf(() =>
      officer.post("/api/Account/Password", { current: "wrong", password: "a new and longer phrase 7" }),
    );
    expect(line).toMatchObject({ actionCode: "SignInFailed", actorKind: "user" });
  });

  test("a wrong PIN, code or notice", async () => {
    const visitor = t.anonymous();
    const lines = await linesOf(async () => {
      await visitor.post("/api/Public/Access", { claimNumber: "26-00001", pin: "000000" });
      await visitor.post("/api/Public/Application/Resume", { code: "ABCD-2345", pin: "000000" });
    });
    expect(lines.map(({ actionCode }) => actionCode)).toEqual(["WrongCode", "WrongCode"]);
    expect(JSON.stringify(lines)).not.toContain("26-00001");
  });

  test("an exceeded limit, at most once a second and with the count", async () => {
    const lines = await linesOf(async () => {
      for (let index = 0; index < 14; index++) await signIn("flooded@mail.example", "wrong");
    });
    const refused = lines.filter(({ actionCode }) => actionCode === "TooManyTries");
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ summary: "POST /api/Login", detail: { times: 4 } });
  });
});

describe("[V16.3.2] the audit log records refusals:", () => {
  test("with the actor and the route, never with the values of the address", async () => {
    const support = await t.as("Support Staff");
    const lines = await linesOf(async () => {
      await support.get("/api/Users?q=somebody");
      await support.get("/api/User/ByEmail?email=other@mail.example");
    });
    expect(lines.map(({ actionCode, summary }) => [actionCode, summary])).toEqual([
      ["Refused", expect.stringMatching(/^GET \/api\/Users?$/i)],
      ["Refused", "GET /api/User/ByEmail"],
    ]);
    for (const line of lines) {
      expect(line.userId).not.toBeNull();
      expect(line.requestId).not.toBeNull();
      expect(JSON.stringify(line)).not.toMatch(/somebody|mail\.example/);
    }
  });

  test("of a request from another site's page", async () => {
    const lines = await linesOf(() =>
      t
        .anonymous()
        .post("/api/Login", { email: "a@b.example", password: "x" }, { "x-requested-with": "other" }),
    );
    expect(lines).toMatchObject([{ actionCode: "Refused", actorKind: "public", summary: "POST /api/Login" }]);
  });

  test("of a flood as a bounded number of lines", async () => {
    t.clock.advance({ minutes: 1 });
    const later = t.services.auditBuffer;
    const actor = (index: number) => ({
      kind: "public" as const,
      address: `10.0.${index >> 8}.${index & 255}`,
    });
    const lines = await linesOf(async () => {
      for (let index = 0; index < 1000; index++)
        later.add({ actor: actor(index), requestId: null }, { action: "Refused", summary: "GET /flood" });
    });
    expect(lines).toHaveLength(121);
    expect(lines.at(-1)).toMatchObject({
      actionCode: "LinesLeftOut",
      actorKind: "system",
      detail: { times: 880, actions: { Refused: 880 } },
    });
  });
});

describe("[V16.3.3] the audit log also records:", () => {
  test("a change of roles", async () => {
    const admin = await t.as("Administrator");
    const { body } = await admin.get("/api/Users?q=support@demo.example");
    const { id, name, email, rowVersion } = body.rows[0];
    const roles = ["Support Staff", "Compliance Officer"];
    const lines = await linesOf(() =>
      admin.put(`/api/Users/${id}`, { name, email, rowVersion, roles, active: true }),
    );
    expect(lines.map(({ actionCode }) => actionCode)).toContain("RolesChanged");
  });

  test("an export", async () => {
    const admin = await t.as("Administrator");
    const lines = await linesOf(() => admin.post("/api/Reports/Csv", { columns: ["claimNumber"] }));
    expect(lines.map(({ actionCode }) => actionCode)).toContain("ExportReport");
  });

  test("the reveal of a masked field", async () => {
    const officer = await t.as("Compliance Officer");
    const lines = await linesOf(() =>
      officer.post(`/api/Claim/${claimId}/RevealFein`, { reason: "Payment" }),
    );
    expect(lines).toMatchObject([{ actionCode: "RevealFein", claimId, actorKind: "user" }]);
  });

  test("[H17] the opening of a document, beside the views of its claim", async () => {
    const { id } = await t.db
      .insertInto("document")
      .values({
        claimId,
        storageKey: (await t.services.files.put(Readable.from(["%PDF"]), 1000)).key,
        fileName: "a.pdf",
        title: "A",
        mimeType: "application/pdf",
        byteSize: 4,
        sha256: Buffer.alloc(32),
        source: "Claimant",
        scanStatus: "Clean",
        receivedAt: t.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const officer = await t.as("Compliance Officer");
    const lines = await linesOf(() =>
      officer.get(`/api/Claim/${claimId}/Documents/${id}/File?unscanned=accepted`),
    );
    expect(lines).toMatchObject([
      { actionCode: "ViewClaim", claimId, summary: "Paper opened", detail: { documentId: id } },
    ]);
  });
});
