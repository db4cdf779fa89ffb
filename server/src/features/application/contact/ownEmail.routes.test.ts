import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleApplication, sampleAttestation } from "../../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { askedOf, isOwner } from "./ownEmail.rules.ts";

let t: TestApp;
let staff: Client;
let form: ApplicationForm;
beforeAll(async () => {
  t = await testApp();
  staff = await t.as("Support Staff");
  form = (await t.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(() => t.close());

type You = Partial<ReturnType<typeof sampleApplication>["you"]>;

/** A claim that was just filed, with what its first mail says. */
async function filed(you: You = {}) {
  const visitor = t.anonymous();
  const application = sampleApplication(form);
  const email = `w-${randomUUID().slice(0, 8)}@mail.example`;
  const sent = { ...application, you: { ...application.you, email, ...you } };
  const { claimNumber, pin } = (
    await visitor.post("/api/Public/Application", {
      key: randomUUID(),
      application: sent,
      attestation: sampleAttestation(form),
    })
  ).body as { claimNumber: string; pin: string };
  const id: number = (await staff.get(`/api/ClaimByNumber/${claimNumber}`)).body.id;
  const [mail] = await mailsOf(id);
  const [, code, ask] = /#[^/\s]+\/([A-Z0-9]{8})\/(\w+)/.exec(mail?.bodyText ?? "") ?? [];
  return { id, claimNumber, pin, visitor, email, code: code ?? "", ask, mail };
}

const mailsOf = (claimId: number) =>
  t.db
    .selectFrom("mail")
    .select(["toAddress", "subject", "bodyText", "holdsSecret", "attachesClaimUntil", "attachesPdf"])
    .where("claimId", "=", claimId)
    .orderBy("createdAt")
    .execute();
const prove = (body: object) => t.anonymous().post("/api/Public/Contact/Own", body);
const PHONE = "(307) 555-0142";

describe("[WEB-22] the address of a filed claim", () => {
  test("gets the number and a copy only after its owner has answered; the PIN stays the one of the page", async () => {
    const { id, claimNumber, pin, code, ask, email, mail } = await filed({ phone: PHONE });
    expect(ask).toBe("phone");
    expect(mail?.bodyText).not.toMatch(/Maria|Diner|1[,.]?200/i);
    expect(await mailsOf(id)).toHaveLength(1);
    t.clock.advance({ minutes: 1 });
    expect(await prove({ claimNumber, code, known: "(307) 555-0142" })).toMatchObject({
      status: 200,
      body: { withPin: false },
    });
    const copy = (await mailsOf(id)).at(-1);
    expect(copy).toMatchObject({ toAddress: email, attachesClaimUntil: expect.stringMatching(/^2026-/) });
    expect(copy?.bodyText).toContain(claimNumber);
    expect(copy?.bodyText).not.toContain(pin);
    expect((await t.anonymous().post("/api/Public/Access", { claimNumber, pin })).status).toBe(200);
    const line = await t.db
      .selectFrom("actionLog")
      .select("summary")
      .where("claimId", "=", id)
      .where("actionCode", "=", "ProveEmail")
      .execute();
    expect(line).toHaveLength(1);
  });

  test("sends a new PIN to whoever lost theirs, and ends the old one and what it opened", async () => {
    const { id, claimNumber, pin, visitor, code } = await filed({ phone: PHONE });
    t.clock.advance({ minutes: 1 });
    expect((await prove({ claimNumber, code, known: "0142", newPin: true })).body).toEqual({ withPin: true });
    const copy = (await mailsOf(id)).at(-1);
    expect(copy).toMatchObject({ holdsSecret: true, attachesClaimUntil: expect.any(String) });
    const fresh = /PIN: (\d+)/.exec(copy?.bodyText ?? "")?.[1];
    expect(fresh).not.toBe(pin);
    expect((await visitor.get("/api/Public/Status")).status).toBe(204);
    expect((await t.anonymous().post("/api/Public/Access", { claimNumber, pin })).status).toBe(400);
    expect((await t.anonymous().post("/api/Public/Access", { claimNumber, pin: fresh })).status).toBe(200);
  });

  test.each([
    ["a wrong answer", { known: "9999" }],
    ["a wrong code", { code: "ABCDEFGH" }],
    ["another claim's number", { claimNumber: "26-99999" }],
    ["the name instead of what was asked", { known: "Garcia" }],
  ])("is not proved by %s, which is answered like the others", async (_, wrong) => {
    const { id, claimNumber, code } = await filed({ phone: PHONE });
    const { status, body } = await prove({ claimNumber, code, known: "0142", ...wrong });
    expect([status, body.Messages[0]]).toEqual([400, expect.stringMatching(/^Your answer is not the one/)]);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test("is proved once: a second use of the link, and two at the same moment, send one copy", async () => {
    const { id, claimNumber, code } = await filed({ phone: PHONE });
    t.clock.advance({ minutes: 1 });
    const body = { claimNumber, code, known: "0142", newPin: true };
    const replies = await Promise.all([prove(body), prove(body), prove(body)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await prove(body)).status).toBe(400);
    expect(await mailsOf(id)).toHaveLength(2);
  });

  test("a link older than a week proves nothing, and four digits are not found by trying for a week", async () => {
    const old = await filed({ phone: PHONE });
    t.clock.advance({ hours: 7 * 24 + 1 });
    expect((await prove({ ...old, known: "0142" })).status).toBe(400);
    const { claimNumber, code } = await filed({ phone: PHONE });
    const config = t.services.config as { limitFactor: number };
    config.limitFactor = 1;
    let refused = 0;
    for (let n = 0; n < 14; n++) {
      refused += (await prove({ claimNumber, code, known: String(1000 + n) })).status === 429 ? 1 : 0;
      t.clock.advance({ minutes: 16 });
    }
    expect(refused).toBeGreaterThanOrEqual(4);
    expect((await prove({ claimNumber, code, known: "0142" })).status).toBe(429);
    config.limitFactor = 1000;
  });

  test("is shown on the claim's page until it is proved there by the mailed code, and the mail can be had again", async () => {
    const { id, visitor, code, email } = await filed({ phone: PHONE });
    const contact = async () => (await visitor.get("/api/Public/Status")).body.contact;
    expect((await contact()).emailToConfirm).toBe(email);
    const { emailToConfirm: _, ...same } = await contact();
    t.clock.advance({ minutes: 1 });
    expect((await visitor.put("/api/Public/Contact", same)).body.confirm).toBe(email);
    const again = (await mailsOf(id)).at(-1);
    const second = /#[^/\s]+\/([A-Z0-9]{8})/.exec(again?.bodyText ?? "")?.[1] ?? "";
    expect(second).not.toBe(code);
    t.clock.advance({ minutes: 1 });
    expect((await visitor.post("/api/Public/Contact/Confirm", { code: second })).status).toBe(200);
    expect((await contact()).emailToConfirm).toBeNull();
    expect((await mailsOf(id)).at(-1)?.attachesClaimUntil).not.toBeNull();
  });

  test("[H15] staff's new PIN goes to an address that was only typed after its owner has answered", async () => {
    const { id, claimNumber, pin, email } = await filed({ phone: PHONE });
    const { claimant } = (await staff.get(`/api/Claim/${id}`)).body;
    t.clock.advance({ minutes: 1 });
    const asked = await staff.post(`/api/Claim/${id}/Access/MailPin`, {
      reason: "The claimant called",
      rowVersion: claimant.rowVersion,
    });
    expect(asked.body.Messages[0]).toMatch(/^The old PIN no longer works\. Nobody has confirmed/);
    expect((await t.anonymous().post("/api/Public/Access", { claimNumber, pin })).status).toBe(400);
    const mail = (await mailsOf(id)).at(-1);
    expect(mail?.bodyText).not.toMatch(/PIN: \d/);
    const code = /#[^/\s]+\/([A-Z0-9]{8})/.exec(mail?.bodyText ?? "")?.[1];
    t.clock.advance({ minutes: 1 });
    expect((await prove({ claimNumber, code, known: "0142" })).body).toEqual({ withPin: true });
    const renewed = (await mailsOf(id)).at(-1);
    expect(renewed).toMatchObject({ toAddress: email, attachesClaimUntil: null });
    const fresh = /PIN: (\d+)/.exec(renewed?.bodyText ?? "")?.[1];
    expect((await t.anonymous().post("/api/Public/Access", { claimNumber, pin: fresh })).status).toBe(200);
  });

  test("an address that staff change is one that nobody has proved", async () => {
    const { id, claimNumber, code } = await filed({ phone: PHONE });
    await prove({ claimNumber, code, known: "0142" });
    const provenAt = async () =>
      (
        await t.db
          .selectFrom("person as p")
          .innerJoin("claim as c", "c.claimantId", "p.id")
          .select("p.emailProvenAt")
          .where("c.id", "=", id)
          .executeTakeFirstOrThrow()
      ).emailProvenAt;
    expect(await provenAt()).not.toBeNull();
    await t.db.transaction().execute(async (tx) => {
      const { updatePerson } = await import("../../../claim/party.queries.ts");
      const { claimantId, rowVersion } = await tx
        .selectFrom("claim as c")
        .innerJoin("person as p", "p.id", "c.claimantId")
        .select(["c.claimantId", "p.rowVersion"])
        .where("c.id", "=", id)
        .executeTakeFirstOrThrow();
      await updatePerson(tx, claimantId ?? 0, rowVersion, { email: "other@mail.example" });
    });
    expect(await provenAt()).toBeNull();
  });
});

describe("what the owner of an address is asked", () => {
  const CLAIMANT = { lastName: "García-Núñez", phone: "(307) 555-0142", zip: "82001-1234" };
  test.each([
    [CLAIMANT, "phone", ["0142", "307 555 0142", "+1 307-555-0142"], ["142", "", "0143", "82001"]],
    [{ ...CLAIMANT, phone: null }, "zip", ["82001", "82001-1234"], ["8200", "", "garcia nunez"]],
    [{ ...CLAIMANT, phone: "12", zip: "" }, "name", ["garcia nunez", "GARCÍA NÚÑEZ"], ["garcia", ""]],
  ])("%j is asked for the %s", (known, ask, right, wrong) => {
    expect(askedOf(known)).toBe(ask);
    for (const typed of right) expect([typed, isOwner(known, typed)]).toEqual([typed, true]);
    for (const typed of wrong) expect([typed, isOwner(known, typed)]).toEqual([typed, false]);
  });
  test("a claim that knows nothing of its claimant accepts nothing", () => {
    expect(isOwner({ lastName: "??", phone: null, zip: null }, "")).toBe(false);
    expect(isOwner({ lastName: "", phone: null, zip: null }, "")).toBe(false);
  });
});
