import { message } from "@wage/contract/core/messages";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { makeClaim } from "../../testing/make.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { findLetterFacts } from "./letterFacts.queries.ts";
import { createLetter } from "./letters.commands.ts";
import { listLetters } from "./letters.queries.ts";
import { findPublicLetter, listPublicLetters } from "./web/publicLetters.queries.ts";
import type { CreateLetter } from "./writeLetter.commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const create = (wanted: Omit<CreateLetter, "issue"> & { issue?: "auto" | "draft" }) =>
  inTransaction(t.services, (tx) => createLetter(tx, systemWork(t.services), { issue: "auto", ...wanted }));
const lettersOf = (claimId: number) =>
  t.db.selectFrom("letter").selectAll().where("claimId", "=", claimId).orderBy("id").execute();

async function wordsOf(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  const { info } = await document.getMetadata();
  const marked = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  await task.destroy();
  return {
    text: pages.join(" ").replace(/\s+/g, " "),
    pages: pages.length,
    info: info as Record<string, unknown>,
    marked,
  };
}

test("the lists name a day for an answer only with letters that ask their recipient for one", async () => {
  const claim = await makeClaimRow(t, { claim: { statusCode: "NOTICE1" } });
  const dated = { claimId: claim.id, dueDate: "2036-05-02", recipient: "claimant" } as const;
  for (const templateCode of ["L02", "L08", "L30"]) await create({ ...dated, templateCode, issue: "draft" });
  const due = { L02: "2036-05-02", L08: null, L30: null };
  const listed = await listLetters(t.db, claim.id);
  expect(Object.fromEntries(listed.map((letter) => [letter.templateCode, letter.dueDate]))).toEqual(due);
  await t.db.updateTable("letter").set({ status: "Mailed" }).where("claimId", "=", claim.id).execute();
  const shown = await listPublicLetters(t.db, claim.id, "claimant");
  const codes = new Map(listed.map(({ id, templateCode }) => [id, templateCode]));
  expect(Object.fromEntries(shown.map(({ id, dueDate }) => [codes.get(id), dueDate]))).toEqual(due);
});

test("an automatic letter is issued with its address, text and e-mail in one step", async () => {
  const claim = await makeClaimRow(t, { claim: { statusCode: "SUBM" } });
  const made = await create({ claimId: claim.id, templateCode: "L01", recipient: "claimant" });
  expect(made).toMatchObject([{ recipient: "claimant", status: "Issued", problem: null }]);
  const [letter] = await lettersOf(claim.id);
  expect(letter).toMatchObject({
    status: "Issued",
    recipientName: "Maria Lopez",
    recipientAddress: "12 Elm Street\nCasper, WY 82601",
    letterDate: "2026-03-02",
    subject: `We received your wage claim ${claim.claimNumber}`,
  });
  const [mail] = await t.db.selectFrom("mail").selectAll().where("claimId", "=", claim.id).execute();
  expect(mail).toMatchObject({ toAddress: "maria@example.org", letterId: letter?.id });
  expect(mail?.bodyText).toContain("/Public/Status");
  const officer = await t.as("Compliance Officer");
  const listed = async () => (await officer.get(`/api/Claim/${claim.id}/Letters`)).body.rows[0].email;
  expect(await listed()).toMatchObject({ state: "Waiting" });
  await t.db
    .updateTable("mail")
    .set({ parkedAt: t.clock.now(), parkedReason: "refused" })
    .where("id", "=", mail?.id ?? "")
    .execute();
  expect(await listed()).toMatchObject({ state: "Failed" });
  const [line] = await t.db.selectFrom("actionLog").selectAll().where("claimId", "=", claim.id).execute();
  expect(line).toMatchObject({ actionCode: "SendLetter", actorKind: "system" });
});

test("a letter shows the amounts found only after the determination, and only if they add up to it", async () => {
  const claim = await makeClaimRow(t, { wages: ["800.00", "200.00"] });
  await t.db
    .updateTable("wageItem")
    .set({ investigatedAmount: "500.00" })
    .where("claimId", "=", claim.id)
    .where("position", "=", 1)
    .execute();
  const found = async () => {
    const { wageItems, wageTotals } = (await findLetterFacts(t.db, claim.id))?.facts ?? {};
    return [...(wageItems?.map((item) => item.found) ?? []), wageTotals?.found];
  };
  expect(await found()).toEqual([null, null, null]);
  await t.db.updateTable("claim").set({ amountDetermined: "500.00" }).where("id", "=", claim.id).execute();
  expect(await found()).toEqual(["500.00", null, "500.00"]);
  await t.db.updateTable("claim").set({ amountDetermined: "600.00" }).where("id", "=", claim.id).execute();
  expect(await found()).toEqual([null, null, null]);
});

test("an English letter to a claimant who reads Spanish says where to get help; the employer's copy does not", async () => {
  const claim = await makeClaimRow(t, { claim: { statusCode: "SUBM" } });
  await t.db.updateTable("claim").set({ language: "es" }).where("id", "=", claim.id).execute();
  const translation = () =>
    t.db.updateTable("letterTemplate").where("code", "=", "L01").where("languageCode", "=", "es");
  // The English letter has a version that the translation does not follow yet.
  await translation().set({ translatesVersion: 0 }).execute();
  await create({ claimId: claim.id, templateCode: "L01", recipient: "claimant" });
  await create({ claimId: claim.id, templateCode: "L07", recipient: "employer", issue: "draft" });
  const [hers, theirs] = await lettersOf(claim.id);
  expect(hers?.body).toMatch(/^Este mensaje es importante/);
  expect(theirs?.body).not.toContain("Este mensaje");
  const [mail] = await t.db.selectFrom("mail").selectAll().where("claimId", "=", claim.id).execute();
  expect(mail?.bodyText).toMatch(/^Este mensaje es importante .*\d{4}/);
  await translation().set({ translatesVersion: 1 }).execute();
  await create({ claimId: claim.id, templateCode: "L01", recipient: "claimant" });
  const third = (await lettersOf(claim.id)).at(-1);
  expect(third).toMatchObject({
    languageCode: "es",
    subject: `Recibimos su reclamo de salarios ${claim.claimNumber}`,
  });
});

test("the letterhead date is the agency's day, not the server's", async () => {
  const claim = await makeClaimRow(t);
  t.clock.set("2026-03-03T05:30:00Z");
  await create({ claimId: claim.id, templateCode: "L04", recipient: "claimant" });
  t.clock.set("2026-03-02T15:00:00Z");
  expect((await lettersOf(claim.id))[0]?.letterDate).toBe("2026-03-02");
});

test("a letter to both parties becomes one letter to each", async () => {
  const claim = await makeClaim(t, { status: "WITHDR" });
  // To an employer who was never notified, the letter would be the first word of the claim.
  const notified = { employerNotifiedAt: t.clock.now() };
  await t.db.updateTable("claim").set(notified).where("id", "=", claim.id).execute();
  const made = await create({ claimId: claim.id, templateCode: "L36", recipient: "both" });
  expect(made.map(({ recipient, status }) => [recipient, status])).toEqual([
    ["claimant", "Issued"],
    ["employer", "Issued"],
  ]);
});

test("letters of an imported claim without parties stay drafts, and the audit line says why", async () => {
  const claim = await makeClaimRow(t, { person: null, employer: null });
  const made = await create({ claimId: claim.id, templateCode: "L07", recipient: "employer" });
  expect(made[0]).toMatchObject({ status: "Draft" });
  expect(made[0]?.problem).toContain(message("letterNoAddress"));
  const [line] = await t.db.selectFrom("actionLog").selectAll().where("claimId", "=", claim.id).execute();
  expect(line?.actionCode).toBe("DraftLetter");
  expect(line?.summary).toContain("Claimant's name has no value: fill it in on the claim's tab Parties");
});

test("a letter names the claimant without Mr. or Ms., which are English and no part of a payee's name", async () => {
  const claim = await makeClaimRow(t, {
    person: { prefix: "Mr.", firstName: "Robert", middleName: "J.", lastName: "Whitehorse", suffix: "Jr." },
  });
  await create({ claimId: claim.id, templateCode: "L01", recipient: "claimant" });
  const [letter] = await lettersOf(claim.id);
  const merged = letter?.merged as { fields: Record<string, string> };
  expect(merged.fields["claimant.fullName"]).toBe("Robert J. Whitehorse Jr.");
});

test("a claimant's confidential contact details are not in letters to the employer", async () => {
  const claim = await makeClaimRow(t, { claim: { confidentialContact: true } });
  await create({ claimId: claim.id, templateCode: "L07", recipient: "employer" });
  const [letter] = await lettersOf(claim.id);
  const merged = letter?.merged as { fields: Record<string, string> };
  expect(merged.fields["claimant.email"]).toBe("withheld at claimant's request");
  expect(merged.fields["claimant.address"]).toBe("withheld at claimant's request");
  expect(JSON.stringify(merged)).not.toContain("Elm Street");
});

test("the code that opens the employer's page is in letters to the employer only", async () => {
  const claim = await makeClaimRow(t);
  await create({ claimId: claim.id, templateCode: "L36", recipient: "both" });
  const [toClaimant, toEmployer] = (await lettersOf(claim.id)).map(
    ({ merged }) => (merged as { fields: Record<string, string> }).fields["employer.answerCode"],
  );
  expect(toClaimant).toBeUndefined();
  expect(toEmployer).toMatch(/^[A-Z0-9]{8}$/);
});

test("[GUI-06] the PDF is made when first opened, is tagged, and contains the text", async () => {
  const claim = await makeClaimRow(t, { wages: ["800.00", "434.50"] });
  const [made] = await create({
    claimId: claim.id,
    templateCode: "L07",
    recipient: "employer",
    dueDate: "2026-03-12",
  });
  const officer = await t.as("Compliance Officer");
  const path = `/api/Claim/${claim.id}/Letters/${made?.id}/Pdf`;
  const first = await officer.get(path);
  expect(first.status).toBe(200);
  expect(first.headers["content-type"]).toBe("application/pdf");
  const { text, info, marked } = await wordsOf(first.raw);
  expect(text).toContain("Big Sky Roofing LLC");
  expect(text).toContain("Maria Lopez filed a wage claim");
  expect(text).toContain("March 12, 2026");
  expect(text).toContain("$1,234.50");
  expect(text).toContain("Page 1 of");
  expect(info.Title).toBe(`Notice of wage claim ${claim.claimNumber}`);
  expect(marked?.get("Marked")).toBe(true);
  const [letter] = await lettersOf(claim.id);
  expect(letter?.pdfKey).toBeTruthy();
  expect((await officer.get(path)).raw.equals(first.raw)).toBe(true);
});

test("[H13] typesetter code in a name is printed, not executed", async () => {
  const name = '#read("/etc/passwd") {{agency.name}} $x$ <b>';
  const claim = await makeClaimRow(t, { employer: { legalName: name } });
  const [made] = await create({ claimId: claim.id, templateCode: "L07", recipient: "employer" });
  const support = await t.as("Support Staff");
  const { text } = await wordsOf((await support.get(`/api/Claim/${claim.id}/Letters/${made?.id}/Pdf`)).raw);
  expect(text).toContain(name);
});

test("a draft is changed, previewed and issued, and can then no longer be changed", async () => {
  const claim = await makeClaimRow(t);
  const support = await t.as("Support Staff");
  const base = `/api/Claim/${claim.id}/Letters`;
  const { body: created } = await support.post(base, { templateCode: "L02", recipient: "claimant" });
  const draft = await support.get(`${base}/${created.id}`);
  expect(draft.body).toMatchObject({ status: "Draft", can: { edit: true, issue: true, void: true } });
  expect((await support.get(base.replace(/\/Letters$/, ""))).body.counts).toMatchObject({ draftLetters: 1 });
  const change = {
    subject: draft.body.subject,
    body: "Please call {{agency.phone}}.\n\nBy {{claim.payBy}}.",
    recipientName: "Maria Lopez",
    recipientAddress: "12 Elm Street",
    dueDate: "",
    delivery: "Mail",
    rowVersion: draft.body.rowVersion,
  };
  const changed = await support.put(`${base}/${created.id}`, change);
  expect(changed.body.preview).toMatchObject({ missing: ["claim.payBy"] });
  expect((await support.put(`${base}/${created.id}`, change)).status).toBe(409);
  const refused = await support.post(`${base}/${created.id}/Issue`, { rowVersion: changed.body.rowVersion });
  expect(refused.status).toBe(400);
  expect(refused.body.Messages.join()).toContain(
    "Due date of the payment has no value: fill it in on an action on the claim",
  );
  const fixed = await support.put(`${base}/${created.id}`, {
    ...change,
    body: "Please call {{agency.phone}}.",
    rowVersion: changed.body.rowVersion,
  });
  const issued = await support.post(`${base}/${created.id}/Issue`, { rowVersion: fixed.body.rowVersion });
  expect(issued.body).toMatchObject({ status: "Issued", can: { edit: false, issue: false, void: false } });
  expect(
    (await support.put(`${base}/${created.id}`, { ...change, rowVersion: issued.body.rowVersion })).status,
  ).toBe(409);
  const reason = { rowVersion: issued.body.rowVersion, reason: "Wrong date" };
  expect((await support.post(`${base}/${created.id}/Void`, reason)).status).toBe(409);
  const admin = await t.as("Administrator");
  expect((await admin.post(`${base}/${created.id}/Void`, reason)).body).toMatchObject({ status: "Voided" });
});

test("an issued letter does not change when the claim does", async () => {
  const claim = await makeClaimRow(t, { claim: { statusCode: "SUBM" } });
  const [made] = await create({ claimId: claim.id, templateCode: "L01", recipient: "claimant" });
  await t.db.updateTable("person").set({ firstName: "Changed" }).where("id", "=", claim.personId).execute();
  await t.db.updateTable("claim").set({ amountClaimed: "9.99" }).where("id", "=", claim.id).execute();
  const officer = await t.as("Compliance Officer");
  const { body } = await officer.get(`/api/Claim/${claim.id}/Letters/${made?.id}`);
  expect(body.recipientName).toBe("Maria Lopez");
  expect(JSON.stringify(body.preview)).toContain("$1,234.50");
});

test("a determination that requires approval is issued by an Administrator only", async () => {
  const claim = await makeClaim(t, { status: "DETISSUED" });
  const [made] = await create({
    claimId: claim.id,
    templateCode: "L18",
    recipient: "claimant",
    issue: "draft",
  });
  const path = `/api/Claim/${claim.id}/Letters/${made?.id}/Issue`;
  expect((await (await t.as("Compliance Officer")).post(path, { rowVersion: 0 })).status).toBe(409);
  expect((await (await t.as("Administrator")).post(path, { rowVersion: 0 })).status).toBe(200);
});

test("[V8.2.2] [H15] a letter is found under its own claim only, and not by the public", async () => {
  const [mine, other] = [await makeClaimRow(t), await makeClaimRow(t)];
  const [made] = await create({ claimId: mine.id, templateCode: "L07", recipient: "employer" });
  const officer = await t.as("Compliance Officer");
  for (const path of ["", "/Pdf"]) {
    expect((await officer.get(`/api/Claim/${other.id}/Letters/${made?.id}${path}`)).status).toBe(404);
    expect((await t.anonymous().get(`/api/Claim/${mine.id}/Letters/${made?.id}${path}`)).status).toBe(401);
    expect(
      (await (await t.as("Public")).get(`/api/Claim/${mine.id}/Letters/${made?.id}${path}`)).status,
    ).toBe(403);
  }
  for (const path of ["", "/File"])
    expect((await t.anonymous().get(`/api/Public/Letters/${made?.id}${path}`)).status).toBe(404);
  expect(await findPublicLetter(t.db, mine.id, "claimant", made?.id ?? 0)).toBeUndefined();
});
