import { randomUUID } from "node:crypto";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { guessedPerDay, unknownBrowserTries } from "./guesses.rules.ts";

let t: TestApp;
let receipt: Receipt;
beforeAll(async () => {
  t = await testApp({ limitFactor: 1, trustProxy: ["loopback"] });
  const form: ApplicationForm = (await t.anonymous().get("/api/Public/Application/Form")).body;
  const filing = {
    key: randomUUID(),
    application: sampleApplication(form),
    attestation: sampleAttestation(form),
  };
  receipt = (await t.anonymous().post("/api/Public/Application", filing)).body;
  await t.db.updateTable("claim").set({ employerNotifiedAt: t.clock.now() }).execute();
});
afterAll(() => t.close());

const from = (network: number) => ({ "x-forwarded-for": `10.${network >> 8}.${network & 255}.1` });
const answer = (code: string, network: number) =>
  t.anonymous().post("/api/Public/Answer/Open", { claimNumber: receipt.claimNumber, code }, from(network));
const open = (pin: string, network: number) =>
  t.anonymous().post("/api/Public/Access", { claimNumber: receipt.claimNumber, pin }, from(network));

test.each([
  ["/api/Public/Access", { pin: "000001" }],
  ["/api/Public/Answer/Open", { code: "ABCDEFGH" }],
  ["/api/Public/Sign/Open", { code: "ABCDEFGH" }],
])(
  "[V6.3.8] [H15] an unknown number asks the database the same at %s as a known one",
  async (url, secret) => {
    const statements = vi.spyOn(pg.Client.prototype, "query");
    const asked: string[][] = [];
    // A network each, so that no counter tells them apart.
    for (const [index, claimNumber] of [receipt.claimNumber, "26-99999", "no such number"].entries()) {
      statements.mockClear();
      const from = { "x-forwarded-for": `10.9.${index}.${url.length}` };
      expect((await t.anonymous().post(url, { claimNumber, ...secret }, from)).status).toBe(400);
      asked.push(
        statements.mock.calls.map(([query]) =>
          typeof query === "string" ? query : String((query as { text?: string }).text),
        ),
      );
    }
    statements.mockRestore();
    // Jobs and the log of refusals ask the database beside the request.
    const [known = [], unknown, odd] = asked.map((texts) =>
      texts.filter((text) => /claim_number|wrong_guess|signature_code/.test(text)),
    );
    expect(known.filter((text) => /claim_number/.test(text))).toHaveLength(1);
    expect([unknown, odd]).toEqual([known, known]);
  },
);

describe("[V2.4.1] [H15] wrong codes of other people", () => {
  test("no counter is that of the number alone", () => {
    for (const kind of ["claim", "draft", "employer"] as const)
      for (const { subject } of unknownBrowserTries(kind, "26-00001", "10.0.0.1"))
        expect(subject).not.toBe("26-00001");
    expect(guessedPerDay(6)).toBeLessThan(0.008);
  });

  test("from one network do not keep the employer's right code out, nor those from a hundred networks", async () => {
    for (let guess = 0; guess < 5; guess++) expect((await answer("ABCDEFGH", 1)).status).toBe(400);
    expect((await answer("ABCDEFGH", 1)).status).toBe(429);
    for (let network = 2; network < 102; network++) await answer("ABCDEFGH", network);
    const code = employerCode(t.services.keys, receipt.claimNumber, 0);
    expect((await answer(code, 500)).status).toBe(200);
  });

  test("from one network do not keep the claimant's right PIN out, and those from many networks for minutes only", async () => {
    const wrong = receipt.pin === "274951" ? "274952" : "274951";
    for (let guess = 0; guess < 5; guess++) await open(wrong, 1);
    expect((await open(wrong, 1)).status).toBe(429);
    expect((await open(receipt.pin, 600)).status).toBe(200);
    for (let network = 2; network < 102; network++) await open(wrong, network);
    expect((await open(receipt.pin, 601)).status).toBe(429);
    t.clock.advance({ minutes: 10, seconds: 1 });
    expect((await open(receipt.pin, 601)).status).toBe(200);
  });
});
