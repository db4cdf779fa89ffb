import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { inTransaction } from "../../core/context.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";

let t: TestApp;
let staff: Client;
let form: ApplicationForm;
beforeAll(async () => {
  t = await testApp();
  staff = await t.as("Support Staff");
  form = (await t.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(() => t.close());

const submission = () => ({
  key: randomUUID(),
  application: sampleApplication(form),
  attestation: sampleAttestation(form),
});
const REASON = "The claimant called and lost the PIN";

/** A claim that a visitor filed and has open. */
async function filed() {
  const visitor = t.anonymous();
  const sent = submission();
  const { claimNumber, pin } = (await visitor.post("/api/Public/Application", sent)).body;
  const { id } = (await staff.get(`/api/ClaimByNumber/${claimNumber}`)).body;
  const proven = { emailProvenAt: t.clock.now() };
  await t.db
    .updateTable("person as p")
    .set(proven)
    .from("claim as c")
    .whereRef("c.claimantId", "=", "p.id")
    .where("c.id", "=", id)
    .execute();
  return { id: id as number, claimNumber: claimNumber as string, pin: pin as string, visitor, sent };
}
const detail = async (claimId: number) => (await staff.get(`/api/Claim/${claimId}`)).body;
const isOpen = async (client: Client) => (await client.get("/api/Public/Status")).status === 200;
const open = (claimNumber: string, pin: string) =>
  t.anonymous().post("/api/Public/Access", { claimNumber, pin });
const mailsOf = (claimId: number) =>
  t.db
    .selectFrom("mail")
    .select(["toAddress", "subject", "bodyText", "holdsSecret"])
    .where("claimId", "=", claimId)
    .where("letterId", "is", null)
    .orderBy("createdAt")
    .execute();
const lastLine = (claimId: number) =>
  t.db
    .selectFrom("actionLog")
    .select(["actionCode", "summary", "detail", "actorKind"])
    .where("claimId", "=", claimId)
    .where("actionCode", "<>", "ViewClaim")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const act = (claimId: number, path: string, body: object) =>
  staff.post(`/api/Claim/${claimId}/Access/${path}`, { reason: REASON, ...body });
const words = async (pdf: Buffer) => (await readPdf(pdf)).map((sheet) => sheet.words).join(" ");
const pinIn = (text: string) => /PIN: (\d+)/.exec(text)?.[1] ?? "";

describe("[H15] a new PIN", () => {
  test("is mailed to the claimant; the former PIN, every open access and the receipt end", async () => {
    const { id, claimNumber, pin, visitor, sent } = await filed();
    const { claimant } = await detail(id);
    t.clock.advance({ minutes: 1 });
    expect(await act(id, "MailPin", { rowVersion: claimant.rowVersion })).toMatchObject({
      status: 200,
      body: { Messages: ["The new PIN is being mailed. The old one no longer works."] },
    });
    expect(await isOpen(visitor)).toBe(false);
    expect((await open(claimNumber, pin)).status).toBe(400);
    const mail = (await mailsOf(id)).at(-1);
    expect(mail).toMatchObject({ toAddress: claimant.email, holdsSecret: true });
    const fresh = pinIn(mail?.bodyText ?? "");
    expect((await open(claimNumber, fresh)).status).toBe(200);

    // The device that filed the claim sends it again: it gets neither a PIN nor access.
    const again = t.anonymous();
    const repeated = await again.post("/api/Public/Application", sent);
    expect(repeated.status).toBe(409);
    expect(repeated.body.Messages[0]).toMatch(/PIN was replaced/);
    expect(await isOpen(again)).toBe(false);

    const line = await lastLine(id);
    expect(line).toMatchObject({ actionCode: "RenewPin", actorKind: "user" });
    expect(line.summary).toContain(REASON);
    expect(JSON.stringify(line)).not.toContain(fresh);
  });

  test("hides the claim from an account that added it with the former PIN, and lets its owner add it again", async () => {
    const { id, claimNumber, pin } = await filed();
    const stranger = await t.as("Public");
    const owner = await t.as("Second Officer");
    const add = (who: typeof stranger, given: string) =>
      who.post("/api/Public/MyClaims", { claimNumber, pin: given });
    const lists = async (who: typeof stranger) =>
      JSON.stringify((await who.get("/api/Public/MyClaims")).body).includes(claimNumber);
    expect((await add(stranger, pin)).status).toBe(200);
    expect(await lists(stranger)).toBe(true);
    const { claimant } = await detail(id);
    expect((await act(id, "MailPin", { rowVersion: claimant.rowVersion })).status).toBe(200);
    expect(await lists(stranger)).toBe(false);
    const fresh = pinIn((await mailsOf(id)).at(-1)?.bodyText ?? "");
    expect((await add(owner, fresh)).status).toBe(200);
    expect([await lists(owner), await lists(stranger)]).toEqual([true, false]);
    expect((await act(id, "Revoke", {})).status).toBe(200);
    expect(await lists(owner)).toBe(false);
  });

  test("sent again with its key, is the same one", async () => {
    const { id, claimNumber } = await filed();
    const { claimant } = await detail(id);
    const key = { "idempotency-key": randomUUID() };
    const body = { reason: REASON, rowVersion: claimant.rowVersion };
    const before = (await mailsOf(id)).length;
    for (let times = 0; times < 2; times++)
      expect((await staff.post(`/api/Claim/${id}/Access/MailPin`, body, key)).status).toBe(200);
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(before + 1);
    expect(
      (await open(claimNumber, pinIn(mails.find(({ subject }) => /nuevo PIN/.test(subject))?.bodyText ?? "")))
        .status,
    ).toBe(200);
  });

  test("is printed in a letter that is not stored, and the claimant gets a notice without it", async () => {
    const { id, claimNumber, pin } = await filed();
    const { claimant } = await detail(id);
    t.clock.advance({ minutes: 1 });
    const letter = await act(id, "PrintPin", { rowVersion: claimant.rowVersion });
    expect(letter.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment/),
    });
    const text = await words(letter.raw);
    expect(text).toContain(claimant.addressLine1);
    const fresh = pinIn(text);
    expect((await open(claimNumber, pin)).status).toBe(400);
    expect((await open(claimNumber, fresh)).status).toBe(200);
    const letters = await t.db
      .selectFrom("letter")
      .select(["body", "merged"])
      .where("claimId", "=", id)
      .execute();
    expect(JSON.stringify([letters, await lastLine(id)])).not.toContain(fresh);
    expect((await mailsOf(id)).at(-1)).toMatchObject({
      toAddress: claimant.email,
      subject: `Cambiamos el PIN de su reclamo ${claimNumber}`,
      bodyText: expect.not.stringContaining(fresh),
    });
  });

  test("is the first one of a claim that came on paper", async () => {
    const { id, claimNumber } = await makeClaimRow(t);
    const { claimant } = await detail(id);
    const letter = await act(id, "PrintPin", { rowVersion: claimant.rowVersion });
    expect((await open(claimNumber, pinIn(await words(letter.raw)))).status).toBe(200);
  });

  const refusals: [string, Parameters<typeof makeClaimRow>[1], string, number, RegExp][] = [
    ["by mail without an address", { person: { email: null } }, "MailPin", 0, /no email address/],
    ["of a claim without a claimant", { person: null }, "MailPin", 0, /no claimant/],
    ["for a record that changed meanwhile", {}, "MailPin", 7, /Someone else has changed this/],
    ["by post without an address", { person: { city: null } }, "PrintPin", 0, /no complete postal address/],
    [
      "by post to an address that only an e-mail replaces",
      { person: { addressLine1: null } },
      "PrintPin",
      0,
      /postal/,
    ],
    [
      "by post where mail was returned",
      { person: { addressBadSince: "2026-02-01" } },
      "PrintPin",
      0,
      /was returned/,
    ],
  ];
  test.each(refusals)("is refused %s, and the PIN stays", async (_, given, path, rowVersion, says) => {
    const { id } = await makeClaimRow(t, { ...given, claim: { pinSealed: Buffer.from("kept") } });
    const refused = await act(id, path, { rowVersion });
    expect(refused).toMatchObject({ status: 409, body: { Messages: [expect.stringMatching(says)] } });
    const { pinSealed } = await t.db
      .selectFrom("claim")
      .select("pinSealed")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(pinSealed?.toString()).toBe("kept");
    expect(await mailsOf(id)).toEqual([]);
  });

  test("needs a reason", async () => {
    const { id } = await makeClaimRow(t);
    expect((await act(id, "MailPin", { rowVersion: 0, reason: " " })).body.Errors).toHaveProperty("reason");
  });
});

describe("[H15] a new code for the employer", () => {
  const opened = (claimNumber: string, code: string, client = t.anonymous()) =>
    client.post("/api/Public/Answer/Open", { claimNumber, code });
  const employer = { addressLine1: "1 Main Street", city: "Casper", stateCode: "WY", zip: "82601" };

  test("is printed in a letter to the employer; the former code no longer opens the claim, and its sessions end", async () => {
    const { id, claimNumber } = await makeClaimRow(t, {
      employer,
      claim: { employerNotifiedAt: t.clock.now() },
    });
    const former = employerCode(t.services.keys, claimNumber, 0);
    const { rowVersion } = (await detail(id)).employer;
    const colleague = t.anonymous();
    expect((await opened(claimNumber, former, colleague)).status).toBe(200);
    const text = await words((await act(id, "PrintEmployerCode", { rowVersion })).raw);
    expect(text).toContain("1 Main Street");
    const code = /Code: (\w{8})/.exec(text)?.[1] ?? "";
    expect((await opened(claimNumber, former)).status).toBe(400);
    expect((await colleague.get("/api/Public/Answer/Claim")).status).toBe(204);
    expect((await opened(claimNumber, code)).status).toBe(200);
  });

  const notified = { employerNotifiedAt: "2026-02-20T12:00:00Z" };
  const refusals: [string, Parameters<typeof makeClaimRow>[1], RegExp][] = [
    ["before the employer was notified", { employer }, /has not been notified/],
    ["without an employer", { employer: null, claim: notified }, /no employer/],
    ["without an address", { employer: { ...employer, city: null }, claim: notified }, /postal address/],
    [
      "where mail was returned",
      { employer: { ...employer, addressBadSince: "2026-02-25" }, claim: notified },
      /was returned/,
    ],
    ["of a closed claim", { employer, claim: { ...notified, statusCode: "CLOSED" } }, /is closed/],
  ];
  test.each(refusals)("is refused %s", async (_, given, says) => {
    const { id, claimNumber } = await makeClaimRow(t, given);
    const refused = await act(id, "PrintEmployerCode", { rowVersion: 0 });
    expect(refused).toMatchObject({ status: 409, body: { Messages: [expect.stringMatching(says)] } });
    const { employerCodeVersion } = await t.db
      .selectFrom("claim")
      .select("employerCodeVersion")
      .where("claimNumber", "=", claimNumber)
      .executeTakeFirstOrThrow();
    expect(employerCodeVersion).toBe(0);
  });
});

describe("[H15] revoking open accesses", () => {
  test("ends each of them, notifies the claimant, and keeps the PIN", async () => {
    const { id, claimNumber, pin, visitor } = await filed();
    const other = t.anonymous();
    await other.post("/api/Public/Access", { claimNumber, pin });
    const stranger = await filed();
    t.clock.advance({ minutes: 1 });
    expect(await act(id, "Revoke", {})).toMatchObject({
      status: 200,
      body: { Messages: ["Open accesses ended: 2"] },
    });
    expect([await isOpen(visitor), await isOpen(other), await isOpen(stranger.visitor)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await mailsOf(id)).at(-1)?.subject).toBe(
      `Cerramos los accesos abiertos a su reclamo ${claimNumber}`,
    );
    expect(await lastLine(id)).toMatchObject({
      actionCode: "RevokeAccess",
      detail: { accesses: 2, party: "claimant" },
    });
    expect((await open(claimNumber, pin)).status).toBe(200);
  });

  test("ends the employer's by choice, and the claimant's stay open [issue 38]", async () => {
    const { id, visitor } = await filed();
    const before = (await mailsOf(id)).length;
    const employer = t.anonymous();
    employer.cookies["wage-access"] = await inTransaction(t.services, (tx) =>
      grantAccess(tx, t.clock.now(), { claimId: id }, "employer"),
    );
    const ofEmployer = async () =>
      (
        await t.db
          .selectFrom("publicAccess")
          .select("party")
          .where("claimId", "=", id)
          .where("party", "=", "employer")
          .execute()
      ).length;
    expect(await ofEmployer()).toBe(1);
    expect(await act(id, "Revoke", { party: "employer" })).toMatchObject({
      status: 200,
      body: { Messages: ["Open accesses ended: 1"] },
    });
    expect([await ofEmployer(), await isOpen(visitor)]).toEqual([0, true]);
    expect((await mailsOf(id)).length).toBe(before);
    expect(await lastLine(id)).toMatchObject({ detail: { accesses: 1, party: "employer" } });
    expect(await act(id, "Revoke", { party: "employer" })).toMatchObject({ status: 409 });
  });

  test("is refused while the claim is open on no device", async () => {
    const { id } = await makeClaimRow(t);
    expect(await act(id, "Revoke", {})).toMatchObject({
      status: 409,
      body: { Messages: ["No device has this claim open with its number and PIN"] },
    });
    expect(await mailsOf(id)).toEqual([]);
  });
});
