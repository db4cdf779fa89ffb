import { message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { describe, expect, test } from "vitest";
import { headingProblems, ImportMapping, readAmount, readRow, readTime } from "./imports.rules.ts";

describe("dates in all formats", () => {
  test.each([
    ["2022-08-30 11:16:31", "2022-08-30T11:16:31"],
    ["2022-08-30T11:16:31", "2022-08-30T11:16:31"],
    ["2022-08-30", "2022-08-30T00:00:00"],
    ["2022/8/3", "2022-08-03T00:00:00"],
    ["8/30/2022", "2022-08-30T00:00:00"],
    ["08-30-22", "2022-08-30T00:00:00"],
    ["8/30/2022 1:05 PM", "2022-08-30T13:05:00"],
    ["8/30/2022 12:05:09 am", "2022-08-30T00:05:09"],
    ["30-Aug-22", "2022-08-30T00:00:00"],
    ["30 August 2022", "2022-08-30T00:00:00"],
    ["Aug. 30, 2022", "2022-08-30T00:00:00"],
    ["August 3rd, 2022", "2022-08-03T00:00:00"],
    ["44803", "2022-08-30T00:00:00"],
    ["2024-02-29", "2024-02-29T00:00:00"],
  ])("%s", (cell, read) => expect(readTime(cell, "month-first")).toBe(read));

  test.each([
    "",
    "6/15/",
    "6/15",
    "`",
    "2022-02-30",
    "13/13/2022",
    "no response",
    "99999",
    "1/1/1850",
    "2022-08-30 25:00:00",
    "8/30/2022 13:00 PM",
  ])("%s is not a date", (cell) => expect(readTime(cell, "month-first")).toBeNull());

  test("the day comes first if the mapping says so", () =>
    expect(readTime("04/05/2020", "day-first")).toBe("2020-05-04T00:00:00"));
});

describe("amounts", () => {
  test.each([
    ["386", "386.00"],
    ["807.69", "807.69"],
    ["$1,234.5", "1234.50"],
    ["$$70.25", "70.25"],
    ["0", "0.00"],
    ["0.00", "0.00"],
    [".5", "0.50"],
    ["500.", "500.00"],
    ["$500.00+", "500.00"],
    ["1846.1400000000001", "1846.14"],
    ["1.005", "1.01"],
    ["", null],
    ["undt.", null],
    ["undet.", null],
    ["Unknown", null],
    ["N/A", null],
    ["$9.9.9", null],
    ["1,23", null],
    ["-5", null],
    ["2019-01-02 00:00:00", null],
    ["99999999999999", null],
  ])("%s", (cell, value) => expect(readAmount(cell).value).toBe(value));

  const remarksOn = (cell: string) => readAmount(cell).remarks?.map(inEnglish).join();
  test("a blank cell gets no remark, an unreadable one does", () => {
    expect(readAmount("").remarks).toBeUndefined();
    expect(remarksOn("undt.")).toMatch(/not known/);
    expect(remarksOn("$500+")).toMatch(/At least/);
    expect(remarksOn("pay stub")).toMatch(/Not an amount/);
  });
});

const mapping = ImportMapping.parse({
  name: "test",
  columns: {
    No: "claimNumber",
    In: "receivedAt",
    Out: "closedAt",
    Paid: "amountPaid",
    Served: "employerNotifiedAt",
  },
  openStatus: "INVEST",
  closedStatus: "CLOSED",
});
const row = (cells: Record<string, string>) =>
  readRow(mapping, { No: "22-1", In: "2022-01-02", Out: "", Paid: "", Served: "", ...cells }, 7);

describe("rows", () => {
  test.each([
    [{ No: "" }, /number is missing/],
    [{ No: "=1+1" }, /not a claim number/],
    [{ In: "" }, /received is missing/],
    [{ In: "soon" }, /received is missing or cannot be read/],
    [{ Out: "6/15/" }, /closed cannot be read/],
  ])("refused: %j", (cells, says) =>
    expect(row(cells)).toMatchObject({ refused: { line: 7, text: expect.stringMatching(says) } }),
  );

  test("an unreadable cell that is not a key is kept and gets a remark", () => {
    expect(row({ Served: "ret'd mail", Paid: "undt." })).toMatchObject({
      claim: { employerNotifiedAt: null, amountPaid: null, cells: { Served: "ret'd mail", Paid: "undt." } },
      remarks: [{ column: "Served" }, { column: "Paid" }].toSorted((a, b) => (a.column < b.column ? -1 : 1)),
    });
  });

  test("a closing before the filing gets a remark; the same day at midnight does not", () => {
    expect(row({ Out: "2022-01-01" })).toMatchObject({ remarks: [{ column: "Out" }] });
    expect(row({ In: "2022-01-02 09:49:24", Out: "2022-01-02" })).toMatchObject({ remarks: [] });
  });

  test("an unknown heading is reported before any row is read", () => {
    expect(headingProblems(mapping, ["No", "In", "Out", "Paid"])).toEqual([
      message("columnAbsent", "Served"),
    ]);
    const keyless = { ...mapping, columns: { In: "receivedAt" as const } };
    expect(headingProblems(keyless, ["In"])).toEqual([message("columnUnmapped", "claimNumber")]);
  });
});
