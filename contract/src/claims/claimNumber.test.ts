import { expect, test } from "vitest";
import { formatClaimNumber, issuedClaimNumber } from "./claimNumber.ts";

const PATTERN = "YY-NNNNN";

test.each([
  ["26-00137", "26-00137"],
  [" 26 - 137 ", "26-00137"],
  ["26137", "26-00137"],
  ["2600137", "26-00137"],
  ["26\u201300137", "26-00137"],
  ["26-\u200b00137", "26-00137"],
  ["KS-2019-44", "KS-2019-44"],
  ["wc26-00137", "WC26-00137"],
  ["261234567", "261234567"],
])("[VAL-03] the number typed as %j is %s", (typed, issued) => {
  expect(issuedClaimNumber(PATTERN, typed)).toBe(issued);
});

test("[VAL-03] every number is found again without its hyphens and zeros, whatever the pattern", () => {
  for (const pattern of ["YY-NNNNN", "YYYY-NNNNNN", "WC-YY-NNNN", "NNNNNN"])
    for (const running of [1, 137, 999]) {
      const number = formatClaimNumber(pattern, 2026, running);
      const [year = "", letters = ""] = [/Y+/, /^[A-Z]+(?=-)/].map((part) => part.exec(pattern)?.[0] ?? "");
      const typed = `${letters === "YY" || letters === "YYYY" ? "" : letters}${String(2026).slice(4 - year.length)}${running}`;
      expect(issuedClaimNumber(pattern, typed.toLowerCase())).toBe(number);
    }
});
