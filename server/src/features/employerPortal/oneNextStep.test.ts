import { CLAIMANT_STEPS, type ClaimantStep, type DueField } from "@wage/contract/claimStatus";
import { waitingOfClaim } from "@wage/contract/claims/summary/nextStep";
import { type Wait, waitingForEmployer } from "@wage/contract/claims/summary/waiting";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../core/context.ts";
import { makeClaim, STATUSES_MADE } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";
import { readMatrix } from "../workflow/workflow.queries.ts";

const TODAY = "2026-03-02";
let app: TestApp;
let officer: Client;
beforeAll(async () => {
  app = await testApp();
  app.clock.set(`${TODAY}T15:00:00Z`);
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

/** The pages of one claim as their three readers get them. */
async function readersOf(claimId: number) {
  const opened = async (party: "claimant" | "employer") => {
    const client = app.anonymous();
    client.cookies["wage-access"] = await inTransaction(app.services, (tx) =>
      grantAccess(tx, app.clock.now(), { claimId }, party),
    );
    return client;
  };
  const [claimant, employer] = [await opened("claimant"), await opened("employer")];
  return async () => ({
    staff: (await officer.get(`/api/Claim/${claimId}`)).body,
    claimant: (await claimant.get("/api/Public/Status")).body,
    employer: (await employer.get("/api/Public/Answer/Claim")).body,
  });
}

type Read = Awaited<ReturnType<Awaited<ReturnType<typeof readersOf>>>>;
function expectOneStep({ staff, claimant, employer }: Read, at: string) {
  const waiting = waitingOfClaim(staff, TODAY);
  expect({ at, said: claimant.waiting }).toEqual({ at, said: waiting });
  // Nobody opens a claim as its employer before the notice.
  if (staff.milestones.employerNotified)
    expect({ at, said: employer.waiting }).toEqual({ at, said: waiting && waitingForEmployer(waiting) });
  expect({ at, who: claimant.roadmap.awaits }).toEqual({ at, who: waiting?.who ?? null });
  const own = waiting?.who === "claimant";
  if (own) expect({ at, must: claimant.youMust }).toEqual({ at, must: expect.anything() });
  // A payment asked of the employer is one that the claim still lacks.
  const asked = [...(employer.waiting?.open ?? []), ...(employer.waiting?.missed ?? [])] as Wait[];
  if (asked.some((wait) => wait.for === "payment"))
    expect([at, Number(employer.stillOwed ?? 1) > 0]).toEqual([at, true]);
  // The employer is not told what the office asked of the claimant, nor the day.
  expect({ at, told: asked.map((wait) => wait.for) }).not.toMatchObject({
    told: expect.arrayContaining([expect.stringMatching(/information|reply/)]),
  });
}

const FIELDS = ["answerDueDate", "replyDueDate", "appealByDate", "payByDate"] as const satisfies DueField[];
const DAYS = [null, "2026-02-27", TODAY, "2026-03-09"];

test("in every status, with each of its days set, passed or unknown, staff, claimant and employer read one next step [issue 38]", async () => {
  const { id } = await makeClaim(app, { status: "NOTICE1" });
  // The inside of the office: what a task says and who has it.
  await app.db.updateTable("task").set({ title: "Look into the tip" }).where("claimId", "=", id).execute();
  const read = await readersOf(id);
  const statuses = await app.db
    .selectFrom("claimStatus")
    .select(["code", "dueDates", "claimantStep"])
    .orderBy("code")
    .execute();
  expect(statuses.length).toBeGreaterThan(20);
  for (const { code, dueDates, claimantStep } of statuses) {
    const step = claimantStep && CLAIMANT_STEPS[claimantStep as ClaimantStep].due;
    const fields = FIELDS.filter((field) => dueDates.includes(field) || field === step);
    const days = fields.reduce<Partial<Record<DueField, string | null>>[]>(
      (all, field) => all.flatMap((dates) => DAYS.map((day) => ({ ...dates, [field]: day }))),
      // Days for which the status does not wait stay on the claim, and nobody is told of them.
      [{ answerDueDate: "2026-03-05", replyDueDate: "2026-03-05", payByDate: "2026-02-20" }],
    );
    for (const dates of days) {
      await app.db
        .updateTable("claim")
        .set({ statusCode: code, ...dates })
        .where("id", "=", id)
        .execute();
      const said = await read();
      expectOneStep(said, `${code} ${JSON.stringify(dates)}`);
      const told = JSON.stringify([said.claimant, said.employer]);
      expect([code, told.includes("Look into the tip")]).toEqual([code, false]);
    }
  }
});

test("the acts of the shipped matrix lead to claims of which all readers say the same [issue 38]", async () => {
  for (const status of STATUSES_MADE) {
    const { id } = await makeClaim(app, { status });
    expectOneStep(await (await readersOf(id))(), status);
  }
});

test("each row of the shipped matrix that leaves the step to a party gives that party its day [issue 38]", async () => {
  const { rowsFor } = await readMatrix(app.db, TODAY);
  const statuses = await app.db
    .selectFrom("claimStatus")
    .select(["code", "awaits", "claimantStep"])
    .execute();
  // The day of a reply is set when the answer is sent to the claimant; until then the office is to act.
  const awaits = new Map(
    statuses
      .filter(
        ({ claimantStep }) => !claimantStep || !("onceDue" in CLAIMANT_STEPS[claimantStep as ClaimantStep]),
      )
      .map((status) => [status.code, status.awaits]),
  );
  const OF: Record<string, readonly string[]> = {
    claimant: ["replyDueDate"],
    employer: ["answerDueDate", "payByDate"],
  };
  const without = rowsFor(null)
    .filter(({ toStatus, tasks }) => {
      const fields = OF[(toStatus && awaits.get(toStatus)) ?? ""];
      return fields && !tasks.some(({ dueField }) => dueField && fields.includes(dueField));
    })
    .map(({ actionCode, toStatus }) => `${actionCode} → ${toStatus}`);
  expect(without).toEqual([]);
});
