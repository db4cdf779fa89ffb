import type { ActionInput } from "@wage/contract/actions";
import { NONE } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../core/context.ts";
import { findWages, makeClaim, wholeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { findLetterFacts } from "../../letters/letterFacts.queries.ts";
import { soundProfile } from "../../profiles/applyProfile.commands.ts";
import { insertRuleSet } from "../../profiles/profiles.queries.ts";

let app: TestApp;
let officer: Client;
let admin: Client;

beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-05-29T15:00:00Z");
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

type Input = Partial<ActionInput>;
const act = async (who: Client, id: number, action: string, input: Input = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  return { status, errors: body.Errors ?? {}, messages: body.Messages ?? [] };
};
const claimOf = (id: number) => wholeClaim(officer, id);

let versions = 0;
const publish = async (state: string, change = (rules: RuleSet) => rules) => {
  const content = change((await soundProfile(state)).ruleSet);
  versions += 1;
  await inTransaction(app.services, (tx) =>
    insertRuleSet(tx, {
      content,
      contentHash: String(versions).padStart(64, "0"),
      summary: `Rules of ${state}`,
      publishedAt: app.clock.now(),
      publishedBy: null,
      approvedBy: null,
    }),
  );
};
/** The rules of a state as they would be if its law were known to give no interest; the shipped ones do not say. */
const withoutInterest = (rules: RuleSet): RuleSet => ({
  ...rules,
  parameters: rules.parameters.map((each) =>
    each.id.startsWith("interest.") && each.place.level === "state"
      ? {
          ...each,
          values: [
            {
              from: "1900-01-01",
              value: NONE,
              status: "enacted",
              ref: { cite: "XX 1", retrieved: "2026-11-26" },
            },
          ],
        }
      : each,
  ),
});
const setApproval = async (value: string) => {
  const { settings } = (await admin.get("/api/Settings")).body;
  const { rowVersion } = settings.find(({ key }: { key: string }) => key === "determinationApproval");
  expect((await admin.put("/api/Settings/determinationApproval", { value, rowVersion })).status).toBe(200);
};
/** A claim in a state whose only line was found to be owed, and was due on 1 May 2026. */
const found = async (state: string, amount: string, dueOn = "2026-05-01") => {
  const { id } = await makeClaim(app, { status: "INVEST", amountClaimed: amount });
  await findWages(app, id, amount);
  await app.db.updateTable("wageItem").set({ wageDueDate: dueOn }).where("claimId", "=", id).execute();
  await app.db.updateTable("employment").set({ workStateCode: state }).where("claimId", "=", id).execute();
  return id;
};
const draft = { kind: "Owed", findings: "The time cards agree." } as const;
const KANSAS: Input = { computedTo: "2026-05-29", dailyWage: "160.00", willful: "yes", disputed: "no" };

/** The steps that a determination letter prints. */
const stepsInFacts = async (id: number) =>
  JSON.stringify(
    (await findLetterFacts(app.db, id))?.facts.determination?.computed?.map(({ account }) => account.en),
  );

test("on paper: Kansas, 1,000.00 unpaid from 1 May to 29 May", async () => {
  await publish("KS", withoutInterest);
  const id = await found("KS", "1000.00");
  // Eight days of grace end on 9 May. From 10 May to 29 May there are 20 days, 3 Sundays and Memorial Day: 16 × 10.00.
  expect((await act(officer, id, "SubmitDetermination", { ...draft, ...KANSAS })).status).toBe(200);
  expect(await claimOf(id)).toMatchObject({
    determinations: [
      {
        amount: "1000.00",
        penalty: "160.00",
        statePenalty: "0.00",
        interest: "0.00",
        departures: [],
        computed: {
          claimantPenalty: { kind: "known", amount: "160.00" },
          interest: { kind: "none" },
          computedTo: "2026-05-29",
          missing: [],
          rules: { number: expect.any(Number) },
        },
      },
    ],
  });
  expect(await stepsInFacts(id)).toBeUndefined();
  const [determination] = (await claimOf(id)).determinations;
  expect(determination.computed.lines.at(-1).sentence).toContain("$160.00");
  expect((await act(admin, id, "ApproveIssue")).status).toBe(200);
  expect(await claimOf(id)).toMatchObject({ amountDue: "1160.00", balance: "1160.00" });
  expect(await stepsInFacts(id)).toContain("$160.00");
});

test("on paper: Wyoming, 2,000.00 for 90 days at 18 % a year", async () => {
  await publish("WY");
  const id = await found("WY", "2000.00", "2026-02-28");
  // 2,000.00 × 0.18 × 90 ÷ 365 = 88.767…
  const preview = await officer.get(`/api/Claim/${id}/Wages/Consequences?computedTo=2026-05-29`);
  expect(preview.body).toMatchObject({
    interest: { kind: "known", amount: "88.77" },
    claimantPenalty: { kind: "none" },
    missing: [],
    unset: [],
  });
  await act(officer, id, "SubmitDetermination", { ...draft, computedTo: "2026-05-29" });
  await act(admin, id, "ApproveIssue");
  expect(await claimOf(id)).toMatchObject({ amountDue: "2088.77", interestDetermined: "88.77" });
});

test("on paper: a payment in between stops the interest on its part", async () => {
  await publish("WY");
  const id = await found("WY", "2000.00", "2026-02-28");
  await act(officer, id, "RecordPayment", { amount: "500.00", date: "2026-04-14" });
  // 2,000.00 × 0.18 × 45 ÷ 365 + 1,500.00 × 0.18 × 45 ÷ 365 = 44.384 + 33.288 = 77.67
  const preview = await officer.get(`/api/Claim/${id}/Wages/Consequences?computedTo=2026-05-29`);
  expect(preview.body.interest).toEqual({ kind: "known", amount: "77.67" });
});

describe("an amount other than the rules give", () => {
  test("is refused without a reason, and a higher one needs a second person whatever Global says", async () => {
    await publish("KS", withoutInterest);
    const id = await found("KS", "1000.00");
    const typed = { ...draft, ...KANSAS, penalty: "1160.00" };
    const bare = await act(officer, id, "SubmitDetermination", typed);
    expect([bare.status, bare.errors.penalty]).toEqual([
      400,
      ["The rules of law give $160.00. Enter that amount, or say why it is another."],
    ]);
    expect((await claimOf(id)).determinations).toEqual([]);
    const reasoned = { ...typed, figuresReason: "The employer agreed in writing." };
    expect((await act(admin, id, "SubmitDetermination", reasoned)).status).toBe(200);
    expect((await claimOf(id)).determinations[0]).toMatchObject({
      penalty: "1160.00",
      departures: [{ figure: "penalty", kind: "above", law: { kind: "known", amount: "160.00" } }],
      figuresReason: "The employer agreed in writing.",
      computed: { claimantPenalty: { kind: "known", amount: "160.00" } },
    });
    const own = await act(admin, id, "ApproveIssue");
    expect(own.status).toBe(409);
  });

  test("is refused when nothing was computed at all", async () => {
    const id = await found("KS", "1000.00");
    const { errors } = await act(officer, id, "SubmitDetermination", { ...draft, penalty: "5.00" });
    expect(errors.penalty[0]).toContain("Penalty and interest come from the rules of law");
  });

  test("is refused when it is left out by leaving the day blank, with a reason it waits for a second person", async () => {
    await publish("WY");
    await setApproval("Compliance Officer");
    const id = await found("WY", "2000.00", "2026-02-28");
    const bare = await act(officer, id, "SubmitDetermination", draft);
    expect([bare.status, bare.errors.computedTo]).toEqual([
      400,
      [expect.stringContaining("say why none are ordered")],
    ]);
    const figuresReason = "The worker waived the interest in writing.";
    expect((await act(officer, id, "SubmitDetermination", { ...draft, figuresReason })).status).toBe(200);
    expect((await claimOf(id)).determinations[0]).toMatchObject({
      interest: "0.00",
      computed: null,
      departures: [{ figure: "interest", kind: "leftOut", law: { kind: "known", amount: "88.77" } }],
    });
    expect((await act(officer, id, "ApproveIssue")).status).toBe(409);
    expect((await act(admin, id, "ApproveIssue")).status).toBe(200);
    await app.runJob("checkClaims");
    expect((await admin.get("/api/Invariants")).body.rows).toEqual([]);
    // Someone who changes the records has no second person.
    await app.db
      .updateTable("determination")
      .set(({ ref }) => ({ approvedBy: ref("draftedBy") }))
      .where("claimId", "=", id)
      .execute();
    await app.runJob("checkClaims");
    expect((await admin.get("/api/Invariants")).body.rows).toMatchObject([{ invariant: "figuresByLaw" }]);
    await setApproval("Administrator");
  });

  test.each([
    ["below", "50.00"],
    ["leftOut", "0.00"],
  ])("%s what the rules give needs a reason and a second person too", async (kind, interest) => {
    await publish("WY");
    await setApproval("Compliance Officer");
    const id = await found("WY", "2000.00", "2026-02-28");
    const given = { ...draft, computedTo: "2026-05-29", interest };
    expect((await act(officer, id, "SubmitDetermination", given)).errors.interest[0]).toContain("$88.77");
    const reasoned = { ...given, figuresReason: "The delay was the worker's own." };
    expect((await act(officer, id, "SubmitDetermination", reasoned)).status).toBe(200);
    expect((await claimOf(id)).determinations[0].departures).toMatchObject([{ figure: "interest", kind }]);
    const own = await act(officer, id, "ApproveIssue");
    expect([own.status, own.messages[0]]).toEqual([409, expect.stringContaining("another person")]);
    expect((await act(admin, id, "ApproveIssue")).status).toBe(200);
    await setApproval("Administrator");
  });

  test.each([
    // 2,000.00 × 0.18 × 15 ÷ 365 and × 120 ÷ 365; to the day of the draft, 90 days, the law gives 88.77.
    ["below", "2026-03-15", "14.79"],
    ["above", "2026-06-28", "118.36"],
  ])(
    "%s by computing to another day than that of the draft needs a reason and a second person too",
    async (kind, computedTo, interest) => {
      await publish("WY");
      await setApproval("Compliance Officer");
      const id = await found("WY", "2000.00", "2026-02-28");
      const bare = await act(officer, id, "SubmitDetermination", { ...draft, computedTo });
      expect([bare.status, bare.errors.computedTo]).toEqual([
        400,
        [expect.stringContaining("To today the rules of law give $88.77")],
      ]);
      const figuresReason = "The parties agreed on that day.";
      const reasoned = { ...draft, computedTo, figuresReason };
      expect((await act(officer, id, "SubmitDetermination", reasoned)).status).toBe(200);
      expect((await claimOf(id)).determinations[0]).toMatchObject({
        interest,
        departures: [{ figure: "interest", kind, law: { kind: "known", amount: "88.77" } }],
      });
      expect((await act(officer, id, "ApproveIssue")).status).toBe(409);
      expect((await act(admin, id, "ApproveIssue")).status).toBe(200);
      await setApproval("Administrator");
    },
  );

  test("another day with the same figures needs no reason: the penalty has reached its most", async () => {
    await publish("KS", withoutInterest);
    const id = await found("KS", "100.00", "2026-01-02");
    const given = { ...draft, ...KANSAS, computedTo: "2026-05-22" };
    expect((await act(officer, id, "SubmitDetermination", given)).status).toBe(200);
    expect((await claimOf(id)).determinations[0]).toMatchObject({ penalty: "100.00", departures: [] });
  });

  test("by the decision of a hearing waits for a second person, and can be returned and written again", async () => {
    await publish("WY");
    const { id } = await makeClaim(app, { status: "HEARING" });
    const decision: Input = {
      kind: "Owed",
      findings: "Heard.",
      owed: "800.00",
      wagesDueOn: "2026-02-28",
      computedTo: "2026-05-29",
      interest: "1.00",
      figuresReason: "The delay was the worker's own.",
    };
    const held = { waiver: "Both sides waived the hearing." };
    expect((await act(officer, id, "RecordHearingDecision", { ...decision, ...held })).status).toBe(200);
    expect(await claimOf(id)).toMatchObject({
      status: { code: "HEARING" },
      determinations: [{ status: "InReview" }, { status: "Issued" }],
    });
    expect((await act(admin, id, "ReturnHearingDecision", { reason: "Count again." })).status).toBe(200);
    expect((await act(officer, id, "RecordHearingDecision", { ...decision, ...held })).status).toBe(200);
    expect((await act(officer, id, "ApproveHearingDecision")).status).toBe(409);
    expect((await act(admin, id, "ApproveHearingDecision")).status).toBe(200);
    const decided = await claimOf(id);
    expect(decided).toMatchObject({ status: { code: "HEARDEC" }, amountDue: "801.00" });
    expect(decided.hearings).toHaveLength(1);
    // What the law gives needs nobody else.
    const plain = await makeClaim(app, { status: "HEARING" });
    const { interest: _, figuresReason: __, ...byLaw } = decision;
    expect((await act(officer, plain.id, "RecordHearingDecision", { ...byLaw, ...held })).status).toBe(200);
    expect((await claimOf(plain.id)).status.code).toBe("HEARDEC");
  });

  test("is not guessed while a fact is unknown", async () => {
    await publish("KS", withoutInterest);
    const id = await found("KS", "1000.00");
    const { status, errors } = await act(officer, id, "SubmitDetermination", {
      ...draft,
      computedTo: "2026-05-29",
      dailyWage: "160.00",
      disputed: "no",
    });
    expect([status, errors.penalty[0]]).toEqual([400, expect.stringContaining("Still needed: willful")]);
  });
});

test("an amount that nobody has looked up is never taken for zero: it is entered with a reason by two people", async () => {
  await publish("NH");
  const id = await found("NH", "1000.00");
  const asked = { ...draft, computedTo: "2026-05-29", willful: "yes", disputed: "no" } as const;
  const preview = await officer.get(`/api/Claim/${id}/Wages/Consequences?computedTo=2026-05-29`);
  expect(preview.body.interest).toEqual({ kind: "unknown" });
  expect(preview.body.unset).toContain("interest rate");
  const blank = await act(officer, id, "SubmitDetermination", asked);
  expect([blank.status, blank.errors.interest?.[0]]).toEqual([
    400,
    expect.stringContaining("nobody has set"),
  ]);
  // A reason alone does not make an amount of what is not known.
  const figuresReason = "RSA 336:1; looked up by hand.";
  const reasoned = await act(officer, id, "SubmitDetermination", { ...asked, figuresReason });
  expect(reasoned.status).toBe(400);
  const entered = { ...asked, figuresReason, interest: "4.00", penalty: "0.00", statePenalty: "0.00" };
  expect((await act(admin, id, "SubmitDetermination", entered)).status).toBe(200);
  const [determination] = (await claimOf(id)).determinations;
  expect(determination.interest).toBe("4.00");
  expect(determination.departures).toMatchObject([
    { figure: "interest", kind: "unsettled", law: { kind: "unknown" } },
    { figure: "penalty", kind: "leftOut", law: { kind: "known", amount: "1000.00" } },
  ]);
  expect(determination.computed).toMatchObject({ interest: { kind: "unknown" } });
  expect((await act(admin, id, "ApproveIssue")).status).toBe(409);
});

test("on paper: Montana, 1,000.00 of other wages, by what the officer finds", async () => {
  await publish("MT", withoutInterest);
  const penaltyOf = async (more: Input) => {
    const id = await found("MT", "1000.00");
    const asked = { ...draft, computedTo: "2026-05-29", ...more };
    const { status, errors } = await act(officer, id, "SubmitDetermination", asked);
    return status === 200 ? (await claimOf(id)).determinations[0].penalty : errors.penalty?.[0];
  };
  const usual: Input = { wageFloorClaim: "no", specialCircumstances: "no", promptlyPaid: "no" };
  expect(await penaltyOf(usual)).toBe("550.00");
  expect(await penaltyOf({ ...usual, promptlyPaid: "yes" })).toBe("150.00");
  expect(await penaltyOf({ ...usual, promptlyPaid: "yes", specialCircumstances: "yes" })).toBe("1100.00");
  expect(await penaltyOf({ ...usual, wageFloorClaim: "yes" })).toBe("1100.00");
  expect(await penaltyOf({ ...usual, priorViolationOn: "2024-01-02" })).toBe("1100.00");
  expect(await penaltyOf({ ...usual, priorViolationOn: "2019-01-02" })).toBe("550.00");
  const { specialCircumstances: _, ...unknown } = usual;
  expect(await penaltyOf({ ...unknown, penalty: "550.00" })).toContain("Still needed: special circumstances");
});

test("rules that are published while a draft is open stop its approval if they change its amounts", async () => {
  await publish("WY");
  const id = await found("WY", "2000.00", "2026-02-28");
  await act(officer, id, "SubmitDetermination", { ...draft, computedTo: "2026-05-29" });
  await publish("WY", (rules) => ({
    ...rules,
    parameters: rules.parameters.map((each) =>
      each.id === "interest.rate"
        ? { ...each, values: JSON.parse(JSON.stringify(each.values).replace("0.18", "0.1")) }
        : each,
    ),
  }));
  const stopped = await act(admin, id, "ApproveIssue");
  // 2,000.00 × 0.10 × 90 ÷ 365 = 49.32
  expect([stopped.status, stopped.messages[0]]).toEqual([409, expect.stringContaining("interest $49.32")]);
  await act(admin, id, "ReturnDraft", { reason: "New rules." });
  await act(officer, id, "SubmitDetermination", { ...draft, computedTo: "2026-05-29" });
  await act(admin, id, "ApproveIssue");
  expect(await claimOf(id)).toMatchObject({ interestDetermined: "49.32", amountDue: "2049.32" });
  // An issued determination keeps its amounts and the version of its rules.
  const [{ computed }] = (await claimOf(id)).determinations;
  await publish("WY");
  expect((await claimOf(id)).determinations[0].computed).toEqual(computed);
});

test("when two people decide at once, one issues and the other reads that it is already issued", async () => {
  await publish("WY");
  const id = await found("WY", "2000.00", "2026-02-28");
  await act(officer, id, "SubmitDetermination", { ...draft, computedTo: "2026-05-29" });
  const results = await Promise.all([act(admin, id, "ApproveIssue"), act(admin, id, "ApproveIssue")]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await claimOf(id)).ledger.entries).toHaveLength(1);
});

test("findings that change while a draft awaits approval stop it until it is written again from them", async () => {
  await publish("WY");
  const id = await found("WY", "2000.00", "2026-02-28");
  await act(officer, id, "SubmitDetermination", { ...draft, computedTo: "2026-05-29" });
  const [line] = (await officer.get(`/api/Claim/${id}/Wages`)).body.items;
  const finding = {
    investigatedAmount: "1500.00",
    disallowReason: "A week is proven.",
    rowVersion: line.rowVersion,
  };
  expect((await officer.put(`/api/Claim/${id}/Wages/${line.id}`, finding)).status).toBe(200);
  const stopped = await act(admin, id, "ApproveIssue");
  expect([stopped.status, stopped.messages[0]]).toEqual([409, expect.stringContaining("Return the draft")]);
  expect((await claimOf(id)).amountDue).toBeNull();
  await act(admin, id, "ReturnDraft", { reason: "The findings changed." });
  await act(officer, id, "SubmitDetermination", { ...draft, kind: "Partly", computedTo: "2026-05-29" });
  expect((await act(admin, id, "ApproveIssue")).status).toBe(200);
  expect(await claimOf(id)).toMatchObject({ amountDetermined: "1500.00" });
});

test("a line that the claimant adds while a draft awaits approval stops it too", async () => {
  await publish("WY");
  const id = await found("WY", "2000.00", "2026-02-28");
  await act(officer, id, "SubmitDetermination", { ...draft, computedTo: "2026-05-29" });
  const { id: typeId } = await app.db
    .selectFrom("wageItemType")
    .select("id")
    .where("formula", "=", "amount")
    .limit(1)
    .executeTakeFirstOrThrow();
  const added = {
    typeId,
    periodStart: "2026-02-02",
    periodEnd: "2026-02-08",
    flatAmount: "60.00",
    estimated: false,
    origin: "Amendment",
    reason: "By telephone",
  };
  const blank = Object.fromEntries(
    [
      "wageDueDate",
      "rateTypeId",
      "rate",
      "weeks",
      "quantity",
      "daysPerWeek",
      "hoursByDay",
      "percent",
      "amountPaid",
      "description",
    ].map((name) => [name, ""]),
  );
  expect((await officer.post(`/api/Claim/${id}/Wages`, { ...blank, sameDays: null, ...added })).status).toBe(
    200,
  );
  expect((await act(admin, id, "ApproveIssue")).status).toBe(409);
});

describe("the letter of a determination names the law of what it orders, and of nothing else", () => {
  const letterText = async (id: number, recipient = "employer") => {
    const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
    const letter = rows.find(
      (each: { templateCode: string; recipient: string }) =>
        each.templateCode === "L18" && each.recipient === recipient,
    );
    return JSON.stringify((await officer.get(`/api/Claim/${id}/Letters/${letter.id}`)).body.preview);
  };

  test("without a day nothing is ordered, and the letter says so", async () => {
    await publish("WY");
    const id = await found("WY", "2000.00", "2026-02-28");
    await act(officer, id, "SubmitDetermination", { ...draft, figuresReason: "The worker waived it." });
    await act(admin, id, "ApproveIssue");
    const text = await letterText(id);
    expect(text).toContain("Interest: none is ordered");
    expect(text).toContain(
      "Interest: none is ordered. By law: $88.77 (left out, although the law gives it).",
    );
    expect(text).not.toContain("Interest: $0.00");
    expect(text).not.toContain("Interest is set by");
    expect(text).not.toContain("The penalty is set by");
  });

  test.each([
    ["en", "Interest: $1.00 is ordered. By law: $88.77 (less than the law gives).", "The reason: "],
    ["es", "Intereses: se ordenan $1.00. Según la ley: $88.77 (menos de lo que da la ley).", "El motivo: "],
  ])("in %s it has the steps of the law, what is ordered instead and why", async (language, line, reason) => {
    await publish("WY");
    const id = await found("WY", "2000.00", "2026-02-28");
    await app.db.updateTable("claim").set({ language }).where("id", "=", id).execute();
    const figuresReason = "The delay was the worker's own.";
    const less = { ...draft, computedTo: "2026-05-29", interest: "1.00", figuresReason };
    await act(officer, id, "SubmitDetermination", less);
    await act(admin, id, "ApproveIssue");
    const text = await letterText(id, "claimant");
    expect(text).toContain(line);
    expect(text).toContain(`${reason}${figuresReason}`);
    expect(text).toContain("$88.77 (W.S.");
  });

  test("with a day the letter states the interest and its law", async () => {
    await publish("WY");
    const id = await found("WY", "2000.00", "2026-02-28");
    await act(officer, id, "SubmitDetermination", { ...draft, computedTo: "2026-05-29" });
    await act(admin, id, "ApproveIssue");
    const text = await letterText(id);
    expect(text).toContain("Interest: $88.77");
    expect(text).toContain("Interest is set by");
    expect(text).not.toContain("none is ordered");
  });
});

test("[37] a demand that was never made: no penalty runs from it, and a day of it beside is refused", async () => {
  await publish("CO");
  const id = await found("CO", "1000.00");
  const asked = {
    ...draft,
    computedTo: "2026-05-29",
    demanded: "no",
    willful: "no",
    disputed: "no",
  } as const;
  const dated = await act(officer, id, "SubmitDetermination", { ...asked, demandedOn: "2026-05-10" });
  expect([dated.status, dated.errors.demandedOn]).toEqual([
    400,
    ["Payment was not demanded, so leave the day 05/10/2026 out, or say that it was demanded"],
  ]);
  const law = await officer.get(
    `/api/Claim/${id}/Wages/Consequences?computedTo=2026-05-29&demanded=no&willful=no&disputed=no`,
  );
  expect(law.body).toMatchObject({ claimantPenalty: { kind: "known", amount: "0.00" } });
  expect(law.body.missing).not.toContain("date of the demand");
});

test("a date that cannot be is refused at its field: a demand before the wages were due", async () => {
  await publish("CO");
  const id = await found("CO", "1000.00");
  const asked = { ...draft, computedTo: "2026-05-29", demandedOn: "2026-04-30" };
  const { status, errors } = await act(officer, id, "SubmitDetermination", asked);
  expect([status, errors.demandedOn]).toEqual([
    400,
    ["04/30/2026 is before 05/01/2026, the first day on which these wages were due"],
  ]);
  const preview = await officer.get(
    `/api/Claim/${id}/Wages/Consequences?computedTo=2026-05-29&demandedOn=2026-04-30`,
  );
  expect([preview.status, Object.keys(preview.body.Errors)]).toEqual([400, ["demandedOn"]]);
});
