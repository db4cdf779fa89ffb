import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

test("the page of a template names the letter's options in both languages, for every language of the letter", async () => {
  const admin = await t.as("Administrator");
  const versions = await t.db
    .selectFrom("letterTemplate")
    .select("id")
    .where("code", "=", "L42")
    .where("status", "=", "Published")
    .execute();
  expect(versions).toHaveLength(2);
  for (const { id } of versions)
    expect((await admin.get(`/api/LetterTemplate/${id}`)).body.options).toEqual([
      {
        code: "L42-ASKED",
        kind: "Date",
        required: false,
        label: "Date of the request",
        labelEs: "Fecha de la solicitud",
        choices: [],
      },
      expect.objectContaining({ code: "L42-TRUE", labelEs: "Certificamos que las copias son fieles" }),
    ]);
});

test("every option of the letters that the product comes with has words in both languages", async () => {
  const rows = await t.db
    .selectFrom("letterTemplateOption")
    .select(["code", "descriptionEs", "choices"])
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  const untranslated = rows.filter(
    ({ descriptionEs, choices }) =>
      !descriptionEs || choices.some((choice) => !/^[^|]+ \| [^|]+$/.test(choice)),
  );
  expect(untranslated.map(({ code }) => code)).toEqual([]);
});
