import { message } from "@wage/contract/core/messages";
import { ImportMapping } from "@wage/contract/imports/importMapping";
import { describe, expect, test } from "vitest";
import { columnsOf, headingProblems, joinRows, nameOf, readRow } from "./rows.rules.ts";

const mapping = ImportMapping.parse({
  name: "test",
  columns: {
    No: "claimNumber",
    In: "receivedAt",
    Out: "closedAt",
    State: "status",
    Claimed: "amountClaimed",
    Paid: "amountPaid",
    Fees: "amountPaid",
    Served: "employerNotifiedAt",
    Firm: "employerName",
  },
  openStatus: "INVEST",
  closedStatus: "CLOSED",
  statuses: { DONE: "CLOSED", "In work": "INVEST" },
});
const context = {
  mapping,
  dates: { order: "month-first", firstYear: 1928 } as const,
  today: "2026-03-02",
  isClosed: (code: string) => code === "CLOSED",
  counties: new Map([["natrona", 12]]),
};
const BLANK = {
  No: "22-1",
  In: "2022-01-02",
  Out: "",
  State: "",
  Claimed: "",
  Paid: "",
  Fees: "",
  Served: "",
  Firm: "",
};
const row = (cells: Record<string, string>, beyond: string[] = []) =>
  readRow(context, columnsOf(mapping), { cells: { ...BLANK, ...cells }, beyond });
const kinds = (cells: Record<string, string>, beyond: string[] = []) =>
  row(cells, beyond).findings.map(({ kind }) => kind);

describe("what is doubtful is found", () => {
  test.each([
    [{ No: "" }, ["numberAbsent"]],
    [{ No: "=1+1" }, ["numberInvalid"]],
    [{ In: "" }, ["receivedUnreadable"]],
    [{ In: "2/30/2019" }, ["receivedUnreadable"]],
    [{ Out: "6/15/" }, ["closedUnreadable"]],
    [{ Out: "2022-01-01" }, ["closedBeforeReceived"]],
    [{ Out: "06/01/2030" }, ["dateInFuture"]],
    [{ In: "2043-04-01" }, ["dateInFuture"]],
    [{ Claimed: "2,019.15", Paid: "2,019,015.00" }, ["paidManyTimes"]],
    [{ Claimed: "100", Paid: "1000" }, []],
    [{ Claimed: "(50.00)" }, ["amountNegative"]],
    [{ Claimed: "1e3" }, ["notAmount"]],
    [{ Served: "ret'd mail" }, ["notDate"]],
    [{ Firm: "x".repeat(151) }, ["textTooLong"]],
    [{ State: "Lost" }, ["statusUnmapped"]],
    [{ State: "DONE" }, ["closedWithoutDate"]],
    [{ State: "in work", Out: "2022-02-02" }, ["openWithCloseDate"]],
    [{ Out: "Not Closed" }, []],
    [{ Out: "2022-01-02", In: "2022-01-02 09:49:24" }, []],
  ])("%j", (cells, found) => expect(kinds(cells)).toEqual(found));

  test("a cell after the last heading is named and kept", () => {
    expect(kinds({}, ["extra"])).toEqual(["cellBeyond"]);
    expect(row({}, ["extra"]).cells).toMatchObject({ "Beyond the headings 1": "extra" });
  });
});

describe("a row", () => {
  test("an unreadable cell stays unknown and is kept as it is", () =>
    expect(row({ Served: "ret'd mail", Paid: "undt." })).toMatchObject({
      claim: { employerNotifiedAt: null, amountPaid: null },
      cells: { Served: "ret'd mail", Paid: "undt." },
      amounts: {},
    }));

  test("two columns of one target are added, and each keeps its own amount", () =>
    expect(row({ Paid: "100.10", Fees: "25.90" })).toMatchObject({
      claim: { amountPaid: "126.00" },
      amounts: { Paid: "100.10", Fees: "25.90" },
    }));

  test("a mapped status closes or opens the claim, whatever its capitals", () => {
    expect(row({ State: "done" }).claim).toMatchObject({
      statusCode: "CLOSED",
      closedAt: "2022-01-02T00:00:00",
    });
    expect(row({ State: "IN WORK" }).claim).toMatchObject({ statusCode: "INVEST", closedAt: null });
    expect(row({ Out: "2022-02-02" }).claim).toMatchObject({ statusCode: "CLOSED" });
  });

  test("an unknown heading, or no number and none to be given, is reported before any row is read", () => {
    const heading = Object.keys(BLANK).filter((name) => name !== "Served");
    expect(headingProblems(mapping, heading)).toEqual([message("columnAbsent", "Served")]);
    const numberless = { ...mapping, columns: { In: "receivedAt" as const } };
    expect(headingProblems(numberless, ["In"])).toEqual([message("columnUnmapped", "claimNumber")]);
    expect(headingProblems({ ...numberless, numberPrefix: "OLD-" }, ["In"])).toEqual([]);
  });

  test.each([
    ["Ana Ruiz", "Ana", "Ruiz"],
    ["O'Neil, Pat", "Pat", "O'Neil"],
    ["Cher", "", "Cher"],
  ])("the name %s", (text, firstName, lastName) => expect(nameOf(text)).toEqual({ firstName, lastName }));
});

test("the rows of one case: money is added, unknown stays unknown, and the case is closed when all are", () => {
  const one = row({ Claimed: "400.00", Out: "2022-05-01", Firm: "Pine Motel LLC" }).claim;
  const two = row({ Claimed: "250.50", Out: "2022-06-01", Paid: "100" }).claim;
  expect(joinRows([one, two])).toMatchObject({
    amountClaimed: "650.50",
    amountPaid: "100.00",
    amountDetermined: null,
    employerName: "Pine Motel LLC",
    statusCode: "CLOSED",
    closedAt: "2022-06-01T00:00:00",
  });
  expect(joinRows([one, row({}).claim])).toMatchObject({ statusCode: "INVEST", closedAt: null });
});
