import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agreeOnLess, makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

/* What was decided is one figure: by whatever act, on every page and in every report. */
let app: TestApp;
let officer: Client;
let admin: Client;
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
  app.clock.set(`${TODAY}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const done = async (who: Client, id: number, action: string, input: Partial<ActionInput> = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  expect([status, body.Errors, action]).toEqual([200, undefined, action]);
};
const close = (id: number) =>
  done(officer, id, "Close", { closureCode: "OUT-BUS", reason: "The shop is gone." });

test("an admission, a settlement, a determination and a judgment count as decided, a claim without them does not [BIZ]", async () => {
  const admitted = await makeClaim(app, { status: "FINAL" });
  const settled = await makeClaim(app, { status: "SETTLE" });
  await agreeOnLess(app, { officer, admin }, settled.id, { amount: "600.00", date: TODAY });
  const determined = await makeClaim(app, { status: "DETISSUED" });
  const judged = await makeClaim(app, { status: "JUDG" });
  const open = await makeClaim(app, { status: "INVEST" });
  for (const { id } of [admitted, settled, determined, judged, open]) await close(id);
  const due = await Promise.all(
    [admitted, settled, determined, judged, open].map(
      async ({ id }) => (await wholeClaim(officer, id)).amountDue,
    ),
  );
  expect(due).toEqual(["800.00", "600.00", "800.00", "800.00", null]);
  for (const report of ["Dashboard", "ClosedClaims"]) {
    const { body } = await admin.get(`/api/Reports/${report}?from=2026-03-01&to=2026-03-31`);
    expect([report, body.closed, body.decided]).toEqual([report, 5, "3000.00"]);
  }
  const { employer } = await wholeClaim(officer, settled.id);
  const { body } = await officer.get(`/api/Employer/${employer.id}`);
  expect(body.totals.decided).toBe("600.00");
});
