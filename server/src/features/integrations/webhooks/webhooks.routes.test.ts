import http from "node:http";
import type { AddressInfo } from "node:net";
import { WebhookPayload } from "@wage/contract/integrations/webhooks";
import { Webhook as Receiver } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { networksOf } from "../../../core/networks.ts";
import { makeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

type Got = { headers: Record<string, string>; body: string };

let t: TestApp;
let admin: Client;
let receiver: http.Server;
let at: string;
let got: Got[] = [];
/** What the receiver answers: a status, or nothing at all. */
let answer: (body: string) => number | null;

beforeAll(async () => {
  receiver = http.createServer(async (request, reply) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const status = answer(body);
    got.push({ headers: request.headers as Record<string, string>, body });
    if (status === null) return request.socket.destroy();
    reply.writeHead(status, status === 302 ? { location: `${at}/elsewhere` } : {}).end();
  });
  receiver.listen(0, "127.0.0.1");
  await new Promise((done) => receiver.once("listening", done));
  at = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  t = await testApp({ webhookNetworks: networksOf(["127.0.0.0/8"]) as never });
});
beforeEach(async () => {
  admin = await t.as("Administrator");
  got = [];
  answer = () => 200;
  await t.db.deleteFrom("webhookEvent").execute();
  await t.db.updateTable("webhook").set({ endedAt: t.clock.now() }).execute();
});
afterAll(async () => {
  receiver.close();
  await t.close();
});

let programs = 0;
const idOf = async (email: string) =>
  (await t.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

async function programOf(scopes = ["claim:read"]): Promise<{ id: number; key: string }> {
  programs += 1;
  const ownerId = await idOf("officer2@demo.example");
  const body = { name: `Court ${programs}`, ownerId, scopes, networks: "", perMinute: 600, days: 300 };
  return (await admin.post("/api/ServiceAccounts", body)).body;
}

async function webhookOf(eventTypes: string[], path = "/events") {
  const { id: accountId, key } = await programOf();
  const url = `${at}${path}`;
  const { body } = await admin.post(`/api/ServiceAccounts/${accountId}/Webhooks`, { url, eventTypes });
  return { id: body.id as number, secret: body.secret as string, accountId, key };
}

const payloads = () => got.map(({ body }) => WebhookPayload.parse(JSON.parse(body)));
const deliveriesOf = async (id: number) => (await admin.get(`/api/Webhooks/${id}/Deliveries`)).body.rows;
const note = (claimId: number, action: string, statuses: { from?: string; to?: string } = {}) =>
  t.db
    .insertInto("actionLog")
    .values({
      claimId,
      at: t.clock.now(),
      actorKind: "system",
      actionCode: action,
      fromStatus: statuses.from ?? null,
      toStatus: statuses.to ?? null,
      summary: "",
    })
    .execute();

describe("[API-15] an outside program is told what happens to claims", () => {
  test("with a signature that the standard's library verifies, and without personal data", async () => {
    const { secret } = await webhookOf(["claim.filed", "claim.status_changed", "claim.acted"]);
    const { id: claimId, claimNumber } = await makeClaim(t, { status: "ASSIGN" });
    await t.runJob("sendEvents");
    expect(got.length).toBeGreaterThan(0);
    const person = await t.db
      .selectFrom("person")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    for (const { headers, body } of got) {
      expect(body).not.toContain(person.lastName as string);
      // The clock of the test is not that of the library, so that only the signature is compared.
      const signed = new Receiver(secret).sign(
        headers["webhook-id"] as string,
        new Date(Number(headers["webhook-timestamp"]) * 1000),
        body,
      );
      expect(headers["webhook-signature"]).toBe(signed);
    }
    expect(payloads().every(({ data }) => data.claimId === claimId && data.number === claimNumber)).toBe(
      true,
    );
    expect(payloads()[0]?.type).toBe("claim.filed");
  });

  test("only of the types that it asked for, once, by the most specific one", async () => {
    await webhookOf(["claim.status_changed", "payment.changed"]);
    await webhookOf(["document.changed"], "/documents");
    const { id } = await makeClaim(t, { status: "ASSIGN" });
    await t.runJob("sendEvents");
    got = [];
    await note(id, "RecordPayment", { from: "A", to: "B" });
    await note(id, "ViewClaim");
    await note(id, "RevealSsn");
    await note(id, "Import", { to: "B" });
    await note(id, "UploadDocument");
    await t.runJob("sendEvents");
    expect(payloads().map(({ type, data }) => [type, data.action])).toEqual(
      expect.arrayContaining([
        ["payment.changed", "RecordPayment"],
        ["document.changed", "UploadDocument"],
      ]),
    );
    expect(got).toHaveLength(2);
  });

  test("of what was rolled back nothing", async () => {
    await webhookOf(["claim.status_changed"]);
    const { id } = await makeClaim(t, { status: "ASSIGN" });
    await t.runJob("sendEvents");
    got = [];
    await t.db
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto("actionLog")
          .values({
            claimId: id,
            at: t.clock.now(),
            actorKind: "system",
            actionCode: "Accept",
            toStatus: "X",
            summary: "",
          })
          .execute();
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await t.runJob("sendEvents");
    expect(got).toEqual([]);
  });

  test("of one claim in its order, although the first is refused at first, and each attempt has the same id", async () => {
    const { id: webhookId } = await webhookOf(["claim.status_changed"]);
    const { id } = await makeClaim(t, { status: "ASSIGN" });
    await t.runJob("sendEvents");
    got = [];
    answer = () => 500;
    await note(id, "First", { from: "A", to: "B" });
    await note(id, "Second", { from: "B", to: "C" });
    await t.runJob("sendEvents");
    expect(payloads().map(({ data }) => data.action)).toEqual(["First"]);
    answer = () => 204;
    t.clock.advance({ minutes: 1 });
    await t.runJob("sendEvents");
    expect(payloads().map(({ data }) => data.action)).toEqual(["First", "First", "Second"]);
    expect(got[1]?.headers["webhook-id"]).toBe(got[0]?.headers["webhook-id"]);
    const [second, first] = await deliveriesOf(webhookId);
    expect([first.state, first.attempts, first.lastAnswer]).toEqual(["Delivered", 2, "204"]);
    expect(second.attempts).toBe(1);
  });

  test("for three days if nobody answers, and then again on demand", async () => {
    const { id: webhookId } = await webhookOf(["claim.status_changed"]);
    const { id } = await makeClaim(t, { status: "ASSIGN" });
    await t.runJob("sendEvents");
    answer = () => null;
    await note(id, "Lost", { from: "A", to: "B" });
    for (let attempt = 0; attempt < 76; attempt++) {
      t.clock.advance({ minutes: 61 });
      await t.runJob("sendEvents");
    }
    admin = await t.as("Administrator");
    const [lost] = await deliveriesOf(webhookId);
    expect([lost.state, lost.lastAnswer, lost.nextAttemptAt]).toEqual(["Failed", "ECONNRESET", null]);
    const healthOf = async () =>
      (await admin.get("/api/Health")).body.rows.find(({ check }: { check: string }) => check === "webhooks");
    expect(await healthOf()).toMatchObject({ state: "warning" });
    answer = () => 200;
    got = [];
    expect((await admin.post(`/api/Webhooks/${webhookId}/Replay`, {})).body).toEqual({ count: 1 });
    await t.runJob("sendEvents");
    expect(payloads().map(({ data }) => data.action)).toEqual(["Lost"]);
    const again = await admin.post(`/api/Webhooks/${webhookId}/Replay`, { eventId: lost.id });
    expect(again.body).toEqual({ count: 1 });
    const unknown = await admin.post(`/api/Webhooks/${webhookId}/Replay`, { eventId: crypto.randomUUID() });
    expect(unknown.status).toBe(404);
  });

  test("never by following a redirect, and no more once it answers that it is gone", async () => {
    const { id: webhookId } = await webhookOf(["claim.status_changed"]);
    answer = () => 302;
    await admin.post(`/api/Webhooks/${webhookId}/Test`, {});
    await t.runJob("sendEvents");
    expect(got).toHaveLength(1);
    expect((await deliveriesOf(webhookId))[0]).toMatchObject({ type: "webhook.test", state: "Waiting" });
    answer = () => 410;
    t.clock.advance({ minutes: 1 });
    await t.runJob("sendEvents");
    const { rows } = (await admin.get("/api/Webhooks")).body;
    expect(rows.find((row: { id: number }) => row.id === webhookId).endedAt).not.toBeNull();
    expect((await admin.post(`/api/Webhooks/${webhookId}/Test`, {})).status).toBe(409);
  });

  test("nothing of a claim that its owner may not see, nor after its scope, keys or account ended", async () => {
    const { id: webhookId, accountId } = await webhookOf(["claim.status_changed"]);
    const { id } = await makeClaim(t, { status: "ASSIGN" });
    await t.runJob("sendEvents");
    got = [];
    const owner = await idOf("officer2@demo.example");
    await (await t.as("officer2@demo.example")).post(`/api/Claim/${id}/Conflicts`, {
      userId: owner,
      reason: "A cousin works there",
    });
    await note(id, "Secret", { from: "A", to: "B" });
    await t.runJob("sendEvents");
    expect(got).toEqual([]);
    expect(
      (await deliveriesOf(webhookId)).find((row: { action: string }) => row.action === "Secret").state,
    ).toBe("Withheld");

    const { id: other } = await makeClaim(t, { status: "ASSIGN" });
    await t.runJob("sendEvents");
    got = [];
    const keys = t.db.updateTable("serviceKey").set({ expiresAt: t.clock.now() });
    await keys.where("accountId", "=", accountId).execute();
    await note(other, "Expired", { from: "A", to: "B" });
    await t.runJob("sendEvents");
    expect(got).toEqual([]);
  });
});

test("a program that is ended has its webhooks ended, and what waited for them does not stay for ever", async () => {
  const { id, accountId } = await webhookOf(["claim.status_changed"]);
  const { id: claimId } = await makeClaim(t, { status: "ASSIGN" });
  expect((await deliveriesOf(id)).length).toBeGreaterThan(0);
  await admin.post(`/api/ServiceAccounts/${accountId}/End`, { rowVersion: 0 });
  const { rows } = (await admin.get("/api/Webhooks")).body;
  expect(rows.find((row: { id: number }) => row.id === id).endedAt).not.toBeNull();
  const before = (await deliveriesOf(id)).length;
  await note(claimId, "Later", { from: "A", to: "B" });
  await t.runJob("sendEvents");
  expect([got, (await deliveriesOf(id)).length]).toEqual([[], before]);
  t.clock.advance({ days: 31 });
  await t.runJob("runHousekeeping");
  admin = await t.as("Administrator");
  expect(await deliveriesOf(id)).toEqual([]);
});

describe("[SEC] where events go", () => {
  test.each([
    ["http://cases.example/events", "The address must begin with https://"],
    ["https://10.1.2.3/events", "Events are sent to public addresses only, and this one is not public"],
    ["https://169.254.169.254/latest/meta-data", "Events are sent to public addresses only"],
    ["https://[::ffff:10.0.0.1]/", "Events are sent to public addresses only"],
    ["https://[fd00::1]/", "Events are sent to public addresses only"],
    ["https://0x7f.1/events", ""],
    ["https://2130706433/", ""],
    ["https://user:secret@cases.example/", "Enter a whole address"],
    ["ftp://cases.example/", "Enter a whole address"],
    ["https://cases.example/#part", "Enter a whole address"],
    ["not an address at all", "Enter a whole address"],
  ])("%s is refused at its field", async (url, words) => {
    const own = t.services.config.webhookNetworks;
    t.services.config.webhookNetworks = networksOf([]) as never;
    const { id } = await programOf();
    const refused = await admin.post(`/api/ServiceAccounts/${id}/Webhooks`, {
      url,
      eventTypes: ["claim.filed"],
    });
    t.services.config.webhookNetworks = own;
    expect(refused.status).toBe(400);
    expect(refused.body.Errors.url?.[0]).toContain(words);
  });

  test("a name that resolves to a private address is not connected to", async () => {
    const { id: webhookId } = await webhookOf(["claim.filed"]);
    await t.db
      .updateTable("webhook")
      .set({ url: at.replace("127.0.0.1", "localhost") })
      .where("id", "=", webhookId)
      .execute();
    const own = t.services.config.webhookNetworks;
    t.services.config.webhookNetworks = networksOf([]) as never;
    await admin.post(`/api/Webhooks/${webhookId}/Test`, {});
    await t.runJob("sendEvents");
    t.services.config.webhookNetworks = own;
    expect(got).toEqual([]);
    expect((await deliveriesOf(webhookId))[0].lastAnswer).toBe("PRIVATE_ADDRESS");
  });

  test("a program that may not read claims gets no webhook, nor does one that was ended", async () => {
    const { id } = await programOf(["note:write"]);
    const body = { url: `${at}/x`, eventTypes: ["claim.filed"] };
    expect((await admin.post(`/api/ServiceAccounts/${id}/Webhooks`, body)).body.Errors).toHaveProperty(
      "eventTypes",
    );
    await admin.post(`/api/ServiceAccounts/${id}/End`, { rowVersion: 0 });
    expect((await admin.post(`/api/ServiceAccounts/${id}/Webhooks`, body)).status).toBe(409);
  });

  test("the secret is kept sealed and shown once, and a change names the version that its author saw", async () => {
    const { id, secret } = await webhookOf(["claim.filed"]);
    const rows = await t.db.selectFrom("webhook").selectAll().execute();
    const everything = JSON.stringify([rows, (await admin.get("/api/Webhooks")).body]);
    expect(everything).not.toContain(secret);
    const change = () =>
      admin.put(`/api/Webhooks/${id}`, { url: `${at}/y`, eventTypes: ["claim.acted"], rowVersion: 0 });
    expect((await change()).body).toMatchObject({
      url: `${at}/y`,
      eventTypes: ["claim.acted"],
      rowVersion: 1,
    });
    expect((await change()).status).toBe(409);
  });
});
