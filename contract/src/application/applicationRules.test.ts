import { describe, expect, test } from "vitest";
import { inEnglish } from "../core/messages/inEnglish.ts";
import type { Formula } from "../wages.ts";
import { Application } from "./application.ts";
import { ApplicationDraft } from "./applicationDraft.ts";
import {
  applicationErrors,
  applicationWarnings,
  limitationDate,
  type RuleContext,
  stepErrors,
  wageSums,
} from "./applicationRules.ts";
import { STEP_COUNT, STEPS } from "./applicationSteps.ts";

const FORMULAS: Record<number, Formula> = { 1: "hours", 2: "overtime", 3: "commission", 4: "deduction" };
const context: RuleContext = {
  today: "2026-03-02",
  settings: { minAmount: "", maxAmount: "", overtimeThreshold: "40", overtimeMultiplier: "1.5" },
  formulaOf: (id) => FORMULAS[id] ?? "amount",
  unitOf: (id) => (id === 2 ? "half month" : "hour"),
};

const REQUIRED = "This field is required";
const NUMERIC = "This field can only contain numbers";
type Case = [
  name: string,
  step: Parameters<typeof stepErrors>[0],
  values: object,
  field: string,
  text: string | null,
];
const row = { typeId: 1, periodStart: "2026-02-01", periodEnd: "2026-02-14", rate: "15", quantity: "40" };
const rows = (change: object) => ({ items: [{ ...row, ...change }] });

const cases: Case[] = [
  ["a name is needed", "you", { firstName: " " }, "firstName", REQUIRED],
  [
    "61 letters are too many",
    "you",
    { firstName: "a".repeat(61) },
    "firstName",
    "You must enter a maximum of 60 characters",
  ],
  ["names have accents and apostrophes", "you", { lastName: "O’Neil-Ñúñez" }, "lastName", null],
  ["an e-mail looks like one", "you", { email: "a@b" }, "email", "Please enter a valid email"],
  ["whoever wants e-mail gives one", "you", { contactPreference: "Email" }, "email", REQUIRED],
  ["whoever wants calls gives a phone", "you", { contactPreference: "Text" }, "phone", REQUIRED],
  ["a phone has its shape", "you", { phone: "307-555" }, "phone", "Invalid format"],
  ["phones of other countries", "you", { phone: "+49 30 123456" }, "phone", null],
  ["ZIP", "you", { zip: "8260" }, "zip", "Invalid format"],
  ["a minor names a guardian", "you", { dateOfBirth: "2009-03-03" }, "guardianName", REQUIRED],
  ["18 today is no minor", "you", { dateOfBirth: "2008-03-02" }, "guardianName", null],
  [
    "nobody is born tomorrow",
    "you",
    { dateOfBirth: "2026-03-03" },
    "dateOfBirth",
    "The date cannot be in the future",
  ],
  ["nobody of 9 works", "you", { dateOfBirth: "2017-01-01" }, "dateOfBirth", "Invalid format"],
  ["February 30", "you", { dateOfBirth: "1990-02-30" }, "dateOfBirth", "Invalid format"],
  ["an interpreter of what", "you", { interpreterNeeded: true }, "interpreterLanguage", REQUIRED],
  ["a tick never touched", "you", { confidentialContact: "" }, "confidentialContact", null],
  ["a county", "employer", {}, "workCountyId", REQUIRED],
  ["no county outside the state", "employer", { workOutside: true }, "workCountyId", null],
  [
    "employees are whole",
    "employer",
    { employeeCount: "2.5" },
    "employeeCount",
    "This field can only contain integer values",
  ],
  ["FEIN", "employer", { fein: "123456789" }, "fein", "Invalid format"],
  ["last day unless still working", "job", { stillWorking: "no" }, "lastDayWorked", REQUIRED],
  ["still working has no last day", "job", { stillWorking: "yes" }, "lastDayWorked", null],
  [
    "the end after the start",
    "job",
    { stillWorking: "no", startDate: "2026-02-01", lastDayWorked: "2026-01-31" },
    "lastDayWorked",
    "The end cannot be before the start",
  ],
  ["a rate above zero", "pay", { rate: "0" }, "rate", "The value must be at least 0.0001"],
  ["a rate with a dollar sign and commas", "pay", { rate: "$1,234.50" }, "rate", null],
  ["a rate with a decimal comma", "pay", { rate: "15,50" }, "rate", null],
  ["a rate of which nobody can tell how much it is", "pay", { rate: "1,5000" }, "rate", NUMERIC],
  ["169 hours a week", "pay", { hoursPerWeek: "169" }, "hoursPerWeek", "The value must be at most 168"],
  ["at least one line of wages", "wages", {}, "items", REQUIRED],
  [
    "201 lines",
    "wages",
    { items: Array.from({ length: 201 }, () => row) },
    "items",
    "The value must be at most 200",
  ],
  ["a line that is right", "wages", rows({}), "items.0.quantity", null],
  ["hours need a rate", "wages", rows({ rate: "" }), "items.0.rate", REQUIRED],
  ["commission needs its percent", "wages", rows({ typeId: 3 }), "items.0.percent", REQUIRED],
  ["a salary needs the days of a week", "wages", rows({ rateTypeId: 2 }), "items.0.daysPerWeek", REQUIRED],
  [
    "the period ends after it began",
    "wages",
    rows({ periodEnd: "2026-01-01" }),
    "items.0.periodEnd",
    "The end cannot be before the start",
  ],
  [
    "wages of tomorrow",
    "wages",
    rows({ periodEnd: "2026-03-03" }),
    "items.0.periodEnd",
    "The date cannot be in the future",
  ],
  [
    "25 hours a day",
    "wages",
    rows({ periodEnd: "2026-02-01", quantity: "25" }),
    "items.0.quantity",
    "The value must be at most 24",
  ],
  [
    "169 hours in each week",
    "wages",
    rows({ weeks: "1", quantity: "169" }),
    "items.0.quantity",
    "The value must be at most 168",
  ],
  [
    "everything was paid",
    "wages",
    rows({ amountPaid: "600" }),
    "items.0.amountPaid",
    "The amount owed must be more than zero",
  ],
  [
    "nine letters are no story",
    "story",
    { narrative: "Not paid." },
    "narrative",
    "You must enter a minimum of 10 characters",
  ],
  [
    "6001 letters are too long",
    "story",
    { narrative: "a".repeat(6001) },
    "narrative",
    "You must enter a maximum of 6000 characters",
  ],
  ["a court that is not named", "story", { otherProceeding: "Court" }, "otherProceedingDetail", REQUIRED],
];

test.each(cases)("[VAL-02] %s", (_, step, values, field, text) => {
  const [found] = stepErrors(step, values as Record<string, unknown>, context)[field] ?? [];
  expect(found === undefined ? null : inEnglish(found)).toBe(text);
});

test("[BIZ] ten steps; every field of a step stands on exactly one page", () => {
  expect(STEP_COUNT).toBe(10);
  for (const { key, pages } of STEPS) {
    const schema = Application.shape[key as keyof typeof Application.shape];
    if (!schema || key === "wages") continue;
    const inner = "removeDefault" in schema ? schema.removeDefault() : schema;
    const object = "unwrap" in inner ? inner.unwrap() : inner;
    const fields = pages.flatMap((page) => page.fields).toSorted();
    expect(fields, key).toEqual(Object.keys((object as { shape: object }).shape).toSorted());
  }
});

test("an empty application names what is needed in every step that needs something", () => {
  const steps = new Set(Object.keys(applicationErrors({}, context)).map((path) => path.split(".")[0]));
  expect([...steps]).toEqual(["you", "employer", "job", "pay", "wages", "story"]);
});

describe("drafts and warnings", () => {
  test("a draft takes what is half typed and refuses what cannot be kept", () => {
    expect(
      ApplicationDraft.safeParse({ you: { email: "half@" }, wages: { items: [{ rate: "x" }] } }).success,
    ).toBe(true);
    for (const bad of [
      { you: { a: "\u0000" } },
      { other: {} },
      { you: { a: [] } },
      { wages: { items: {} } },
      [],
    ])
      expect(ApplicationDraft.safeParse(bad).success).toBe(false);
  });

  test("[BIZ] old wages, a low rate and a missing address are warnings, not errors", () => {
    const application = {
      screener: { recent: "no" },
      employer: { addressLine1: null },
      pay: { wageRateTypeId: 1, rate: "5" },
      wages: { items: [{ ...row, periodStart: "2023-01-01", periodEnd: "2023-01-31", wageDueDate: null }] },
      story: { askedEmployer: "yes" },
    } as unknown as Application;
    const limits = { limitationMonths: 24, minAmount: "1000", maxAmount: "", minimumWage: "7.25" };
    expect(applicationWarnings(application, context, limits)).toEqual([
      "oldWages",
      "belowMinimum",
      "lowRate",
      "noEmployerAddress",
      "screener",
    ]);
    expect(limitationDate(application.wages.items, 24)).toBe("2025-01-31");
  });
});

test("overtime is computed after the hours and with the factor that the agency has set", () => {
  const row = { typeId: 2, rateTypeId: 1, rate: "10", quantity: "45", weeks: "1" };
  const claimed = (settings: RuleContext["settings"]) =>
    wageSums([row], { ...context, settings })[0]?.amountClaimed;
  expect(claimed(context.settings)).toBe("475.00");
  expect(claimed({ ...context.settings, overtimeThreshold: "38", overtimeMultiplier: "2" })).toBe("520.00");
});
