import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { createLetter } from "../letters/letters.commands.ts";

/* Lists and files that hold rows of many claims, for a person with a conflict of interest on one of them. */
const CANARY = "Quetzalcoatl";

let t: TestApp;
let admin: Client;
let officer: Client;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
  support = await t.as("Support Staff");
});
afterAll(() => t?.close());
beforeEach(() => t.db.deleteFrom("claimConflict").execute());

const idOf = async (email: string) =>
  (await t.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
/** Declares a conflict of a person, and waits until it counts. */
async function declare(claimId: number, who: "Administrator" | "Support Staff"): Promise<void> {
  const [email, client] = who === "Administrator" ? ["admin", admin] : ["support", support];
  const body = { userId: await idOf(`${email}@demo.example`), reason: "A cousin" };
  expect((await client.post(`/api/Claim/${claimId}/Conflicts`, body)).status).toBe(200);
  await expect.poll(async () => (await client.get(`/api/Claim/${claimId}`)).status).toBe(403);
}

/** Makes a claim whose claimant has a name that no other has. */
async function makeNamed(status: string, options: Parameters<typeof makeClaim>[1] = {}) {
  const made = await makeClaim(t, { status, ...options });
  await sql`update person p set last_name = ${CANARY} from claim c
    where c.id = ${made.id} and p.id = c.claimant_id`.execute(t.db);
  return made;
}

describe("the compliance board of a colleague", () => {
  const boards = async (by: Client, officerId: number) => {
    const board = await by.get(`/api/Compliance?officer=${officerId}`);
    const caseload = await by.get(`/api/Compliance/caseload?officer=${officerId}`);
    expect([board.status, caseload.status]).toEqual([200, 200]);
    return { board: board.body, caseload: caseload.body, text: `${board.raw}${caseload.raw}` };
  };

  test("neither shows nor counts the claim for a person with a conflict of interest on it", async () => {
    const officerId = await idOf("officer@demo.example");
    const { id } = await makeNamed("INVEST", { limitationDate: "2026-03-10" });
    const before = await boards(admin, officerId);
    expect(before.text).toContain(CANARY);
    await declare(id, "Administrator");
    expect((await boards(admin, officerId)).text).not.toContain(CANARY);
    const after = await boards(admin, officerId);
    expect([after.board.open, after.caseload.count]).toEqual([
      before.board.open - 1,
      before.caseload.count - 1,
    ]);
    expect(after.board.limitation.count).toBe(before.board.limitation.count - 1);
    expect(after.board.officers.find((each: { id: number }) => each.id === officerId).open).toBe(
      after.board.open,
    );
    expect(after.board.decisions.count).toBe(before.board.decisions.count - 1);
    // The officer's own board stays complete.
    expect((await boards(officer, officerId)).board.open).toBe(before.board.open);
  });

  test("leaves out the installments of the claim too", async () => {
    const officerId = await idOf("officer@demo.example");
    const { id } = await makeNamed("PLAN");
    const before = (await boards(admin, officerId)).board.installments;
    expect(before.rows.some((row: { claimId: number }) => row.claimId === id)).toBe(true);
    await declare(id, "Administrator");
    expect((await boards(admin, officerId)).board.installments.count).toBe(before.count - 1);
  });
});

describe("in the mail room", () => {
  async function issued() {
    const claim = await makeNamed("ASSIGN", { claimantEmail: null });
    const [letter] = await inTransaction(t.services, (tx) =>
      createLetter(tx, systemWork(t.services), {
        claimId: claim.id,
        templateCode: "L06",
        recipient: "claimant",
        issue: "auto",
      }),
    );
    expect(letter?.status).toBe("Issued");
    return { claimId: claim.id, letterId: letter?.id ?? 0 };
  }
  const queue = async () => (await support.get("/api/MailRoom/Queue")).body;

  test("a letter of the claim waits for a colleague: the person neither sees nor batches it", async () => {
    const { claimId, letterId } = await issued();
    const before = await queue();
    expect(before.rows.map((row: { letterId: number }) => row.letterId)).toContain(letterId);
    await declare(claimId, "Support Staff");
    expect((await queue()).count).toBe(before.count - (await lettersOf(claimId)));
    expect(JSON.stringify(await queue())).not.toContain(CANARY);
    expect((await support.post("/api/MailRoom/Batches", { letterIds: [letterId] })).status).toBe(403);
    expect((await admin.post("/api/MailRoom/Batches", { letterIds: [letterId] })).status).toBe(200);
  });
  const lettersOf = async (claimId: number) =>
    (await admin.get("/api/MailRoom/Queue")).body.rows.filter(
      (row: { claimId: number }) => row.claimId === claimId,
    ).length;

  test("a batch with a letter of the claim, and the letter itself, are a colleague's to handle", async () => {
    const { claimId, letterId } = await issued();
    const { id: batch } = (await admin.post("/api/MailRoom/Batches", { letterIds: [letterId] })).body;
    await t.runJobs();
    expect((await support.get(`/api/MailRoom/Batches/${batch}/Pdf`)).status).toBe(200);
    await declare(claimId, "Support Staff");
    const ofMany = t.services.routes.filter(({ url }) => /^\/api\/MailRoom\/.*:(batchId|letterId)/.test(url));
    expect(ofMany.length).toBeGreaterThan(10);
    for (const { url, route } of ofMany) {
      const address = url.replace(":batchId", String(batch)).replace(":letterId", String(letterId));
      const method = route.method.toLowerCase() as "get";
      const body = {
        except: [],
        reason: "x",
        articleNumber: "x",
        servedOn: "2026-03-02",
        returnedOn: "2026-03-02",
      };
      const answer = await support[method](
        address,
        route.method === "GET" ? undefined : { ...body, reason: "Moved" },
      );
      expect([answer.status, answer.raw.toString().includes(CANARY)], `${route.method} ${url}`).toEqual([
        403,
        false,
      ]);
    }
    expect((await admin.post(`/api/MailRoom/Batches/${batch}/Mailed`, { except: [] })).body).toEqual({
      mailed: 1,
    });
    const { mailNumber } = await t.db
      .selectFrom("letter")
      .select("mailNumber")
      .where("id", "=", letterId)
      .executeTakeFirstOrThrow();
    expect((await support.get(`/api/MailRoom/Posted?number=${mailNumber}`)).status).toBe(403);
    expect((await admin.get(`/api/MailRoom/Posted?number=${mailNumber}`)).status).toBe(200);
  }, 60_000);
});

test("a page of scanned mail that was attached to the claim is not shown to the person", async () => {
  const { id: claimId } = await makeNamed("ASSIGN");
  const { rows } = await sql<{ id: number }>`
    with stack as (insert into incoming_stack (status, received_on, splits_at_blanks, created_by, created_at)
        select 'Ready', '2026-03-02', false, id, now() from app_user where email = 'support@demo.example' returning id),
      file as (insert into incoming_file (stack_id, storage_key, file_name, mime_type, sha256, scan_status)
        select id, 'aa/scan', 'scan.pdf', 'application/pdf', '', 'Clean' from stack returning id),
      paper as (insert into document (claim_id, storage_key, file_name, title, document_type_id, mime_type, byte_size,
          sha256, source, visibility, scan_status, received_at)
        select ${claimId}, 'aa/paper', 'a.pdf', 'Letter', (select min(id) from document_type), 'application/pdf', 1, '',
          'Claimant', 'Staff', 'Clean', now() returning id),
      piece as (insert into incoming_piece (stack_id, position, status, document_id)
        select stack.id, 0, 'Attached', paper.id from stack, paper returning id)
    insert into incoming_page (stack_id, file_id, number, is_read, picture_key, piece_id)
      select stack.id, file.id, 1, true, 'aa/picture', piece.id from stack, file, piece returning id`.execute(
    t.db,
  );
  const picture = async () =>
    (await support.get(`/api/MailRoom/Incoming/Pages/${rows[0]?.id}/Picture`)).status;
  expect(await picture()).not.toBe(403);
  await declare(claimId, "Support Staff");
  expect(await picture()).toBe(403);
});

test("a change of many claims does not name the claimant to the person", async () => {
  const { id } = await makeNamed("ASSIGN");
  const preview = () =>
    support.post("/api/ClaimBulk/preview", {
      claimIds: [id],
      change: { kind: "tag", add: ["Seen"], remove: [] },
    });
  expect((await preview()).raw.toString()).toContain(CANARY);
  await declare(id, "Support Staff");
  const { body, raw } = await preview();
  expect(body.rows).toMatchObject([{ claimId: id, claimant: null, done: false }]);
  expect(raw.toString()).not.toContain(CANARY);
});

describe("an action that reaches a claim by another address", () => {
  test("by its number in a letter template, a simulation or a relation is refused to the person", async () => {
    const { id, claimNumber } = await makeNamed("ACCEPT");
    const { id: another } = await makeClaim(t, { status: "ACCEPT" });
    const { versionId } = (await admin.get("/api/TaskMatrix")).body;
    const byNumber = () =>
      Promise.all([
        admin.post("/api/LetterTemplate/Test", {
          claimNumber,
          recipientType: "Claimant",
          languageCode: "en",
          subject: "{{claimant.fullName}}",
          body: "{{claimant.address}}",
          emailBody: null,
        }),
        admin.post(`/api/TaskMatrix/Versions/${versionId}/simulate`, { claimNumber, steps: [] }),
        admin.post(`/api/Claim/${another}/Relation`, { claimNumber, kind: "Duplicate" }),
      ]);
    await declare(id, "Administrator");
    for (const { status, raw } of await byNumber()) {
      expect(status).toBe(403);
      expect(raw.toString()).not.toContain(CANARY);
    }
    await t.db.deleteFrom("claimConflict").execute();
    await expect.poll(async () => (await admin.get(`/api/Claim/${id}`)).status).toBe(200);
    expect((await byNumber()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("is refused to a person with a conflict of interest on the claim", async () => {
    const { id } = await makeNamed("ACCEPT");
    const officerId = await idOf("officer@demo.example");
    await declare(id, "Administrator");
    const { body } = await admin.post("/api/Inbox/suggestedOfficers", {
      pairs: [{ claimId: id, userId: officerId }],
    });
    expect(body).toMatchObject({ assigned: 0, refused: [{ claimId: id }] });
    const { id: mine } = await makeNamed("INVEST");
    await declare(mine, "Administrator");
    const preview = await admin.post(`/api/Caseload/${officerId}/preview`, { to: [] });
    expect(preview.body.claimIds).not.toContain(mine);
    const other = await idOf("officer2@demo.example");
    const moved = await admin.post(`/api/Caseload/${officerId}/claims`, {
      claimIds: [mine],
      to: [other],
      reason: "Leave",
    });
    expect(moved.body.moved).toBe(0);
  });
});
