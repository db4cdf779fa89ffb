import { expect, test } from "vitest";
import type { AnswerStep, Answers } from "../applicationQuestions.ts";
import { contextOf } from "../applicationRules.ts";
import { CONTRADICTION_KEYS, type ContradictionKey, contradictions } from "./contradictions.ts";
import { isZipOfOtherState } from "./zipStates.ts";

type All = Partial<Record<AnswerStep, Answers>>;
const HOURS = 1;
const COMMISSION = 2;
const AMOUNT = 3;
const kind = (id: number, formula: "hours" | "commission" | "amount") => ({
  id,
  code: String(id),
  label: { en: "", es: "" },
  formula,
  help: null,
});
const context = contextOf(
  {
    today: "2026-04-01",
    settings: { timeZone: "America/Denver", overtimeThreshold: "40", overtimeMultiplier: "1.5" },
    employmentStatuses: [],
    howPaid: [
      { id: 1, neverPaid: false },
      { id: 2, neverPaid: true },
    ],
    cities: [],
    wageTypes: [kind(HOURS, "hours"), kind(COMMISSION, "commission"), kind(AMOUNT, "amount")],
    rateTypes: [],
  } as unknown as Parameters<typeof contextOf>[0],
  null,
);

const found = (all: All) =>
  contradictions(all, context).map(({ key, row }) => (row === null ? key : `${key} ${row}`));
const YOU = { phone: "(307) 555-0142", email: "Rosa@people.example", stateCode: "WY", zip: "82001" };
const JOB = { startDate: "2026-03-02", stillWorking: "no", lastDayWorked: "2026-03-20" };
const line = (more: Answers): All => ({
  job: JOB,
  wages: { items: [{ typeId: HOURS, periodStart: "2026-03-02", periodEnd: "2026-03-20", ...more }] },
});

/** For each pair: answers that contradict each other, and the same ones with one of them put right. */
const CASES: Record<ContradictionKey, { wrong: All; right: All }> = {
  zipOfOtherState: {
    wrong: { you: { stateCode: "WY", zip: "90001" } },
    right: { you: { stateCode: "CA", zip: "90001-1234" } },
  },
  mailTypo: {
    wrong: { you: { ...YOU, email: "rosa@gmail.con" } },
    right: { you: { ...YOU, email: "rosa@gmail.com" } },
  },
  emergencyPhoneIsOwn: {
    wrong: { you: { ...YOU, emergencyPhone: "+1 307 555 0142" } },
    right: { you: { ...YOU, emergencyPhone: "(307) 555-0143" } },
  },
  representativePhoneIsOwn: {
    wrong: { you: { ...YOU, hasRepresentative: "yes", representativePhone: "3075550142" } },
    right: { you: { ...YOU, hasRepresentative: "no", representativePhone: "3075550142" } },
  },
  employerZipOfOtherState: {
    wrong: { employer: { stateCode: "TX", zip: "82001" } },
    right: { employer: { stateCode: "", zip: "82001" } },
  },
  employerPhoneIsOwn: {
    wrong: { you: YOU, employer: { phone: "(307) 555-0142" } },
    right: { you: YOU, employer: { phone: "" } },
  },
  employerEmailIsOwn: {
    wrong: { you: YOU, employer: { email: "rosa@people.example" } },
    right: { you: YOU, employer: { email: "office@people.example" } },
  },
  hoursBeyondDays: {
    wrong: { pay: { hoursPerWeek: "60", daysPerWeek: "2" } },
    right: { pay: { hoursPerWeek: "48", daysPerWeek: "2" } },
  },
  paidBeforeJob: {
    wrong: { job: JOB, pay: { howPaidId: 1, lastPaidDate: "2026-02-28" } },
    right: { job: JOB, pay: { howPaidId: 1, lastPaidDate: "2026-03-02" } },
  },
  askedBeforeJob: {
    wrong: { job: JOB, story: { askedEmployer: "yes", askedDate: "2026-03-01" } },
    right: { job: JOB, story: { askedEmployer: "no", askedDate: "2026-03-01" } },
  },
  lineBeforeJob: {
    wrong: line({ periodStart: "2025-10-01" }),
    right: line({ typeId: AMOUNT, periodStart: "2025-10-01" }),
  },
  lineAfterJob: {
    wrong: line({ periodEnd: "2026-03-21" }),
    right: line({ typeId: AMOUNT, periodEnd: "2026-03-31" }),
  },
  dueBeforeWork: { wrong: line({ wageDueDate: "2026-03-01" }), right: line({ wageDueDate: "2026-03-27" }) },
  paidThoughNeverPaid: {
    wrong: { ...line({ amountPaid: "100" }), pay: { howPaidId: 2 } },
    right: { ...line({ amountPaid: "0.00" }), pay: { howPaidId: 2 } },
  },
  commissionWithoutPlan: {
    wrong: { ...line({ typeId: COMMISSION }), pay: { commissionPlan: "no" } },
    right: { ...line({ typeId: COMMISSION }), pay: { commissionPlan: "" } },
  },
};

test.each(CONTRADICTION_KEYS)(
  "[BIZ] %s is asked about, and no longer once one of the two answers is right",
  (key) => {
    const { wrong, right } = CASES[key];
    expect(found(wrong).map((one) => one.split(" ")[0])).toEqual([key]);
    expect(found(right)).toEqual([]);
  },
);

test("[BIZ] each line of wages is asked about by itself, with both dates", () => {
  const items = [
    { typeId: HOURS, periodStart: "2026-03-02", periodEnd: "2026-03-06" },
    { typeId: HOURS, periodStart: "2025-10-01", periodEnd: "2025-10-14" },
  ];
  expect(contradictions({ job: JOB, wages: { items } }, context)).toEqual([
    {
      key: "lineBeforeJob",
      step: "wages",
      field: "periodStart",
      row: 1,
      here: "2025-10-01",
      there: "2026-03-02",
    },
  ]);
});

test("[BIZ] unfinished, empty and broken answers contradict nothing", () => {
  expect(found({})).toEqual([]);
  expect(
    found({ you: { zip: "9", stateCode: "WY" }, employer: { phone: "" }, wages: { items: "x" } }),
  ).toEqual([]);
  expect(found({ you: { phone: "", email: "" }, employer: { phone: "", email: "" } })).toEqual([]);
  expect(
    found({ job: { startDate: "03/0" }, wages: { items: [{ typeId: HOURS, periodStart: "10/2025" }] } }),
  ).toEqual([]);
  expect(found({ pay: { hoursPerWeek: "many", daysPerWeek: "2" } })).toEqual([]);
});

test.each([
  ["82001", "WY", false],
  ["83414", "WY", false],
  ["90001", "WY", true],
  ["10001-1234", "NY", false],
  ["06390", "NY", false],
  ["20500", "DC", false],
  ["20500", "MD", true],
  ["96799", "AS", false],
  ["1234", "WY", false],
])("ZIP %s beside %s is of another state: %s", (zip, state, isOther) => {
  expect(isZipOfOtherState(zip, state)).toBe(isOther);
});
