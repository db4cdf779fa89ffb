import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHousekeeping } from "./housekeeping.ts";
import { makeClaim, makePaper } from "./testing/make.ts";
import { type TestApp, testApp } from "./testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);

test("[V14.2.7] to whom an account's mail went is forgotten after the days of Admin › Global, and a claim's mail stays", async () => {
  const { id: claimId } = await makeClaim(t);
  await t.db.deleteFrom("mail").execute();
  const mail = (toAddress: string, sentAt: Date | null, ofClaim: number | null = null) => ({
    id: randomUUID(),
    toAddress,
    subject: "Confirm your address",
    bodyText: "",
    claimId: ofClaim,
    createdAt: sentAt ?? daysAgo(400),
    sentAt,
    nextAttemptAt: daysAgo(0),
  });
  await t.db
    .insertInto("mail")
    .values([
      mail("old@mail.example", daysAgo(366)),
      mail("young@mail.example", daysAgo(364)),
      mail("waits@mail.example", null),
      mail("claim@mail.example", daysAgo(3000), claimId),
    ])
    .execute();
  const left = async () =>
    (await t.db.selectFrom("mail").select("toAddress").orderBy("toAddress").execute()).map(
      ({ toAddress }) => toAddress,
    );
  await runHousekeeping(t.services);
  expect(await left()).toEqual(["claim@mail.example", "waits@mail.example", "young@mail.example"]);
  const admin = await t.as("Administrator");
  expect((await admin.put("/api/Settings/mailDays", { value: 30, rowVersion: 0 })).status).toBe(200);
  await runHousekeeping(t.services);
  expect(await left()).toEqual(["claim@mail.example", "waits@mail.example"]);
});

test("[V14.2.7] from which network address a document came is forgotten, and the document stays", async () => {
  const { id: claimId } = await makeClaim(t);
  const [old, young] = [await makePaper(t, claimId), await makePaper(t, claimId)];
  const came = (id: number, days: number) =>
    t.db
      .updateTable("document")
      .set({ address: "192.0.2.7", receivedAt: daysAgo(days) })
      .where("id", "=", id)
      .execute();
  await came(old, 91);
  await came(young, 89);
  await runHousekeeping(t.services);
  const rows = await t.db
    .selectFrom("document")
    .select(["id", "address"])
    .where("id", "in", [old, young])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: old, address: null },
    { id: young, address: "192.0.2.7" },
  ]);
});
