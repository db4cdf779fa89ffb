import { expect, test } from "vitest";
import { suggestMapping } from "./suggestMapping.ts";

test.each([
  [
    ["Case No", "Rec'd", "Closed", "Status", "Worker", "Business", "City", "Amt Claimed", "Amt Paid", "Disp"],
    [
      "claimNumber",
      "receivedAt",
      "closedAt",
      "status",
      "claimantName",
      "employerName",
      "employerCity",
      "amountClaimed",
      "amountPaid",
      "closureCode",
    ],
  ],
  [
    ["CLAIM NUMBER", "OPENED DATE", "CLOSED DATE", "CLOSURE CODE", "AMOUNT RECOVERED"],
    ["claimNumber", "receivedAt", "closedAt", "closureCode", "amountPaid"],
  ],
  [
    ["Amt", "Amt (2)", "Area"],
    ["amountClaimed", undefined, undefined],
  ],
])("headings %j are understood", (columns, targets) => {
  const suggested = suggestMapping(columns);
  expect(columns.map((column) => suggested[column])).toEqual(targets);
});
