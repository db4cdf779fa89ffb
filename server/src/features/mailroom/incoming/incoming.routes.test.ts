import { randomUUID } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../../core/context.ts";
import { mergePdf } from "../../../core/files/mergePdf.ts";
import { readPdf } from "../../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { TEST_NOW } from "../../../testing/testNow.ts";
import { type Given, uploadForm } from "../../../testing/uploadForm.ts";
import { createLetter } from "../../letters/letters.commands.ts";
import { readStack } from "./readStack.commands.ts";

let t: TestApp;
let support: Client;
let otherKind: number;
beforeAll(async () => {
  t = await testApp();
  support = await t.as("Support Staff");
  const type = await t.db
    .selectFrom("documentType")
    .select("id")
    .where("code", "=", "OTHER")
    .executeTakeFirstOrThrow();
  otherKind = type.id;
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(TEST_NOW));

/** Issues a letter to the claimant of a new claim; returns it with its PDF. */
async function issue() {
  const claim = await makeClaimRow(t, { claim: { statusCode: "SUBM" } });
  const [made] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      claimId: claim.id,
      templateCode: "L01",
      recipient: "claimant",
      issue: "auto",
    }),
  );
  const letter = await t.db
    .selectFrom("letter")
    .selectAll()
    .where("id", "=", made?.id ?? 0)
    .executeTakeFirstOrThrow();
  const { raw } = await support.get(`/api/Claim/${claim.id}/Letters/${letter.id}/Pdf`);
  return { claim, letter, pdf: raw };
}

/** Makes a PDF with one page for each text; a page without text is blank. */
async function typed(...texts: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = pdf.addPage([612, 792]);
    if (text !== "") page.drawText(text, { x: 72, y: 600, size: 11, font });
  }
  return pdf.save();
}

const whole = async (...parts: Uint8Array[]) => Buffer.from((await mergePdf(parts)).pdf);

async function newStack(splitsAtBlanks = true): Promise<number> {
  const made = await support.post("/api/MailRoom/Incoming", { receivedOn: "2026-03-02", splitsAtBlanks });
  return made.body.id;
}

function send(stackId: number, content: Buffer, given: Given = { name: "scan.pdf" }) {
  const form = uploadForm(content, given);
  return support.post(`/api/MailRoom/Incoming/${stackId}/Files`, form.body, form.headers);
}

async function scanned(content: Buffer, splitsAtBlanks = true, given?: Given): Promise<number> {
  const id = await newStack(splitsAtBlanks);
  expect((await send(id, content, given)).status).toBe(200);
  expect((await support.post(`/api/MailRoom/Incoming/${id}/Read`)).status).toBe(200);
  await t.runJobs();
  return id;
}

const detailOf = async (id: number) => (await support.get(`/api/MailRoom/Incoming/${id}`)).body;
type Page = { id: number; number: number; rotation: number };
const numbersOf = (pieces: { pages: Page[] }[]) =>
  pieces.map(({ pages }) => pages.map(({ number }) => number));
const attach = (pieceId: number, claimId: number, rowVersion: number, more: object = {}) =>
  support.post(`/api/MailRoom/Incoming/Pieces/${pieceId}/Claim/${claimId}`, {
    documentTypeId: otherKind,
    source: "Claimant",
    rowVersion,
    returned: null,
    ...more,
  });
const documentsOf = (claimId: number) =>
  t.db.selectFrom("document").selectAll().where("claimId", "=", claimId).orderBy("id").execute();
const tasksOf = (claimId: number) =>
  t.db.selectFrom("task").selectAll().where("claimId", "=", claimId).orderBy("id").execute();

test("a stack is split at the codes of our letters and at blank pages, and proposes the claims", async () => {
  const [first, second] = [await issue(), await issue()];
  const numbered = await issue();
  const id = await scanned(
    await whole(
      first.pdf,
      await typed("My answer, page two"),
      second.pdf,
      await typed("", `About claim ${numbered.claim.claimNumber}, please see below`, "Page two of it"),
    ),
  );
  const detail = await detailOf(id);
  expect(detail).toMatchObject({ status: "Ready", pages: 6, read: 6, pieces: 3, open: 3 });
  expect(numbersOf(detail.pieceList)).toEqual([[1, 2], [3], [5, 6]]);
  expect(detail.leftOut).toMatchObject([{ number: 4, isBlank: true }]);
  expect(detail.pieceList[0]).toMatchObject({
    letters: [{ mailNumber: first.letter.mailNumber, sender: "Claimant", isPosted: false }],
    proposed: { claimId: first.claim.id },
  });
  expect(detail.pieceList[1].proposed.claimId).toBe(second.claim.id);
  expect(detail.pieceList[2]).toMatchObject({ letters: [], proposed: { claimId: numbered.claim.id } });
  const picture = await support.get(
    `/api/MailRoom/Incoming/Pages/${detail.pieceList[0].pages[0].id}/Picture`,
  );
  expect(picture.headers["content-type"]).toBe("image/jpeg");
});

test("a person with a conflict of interest on a claim sees no page that carries its codes or its number", async () => {
  const { claim, pdf } = await issue();
  const id = await scanned(
    await whole(
      pdf,
      await typed("My answer, page two", "", `About claim ${claim.claimNumber}`, "", "Somebody else"),
    ),
  );
  const { pieceList }: { pieceList: { pages: Page[] }[] } = await detailOf(id);
  const pictures = pieceList.flatMap(({ pages }) => pages).map((page) => page.id);
  const statuses = async () => {
    const answers = pictures.map((page) => support.get(`/api/MailRoom/Incoming/Pages/${page}/Picture`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  await support.post(`/api/Claim/${claim.id}/Conflicts`, { userId, reason: "A cousin" });
  await expect.poll(statuses).toEqual([403, 403, 403, 200]);
  await t.db.deleteFrom("claimConflict").execute();
  await expect.poll(statuses).toEqual([200, 200, 200, 200]);
});

test("mail scanned on both sides is not split at its blank backs", async () => {
  const id = await scanned(Buffer.from(await typed("Front of one", "", "Front of two", "")), false);
  const detail = await detailOf(id);
  expect(numbersOf(detail.pieceList)).toEqual([[1, 3]]);
  expect(detail.leftOut).toHaveLength(2);
});

test("a page with the codes of two claims asks, and a picture is a page of the piece before it", async () => {
  const [first, second] = [await issue(), await issue()];
  const both = await PDFDocument.create();
  const page = both.addPage([612, 1584]);
  for (const [at, { pdf }] of [first, second].entries()) {
    const [letter] = await both.embedPdf(pdf);
    if (letter) page.drawPage(letter, { x: 0, y: at * 792 });
  }
  const id = await newStack();
  await send(id, Buffer.from(await both.save()));
  const dark = await sharp({ create: { width: 850, height: 1100, channels: 3, background: "#446" } })
    .png()
    .toBuffer();
  await send(id, dark, { name: "photo.png", type: "image/png" });
  await support.post(`/api/MailRoom/Incoming/${id}/Read`);
  await t.runJobs();
  const [asks, photo] = (await detailOf(id)).pieceList;
  expect(asks.proposed).toBeNull();
  expect(asks.suggestions.map(({ claimId }: { claimId: number }) => claimId).sort()).toEqual(
    [first.claim.id, second.claim.id].sort(),
  );
  // A picture has no beginning of its own: it is a page of what came before it, until the clerk splits it off.
  expect(photo).toBeUndefined();
  expect(asks.pages).toHaveLength(2);
});

test("a clerk splits, merges, turns and reorders, and no page can be lost or doubled", async () => {
  const id = await scanned(Buffer.from(await typed("one", "two", "", "three")));
  const detail = await detailOf(id);
  const [a = 0, b = 0, blank = 0, c = 0] = [
    ...detail.pieceList.flatMap(({ pages }: { pages: Page[] }) => pages),
    ...detail.leftOut,
  ]
    .toSorted((x: Page, y: Page) => x.number - y.number)
    .map(({ id: pageId }: Page) => pageId);
  const piece = detail.pieceList[0].id;
  const arrange = (body: object) => support.put(`/api/MailRoom/Incoming/${id}/Pieces`, body);
  const on = { rowVersion: detail.rowVersion };
  const at = (pageId: number, rotation = 0) => ({ id: pageId, rotation });

  const lost = await arrange({ ...on, pieces: [{ id: piece, pages: [at(a), at(b)] }], leftOut: [at(blank)] });
  const doubled = await arrange({
    ...on,
    pieces: [{ id: piece, pages: [at(a), at(b), at(c), at(c)] }],
    leftOut: [at(blank)],
  });
  expect([lost.status, doubled.status]).toEqual([409, 409]);
  const skewed = await arrange({ ...on, pieces: [{ id: piece, pages: [at(a, 45)] }], leftOut: [] });
  expect(skewed.status).toBe(400);

  const done = await arrange({
    ...on,
    pieces: [
      { id: piece, pages: [at(c, 180), at(a)] },
      { id: null, pages: [at(b)] },
      { id: null, pages: [at(blank)] },
    ],
    leftOut: [],
  });
  expect(numbersOf(done.body.pieceList)).toEqual([[4, 1], [2], [3]]);
  expect(done.body.pieceList[0].pages[0].rotation).toBe(180);
  const late = await arrange({
    ...on,
    pieces: [{ id: null, pages: [at(a), at(b), at(c)] }],
    leftOut: [at(blank)],
  });
  expect(late.status).toBe(409);

  const claim = await makeClaimRow(t, {});
  expect((await attach(piece, claim.id, done.body.rowVersion)).status).toBe(200);
  const [document] = await documentsOf(claim.id);
  const { raw } = await support.get(
    `/api/Claim/${claim.id}/Documents/${document?.id}/File?inline=yes&unscanned=accepted`,
  );
  expect((await readPdf(raw)).map(({ words }) => words)).toEqual(["three", "one"]);
});

test("an attached piece becomes one document of the claim with one task, however often the request is sent", async () => {
  const { claim, pdf } = await issue();
  const id = await scanned(pdf);
  const { pieceList, rowVersion } = await detailOf(id);
  const [piece] = pieceList;
  const both = await Promise.all([
    attach(piece.id, claim.id, rowVersion),
    attach(piece.id, claim.id, rowVersion),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body.documentId).toBe(both[1].body.documentId);
  const other = await makeClaimRow(t, {});
  expect((await attach(piece.id, other.id, rowVersion)).status).toBe(409);
  expect(await documentsOf(other.id)).toEqual([]);

  const documents = await documentsOf(claim.id);
  expect(documents).toMatchObject([
    { title: "Other, received 03/02/2026", source: "Claimant", documentTypeId: otherKind, draftId: null },
  ]);
  const tasks = await tasksOf(claim.id);
  expect(tasks.filter(({ documentId }) => documentId === documents[0]?.id)).toMatchObject([
    { taskDetailCode: "REVIEW-DOCUMENT" },
  ]);
  const lines = await t.db
    .selectFrom("actionLog")
    .select("summary")
    .where("claimId", "=", claim.id)
    .where("actionCode", "=", "IncomingAttached")
    .execute();
  expect(lines).toEqual([{ summary: "Mail received 2026-03-02 attached: Other" }]);
  const keys = await Array.fromAsync(t.services.files.list());
  expect(keys.map(({ key }) => key)).toContain(documents[0]?.storageKey);
});

test("our own letter that comes back is recorded as returned with its picture on the claim", async () => {
  const { claim, letter, pdf } = await issue();
  const batch = await support.post("/api/MailRoom/Batches", { letterIds: [letter.id] });
  await t.runJobs();
  await support.post(`/api/MailRoom/Batches/${batch.body.id}/Mailed`, { except: [] });
  const id = await scanned(pdf);
  const { pieceList, rowVersion } = await detailOf(id);
  expect(pieceList[0].letters).toMatchObject([{ letterId: letter.id, isPosted: true }]);
  const stranger = await makeClaimRow(t, {});
  const returned = { letterId: letter.id, reason: "Moved" };
  expect((await attach(pieceList[0].id, stranger.id, rowVersion, { returned })).status).toBe(409);
  expect((await attach(pieceList[0].id, claim.id, rowVersion, { returned })).status).toBe(200);
  const after = await t.db
    .selectFrom("letter")
    .select("status")
    .where("id", "=", letter.id)
    .executeTakeFirstOrThrow();
  expect(after.status).toBe("Returned");
  expect((await tasksOf(claim.id)).map(({ taskDetailCode }) => taskDetailCode)).toContain("RETURNED-MAIL");
});

test("mail that cannot be matched to a claim is unattached mail with an item, and is attached later", async () => {
  const id = await scanned(Buffer.from(await typed("No name on this")));
  const { pieceList, rowVersion } = await detailOf(id);
  const pieceId = pieceList[0].id;
  expect((await support.post(`/api/MailRoom/Incoming/${id}/SetAside`, { rowVersion })).body).toEqual({
    setAside: 1,
  });
  expect((await support.post(`/api/MailRoom/Incoming/${id}/SetAside`, { rowVersion })).body).toEqual({
    setAside: 0,
  });
  const unattached = (await support.get("/api/MailRoom/Unattached")).body.rows;
  expect(unattached).toMatchObject([{ id: pieceId, status: "Unattached", stackId: id, rowVersion }]);
  const item = () =>
    t.db
      .selectFrom("task")
      .select(["status", "claimId"])
      .where("taskDetailCode", "=", "UNATTACHED-MAIL")
      .executeTakeFirstOrThrow();
  expect(await item()).toEqual({ status: "Open", claimId: null });
  const claim = await makeClaimRow(t, {});
  expect((await attach(pieceId, claim.id, rowVersion)).status).toBe(200);
  expect((await item()).status).toBe("Done");
  expect((await support.get("/api/MailRoom/Unattached")).body.rows).toEqual([]);
  expect(await documentsOf(claim.id)).toHaveLength(1);
});

test("advertising is discarded with a reason, and taken back", async () => {
  const id = await scanned(Buffer.from(await typed("Buy our carpets")));
  const { pieceList, rowVersion } = await detailOf(id);
  const path = `/api/MailRoom/Incoming/Pieces/${pieceList[0].id}`;
  expect((await support.post(`${path}/Discard`, { rowVersion, reason: "Advertising" })).status).toBe(200);
  const claim = await makeClaimRow(t, {});
  expect((await attach(pieceList[0].id, claim.id, rowVersion)).status).toBe(409);
  expect((await support.post(`${path}/Restore`)).status).toBe(200);
  expect((await detailOf(id)).pieceList[0].status).toBe("Open");
});

test("a stack that was stopped, or whose process died at a page, goes on from there", async () => {
  const id = await newStack();
  await send(id, Buffer.from(await typed("one", "two", "three")));
  await support.post(`/api/MailRoom/Incoming/${id}/Read`);
  await support.post(`/api/MailRoom/Incoming/${id}/Stop`);
  await t.runJobs();
  expect(await detailOf(id)).toMatchObject({ status: "Stopped", read: 0, pieceList: [] });
  await support.post(`/api/MailRoom/Incoming/${id}/Read`);
  // The process dies as it stores the picture of the second page.
  const { files } = t.services;
  let stored = 0;
  const dying = {
    ...files,
    put: async (...args: Parameters<typeof files.put>) => {
      stored += 1;
      if (stored === 2) throw new Error("killed");
      return files.put(...args);
    },
  };
  await readStack({ ...t.services, files: dying }, id);
  expect(await detailOf(id)).toMatchObject({ status: "Failed", pages: 3, read: 1, pieceList: [] });
  const before = await t.db
    .selectFrom("incomingPage")
    .select(["id", "pictureKey"])
    .where("stackId", "=", id)
    .where("isRead", "=", true)
    .executeTakeFirstOrThrow();
  await support.post(`/api/MailRoom/Incoming/${id}/Read`);
  // The queue may run a job twice.
  await Promise.all([readStack(t.services, id), readStack(t.services, id)]);
  await t.runJobs();
  const detail = await detailOf(id);
  expect(detail).toMatchObject({ status: "Ready", read: 3, pieces: 1 });
  expect(numbersOf(detail.pieceList)).toEqual([[1, 2, 3]]);
  const after = await t.db
    .selectFrom("incomingPage")
    .select("pictureKey")
    .where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  expect(after.pictureKey).toBe(before.pictureKey);
});

test("a file that cannot be read is named, and the others are read", async () => {
  const id = await newStack();
  await send(id, Buffer.from("%PDF-1.7\nnot a PDF at all\n%%EOF"), { name: "torn.pdf" });
  await send(id, Buffer.from(await typed("fine")), { name: "fine.pdf" });
  await support.post(`/api/MailRoom/Incoming/${id}/Read`);
  await t.runJobs();
  expect(await detailOf(id)).toMatchObject({ status: "Ready", unreadable: ["torn.pdf"], pieces: 1 });
});

test("a file is added once and while the stack is collected, by the mail room only, and must be a scan", async () => {
  const id = await newStack();
  const pdf = Buffer.from(await typed("one"));
  const uploadKey = randomUUID();
  const [first, again] = [
    await send(id, pdf, { name: "a.pdf", fields: { uploadKey } }),
    await send(id, pdf, { name: "a.pdf", fields: { uploadKey } }),
  ];
  expect(again.body).toEqual(first.body);
  expect((await send(id, Buffer.from("hello"), { name: "a.txt", type: "text/plain" })).status).toBe(415);
  expect((await send(999_999, pdf)).status).toBe(404);
  expect((await detailOf(id)).files).toBe(1);
  await support.post(`/api/MailRoom/Incoming/${id}/Read`);
  expect((await send(id, pdf, { name: "late.pdf" })).status).toBe(409);
  const empty = await newStack();
  expect((await support.post(`/api/MailRoom/Incoming/${empty}/Read`)).status).toBe(409);
  const officer = await t.as("Compliance Officer");
  expect((await officer.get(`/api/MailRoom/Incoming/${id}`)).status).toBe(403);
  const future = await support.post("/api/MailRoom/Incoming", {
    receivedOn: "2026-03-03",
    splitsAtBlanks: true,
  });
  expect(future.status).toBe(400);
});

test("old stacks of which nothing is left to do are deleted, others stay", async () => {
  const { claim, pdf } = await issue();
  const done = await scanned(pdf);
  const waiting = await scanned(Buffer.from(await typed("who is this")));
  const { pieceList, rowVersion } = await detailOf(done);
  await attach(pieceList[0].id, claim.id, rowVersion);
  t.clock.set("2026-06-10T16:00:00Z");
  await t.runJobs();
  support = await t.as("Support Staff");
  expect((await support.get(`/api/MailRoom/Incoming/${done}`)).status).toBe(404);
  expect((await support.get(`/api/MailRoom/Incoming/${waiting}`)).status).toBe(200);
  expect(await documentsOf(claim.id)).toHaveLength(1);
});
