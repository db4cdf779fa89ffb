import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { claimNumber } from "../core/fields.ts";
import { inEnglish } from "../core/messages/inEnglish.ts";
import { CLAIM_COLUMNS, filterValue } from "./claimColumns.ts";
import { EmployerBody, EmploymentBody, NoteBody, PersonBody, RelationBody } from "./claimEdits.ts";
import { ClaimListQuery } from "./claimList.ts";
import { PaperClaimBody, paperErrors } from "./people/paperClaim.ts";

const refusals = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success
    ? {}
    : Object.fromEntries(
        result.error.issues.map(({ path, message }) => [path.join("."), inEnglish(message)]),
      );
};

describe("the query of the claim search", () => {
  test("empty parameters apply no filter", () => {
    const query = ClaimListQuery.parse({ q: "", status: "" });
    expect(Object.values(query).every((value) => value === null)).toBe(true);
  });
  test("several statuses are accepted, and one value of any other filter", () => {
    expect(ClaimListQuery.parse({ status: "INVEST,NOTICE1" }).status).toBe("INVEST,NOTICE1");
    expect(Object.keys(refusals(ClaimListQuery, { county: "1,2", priority: "High,Low" }))).toEqual([
      "county",
      "priority",
    ]);
  });
  test.each(["received", "-received", "match", "-due", "claimed"])("it can be sorted by %s", (sort) => {
    expect(ClaimListQuery.parse({ sort }).sort).toBe(sort);
  });
  test.each(["-match", "pin_hash", "received desc", "--received", "received,number"])(
    "it cannot be sorted by %s",
    (sort) => {
      expect(refusals(ClaimListQuery, { sort })).toEqual({ sort: "Invalid format" });
    },
  );
  test.each([
    [{ officer: "0" }, "officer"],
    [{ officer: "me or 1=1" }, "officer"],
    [{ q: "a\u0000b" }, "q"],
    [{ q: "x".repeat(201) }, "q"],
    [{ status: "A,,B" }, "status"],
    [{ receivedFrom: "02/30/2026" }, "receivedFrom"],
    [{ state: "both" }, "state"],
    [{ stale: "-1" }, "stale"],
    [{ county: "Laramie" }, "county"],
    [{ awaits: "judge" }, "awaits"],
    [{ due: "soon" }, "due"],
    [{ channel: "Pigeon" }, "channel"],
  ])("%o is refused", (query, field) => {
    expect(Object.keys(refusals(ClaimListQuery, query))).toEqual([field]);
  });
});

test("[VAL-02] a paper claim reports all missing fields at once", () => {
  expect(
    refusals(PaperClaimBody, { receivedDate: "", intakeChannel: "", firstName: " ", language: "en" }),
  ).toEqual({
    receivedDate: "This field is required",
    intakeChannel: "This field is required",
    firstName: "This field is required",
    lastName: "This field is required",
    employerName: "This field is required",
  });
});

describe("the rest of a paper form", () => {
  const core = {
    receivedDate: "2026-03-02",
    intakeChannel: "Mail",
    firstName: "Ana",
    lastName: "Paz",
    language: "es",
    employerName: "Mesa Diner",
  };
  const form = { you: {}, employer: {}, job: {}, pay: {}, story: {} };
  const bodyOf = (more: object) => PaperClaimBody.parse({ ...core, form: { ...form, ...more } });
  test("nothing of it is required, and what is given has the limits of the public form", () => {
    expect(PaperClaimBody.parse(core).form).toEqual(PaperClaimBody.parse({ ...core, form }).form);
    expect(bodyOf({ job: { jobTitle: "" } }).form.job.jobTitle).toBeNull();
    const wrong = { ...form, job: { startDate: "02/30/2026" }, pay: { hoursPerWeek: "169" } };
    expect(Object.keys(refusals(PaperClaimBody, { ...core, form: wrong }))).toEqual([
      "form.job.startDate",
      "form.pay.hoursPerWeek",
    ]);
  });
  test("dates in the future or in the wrong order, and a slip in the year of birth, are refused", () => {
    const refused = (more: object) => Object.keys(paperErrors(bodyOf(more), "2026-03-02"));
    expect(refused({ job: { startDate: "2026-03-03" }, pay: { lastPaidDate: "2026-03-03" } })).toEqual([
      "form.job.startDate",
      "form.pay.lastPaidDate",
    ]);
    expect(refused({ job: { startDate: "2026-01-05", lastDayWorked: "2025-01-05" } })).toEqual([
      "form.job.lastDayWorked",
    ]);
    expect(refused({ you: { dateOfBirth: "2020-04-27" } })).toEqual(["form.you.dateOfBirth"]);
    expect(refused({ you: { dateOfBirth: "1990-04-27" }, job: { startDate: "2026-03-02" } })).toEqual([]);
  });
});

test("[VAL-02] an optional field is refused with its own message", () => {
  expect(
    refusals(PersonBody, {
      rowVersion: 0,
      firstName: "A",
      lastName: "B",
      language: "en",
      email: "x",
      phone: "1",
    }),
  ).toEqual({
    email: "Please enter a valid email",
    phone: "A phone number has 10 digits, such as (307) 555-0100. For a number outside the US, start with +.",
  });
  expect(
    refusals(EmployerBody, { rowVersion: 0, legalName: "A", employeeCount: "1.5", fein: "123" }),
  ).toEqual({
    employeeCount: "This field can only contain integer values",
    fein: "A FEIN has 2 digits, a hyphen and 7 digits, such as 12-3456789",
  });
});

test("a job cannot end before it began", () => {
  expect(
    refusals(EmploymentBody, { rowVersion: 0, startDate: "2026-02-01", lastDayWorked: "2026-01-31" }),
  ).toEqual({
    lastDayWorked: "The end cannot be before the start",
  });
  expect(
    refusals(EmploymentBody, { rowVersion: 0, startDate: "2026-02-01", lastDayWorked: "2026-02-01" }),
  ).toEqual({});
});

test("names may be in any script, and a note may have several lines", () => {
  const person = { rowVersion: 0, firstName: "Nguyễn", lastName: "O’Brien-Núñez", language: "es" };
  expect(refusals(PersonBody, person)).toEqual({});
  expect(refusals(NoteBody, { kind: "General", body: "one\ntwo" })).toEqual({});
  expect(refusals(NoteBody, { kind: "System", body: "one" })).toEqual({ kind: "Invalid format" });
  expect(refusals(RelationBody, { claimNumber: "22-278", kind: "Duplicate" })).toEqual({});
});

test("[VAL-03] a pasted claim number may contain spaces and invisible characters, and nothing else", () => {
  expect(claimNumber.parse(" 26-\u200e00400\u202c ")).toBe("26-00400");
  expect(claimNumber.parse("26 - 00400")).toBe("26-00400");
  for (const wrong of ["26_00400", "26-00400'", "٢٦-٠٠٤٠٠", "\u200e", "2".repeat(21)])
    expect(claimNumber.safeParse(wrong).success, wrong).toBe(false);
});

test("[V15.2.2] the schema of a filter's value is made once, because a report of groups asks for thousands", () => {
  for (const [name, column] of Object.entries(CLAIM_COLUMNS))
    expect(filterValue(column, "is"), name).toBe(filterValue(column, "is"));
});
