import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { createLetter } from "./letters.commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const printEnglish = async (on: boolean) => {
  await t.db.deleteFrom("setting").where("key", "=", "englishOnBack").execute();
  await t.db
    .insertInto("setting")
    .values({ key: "englishOnBack", value: JSON.stringify(on) })
    .execute();
  await t.services.settings.reload();
};
/** Makes the acknowledgement of a new claim. */
async function acknowledge(language: string, issue: "auto" | "draft") {
  const claim = await makeClaimRow(t, { claim: { language, statusCode: "SUBM" } });
  const [made] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      claimId: claim.id,
      templateCode: "L01",
      recipient: "claimant",
      issue,
    }),
  );
  return { path: `/api/Claim/${claim.id}/Letters/${made?.id}`, claim };
}
const sheetsOf = async (path: string) => {
  const officer = await t.as("Compliance Officer");
  return (await readPdf((await officer.get(`${path}/Pdf`)).raw)).map(({ words }) => words);
};

test("where the agency asks for it, a Spanish letter is followed by its English text, which does not change after that", async () => {
  await printEnglish(true);
  const { path, claim } = await acknowledge("es", "auto");
  await t.db.updateTable("claim").set({ amountClaimed: "9.99" }).where("id", "=", claim.id).execute();
  const [front, back, ...more] = await sheetsOf(path);
  expect(more).toEqual([]);
  expect(front).toContain("Recibimos su reclamo");
  expect(front).toContain("Sigue el mismo texto en inglés.");
  expect(back).toContain("This is the English text of our letter of March 2, 2026.");
  expect(back).toContain(`Re: We received your wage claim ${claim.claimNumber}`);
  expect(back).toContain("You are claiming $1,234.50.");
  expect(back).not.toContain("reclamo");
});

test("an English letter has no back, and no letter has one where the agency does not ask for it", async () => {
  await printEnglish(true);
  expect(await sheetsOf((await acknowledge("en", "auto")).path)).toHaveLength(1);
  await printEnglish(false);
  expect(await sheetsOf((await acknowledge("es", "auto")).path)).toHaveLength(1);
});

test("a text that its writer changed has no English one, in the draft and when it is issued", async () => {
  await printEnglish(true);
  const { path } = await acknowledge("es", "draft");
  const officer = await t.as("Compliance Officer");
  expect(await sheetsOf(path)).toHaveLength(2);
  const { body } = await officer.get(path);
  const { subject, recipientName, recipientAddress, delivery, rowVersion } = body;
  const changed = { subject, recipientName, recipientAddress, delivery, rowVersion, dueDate: "" };
  const saved = await officer.put(path, { ...changed, body: `${body.body}\n\nVenga el lunes.` });
  expect(saved.status).toBe(200);
  expect(await sheetsOf(path)).toHaveLength(1);
  await officer.post(`${path}/Issue`, { rowVersion: saved.body.rowVersion });
  expect(await sheetsOf(path)).toHaveLength(1);
});

test("the English text begins on the page after the letter, with no empty page before it", async () => {
  await printEnglish(true);
  const short = await sheetsOf((await acknowledge("es", "draft")).path);
  await t.db
    .updateTable("letterTemplate")
    .set((eb) => ({ body: sql`${eb.ref("body")} || ${"\n\nUna línea más de la carta.".repeat(30)}` }))
    .where("code", "=", "L01")
    .where("languageCode", "=", "es")
    .where("status", "=", "Published")
    .execute();
  const { path: long } = await acknowledge("es", "draft");
  const two = await sheetsOf(long);
  expect(short).toHaveLength(2);
  expect(short[1]).toContain("This is the English text of our letter");
  expect(two).toHaveLength(3);
  expect(two[0]).toContain("Sigue el mismo texto en inglés.");
  expect(two[2]).toContain("This is the English text of our letter");
});
