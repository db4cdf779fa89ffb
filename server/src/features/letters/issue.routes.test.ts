import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { unmetByTemplate } from "./issue.commands.ts";
import { createLetter } from "./letters.commands.ts";
import { agencyDay } from "./letterValues.commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

/** The templates that a claim in this status, brought there by the actions of the office, may issue. */
async function allowedIn(status: string): Promise<string[]> {
  const { id } = await makeClaim(t, { status });
  const unmet = await unmetByTemplate(t.db, id, agencyDay(t.services));
  return [...unmet].filter(([, reasons]) => reasons.length === 0).map(([code]) => code);
}

const DECISIONS = ["L17", "L18", "L19", "L20", "L21", "L22", "L23", "L24", "L24c", "L25", "L27", "L28"];

describe("a letter is issued only while its statements are true", () => {
  test.each([
    ["SUBM", ["L01", "L02", "L42"]],
    ["ACCEPT", ["L02", "L04", "L07", "L42"]],
    ["ASSIGN", ["L02", "L04", "L06", "L07", "L42"]],
    ["NOTICE1", ["L02", "L06", "L07", "L08", "L09", "L15", "L16", "L42", "L43"]],
    ["REJECT", ["L05", "L26", "L40c", "L42"]],
    ["WITHDR", ["L26", "L36", "L42"]],
  ])("a claim in %s may issue %j", async (status, expected) => {
    expect(await allowedIn(status)).toEqual(expected);
  });

  test.each(["INVEST", "SETTLE", "DETDRAFT"])("no decision leaves the house in %s", async (status) => {
    const allowed = await allowedIn(status);
    expect(allowed.filter((code) => [...DECISIONS, "L26", "L05", "L36"].includes(code))).toEqual([]);
  });

  test.each([
    ["DETISSUED", "L18", "L24"],
    ["HEARDEC", "L23", "L24"],
    // The employer admitted the claim: there is no decision that could be final.
    ["FINAL", "L25", "L24"],
    ["PLAN", "L33", "L26"],
    ["REFCA", "L28", "L30"],
    ["JUDG", "L30", "L26"],
    ["CLOSED", "L26", "L02"],
  ])("in %s, letter %s may be issued and %s may not", async (status, may, mayNot) => {
    const allowed = await allowedIn(status);
    expect(allowed).toContain(may);
    expect(allowed).not.toContain(mayNot);
  });
});

test("a final order is issued once a determination that finds wages owed is final", async () => {
  const { id } = await makeClaim(t, { status: "DETISSUED" });
  const unmet = async () => (await unmetByTemplate(t.db, id, agencyDay(t.services))).get("L24")?.length;
  // Neither the status nor the decision is final.
  expect(await unmet()).toBe(2);
  const final = { statusCode: "FINAL", appealByDate: "2026-03-01" };
  await t.db.updateTable("claim").set(final).where("id", "=", id).execute();
  expect(await unmet()).toBe(0);
  await t.db.updateTable("determination").set({ kind: "NotOwed" }).where("claimId", "=", id).execute();
  expect(await unmet()).toBe(1);
});

test.each([
  ["L24", "employer", "no issued determination finds wages owed"],
  ["L26", "claimant", "the claim is not closed"],
  ["L36", "claimant", "no withdrawal is recorded"],
] as const)(
  "an officer who issues %s on a claim under investigation is told what is missing",
  async (templateCode, recipient, reason) => {
    const { id } = await makeClaim(t, { status: "INVEST" });
    const officer = await t.as("Compliance Officer");
    const base = `/api/Claim/${id}/Letters`;
    const { body: choices } = await officer.get(`/api/Claim/${id}/LetterChoices`);
    const choice = choices.templates.find((each: { code: string }) => each.code === templateCode);
    expect(choice.unmet).toContain(reason);
    const { body: draft } = await officer.post(base, { templateCode, recipient });
    expect((await officer.get(`${base}/${draft.id}`)).body.problems).toContain(reason);
    const refused = await officer.post(`${base}/${draft.id}/Issue`, { rowVersion: 0 });
    expect(refused.status).toBe(400);
    expect(refused.body.Messages.join()).toContain(reason);
  },
);

test("an automatic letter whose conditions are not met stays a draft, and the reason is on record", async () => {
  const { id } = await makeClaim(t, { status: "INVEST" });
  const [made] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      claimId: id,
      templateCode: "L26",
      recipient: "claimant",
      issue: "auto",
    }),
  );
  expect(made?.status).toBe("Draft");
  const line = await t.db
    .selectFrom("actionLog")
    .select("summary")
    .where("claimId", "=", id)
    .where("actionCode", "=", "DraftLetter")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(line?.summary).toContain("the claim is not closed");
});

test("the notice is not issued before the claim is accepted, in the reader's words", async () => {
  const { id } = await makeClaim(t, { status: "REVIEW" });
  const spanish = await (await t.as("Support Staff")).get(`/api/Claim/${id}/LetterChoices`, undefined, {
    "accept-language": "es",
  });
  const notice = spanish.body.templates.find(({ code }: { code: string }) => code === "L07");
  expect(notice.unmet).toEqual(["el reclamo no ha sido aceptado"]);
});
