import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findWages, makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("what a decision lacks is named until it is there [issue 38]", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const officer = await app.as("Compliance Officer");
  const { id } = await makeClaim(app, { status: "INVEST" });
  const { id: documentTypeId } = await app.db
    .selectFrom("documentType")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  const form = uploadForm(picture, { name: "cards.png", fields: { documentTypeId: String(documentTypeId) } });
  const { id: paper } = (await officer.post(`/api/Claim/${id}/Documents`, form.body, form.headers)).body;
  await app.db.updateTable("document").set({ source: "Employer" }).where("id", "=", paper).execute();
  const lacking = async () => {
    await app.services.auditBuffer.flush();
    const { status, body } = await officer.get(`/api/Claim/${id}/DecisionGaps`);
    expect(status).toBe(200);
    return body.rows.map(({ gap }: { gap: string }) => gap);
  };
  const before = await lacking();
  expect(before).toEqual(
    expect.arrayContaining(["linesNotFound", "linesWithoutEvidence", "documentsNotOpened"]),
  );

  await findWages(app, id, "800.00");
  expect((await officer.get(`/api/Claim/${id}/Documents/${paper}/File?unscanned=accepted`)).status).toBe(200);
  const { items } = (await officer.get(`/api/Claim/${id}/Wages`)).body;
  for (const { id: itemId } of items)
    await officer.post(`/api/Claim/${id}/Evidence`, {
      itemId,
      documentId: paper,
      page: null,
      area: null,
      quote: "46 hours",
      note: null,
    });
  const after = await lacking();
  for (const gap of ["linesNotFound", "linesWithoutEvidence", "documentsNotOpened"])
    expect(after).not.toContain(gap);
});
