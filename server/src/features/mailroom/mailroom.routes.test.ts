import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";
import { createLetter } from "../letters/letters.commands.ts";
import { postageOf, weighedSheets } from "./mailroom.rules.ts";
import { makeMailBatch } from "./makeBatch.commands.ts";

let t: TestApp;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  support = await t.as("Support Staff");
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(TEST_NOW));

/** Issues an acknowledgement to a claimant; returns the letter. */
async function issue(
  given: Parameters<typeof makeClaimRow>[1] = {},
  recipient: "claimant" | "employer" = "claimant",
) {
  const claim = await makeClaimRow(t, { ...given, claim: { statusCode: "SUBM", ...given?.claim } });
  const [letter] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      claimId: claim.id,
      templateCode: recipient === "employer" ? "L36" : "L01",
      recipient,
      issue: "auto",
    }),
  );
  expect(letter?.status).toBe("Issued");
  return rowOf(letter?.id ?? 0);
}
const rowOf = (id: number) =>
  t.db.selectFrom("letter").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const statusOf = async (id: number) => (await rowOf(id)).status;
const itemOf = (id: number) =>
  t.db.selectFrom("mailItem").selectAll().where("letterId", "=", id).executeTakeFirstOrThrow();
const certify = (id: number) =>
  t.db.updateTable("letter").set({ delivery: "Certified mail" }).where("id", "=", id).execute();

async function batchOf(...letterIds: number[]): Promise<number> {
  const made = await support.post("/api/MailRoom/Batches", { letterIds });
  expect(made.body).toMatchObject({ id: expect.any(Number) });
  await t.runJobs();
  return made.body.id;
}
/** Returns a domestic article number with its check digit. */
function articleNumber(serial: number): string {
  const digits = `9407200000000000${String(serial).padStart(5, "0")}`;
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const detailOf = async (id: number) => (await support.get(`/api/MailRoom/Batches/${id}`)).body;
const mail = (batch: number, except: number[] = []) =>
  support.post(`/api/MailRoom/Batches/${batch}/Mailed`, { except });

test("an issued letter waits in the queue, its envelope known once its pages are counted", async () => {
  const letter = await issue();
  const inQueue = async () =>
    (await support.get("/api/MailRoom/Queue")).body.rows.find(
      (row: { letterId: number }) => row.letterId === letter.id,
    );
  expect(await inQueue()).toMatchObject({
    pages: null,
    envelope: null,
    letterDate: "2026-03-02",
    delivery: "Mail",
  });
  await t.runJob("countMailPages");
  expect(await inQueue()).toMatchObject({ pages: 1, envelope: "Window", mailNumber: letter.mailNumber });
  // Counting the pages stores nothing: the letter can still be taken back as if it had not left the house.
  expect((await rowOf(letter.id)).pdfKey).toBeNull();
});

test("a batch is one PDF with a cover sheet, a separator for each kind of mail, and the letters as issued", async () => {
  const [first, second] = [await issue(), await issue()];
  await certify(second.id);
  const batch = await batchOf(first.id, second.id);
  const detail = await detailOf(batch);
  expect(detail).toMatchObject({
    status: "Ready",
    letters: 2,
    prepared: 2,
    mailed: 0,
    certified: 1,
    pageCount: 5,
  });
  const { raw } = await support.get(`/api/MailRoom/Batches/${batch}/Pdf`);
  const pages = (await readPdf(raw)).map(({ words }) => words);
  expect(pages[0]).toContain(`Batch ${batch}`);
  expect(pages[1]).toContain("First class: number 10 window envelope");
  expect(pages[2]).toContain(first.mailNumber);
  expect(pages[2]).toContain(`Letter ${first.id} (L01)`);
  expect(pages[3]).toContain("Certified mail");
  expect(pages[4]).toContain(second.mailNumber);
});

test("a letter is in one batch only, even when two users ask at once", async () => {
  const letter = await issue();
  const both = await Promise.all(
    ["Support Staff", "Administrator"].map(async (who) =>
      (await t.as(who)).post("/api/MailRoom/Batches", { letterIds: [letter.id] }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a letter whose stored PDF was altered is not printed", async () => {
  const [good, bad] = [await issue(), await issue()];
  await t.db.updateTable("letter").set({ pdfSha256: null }).where("id", "=", bad.id).execute();
  await support.get(`/api/Claim/${bad.claimId}/Letters/${bad.id}/Pdf`);
  await t.db
    .updateTable("letter")
    .set({ pdfSha256: Buffer.alloc(32) })
    .where("id", "=", bad.id)
    .execute();
  const batch = await batchOf(good.id, bad.id);
  expect(await detailOf(batch)).toMatchObject({ status: "Failed", can: { resume: true, mail: false } });
  expect((await mail(batch)).status).toBe(409);
});

test("a batch that is stopped keeps what it has, and goes on from there", async () => {
  const letter = await issue();
  const made = await support.post("/api/MailRoom/Batches", { letterIds: [letter.id] });
  const id: number = made.body.id;
  await support.post(`/api/MailRoom/Batches/${id}/Stop`);
  await t.runJobs();
  expect(await detailOf(id)).toMatchObject({
    status: "Stopped",
    prepared: 0,
    can: { print: false, resume: true },
  });
  expect((await support.get(`/api/MailRoom/Batches/${id}/Pdf`)).status).toBe(409);
  await support.post(`/api/MailRoom/Batches/${id}/Resume`);
  await support.post(`/api/MailRoom/Batches/${id}/Resume`);
  await t.runJobs();
  expect(await detailOf(id)).toMatchObject({ status: "Ready", prepared: 1 });
});

test("a batch whose process was killed goes on: letters that are done are not made again", async () => {
  const [done, waiting] = [await issue(), await issue()];
  const made = await support.post("/api/MailRoom/Batches", { letterIds: [done.id, waiting.id] });
  const id: number = made.body.id;
  // The process died after it had prepared one letter: its PDF is stored, and the queue tries the job again.
  await support.get(`/api/Claim/${done.claimId}/Letters/${done.id}/Pdf`);
  await t.db
    .updateTable("mailItem")
    .set({ isPrepared: true, pages: 1 })
    .where("letterId", "=", done.id)
    .execute();
  const { pdfKey } = await rowOf(done.id);
  expect(await detailOf(id)).toMatchObject({ status: "Making", prepared: 1 });
  await t.runJobs();
  expect(await detailOf(id)).toMatchObject({ status: "Ready", prepared: 2 });
  expect((await rowOf(done.id)).pdfKey).toBe(pdfKey);
  await makeMailBatch(t.services, id);
  expect((await mail(id)).body).toEqual({ mailed: 2 });
});

test.each([
  // Two letters are made side by side, and the other one is finished.
  { dies: "as it stores the first letter", at: 1, prepared: 1 },
  { dies: "as it stores the second letter", at: 2, prepared: 1 },
  { dies: "as it stores the whole batch", at: 3, prepared: 2 },
])("a process that dies $dies loses no letter and mails none twice", async ({ at, prepared }) => {
  const letters = [await issue(), await issue()];
  const made = await support.post("/api/MailRoom/Batches", {
    letterIds: letters.map(({ id }) => id),
  });
  const { files } = t.services;
  let stored = 0;
  const put: typeof files.put = async (...file) => {
    stored += 1;
    if (stored === at) throw new Error("killed");
    return files.put(...file);
  };
  await makeMailBatch({ ...t.services, files: { ...files, put } }, made.body.id);
  expect(await detailOf(made.body.id)).toMatchObject({ status: "Failed", prepared, can: { mail: false } });
  expect((await mail(made.body.id)).status).toBe(409);
  await support.post(`/api/MailRoom/Batches/${made.body.id}/Resume`);
  // The queue may run a job twice.
  await Promise.all([makeMailBatch(t.services, made.body.id), makeMailBatch(t.services, made.body.id)]);
  await t.runJobs();
  expect(await detailOf(made.body.id)).toMatchObject({ status: "Ready", letters: 2, pageCount: 4 });
  const both = await Promise.all([mail(made.body.id), mail(made.body.id)]);
  expect(both.map(({ body }) => body.mailed).sort()).toEqual([0, 2]);
  for (const { id } of letters) expect(await statusOf(id)).toBe("Mailed");
});

test("a letter whose email bounces opens an item, once", async () => {
  const letter = await issue();
  await t.db
    .updateTable("mail")
    .set({ parkedAt: t.clock.now(), parkedReason: "refused" })
    .where("letterId", "=", letter.id)
    .execute();
  await t.runJob("openBouncedItems");
  await t.runJob("openBouncedItems");
  const tasks = await t.db.selectFrom("task").select("title").where("claimId", "=", letter.claimId).execute();
  expect(tasks).toEqual([
    { title: `Find the email address of Maria Lopez: letter ${letter.mailNumber} could not be delivered` },
  ]);
});

test("a letter that is taken out is not in the reprint, is not mailed with the others, and waits again", async () => {
  const [stays, goes] = [await issue(), await issue()];
  const batch = await batchOf(stays.id, goes.id);
  expect(
    (await support.post(`/api/MailRoom/Letters/${goes.id}/Pull`, { reason: "Wrong enclosure" })).status,
  ).toBe(200);
  // Until the PDF is made again, nothing can be marked as mailed.
  expect((await mail(batch)).status).toBe(409);
  await t.runJobs();
  const { raw } = await support.get(`/api/MailRoom/Batches/${batch}/Pdf`);
  expect((await readPdf(raw)).map(({ words }) => words).join(" ")).not.toContain(goes.mailNumber);
  expect((await mail(batch)).body).toEqual({ mailed: 1 });
  expect(await statusOf(goes.id)).toBe("Issued");
  const { rows } = (await support.get("/api/MailRoom/Queue")).body;
  expect(rows).toContainEqual(
    expect.objectContaining({ letterId: goes.id, pulledReason: "Wrong enclosure" }),
  );
  expect((await support.post(`/api/MailRoom/Letters/${stays.id}/Pull`, { reason: "Late" })).status).toBe(409);
});

test("[44] the queue of an office has its letters and those of no office, and counts them alike", async () => {
  const admin = await t.as("Administrator");
  const [north, south] = await Promise.all(
    ["NORTH", "SOUTH"].map(
      async (code) => (await admin.post("/api/Lookup/Office", { code, description: code })).body.id,
    ),
  );
  const [ofNorth, ofSouth, ofNone] = [await issue(), await issue(), await issue()];
  for (const [letter, officeId] of [
    [ofNorth, north],
    [ofSouth, south],
  ] as const)
    await t.db
      .updateTable("claim")
      .set({ officeId })
      .where("id", "=", (query) => query.selectFrom("letter").select("claimId").where("id", "=", letter.id))
      .execute();
  const { rows, count } = (await support.get(`/api/MailRoom/Queue?office=${north}`)).body;
  const ids = rows.map(({ letterId }: { letterId: number }) => letterId);
  expect([ids.includes(ofNorth.id), ids.includes(ofSouth.id), ids.includes(ofNone.id)]).toEqual([
    ...[true, false, true],
  ]);
  expect(count).toBe(ids.length);
  expect((await support.get("/api/MailRoom/Queue")).body.count).toBe(count + 1);
});

describe("marking as mailed", () => {
  test("sets the day once: a double click and a second clerk change nothing", async () => {
    const letter = await issue();
    const batch = await batchOf(letter.id);
    const admin = await t.as("Administrator");
    const answers = await Promise.all([
      mail(batch),
      mail(batch),
      admin.post(`/api/MailRoom/Batches/${batch}/Mailed`, { except: [] }),
    ]);
    expect(answers.map(({ body }) => body.mailed).sort()).toEqual([0, 0, 1]);
    expect(await statusOf(letter.id)).toBe("Mailed");
    expect(await itemOf(letter.id)).toMatchObject({
      mailedOn: "2026-03-02",
      ounces: "0.40",
      postage: "0.78",
    });
    const lines = await t.db
      .selectFrom("actionLog")
      .select("id")
      .where("claimId", "=", letter.claimId)
      .where("actionCode", "=", "LetterMailed")
      .execute();
    expect(lines).toHaveLength(1);
    t.clock.advance({ hours: 24 });
    expect((await mail(batch)).body).toEqual({ mailed: 0 });
    expect(await itemOf(letter.id)).toMatchObject({ mailedOn: "2026-03-02" });
  });

  test("is refused for a letter that was voided after it was printed, until it is taken out", async () => {
    const [good, voided] = [await issue(), await issue()];
    const batch = await batchOf(good.id, voided.id);
    const admin = await t.as("Administrator");
    const { rowVersion } = await rowOf(voided.id);
    await admin.post(`/api/Claim/${voided.claimId}/Letters/${voided.id}/Void`, {
      reason: "Wrong",
      rowVersion,
    });
    expect((await mail(batch)).body.Messages[0]).toContain(voided.mailNumber);
    expect(await statusOf(good.id)).toBe("Issued");
    expect((await mail(batch, [voided.id])).body).toEqual({ mailed: 1 });
    expect(await statusOf(voided.id)).toBe("Voided");
  });

  test("is refused for certified mail without an article number, and the number's check digit is checked", async () => {
    const letter = await issue();
    await certify(letter.id);
    const batch = await batchOf(letter.id);
    expect((await mail(batch)).body.Messages[0]).toContain("no article number");
    const article = (number: string) =>
      support.put(`/api/MailRoom/Letters/${letter.id}/ArticleNumber`, { articleNumber: number });
    expect((await article("9407 1000 0000 0000 0000 01")).status).toBe(400);
    expect((await article("9407 1000 0000 0000 0000 00")).status).toBe(400);
    expect((await article("9407 1000 0000 0000 0000 09")).status).toBe(200);
    expect((await article("9407 1000 0000 0000 0000 09")).status).toBe(200);
    const lines = await t.db
      .selectFrom("actionLog")
      .select("summary")
      .where("claimId", "=", letter.claimId)
      .where("actionCode", "=", "LetterArticle")
      .execute();
    expect(lines).toEqual([
      { summary: `Letter ${letter.mailNumber} has the article number 9407100000000000000009` },
    ]);
    expect((await mail(batch)).body).toEqual({ mailed: 1 });
    expect(await itemOf(letter.id)).toMatchObject({
      articleNumber: "9407100000000000000009",
      postage: "10.48",
    });
    expect((await article("9407 1000 0000 0000 0000 16")).status).toBe(409);
    const { raw } = await support.get(`/api/MailRoom/Batches/${batch}/CertifiedForm`);
    expect((await readPdf(raw))[0]?.words).toContain("9407100000000000000009");
  });

  test("keeps the article number with which a letter left, also when two clerks work at once", async () => {
    const article = (id: number, serial: number) =>
      support.put(`/api/MailRoom/Letters/${id}/ArticleNumber`, { articleNumber: articleNumber(serial) });
    const letters: number[] = [];
    for (let serial = 0; serial < 6; serial++) {
      const { id } = await issue();
      await certify(id);
      await article(id, serial);
      letters.push(id);
    }
    const batch = await batchOf(...letters);
    const [mailed, ...changed] = await Promise.all([
      mail(batch),
      ...letters.map((id, at) => article(id, 100 + at)),
    ]);
    // A mailing that read a former number is refused as a whole, and can be repeated.
    if (mailed?.status === 409) expect((await mail(batch)).body).toEqual({ mailed: 6 });
    else expect(mailed?.body).toEqual({ mailed: 6 });
    for (const [at, id] of letters.entries()) {
      const { articleNumber: stored } = await itemOf(id);
      const { claimId } = await rowOf(id);
      const line = await t.db
        .selectFrom("actionLog")
        .select("summary")
        .where("claimId", "=", claimId)
        .where("actionCode", "=", "LetterMailed")
        .executeTakeFirstOrThrow();
      expect(line.summary).toContain(`certified ${stored}`);
      expect(changed[at]?.status).toBe(stored === articleNumber(100 + at) ? 200 : 409);
    }
  });

  test("is taken back on the same day only", async () => {
    const letter = await issue();
    const batch = await batchOf(letter.id);
    const undo = () => support.post(`/api/MailRoom/Batches/${batch}/NotMailed`);
    expect((await undo()).status).toBe(409);
    await mail(batch);
    expect((await undo()).body).toEqual({ takenBack: 1 });
    expect(await statusOf(letter.id)).toBe("Issued");
    expect(await itemOf(letter.id)).toMatchObject({ mailedOn: null, postage: null });
    await mail(batch);
    t.clock.advance({ hours: 24 });
    expect((await undo()).status).toBe(409);
    expect((await detailOf(batch)).can.undo).toBe(false);
    expect(await statusOf(letter.id)).toBe("Mailed");
  });
});

describe("a letter that comes back", () => {
  const returned = (id: number, body: object) => support.post(`/api/MailRoom/Letters/${id}/Returned`, body);

  test("is found by its number as typed or scanned; a wrong end of the number finds nothing", async () => {
    const letter = await issue();
    const find = (number: string) => support.get(`/api/MailRoom/Posted?number=${encodeURIComponent(number)}`);
    expect((await find(letter.mailNumber)).status).toBe(404);
    await mail(await batchOf(letter.id));
    for (const typed of [
      letter.mailNumber,
      letter.mailNumber.toLowerCase(),
      letter.mailNumber.replace("-", " "),
    ])
      expect((await find(typed)).body).toMatchObject({ letterId: letter.id, state: "Mailed" });
    expect((await find(`L${letter.id}-00000`)).status).toBe(404);
    expect((await find(`L${letter.id}`)).status).toBe(404);
  });

  test("opens an item to find the address, once, and can be sent again to a new one only", async () => {
    const letter = await issue({ person: { email: null } });
    const back = { returnedOn: "2026-03-02", reason: "Moved" };
    expect((await returned(letter.id, back)).status).toBe(409);
    await mail(await batchOf(letter.id));
    expect((await returned(letter.id, { ...back, returnedOn: "2026-03-01" })).status).toBe(400);
    expect((await returned(letter.id, { ...back, returnedOn: "2026-03-03" })).status).toBe(400);
    expect((await returned(letter.id, back)).status).toBe(200);
    expect((await returned(letter.id, back)).status).toBe(409);
    expect(await statusOf(letter.id)).toBe("Returned");
    const tasks = await t.db.selectFrom("task").selectAll().where("claimId", "=", letter.claimId).execute();
    expect(tasks).toMatchObject([
      {
        taskDetailCode: "RETURNED-MAIL",
        dueDate: "2026-03-05",
        title: expect.stringContaining(letter.mailNumber),
      },
    ]);
    const again = () => support.post(`/api/MailRoom/Letters/${letter.id}/SendAgain`);
    expect((await again()).body.Messages[0]).toContain("still the one the letter came back from");
    await t.db
      .updateTable("person")
      .set({ addressLine1: "9 New Road" })
      .where("addressLine1", "=", "12 Elm Street")
      .execute();
    t.clock.advance({ hours: 24 });
    const { body } = await again();
    expect(await rowOf(body.letterId)).toMatchObject({
      status: "Issued",
      letterDate: "2026-03-03",
      recipientAddress: "9 New Road\nCasper, WY 82601",
    });
    expect(await statusOf(letter.id)).toBe("Superseded");
    expect((await again()).status).toBe(409);
  });

  test("a return receipt gives the day of service, between the mailing and today", async () => {
    const letter = await issue();
    await certify(letter.id);
    await support.put(`/api/MailRoom/Letters/${letter.id}/ArticleNumber`, { articleNumber: "RR473124829US" });
    await mail(await batchOf(letter.id));
    const served = (servedOn: string) =>
      support.post(`/api/MailRoom/Letters/${letter.id}/Receipt`, { servedOn });
    expect((await served("2026-03-01")).status).toBe(400);
    expect((await served("2026-03-04")).status).toBe(400);
    t.clock.advance({ hours: 48 });
    expect((await served("2026-03-04")).status).toBe(200);
    expect(await statusOf(letter.id)).toBe("Delivered");
    expect(await itemOf(letter.id)).toMatchObject({ servedOn: "2026-03-04" });
    expect((await returned(letter.id, { returnedOn: "2026-03-04", reason: "Moved" })).status).toBe(409);
  });
});

test("the postage log sums each day by kind of mail, on the page and as CSV", async () => {
  t.clock.set("2027-05-03T18:00:00Z");
  const [one, two] = [await issue(), await issue()];
  await mail(await batchOf(one.id, two.id));
  const { body } = await support.get("/api/MailRoom/Postage?from=2027-05-03&to=2027-05-03");
  expect(body).toEqual({
    rows: [
      { day: "2027-05-03", delivery: "Mail", envelope: "Window", pieces: 2, ounces: "0.80", postage: "1.56" },
    ],
    pieces: 2,
    postage: "1.56",
  });
  const file = await support.get("/api/MailRoom/PostageFile?from=2027-05-03");
  expect(file.raw.toString()).toBe(
    "Day,Class,Envelope,Pieces,Ounces,Postage\r\n2027-05-03,First class,Window,2,0.80,1.56\r\n",
  );
});

test("printed on both sides, each letter of a batch begins a sheet, and two pages weigh one sheet", async () => {
  const letters = [await issue(), await issue()];
  await t.db
    .insertInto("setting")
    .values({ key: "englishOnBack", value: JSON.stringify(true) })
    .execute();
  await t.services.settings.reload();
  try {
    const batch = await batchOf(...letters.map(({ id }) => id));
    const { raw } = await support.get(`/api/MailRoom/Batches/${batch}/Pdf`);
    const pages = (await readPdf(raw)).map(({ words }) => words);
    expect(pages[0]).toContain("Print on both sides");
    const at = letters.map(({ id }) => pages.findIndex((words) => words.includes(`Letter ${id} (L01)`)));
    expect(at).toEqual([4, 6]);
    expect(pages[5]?.trim()).toBe("");
  } finally {
    await t.db.deleteFrom("setting").where("key", "=", "englishOnBack").execute();
    await t.services.settings.reload();
  }
  const rates = { first: { Window: "0.78", Large: "1.63" }, further: "0.29", certified: "9.70" };
  const weight = (pages: number, sides: 1 | 2) => postageOf(pages, "Mail", { ...rates, sides }).ounces;
  expect(weight(8, 2)).toBe(weight(4, 1));
  expect(weighedSheets({ pages: 8, ounces: weight(8, 2) })).toBe(4);
  expect(weighedSheets({ pages: 8, ounces: weight(8, 1) })).toBe(8);
});
