import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { createLetter } from "./letters.commands.ts";
import { putDueTemplatesInForce } from "./letterTemplates.commands.ts";
import type { CreateLetter } from "./writeLetter.commands.ts";

let t: TestApp;
let admin: Client;
let second: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  second = await t.as((await makeUser(t, { roles: ["Administrator"], name: "Second Administrator" })).email);
});
afterAll(() => t?.close());

const create = (wanted: Omit<CreateLetter, "issue">) =>
  inTransaction(t.services, (tx) => createLetter(tx, systemWork(t.services), { issue: "auto", ...wanted }));

async function published(code: string) {
  const { body } = await admin.get("/api/LetterTemplate");
  const row = body.rows.find((template: { code: string }) => template.code === code);
  const { body: template } = await admin.get(`/api/LetterTemplate/${row.id}`);
  const { versions, id, version, status, updatedAt, updatedBy, letterCount, ...text } = template;
  const { translation, canDecide, isBehind, approvedBy, ...words } = text;
  return {
    ...{ id, versions, version, status, letterCount, isBehind },
    text: { ...words, effectiveOn: "", basedOn: versions[0].version },
  };
}

/** Proposes a version and lets the second administrator approve it; returns the reply to the proposal. */
async function publish(text: object) {
  const proposed = await admin.post("/api/LetterTemplate", text);
  if (proposed.status !== 200) return proposed;
  expect((await second.post(`/api/LetterTemplate/${proposed.body.id}/Approve`)).status).toBe(200);
  return proposed;
}

test("publishing makes a new version; existing letters keep the text of theirs", async () => {
  const claim = await makeClaimRow(t);
  const [made] = await create({ claimId: claim.id, templateCode: "L39", recipient: "claimant" });
  const before = await published("L39");
  const answer = await publish({ ...before.text, body: "New words for {{claim.number}}." });
  expect(answer.body).toMatchObject({ version: before.version + 1 });
  const after = await published("L39");
  expect(after).toMatchObject({ version: before.version + 1, letterCount: 1 });
  expect(after.versions.map(({ status }: { status: string }) => status)).toEqual(["Published", "Retired"]);
  const old = await admin.get(`/api/Claim/${claim.id}/Letters/${made?.id}`);
  expect(JSON.stringify(old.body.preview)).not.toContain("New words");
  const [next] = await create({ claimId: claim.id, templateCode: "L39", recipient: "claimant" });
  const { body } = await admin.get(`/api/Claim/${claim.id}/Letters/${next?.id}`);
  expect(body.preview.blocks).toEqual([{ kind: "paragraph", text: `New words for ${claim.claimNumber}.` }]);
});

test("[H13] a version is used only once a second person has approved it and its day has come", async () => {
  const claim = await makeClaimRow(t);
  const bodyOf = async () => {
    const [made] = await create({ claimId: claim.id, templateCode: "L37", recipient: "claimant" });
    return (await admin.get(`/api/Claim/${claim.id}/Letters/${made?.id}`)).body.body;
  };
  const { text, version } = await published("L37");
  const later = { ...text, body: "Words of next week.", effectiveOn: "2026-03-09" };
  expect((await admin.post("/api/LetterTemplate", { ...later, effectiveOn: "2026-03-01" })).status).toBe(400);
  const { body: proposed } = await admin.post("/api/LetterTemplate", later);
  const url = `/api/LetterTemplate/${proposed.id}`;
  expect((await admin.post(`${url}/Approve`)).status).toBe(409);
  expect((await admin.get(url)).body).toMatchObject({ status: "Proposed", canDecide: false });
  expect((await second.get(url)).body).toMatchObject({ status: "Proposed", canDecide: true });
  expect((await second.post(`${url}/Approve`)).status).toBe(200);
  expect((await second.post(`${url}/Approve`)).status).toBe(409);
  await putDueTemplatesInForce(t.services);
  expect(await bodyOf()).toBe(text.body);
  t.clock.set("2026-03-09T15:00:00Z");
  await putDueTemplatesInForce(t.services);
  expect(await bodyOf()).toBe("Words of next week.");
  expect((await admin.get(url)).body).toMatchObject({
    status: "Published",
    approvedBy: "Second Administrator",
  });
  t.clock.set("2026-03-02T15:00:00Z");
  const actions = await t.db
    .selectFrom("actionLog")
    .select("actionCode")
    .where("summary", "like", `Letter template L37 (en) version ${version + 1} %`)
    .orderBy("id")
    .execute();
  expect(actions.map(({ actionCode }) => actionCode)).toEqual([
    "ProposeLetterTemplate",
    "ApproveLetterTemplate",
    "PublishLetterTemplate",
  ]);
});

test("a refused version is never used, and the next one may follow it", async () => {
  const { text } = await published("L36");
  const { body } = await admin.post("/api/LetterTemplate", { ...text, body: "Not these words." });
  expect(
    (await second.post(`/api/LetterTemplate/${body.id}/Refuse`, { reason: "A typing error" })).status,
  ).toBe(200);
  expect((await second.post(`/api/LetterTemplate/${body.id}/Approve`)).status).toBe(409);
  const again = await admin.post("/api/LetterTemplate", { ...text, basedOn: body.version });
  expect(again.body.version).toBe(body.version + 1);
});

test("a translation is marked as behind once the English text has a newer version in force", async () => {
  const { text } = await published("L35");
  await publish(text);
  const rows = (await admin.get("/api/LetterTemplate")).body.rows.filter(
    ({ code }: { code: string }) => code === "L35",
  );
  expect(rows.map(({ languageCode, isBehind }: Record<string, unknown>) => [languageCode, isBehind])).toEqual(
    [
      ["en", false],
      ["es", true],
    ],
  );
  const spanish = (await admin.get(`/api/LetterTemplate/${rows[1].id}`)).body;
  expect(spanish.translation).toMatchObject({ languageCode: "en", version: 2 });
  const { translation, canDecide, isBehind, approvedBy, versions, ...words } = spanish;
  await publish({ ...words, effectiveOn: "", basedOn: versions[0].version });
  const after = (await admin.get("/api/LetterTemplate")).body.rows;
  expect(
    after.filter(({ code, isBehind: behind }: Record<string, unknown>) => code === "L35" && behind),
  ).toEqual([]);
});

test("when two people edit the same version, the second sees that it has changed", async () => {
  const { text } = await published("L38");
  expect((await admin.post("/api/LetterTemplate", text)).status).toBe(200);
  expect((await second.post("/api/LetterTemplate", text)).status).toBe(409);
});

test.each([
  ["an unknown field", { body: "{{claim.nubmer}}" }, "body", "claim.nubmer"],
  ["code", { body: "{{constructor.constructor('x')()}}" }, "body", "constructor"],
  ["no words", { body: " " }, "body", "This field is required"],
  [
    "an e-mail without a subject",
    { emailSubject: "", emailBody: "x" },
    "emailSubject",
    "This field is required",
  ],
  ["a NUL", { body: "a\0b" }, "body", "Invalid format"],
  ["a status that does not exist", { issueStatuses: ["FINAL", "GONE"] }, "issueStatuses", "There is no GONE"],
  ["a letter that does not exist", { issueAfter: ["L99"] }, "issueAfter", "There is no L99"],
  ["an action that does not exist", { issueActions: ["Guess"] }, "issueActions", "There is no Guess"],
])("%s is refused at its field", async (_, change, field, words) => {
  const { text } = await published("L04");
  const { status, body } = await admin.post("/api/LetterTemplate", { ...text, ...change });
  expect(status).toBe(400);
  expect(body.Errors[field].join()).toContain(words);
});

test("a code in use is refused with a message; a new letter can be written at once", async () => {
  const { text } = await published("L04");
  const fresh = { ...text, basedOn: null, recipientType: "Claimant" };
  expect((await admin.post("/api/LetterTemplate", fresh)).body.Errors.code).toEqual([
    "Another letter has this code",
  ]);
  expect((await publish({ ...fresh, code: "X1", name: "Thank you" })).status).toBe(200);
  const claim = await makeClaimRow(t);
  const { body } = await admin.get(`/api/Claim/${claim.id}/LetterChoices`);
  expect(body.templates).toContainEqual({
    code: "X1",
    name: "Thank you",
    recipients: ["claimant"],
    unmet: [],
  });
  const support = await t.as("Support Staff");
  const url = `/api/Claim/${claim.id}/Letters`;
  expect((await support.post(url, { templateCode: "X1", recipient: "claimant" })).status).toBe(200);
  const refused = await support.post(url, { templateCode: "X1", recipient: "employer" });
  expect(refused.body.Errors).toEqual({
    recipient: ["This letter is not written to this recipient. Choose another recipient."],
  });
});

test("a letter that the task matrix sends cannot be retired; another can, and can then no longer be written", async () => {
  const sent = await admin.post(`/api/LetterTemplate/${(await published("L01")).id}/Retire`);
  expect(sent.status).toBe(409);
  expect(sent.body.Messages.join()).toMatch(/row 1\b/);
  const { text } = await published("L05");
  const { body: proposed } = await admin.post("/api/LetterTemplate", { ...text, code: "X2", basedOn: null });
  expect((await admin.post(`/api/LetterTemplate/${proposed.id}/Retire`)).status).toBe(409);
  const { body } = await publish({ ...text, code: "X2", basedOn: proposed.version });
  expect((await admin.post(`/api/LetterTemplate/${body.id}/Retire`)).status).toBe(200);
  expect(
    (await admin.get("/api/LetterTemplate")).body.rows.map(({ code }: { code: string }) => code),
  ).not.toContain("X2");
  const all = await admin.get("/api/LetterTemplate?retired=yes");
  expect(all.body.rows).toContainEqual(expect.objectContaining({ code: "X2", status: "Retired" }));
});

test("an unsaved template is tried on a real claim, and nothing is stored", async () => {
  const claim = await makeClaimRow(t);
  const words = {
    recipientType: "Claimant",
    subject: "{{claim.number}}",
    body: "{{claim.payBy}} {{nope}}",
    emailSubject: "",
    emailBody: "Hi {{claimant.fullName}}",
    languageCode: "en",
  };
  const { body } = await admin.post("/api/LetterTemplate/Test", { claimNumber: claim.claimNumber, ...words });
  expect(body).toMatchObject({
    subject: claim.claimNumber,
    missing: ["claim.payBy"],
    unknown: ["nope"],
    emailText: "Hi Maria Lopez",
  });
  const none = await admin.post("/api/LetterTemplate/Test", { claimNumber: "99-99999", ...words });
  expect(none.body.Errors.claimNumber).toEqual(["Claim not found"]);
  expect(await t.db.selectFrom("letter").select("id").where("claimId", "=", claim.id).execute()).toEqual([]);
});

test("additional wording is added by code, and automatically if the template's options say so", async () => {
  const claim = await makeClaimRow(t);
  const asked = { claimId: claim.id, templateCode: "L07", recipient: "employer" as const };
  const [plain] = await create(asked);
  const [worded] = await create({ ...asked, extra: { wordings: ["OUT-OF-STATE"] } });
  const wording = await t.db
    .selectFrom("additionalLetterLanguage")
    .select(["id", "bodyText"])
    .where("code", "=", "RECORDS")
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto("letterTemplateOption")
    .values({
      code: "L07-RECORDS",
      description: "Keep records",
      templateCode: "L07",
      required: true,
      additionalLetterLanguageId: wording.id,
    })
    .execute();
  const [byOption] = await create(asked);
  const bodies = await Promise.all(
    [plain, worded, byOption].map(async (letter) => {
      const { body } = await admin.get(`/api/Claim/${claim.id}/Letters/${letter?.id}`);
      return JSON.stringify(body.preview.blocks);
    }),
  );
  expect(bodies[0]).not.toContain("outside the state");
  expect(bodies[1]).toContain("outside the state");
  expect(bodies[2]).toContain(wording.bodyText.slice(0, 30));
});

test("the letter goes to the county attorney of the county of employment", async () => {
  const attorney = await t.db
    .selectFrom("countyAttorney")
    .selectAll()
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable("countyAttorney")
    .set({ attorneyName: "Pat Prosecutor", address: "1 Court Square\nCasper, WY 82601", active: true })
    .where("id", "=", attorney.id)
    .execute();
  const claim = await makeClaim(t, { status: "REFCA" });
  await t.db
    .updateTable("claim")
    .set({ countyId: attorney.countyId, confidentialContact: true })
    .where("id", "=", claim.id)
    .execute();
  await t.db.updateTable("employment").set({ workCountyId: null }).where("claimId", "=", claim.id).execute();
  const [made] = await create({ claimId: claim.id, templateCode: "L27", recipient: "countyAttorney" });
  expect(made).toMatchObject({ status: "Issued", problem: null });
  const { body } = await admin.get(`/api/Claim/${claim.id}/Letters/${made?.id}`);
  expect(body).toMatchObject({
    recipientName: "Pat Prosecutor",
    recipientAddress: `${attorney.description}\n1 Court Square\nCasper, WY 82601`,
  });
});

test("the preview of an unsaved template is filled with the claim's values", async () => {
  const claim = await makeClaimRow(t);
  const support = await t.as("Support Staff");
  const base = `/api/Claim/${claim.id}/Letters`;
  const { body: draft } = await support.post(base, { templateCode: "L02", recipient: "claimant" });
  const words = { subject: "For {{claim.number}}", body: "By {{letter.dueDate}}", dueDate: "2026-03-20" };
  const { body } = await support.post(`${base}/${draft.id}/Preview`, words);
  expect(body).toMatchObject({
    subject: `For ${claim.claimNumber}`,
    blocks: [{ kind: "paragraph", text: "By March 20, 2026" }],
    missing: [],
  });
});
