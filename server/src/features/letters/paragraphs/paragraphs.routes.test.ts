import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../../testing/make.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const PATH = "/api/Paragraphs";
type Offered = { title: string; filled: string | null; missing: string[]; isOwn: boolean };
const offered = async (
  client: Awaited<ReturnType<TestApp["as"]>>,
  claimId: number,
  language = "en",
): Promise<Offered[]> =>
  (await client.get(`/api/Claim/${claimId}/Paragraphs?language=${language}`)).body.rows;
const named = (rows: readonly Offered[], title: string) => rows.find((row) => row.title === title);

test("a paragraph of one's own is offered to its writer alone, in both languages, and keeps its versions [38]", async () => {
  const officer = await t.as("Compliance Officer");
  const support = await t.as("Support Staff");
  const { id: claimId, claimNumber } = await makeClaim(t, {});
  const body = {
    title: "Number",
    textEn: "Your claim is {{claim.number}}.",
    textEs: "Su reclamo es {{claim.number}}.",
  };
  const { id } = (await officer.post(PATH, body)).body;
  expect(named(await offered(officer, claimId), "Number")).toMatchObject({
    isOwn: true,
    filled: `Your claim is ${claimNumber}.`,
  });
  expect(named(await offered(officer, claimId, "es"), "Number")?.filled).toBe(
    `Su reclamo es ${claimNumber}.`,
  );
  expect(named(await offered(support, claimId), "Number")).toBeUndefined();
  expect((await support.get(PATH)).body.rows).toEqual([]);

  // A colleague can neither change nor remove it, and two changes of one version are not both taken.
  expect((await support.put(`${PATH}/${id}`, { ...body, version: 1 })).status).toBe(404);
  expect((await support.delete(`${PATH}/${id}`)).status).toBe(404);
  expect((await officer.put(`${PATH}/${id}`, { ...body, textEn: "Two", version: 1 })).status).toBe(200);
  expect((await officer.put(`${PATH}/${id}`, { ...body, textEn: "Three", version: 1 })).status).toBe(409);
  const versions = await t.db
    .selectFrom("ownParagraphVersion")
    .select(["version", "textEn"])
    .where("paragraphId", "=", id)
    .orderBy("version")
    .execute();
  expect(versions).toEqual([
    { version: 1, textEn: body.textEn },
    { version: 2, textEn: "Two" },
  ]);

  expect((await officer.delete(`${PATH}/${id}`)).status).toBe(200);
  expect(named(await offered(officer, claimId), "Number")).toBeUndefined();
  const log = await t.db
    .selectFrom("actionLog")
    .select("summary")
    .where("actionCode", "=", "OwnParagraph")
    .orderBy("id")
    .execute();
  expect(log.map(({ summary }) => summary)).toEqual([
    "Own paragraph written: Number",
    "Own paragraph changed: Number",
    "Own paragraph removed: Number",
  ]);
});

test("a field that does not exist is refused with its name, and one without a value on the claim is named and not filled [38]", async () => {
  const officer = await t.as("Compliance Officer");
  const unknown = await officer.post(PATH, { title: "Wrong", textEn: "{{claim.nunber}}", textEs: "" });
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(unknown.body)).toContain("claim.nunber");
  const { id: claimId } = await makeClaim(t, {});
  const paid = { title: "Paid", textEn: "Taken back: {{payment.reversedAmount}}.", textEs: "" };
  expect((await officer.post(PATH, paid)).status).toBe(200);
  const row = named(await offered(officer, claimId), "Paid");
  expect(row?.filled).toBeNull();
  expect(row?.missing).toHaveLength(1);
  expect((await officer.post(PATH, { ...paid, title: "PAID" })).status).toBe(400);
});

test("the office's paragraphs are those of the look-up, each in its language, and the code of the employer's page gets into none [38]", async () => {
  const officer = await t.as("Compliance Officer");
  const { id: claimId } = await makeClaim(t, {});
  const rows = await t.db
    .selectFrom("additionalLetterLanguage")
    .select(["description", "languageCode"])
    .where("active", "=", true)
    .where("bodyText", "<>", "")
    .execute();
  for (const language of ["en", "es"]) {
    const office = (await offered(officer, claimId, language)).filter(({ isOwn }) => !isOwn);
    expect(office).toHaveLength(rows.filter(({ languageCode }) => languageCode === language).length);
  }
  const code = { title: "Code", textEn: "{{employer.code}}", textEs: "" };
  const saved = await officer.post(PATH, code);
  if (saved.status === 200) expect(named(await offered(officer, claimId), "Code")?.filled).toBeNull();
});

test("a paragraph is not offered on a claim that the reader may not open [38]", async () => {
  const officer = await t.as("Compliance Officer");
  expect((await officer.get("/api/Claim/999999/Paragraphs?language=en")).status).toBe(404);
  expect((await t.anonymous().get(PATH)).status).toBe(401);
});
