import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runHousekeeping } from "../../housekeeping.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let staff: Client;
let form: ApplicationForm;
beforeAll(async () => {
  t = await testApp();
  staff = await t.as("Support Staff");
  form = (await t.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(() => t.close());

const HELPER = "Jo Helper";
const OWN = "María O'Neil";

/** Files a claim that an attorney signs; `email` is the worker's. */
async function filed(change: { email?: string | null; name?: string } = {}) {
  const helper = t.anonymous();
  const { you, ...rest } = sampleApplication(form);
  const application = {
    ...rest,
    you: {
      ...you,
      email: change.email === undefined ? `${randomUUID()}@example.org` : change.email,
      contactPreference: "Mail",
      hasRepresentative: "yes",
      representativeName: HELPER,
    },
  };
  const attestation = { ...sampleAttestation(form), name: change.name ?? HELPER };
  const { status, body } = await helper.post("/api/Public/Application", {
    key: randomUUID(),
    application,
    attestation,
  });
  expect([status, body.Messages]).toEqual([200, undefined]);
  const { id } = (await staff.get(`/api/ClaimByNumber/${body.claimNumber}`)).body;
  return { id: id as number, helper, receipt: body, application, attestation };
}
type Filed = Awaited<ReturnType<typeof filed>>;

const detail = async (id: number) => (await staff.get(`/api/Claim/${id}`)).body;
/** The code of the last link that was mailed for a claim. */
async function mailedCode(id: number): Promise<string> {
  const mails = await t.db
    .selectFrom("mail")
    .select(["bodyText", "holdsSecret"])
    .where("claimId", "=", id)
    .where("bodyText", "like", "%/Public/Sign?lang=%")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const last = mails.at(-1);
  expect(last?.holdsSecret).toBe(true);
  return /#[\w-]+\/([A-Z0-9]{28})\b/.exec(last?.bodyText ?? "")?.[1] ?? "";
}
async function opened({ id, receipt }: Filed, code?: string) {
  const worker = t.anonymous();
  const body = { claimNumber: receipt.claimNumber, code: code ?? (await mailedCode(id)) };
  return { worker, reply: await worker.post("/api/Public/Sign/Open", body) };
}
const sign = (client: Client, name = OWN) =>
  client.post("/api/Public/Sign", {
    name,
    agree: true,
    version: form.settings.attestation.version,
    language: "es",
  });
const tasksOf = (id: number) =>
  t.db
    .selectFrom("task")
    .select(["status", "outcome"])
    .where("claimId", "=", id)
    .where("taskDetailCode", "=", "CLAIMANT-SIGNS")
    .execute();
const act = (id: number, path: string) =>
  staff.post(`/api/Claim/${id}/Signature/${path}`, { reason: "The claimant called" });

describe("a claim signed by someone other than the claimant", () => {
  test("waits for the claimant, who reads it by the mailed link and signs it once", async () => {
    const claim = await filed();
    expect(claim.receipt.signature).toBe("mailed");
    expect((await detail(claim.id)).signature).toMatchObject({
      sentTo: claim.application.you.email,
      signedAt: null,
      waivedAt: null,
    });
    expect((await claim.helper.get("/api/Public/Status")).body.signature).toBe("mailed");
    expect((await claim.helper.get("/api/Public/Filed")).body.claimant).toEqual({
      awaited: true,
      signed: null,
    });
    expect(await tasksOf(claim.id)).toMatchObject([{ status: "Open" }]);

    const { worker, reply } = await opened(claim);
    expect(reply.status).toBe(200);
    const { body: shown } = await worker.get("/api/Public/Sign");
    expect(shown).toMatchObject({ filedBy: { name: HELPER }, signed: null });
    expect(shown.application.story.narrative).toBe(claim.application.story.narrative);
    expect((await sign(worker)).status).toBe(200);

    expect(await detail(claim.id)).toMatchObject({
      attestation: { name: HELPER },
      signature: { name: OWN },
    });
    expect((await detail(claim.id)).signature.signedAt).not.toBeNull();
    expect(await tasksOf(claim.id)).toMatchObject([
      { status: "Done", outcome: "The claimant signed online" },
    ]);
    expect((await claim.helper.get("/api/Public/Status")).body.signature).toBeNull();
    expect((await claim.helper.get("/api/Public/Filed")).body.claimant.signed.name).toBe(OWN);

    const again = await sign(worker);
    expect([again.status, again.body.Messages[0]]).toEqual([409, "This claim is already signed"]);
    expect((await worker.get("/api/Public/Sign")).body.signed.name).toBe(OWN);
  });

  test("asks for no signature when the claimant signs", async () => {
    const claim = await filed({ name: OWN });
    expect(claim.receipt.signature).toBeNull();
    expect((await detail(claim.id)).signature).toBeNull();
    expect(await tasksOf(claim.id)).toEqual([]);
  });

  test("of a worker without e-mail waits for a letter, which the office prints with a code", async () => {
    const claim = await filed({ email: null });
    expect(claim.receipt.signature).toBe("letter");
    expect(await mailedCode(claim.id).catch(() => "")).toBe("");
    const letter = await act(claim.id, "Print");
    expect(letter.status).toBe(200);
    const text = (await readPdf(letter.raw)).map(({ words }) => words).join(" ");
    const code = /Código:\s*([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(text)?.[1] ?? text;
    const { worker, reply } = await opened(claim, code.toLowerCase());
    expect(reply.status).toBe(200);
    expect((await sign(worker)).status).toBe(200);
  });
});

describe("the link for signing", () => {
  test("opens the claim for signing only: neither its status nor its documents", async () => {
    const { worker } = await opened(await filed());
    expect((await worker.get("/api/Public/Status")).status).toBe(204);
    expect((await worker.get("/api/Public/Filed")).status).toBe(404);
    expect((await worker.post("/api/Public/Withdraw", { reason: "not mine" })).status).toBe(404);
  });

  test("does not let the person with number and PIN sign, nor a name that is not the claimant's", async () => {
    const claim = await filed();
    expect((await sign(claim.helper)).status).toBe(404);
    const { worker } = await opened(claim);
    const refused = await sign(worker, HELPER);
    expect(refused.status).toBe(400);
    expect(refused.body.Errors?.name ?? refused.body.errors?.name).toBeDefined();
    expect((await detail(claim.id)).signature.signedAt).toBeNull();
  });

  test("is refused alike when the number or code is wrong, when it was used, and after 30 days", async () => {
    const claim = await filed();
    const code = await mailedCode(claim.id);
    const refusals = [await opened(claim, "A".repeat(28)), await opened(claim, "ABCD2345")];
    const unknown = t.anonymous();
    const nobody = await unknown.post("/api/Public/Sign/Open", { claimNumber: "26-99999", code });
    const { worker } = await opened(claim, code);
    expect((await sign(worker)).status).toBe(200);
    refusals.push(await opened(claim, code));
    const other = await filed();
    const late = await mailedCode(other.id);
    t.clock.advance({ days: 31 });
    refusals.push(await opened(other, late));
    t.clock.advance({ days: -31 });
    for (const { reply } of [...refusals, { reply: nobody }])
      expect([reply.status, reply.body.Messages]).toEqual([nobody.status, nobody.body.Messages]);
    expect(nobody.status).toBe(400);
  });

  test("stops working when the office sends another, and what it opened is closed", async () => {
    const claim = await filed();
    const first = await mailedCode(claim.id);
    const { worker } = await opened(claim, first);
    t.clock.advance({ minutes: 1 });
    expect((await act(claim.id, "Mail")).status).toBe(200);
    expect((await worker.get("/api/Public/Sign")).status).toBe(204);
    expect((await sign(worker)).status).toBe(404);
    expect((await opened(claim, first)).reply.status).toBe(400);
    expect((await opened(claim)).reply.status).toBe(200);
  });
});

describe("the office", () => {
  test("accepts the other signature of a claimant who cannot sign; then nothing can be signed or asked", async () => {
    const claim = await filed();
    const { worker } = await opened(claim);
    expect((await act(claim.id, "Waive")).status).toBe(200);
    expect((await detail(claim.id)).signature).toMatchObject({ waivedReason: "The claimant called" });
    expect(await tasksOf(claim.id)).toMatchObject([{ status: "Done" }]);
    expect((await sign(worker)).status).toBe(404);
    for (const path of ["Mail", "Print", "Waive"]) expect((await act(claim.id, path)).status).toBe(409);
  });

  test("cannot ask for a signature that the claimant gave when filing", async () => {
    const claim = await filed({ name: OWN });
    for (const path of ["Mail", "Print", "Waive"]) expect((await act(claim.id, path)).status).toBe(409);
  });
});

test("answers that another person changes after the claimant signed are signed again", async () => {
  const claim = await filed();
  const { worker } = await opened(claim);
  expect((await sign(worker)).status).toBe(200);
  t.clock.advance({ minutes: 1 });
  const { application, attestation, helper } = claim;
  const changed = {
    ...application,
    story: { ...application.story, narrative: "They paid me one of the two weeks." },
  };
  expect((await helper.post("/api/Public/Amend", { application: changed, attestation })).status).toBe(200);
  expect((await detail(claim.id)).signature).toMatchObject({ signedAt: null });
  expect((await worker.get("/api/Public/Sign")).status).toBe(204);
  const second = await opened(claim);
  expect((await second.worker.get("/api/Public/Sign")).body.application.story.narrative).toBe(
    "They paid me one of the two weeks.",
  );
  expect((await sign(second.worker)).status).toBe(200);
  // The claimant's own signature of changed answers needs no further one.
  const own = { ...changed, story: { ...changed.story, narrative: "They paid me nothing after all." } };
  await helper.post("/api/Public/Amend", { application: own, attestation: { ...attestation, name: OWN } });
  expect((await detail(claim.id)).signature).toBeNull();
});

test("housekeeping removes the code from the mail, and codes that are over", async () => {
  const claim = await filed();
  const code = await mailedCode(claim.id);
  await t.db.updateTable("mail").set({ sentAt: t.clock.now() }).where("claimId", "=", claim.id).execute();
  t.clock.advance({ days: 31 });
  await runHousekeeping(t.services);
  t.clock.advance({ days: -31 });
  const mails = await t.db.selectFrom("mail").select("bodyText").where("claimId", "=", claim.id).execute();
  expect(JSON.stringify(mails)).not.toContain(code);
  expect((await opened(claim, code)).reply.status).toBe(400);
});
