import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";

let app: TestApp;
let support: Client;
let typeId: number;
beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-03-02T15:00:00Z");
  support = await app.as("Support Staff");
  typeId = (await app.db.selectFrom("documentType").select("id").orderBy("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => app?.close());

const letterTo = async (claimId: number) => {
  const { rows } = (await support.get(`/api/Claim/${claimId}/Letters`)).body as {
    rows: { id: number; templateCode: string; status: string; dueDate: string | null }[];
  };
  return rows.find(({ templateCode }) => templateCode === "L11");
};
const words = async (claimId: number) => {
  const { raw } = await support.get(`/api/Claim/${claimId}/Letters/${(await letterTo(claimId))?.id}/Pdf`);
  return (await readPdf(raw)).map((page) => page.words).join(" ");
};
const send = (claimId: number, input: object) =>
  support.post(`/api/Claim/${claimId}/Actions/ForwardAnswer`, input);
const openTasks = async (claimId: number) =>
  (
    await app.db
      .selectFrom("task")
      .select("taskDetailCode")
      .where("claimId", "=", claimId)
      .where("status", "=", "Open")
      .execute()
  ).map(({ taskDetailCode }) => taskDetailCode);
const replyDay = async (id: number) =>
  (await app.db.selectFrom("claim").select("replyDueDate").where("id", "=", id).executeTakeFirstOrThrow())
    .replyDueDate;

const scanned = async (claimId: number, visibility: string): Promise<number> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText("We paid all hours.");
  const form = uploadForm(Buffer.from(await pdf.save()), {
    name: "answer.pdf",
    fields: { documentTypeId: String(typeId), visibility },
  });
  const { status, body } = await support.post(`/api/Claim/${claimId}/Documents`, form.body, form.headers);
  expect(status).toBe(200);
  return body.id ?? body.document?.id;
};

describe("the claimant's time to reply begins when the answer is sent", () => {
  test("recording the answer sends no letter and sets no day for the reply", async () => {
    const { id } = await makeClaim(app, { status: "REPLY" });
    expect(await letterTo(id)).toBeUndefined();
    expect(await replyDay(id)).toBeNull();
    expect(await openTasks(id)).toEqual(["SEND-ANSWER"]);
  });

  test("the letter brings what the employer says, and the day", async () => {
    const { id } = await makeClaim(app, { status: "REPLY" });
    app.clock.set("2026-03-04T15:00:00Z");
    expect((await send(id, { summary: "All hours were paid on June 30." })).status).toBe(200);
    expect(await letterTo(id)).toMatchObject({ status: "Issued", dueDate: "2026-03-16" });
    expect(await replyDay(id)).toBe("2026-03-16");
    const text = await words(id);
    expect(text).toContain("This is what the employer answered: All hours were paid on June 30.");
    expect(text).toContain("March 16, 2026");
    expect(text).not.toContain("enclosed");
    expect(await openTasks(id)).toEqual(["CLAIMANT-REPLY"]);
    app.clock.set("2026-03-02T15:00:00Z");
  });

  test("a document travels with the letter, which says so", async () => {
    const { id } = await makeClaim(app, { status: "REPLY" });
    expect((await send(id, { documentId: await scanned(id, "Both") })).status).toBe(200);
    const text = await words(id);
    expect(text).toContain("A copy of the answer is enclosed.");
    expect(text).not.toContain("This is what the employer answered");
  });

  test("neither a document nor words: refused at the field", async () => {
    const { id } = await makeClaim(app, { status: "REPLY" });
    const refused = await send(id, {});
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ Errors: { summary: [expect.any(String)] } });
  });

  test("a document that the claimant may not read: nothing is sent, and no day begins", async () => {
    const { id } = await makeClaim(app, { status: "REPLY" });
    const refused = await send(id, { documentId: await scanned(id, "Employer") });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain("letter L11 cannot be sent");
    expect(await letterTo(id)).toBeUndefined();
    expect(await replyDay(id)).toBeNull();
    expect(await openTasks(id)).toEqual(["SEND-ANSWER"]);
  });
});
