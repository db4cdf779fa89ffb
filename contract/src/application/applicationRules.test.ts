import { compileLaw } from "@wage/law/engine/law";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { FEDERAL } from "@wage/law/rules/federal";
import { describe, expect, test } from "vitest";
import { wageLawOf } from "../calculator/lineByLaw.ts";
import { addCalendarDays } from "../core/calendar.ts";
import { inEnglish } from "../core/messages/inEnglish.ts";
import { message } from "../core/messages.ts";
import type { Formula } from "../lines/wageLaw.ts";
import { Application } from "./application.ts";
import { ApplicationDraft } from "./applicationDraft.ts";
import { QUESTIONS } from "./applicationQuestions.ts";
import {
  applicationErrors,
  claimedTotal,
  type RuleContext,
  stepErrors,
  wageSums,
} from "./applicationRules.ts";
import { STEP_COUNT, STEPS } from "./applicationSteps.ts";
import { applicationWarnings } from "./applicationWarnings.ts";
import { limitationDate } from "./limitation.ts";

const FORMULAS: Record<number, Formula> = { 1: "hours", 2: "overtime", 3: "commission", 4: "deduction" };
const TERMS = { place: { state: FEDERAL_ONLY }, hasTips: false, daysPerWeek: null };
const FEDERAL_LAW = wageLawOf(compileLaw(FEDERAL), TERMS);
const context: RuleContext = {
  today: "2026-03-02",
  cities: [{ id: 3, countyIds: [7] }],
  howPaid: [
    { id: 1, neverPaid: false },
    { id: 2, neverPaid: true },
  ],
  employmentStatuses: [
    { id: 1, separationKind: "quit_with_notice", neverStarted: false, noticePossible: false },
    { id: 2, separationKind: null, neverStarted: false, noticePossible: true },
    // "Never started" and "The worker died".
    { id: 3, separationKind: null, neverStarted: true, noticePossible: false },
    { id: 4, separationKind: null, neverStarted: false, noticePossible: false },
  ],
  settings: {
    minAmount: "",
    maxAmount: "",
    ssnNotice: { en: "", es: "" },
    timeZone: "America/Denver",
    tipsCount: true,
  },
  law: FEDERAL_LAW,
  formulaOf: (id) => FORMULAS[id] ?? "amount",
  unitOf: (id) => (id === 2 ? "half month" : "hour"),
};

const NO_SUCH_DAY = "There is no such day. Check the month and the day.";
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
  [
    "a salary is never multiplied by hours of overtime",
    "wages",
    rows({ typeId: 2, rate: "4000", rateTypeId: 2, quantity: "60" }),
    "items.0.rateTypeId",
    "Overtime is counted in hours. Choose “By the hour” and enter your rate for one hour.",
  ],
  [
    "overtime at a rate for one hour",
    "wages",
    rows({ typeId: 2, rate: "15", rateTypeId: 1, quantity: "60" }),
    "items.0.rateTypeId",
    null,
  ],
  ["a name is required", "you", { firstName: " " }, "firstName", REQUIRED],
  [
    "61 letters are too many",
    "you",
    { firstName: "a".repeat(61) },
    "firstName",
    "You must enter a maximum of 60 characters",
  ],
  ["names have accents and apostrophes", "you", { lastName: "O’Neil-Ñúñez" }, "lastName", null],
  ["an e-mail address must be valid", "you", { email: "a@b" }, "email", "Please enter a valid email"],
  [
    "an e-mail address is required to be contacted by e-mail",
    "you",
    { contactPreference: "Email" },
    "email",
    REQUIRED,
  ],
  [
    "a phone number is required to be contacted by phone",
    "you",
    { contactPreference: "Text" },
    "phone",
    REQUIRED,
  ],
  [
    "a phone number must be complete",
    "you",
    { phone: "307-555" },
    "phone",
    "A phone number has 10 digits, such as (307) 555-0100. For a number outside the US, start with +.",
  ],
  [
    "a name begins with a letter",
    "you",
    { firstName: "<b>" },
    "firstName",
    "A name begins with a letter and has no signs such as @ or <",
  ],
  ["phone numbers of other countries are accepted", "you", { phone: "+49 30 123456" }, "phone", null],
  ["a ZIP code must be complete", "you", { zip: "8260" }, "zip", "A ZIP code has 5 digits, such as 12345"],
  ["a minor must name a guardian", "you", { dateOfBirth: "2009-03-03" }, "guardianName", REQUIRED],
  ["a person who is 18 today is not a minor", "you", { dateOfBirth: "2008-03-02" }, "guardianName", null],
  [
    "a date of birth cannot be in the future",
    "you",
    { dateOfBirth: "2026-03-03" },
    "dateOfBirth",
    "The date cannot be in the future",
  ],
  ["an age of 9 is refused", "you", { dateOfBirth: "2017-01-01" }, "dateOfBirth", "Check the year of birth"],
  ["February 30 is refused", "you", { dateOfBirth: "1990-02-30" }, "dateOfBirth", NO_SUCH_DAY],
  ["February 30 as it is typed is refused", "you", { dateOfBirth: "02/30/1990" }, "dateOfBirth", NO_SUCH_DAY],
  [
    "a date that is no date is refused",
    "you",
    { dateOfBirth: "in May" },
    "dateOfBirth",
    "Write the date as month, day and year, such as 03/27/2026",
  ],
  ["an interpreter requires a language", "you", { interpreterNeeded: true }, "interpreterLanguage", REQUIRED],
  ["an untouched checkbox is accepted", "you", { confidentialContact: "" }, "confidentialContact", null],
  ["a county of employment is required", "employer", {}, "workCountyId", REQUIRED],
  [
    "a city outside of the county is refused",
    "employer",
    { workCountyId: "8", workCityId: "3" },
    "workCityId",
    "This place is not in the county that you chose",
  ],
  [
    "a city inside of the county is taken",
    "employer",
    { workCountyId: "7", workCityId: "3" },
    "workCityId",
    null,
  ],
  ["a county is not required outside the state", "employer", { workOutside: true }, "workCountyId", null],
  [
    "a number of employees must be whole",
    "employer",
    { employeeCount: "2.5" },
    "employeeCount",
    "This field can only contain integer values",
  ],
  [
    "a FEIN must be complete",
    "employer",
    { fein: "123456789" },
    "fein",
    "A FEIN has 2 digits, a hyphen and 7 digits, such as 12-3456789",
  ],
  ["a last day is required unless still working", "job", { stillWorking: "no" }, "lastDayWorked", REQUIRED],
  ["no last day is required while still working", "job", { stillWorking: "yes" }, "lastDayWorked", null],
  [
    "the end cannot be before the start",
    "job",
    { stillWorking: "no", startDate: "2026-02-01", lastDayWorked: "2026-01-31" },
    "lastDayWorked",
    "The end cannot be before the start",
  ],
  ["a rate must be above zero", "pay", { rate: "0" }, "rate", "The value must be at least $0.0001"],
  ["a rate may have a dollar sign and commas", "pay", { rate: "$1,234.50" }, "rate", null],
  ["a rate may have a decimal comma", "pay", { rate: "15,50" }, "rate", null],
  ["an ambiguous rate is refused", "pay", { rate: "1,5000" }, "rate", NUMERIC],
  [
    "169 hours a week are refused",
    "pay",
    { hoursPerWeek: "169" },
    "hoursPerWeek",
    "The value must be at most 168",
  ],
  ["at least one line of wages is required", "wages", {}, "items", REQUIRED],
  [
    "201 lines are refused",
    "wages",
    { items: Array.from({ length: 201 }, () => row) },
    "items",
    "The value must be at most 200",
  ],
  ["a valid line is accepted", "wages", rows({}), "items.0.quantity", null],
  ["hours need a rate", "wages", rows({ rate: "" }), "items.0.rate", REQUIRED],
  ["commission needs its percent", "wages", rows({ typeId: 3 }), "items.0.percent", REQUIRED],
  ["a salary needs the days of a week", "wages", rows({ rateTypeId: 2 }), "items.0.daysPerWeek", REQUIRED],
  [
    "a period cannot end before it begins",
    "wages",
    rows({ periodEnd: "2026-01-01" }),
    "items.0.periodEnd",
    "The end cannot be before the start",
  ],
  [
    "wages of a future day are refused",
    "wages",
    rows({ periodEnd: "2026-03-03" }),
    "items.0.periodEnd",
    "The date cannot be in the future",
  ],
  [
    "25 hours a day are refused",
    "wages",
    rows({ periodEnd: "2026-02-01", quantity: "25" }),
    "items.0.quantity",
    "This time has only 24 hours. Check the dates and the hours.",
  ],
  [
    "169 hours in a week of a line are refused",
    "wages",
    rows({ weeks: "1", quantity: "169" }),
    "items.0.quantity",
    "This time has only 168 hours. Check the dates and the hours.",
  ],
  [
    "a line that was paid in full is refused",
    "wages",
    rows({ amountPaid: "600" }),
    "items.0.amountPaid",
    "The amount owed must be more than zero",
  ],
  [
    "a description of nine letters is too short",
    "story",
    { narrative: "Not paid." },
    "narrative",
    "You must enter a minimum of 10 characters",
  ],
  [
    "a description of 6001 letters is too long",
    "story",
    { narrative: "a".repeat(6001) },
    "narrative",
    "You must enter a maximum of 6000 characters",
  ],
  [
    "a court proceeding must be named",
    "story",
    { otherProceeding: "Court" },
    "otherProceedingDetail",
    REQUIRED,
  ],
  [
    "who is not sure of another proceeding names none",
    "story",
    { otherProceeding: "Unknown" },
    "otherProceedingDetail",
    null,
  ],
];

test.each(cases)("[VAL-02] %s", (_, step, values, field, text) => {
  const [found] = stepErrors(step, values as Record<string, unknown>, context)[field] ?? [];
  expect(found === undefined ? null : inEnglish(found)).toBe(text);
});

test("[BIZ] the form has ten steps, and each field of a step is on exactly one page", () => {
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

test("an empty application lists the required fields of each step that has any", () => {
  const steps = new Set(Object.keys(applicationErrors({}, context)).map((path) => path.split(".")[0]));
  expect([...steps]).toEqual(["you", "employer", "job", "pay", "wages", "story"]);
});

test("[BIZ] figures that are refused at their own field are not also called a sum of zero", () => {
  for (const quantity of ["-3", "1e9", "many"]) {
    const refused = stepErrors("wages", { items: [{ ...row, quantity }] }, context);
    expect(Object.keys(refused)).toEqual(["items.0.quantity"]);
  }
});

test("[BIZ] no one began to work before they were born", () => {
  const errorsOf = (dateOfBirth: string) =>
    applicationErrors({ you: { dateOfBirth }, job: { startDate: "1990-05-01" } }, context)["you.dateOfBirth"];
  expect(errorsOf("1990-05-02")).toEqual([message("birthBeforeWork")]);
  expect(errorsOf("1970-05-02")).toBeUndefined();
});

describe("drafts and warnings", () => {
  test("a draft accepts incomplete entries and refuses values that cannot be stored", () => {
    expect(
      ApplicationDraft.safeParse({ you: { email: "half@" }, wages: { items: [{ rate: "x" }] } }).success,
    ).toBe(true);
    expect(ApplicationDraft.safeParse({ story: { narrative: "x".repeat(10_000) } }).success).toBe(true);
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
    const limits = {
      limitationMonths: 24,
      limitationDays: 0,
      minAmount: "1000",
      maxAmount: "",
      minimumWage: "7.25",
    };
    expect(applicationWarnings(application, context, limits)).toEqual([
      "oldWages",
      "belowMinimum",
      "lowRate",
      "noEmployerAddress",
      "screener",
    ]);
    expect(limitationDate(application.wages.items, () => limits)).toBe("2025-01-31");
  });
});

test("[BIZ] a day of hours that is longer than the clock made it is refused at the number of hours", () => {
  const refusals = (day: string, hours: string) => {
    const row = {
      ...{ typeId: 1, rateTypeId: 1, rate: "20", quantity: hours, hoursByDay: `${day}=${hours}` },
      ...{ periodStart: day, periodEnd: addCalendarDays(day, 1), sameDays: "yes" },
    };
    const errors = stepErrors("wages", { items: [row] }, { ...context, today: "2026-12-01" });
    return (errors["items.0.quantity"] ?? []).map(inEnglish);
  };
  expect(refusals("2026-11-01", "25")).toEqual([]);
  expect(refusals("2026-11-02", "25")).toEqual(["11/02/2026 has 24 hours, and 25 are entered for it"]);
  expect(refusals("2026-03-08", "23.5")).toEqual(["03/08/2026 has 23 hours, and 23.5 are entered for it"]);
});

test("[BIZ] overtime is computed after the hours and with the factor of the law in force at the time", () => {
  const week = { typeId: 2, rateTypeId: 1, rate: "10", quantity: "45", weeks: "1" };
  const of2026 = { ...week, periodStart: "2026-02-01", periodEnd: "2026-02-07" };
  const claimed = (row: Record<string, unknown>, law: RuleContext["law"]) =>
    wageSums([row], { ...context, law })[0]?.amountClaimed;
  expect(claimed(of2026, FEDERAL_LAW)).toBe("475.00");
  const changed = compileLaw({
    ...FEDERAL,
    parameters: FEDERAL.parameters.map((one) => {
      const value = { "overtime.weekly_threshold": "38", "overtime.multiplier": "2" }[one.id];
      const [first] = one.values;
      if (!value || !first) return one;
      return {
        ...one,
        values: [
          { ...first, to: "2026-01-01" },
          { ...first, from: "2026-01-01", value },
        ],
      };
    }),
  });
  expect(claimed(of2026, wageLawOf(changed, TERMS))).toBe("520.00");
  const of2025 = { ...week, periodStart: "2025-02-02", periodEnd: "2025-02-08" };
  expect(claimed(of2025, wageLawOf(changed, TERMS))).toBe("475.00");
});

test("[BIZ] without the law the sum of overtime is unknown and never a zero, and agreed pay is a floor", () => {
  const week = {
    rateTypeId: 1,
    rate: "10",
    quantity: "45",
    periodStart: "2026-02-01",
    periodEnd: "2026-02-07",
  };
  const items = [
    { ...week, typeId: 1 },
    { ...week, typeId: 2, periodStart: "2026-02-08", periodEnd: "2026-02-14" },
  ];
  const offline = { ...context, law: null };
  const [agreed, overtime] = wageSums(items, offline);
  expect(agreed).toMatchObject({ amountClaimed: "450.00", certainty: "at_least" });
  expect(overtime).toMatchObject({ grossEarned: null, amountClaimed: null, certainty: "unknown" });
  expect(overtime?.calcTrace).toEqual([
    "We calculate the sum of this line by the law when there is a connection",
  ]);
  // The line is no mistake of the claimant: the law is only not there yet.
  expect(stepErrors("wages", { items }, offline)).toEqual({});
});

test("[BIZ] work before any law that is recorded is refused at its first day", () => {
  const items = [
    { ...row, typeId: 5, rateTypeId: "", rate: "", periodStart: "1990-01-01", periodEnd: "1990-01-14" },
  ];
  const minimum = { ...context, formulaOf: (): Formula => "minimumWage" };
  expect(stepErrors("wages", { items }, minimum)["items.0.periodStart"]).toEqual([
    message("lawNotKnownThen"),
  ]);
});

test("[BIZ] hours of work earn the minimum wage and overtime, whichever lines say so", () => {
  const week = { rateTypeId: 1, periodStart: "2026-02-01", periodEnd: "2026-02-07" };
  const sumOf = (...items: Record<string, unknown>[]) => claimedTotal(wageSums(items, context));
  expect(sumOf({ ...week, typeId: 1, rate: "6", quantity: "40" })).toBe("290.00");
  expect(sumOf({ ...week, typeId: 1, rate: "20", quantity: "50" })).toBe("1100.00");
  const hours = { ...week, typeId: 1, rate: "20", quantity: "50" };
  const overtime = { ...week, typeId: 2, rate: "20", quantity: "50" };
  // The line of overtime counts the premium: once, and with the same total.
  expect(wageSums([hours, overtime], context).map((sum) => sum.amountClaimed)).toEqual(["1000.00", "100.00"]);
  expect(sumOf(overtime)).toBe("1100.00");
  // The hours of a longer time say nothing about its weeks.
  const month = { ...week, typeId: 1, periodEnd: "2026-02-28", rate: "6", quantity: "200" };
  expect(sumOf(month)).toBe("1450.00");
});

test("[BIZ] notice is asked about only if the way in which the job ended leaves it open", () => {
  const isAsked = (employmentStatusId: number) =>
    QUESTIONS.job.noticeGiven?.when?.({ stillWorking: "no", employmentStatusId }, context);
  expect(isAsked(1)).toBe(false);
  expect(isAsked(2)).toBe(true);
  expect(isAsked(3)).toBe(false);
  expect(isAsked(4)).toBe(false);
});

test("[BIZ] someone who was never paid is not asked about the last payment, nor about the payday of irregular pay", () => {
  const isAsked = (field: string, pay: object) => QUESTIONS.pay[field]?.when?.({ ...pay }, context);
  for (const field of ["lastPaidDate", "lastPaidAmount", "payStubGiven"]) {
    expect(isAsked(field, { howPaidId: 1 }), field).toBe(true);
    expect(isAsked(field, { howPaidId: "" }), field).toBe(true);
    expect(isAsked(field, { howPaidId: "2" }), field).toBe(false);
  }
  expect(isAsked("payDay", { payFrequency: "Weekly" })).toBe(true);
  expect(isAsked("payDay", { payFrequency: "Irregular" })).toBe(false);
  const future = { lastPaidDate: "2026-04-01" };
  expect(stepErrors("pay", { ...future, howPaidId: 1 }, context).lastPaidDate).toEqual([message("pastDate")]);
  expect(stepErrors("pay", { ...future, howPaidId: 2 }, context).lastPaidDate).toBeUndefined();
});

test("[BIZ] someone who never started is not asked for the last day of work, and an earlier answer is no mistake", () => {
  const job = { startDate: "2026-02-01", stillWorking: "no", lastDayWorked: "2026-01-01" };
  const problems = (employmentStatusId: number) => stepErrors("job", { ...job, employmentStatusId }, context);
  expect(problems(2).lastDayWorked).toEqual([message("dateOrder")]);
  expect(problems(3).lastDayWorked).toBeUndefined();
  expect(
    stepErrors("job", { ...job, employmentStatusId: 2, lastDayWorked: "" }, context).lastDayWorked,
  ).toEqual([message("required")]);
});

test("[BIZ] the simplest claim has at most 18 pages", () => {
  // The wages have two: the line and the list with its total.
  expect(STEPS.flatMap(({ pages }) => pages).length + 1).toBeLessThanOrEqual(18);
});

test("[issue 16] overtime leaves out what an earlier line counts of the same weeks, and asks where the weeks differ", () => {
  const week = { periodStart: "2026-02-01", periodEnd: "2026-02-14", rateTypeId: 1, rate: "22", weeks: "2" };
  const regular = { ...week, typeId: 1, quantity: "40" };
  const overtime = { ...week, typeId: 2, quantity: "50" };
  const items = [regular, overtime];
  expect(stepErrors("wages", { items }, context)).toEqual({});
  const [, sum] = wageSums(items, context);
  // 50 h × $22 and 10 h × $11 are $1,210 a week, $2,420 in all; line 1 counts $1,760 of it.
  expect(sum?.amountClaimed).toBe("660.00");
  expect(sum?.calcTrace.slice(1)).toEqual([
    "2 weeks × $1,210.00 = $2,420.00",
    "less $1,760.00 that line 1 counts",
    "$2,420.00 − $1,760.00 = $660.00, paid $0.00, owed $660.00",
  ]);
  expect(wageSums(items, context, "es")[1]?.calcTrace[2]).toBe("menos $1,760.00 que cuenta la línea 1");
  const asked = (rows: object[]) => stepErrors("wages", { items: rows }, context)["items.1.sameDays"];
  // The earlier line has days outside the weeks of overtime, or comes second: the claimant is asked.
  expect(asked([{ ...regular, periodStart: "2026-01-25" }, overtime])).toEqual([message("required")]);
  expect(asked([overtime, regular])).toEqual([message("required")]);
});

test("[issue 16] a commission of more than 100 percent is refused", () => {
  const percent = { ...context, unitOf: () => "percent" as const };
  const rateErrors = (rate: string, facts = percent) =>
    stepErrors("pay", { wageRateTypeId: 1, rate }, facts).rate;
  expect(rateErrors("6")).toBeUndefined();
  expect(rateErrors("600")).toEqual([message("atMost", 100)]);
  expect(rateErrors("600", context as typeof percent)).toBeUndefined();
});

test("[issue 16] the hours of time off are not limited by the days of the line, nor those of other pay", () => {
  const timeOff = { ...context, formulaOf: (id: number) => (id === 9 ? "timeOff" : context.formulaOf(id)) };
  const days = { periodStart: "2026-02-06", periodEnd: "2026-02-06", rateTypeId: 1, rate: "19.40" };
  const items = [
    { ...days, typeId: 1, quantity: "8" },
    { ...days, typeId: 9, quantity: "46" },
  ];
  expect(stepErrors("wages", { items }, timeOff)).toEqual({});
  expect(wageSums(items, timeOff)[1]?.calcTrace).toEqual([
    "46 h × $19.40 = $892.40, paid $0.00, owed $892.40",
  ]);
});

test("[BIZ] the same days are claimed twice only if the claimant says that it is other pay", () => {
  const line = {
    typeId: 1,
    periodStart: "2026-02-01",
    periodEnd: "2026-02-07",
    rateTypeId: 1,
    rate: "15",
    quantity: "40",
  };
  const errorsOf = (second: object) =>
    stepErrors("wages", { items: [line, { ...line, ...second }] }, context)["items.1.sameDays"];
  expect(errorsOf({})).toEqual([message("required")]);
  expect(errorsOf({ sameDays: "no" })).toEqual([message("sameDaysTwice", 1)]);
  expect(errorsOf({ sameDays: "yes" })).toBeUndefined();
  expect(errorsOf({ typeId: 2, periodStart: "2026-02-07", periodEnd: "2026-02-10" })).toBeDefined();
  // The next week, and a deduction in the same days, are no question.
  expect(errorsOf({ periodStart: "2026-02-08", periodEnd: "2026-02-14" })).toBeUndefined();
  expect(errorsOf({ typeId: 4, flatAmount: "50" })).toBeUndefined();
});
