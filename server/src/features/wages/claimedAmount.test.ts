import { totalOf } from "@wage/contract/wages";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../core/context.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { listPortalLines } from "../employerPortal/employerPortal.queries.ts";
import { findLetterFacts } from "../letters/letterFacts.queries.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";

/* Whatever staff enter, everything that names the claimed amount names the claimant's. */
let app: TestApp;
let officer: Client;
let admin: Client;
let typeId: number;
beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  const type = await app.db
    .selectFrom("wageItemType")
    .select("id")
    .where("formula", "=", "amount")
    .orderBy("sortOrder")
    .limit(1)
    .executeTakeFirstOrThrow();
  typeId = type.id;
});
afterAll(() => app.close());

const cents = (value: number) => (value / 100).toFixed(2);
const lineOf = (origin: string, amount: number) => ({
  typeId,
  periodStart: "2026-02-02",
  periodEnd: "2026-02-08",
  flatAmount: cents(amount),
  estimated: false,
  sameDays: "yes",
  origin,
  reason: "By telephone",
});

/** The claimed amount of a claim wherever it is shown. */
async function claimedEverywhere({ id, claimNumber }: { id: number; claimNumber: string }) {
  const visitor = app.anonymous();
  visitor.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
    grantAccess(tx, app.clock.now(), { claimId: id }),
  );
  const letter = (await findLetterFacts(app.db, id))?.facts;
  const columns = ["amountClaimed"];
  const filters = [{ column: "claimNumber", operator: "is", value: claimNumber }];
  const page = (await officer.get(`/api/Claim/${id}`)).body;
  const wages = (await officer.get(`/api/Claim/${id}/Wages`)).body;
  return {
    page: page.amountClaimed,
    wages: wages.totals.amountClaimed,
    list: (await officer.get(`/api/Claim?q=${claimNumber}`)).body.rows[0].amountClaimed,
    employer: (await officer.get(`/api/Employer/${page.employer.id}`)).body.totals.amountClaimed,
    report: (await admin.post("/api/Reports/Table", { columns, filters })).body.rows[0].cells[0],
    public: (await visitor.get("/api/Public/Status")).body.amountClaimed,
    letter: letter?.claim.amountClaimed,
    letterTable: letter?.wageTotals.amountClaimed,
    letterLines: totalOf((letter?.wageItems ?? []).map(({ amountClaimed }) => amountClaimed)),
    portal: totalOf((await listPortalLines(app.db, id)).map(({ amountClaimed }) => amountClaimed)),
  };
}

test("[BIZ] every screen, letter and report names the amount that the claimant claims, whatever staff enter", async () => {
  const step = fc.record({
    origin: fc.constantFrom("Amendment", "Finding"),
    amount: fc.integer({ min: 100, max: 300_000 }),
    isRemoved: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1000, max: 500_000 }),
      fc.array(step, { maxLength: 4 }),
      async (filed, steps) => {
        const claim = await makeClaim(app, { status: "INVEST", amountClaimed: cents(filed) });
        const path = `/api/Claim/${claim.id}/Wages`;
        let expected = filed;
        for (const { origin, amount, isRemoved } of steps) {
          const { status, body } = await officer.post(path, lineOf(origin, amount));
          expect([status, body.Errors]).toEqual([200, undefined]);
          if (isRemoved) await officer.delete(`${path}/${body.id}`);
          else if (origin === "Amendment") expected += amount;
        }
        const shown = await claimedEverywhere(claim);
        expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((key) => [key, cents(expected)])));
      },
    ),
    { numRuns: 5 },
  );
}, 120_000);
