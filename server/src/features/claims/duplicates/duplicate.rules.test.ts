import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { expect, test } from "vitest";
import { duplicateReasons, type FiledClaim } from "./duplicate.rules.ts";

const employer = (more: object = {}) => ({
  id: 1,
  legalName: "Acme Construction, Inc.",
  dba: null,
  city: "Casper",
  addressLine1: null,
  zip: null,
  phone: null,
  email: null,
  feinHash: null,
  ...more,
});
const claim = (more: Partial<FiledClaim> = {}): FiledClaim => ({
  firstName: "María José",
  lastName: "Núñez",
  email: "maria@mail.example",
  phone: "(307) 555-0142",
  addressLine1: null,
  zip: null,
  amount: null,
  employer: employer(),
  from: "2026-01-01",
  to: "2026-02-15",
  ...more,
});
const reasons = (other: Partial<FiledClaim>, own: Partial<FiledClaim> = {}) =>
  duplicateReasons(claim(own), claim(other)).map(inEnglish);

test("the same person, employer and days are a possible duplicate, however the name is written", () => {
  expect(reasons({ firstName: "MARIA JOSE", lastName: "Nunez", email: null, phone: null })).toEqual([
    "Same name",
    "Same employer",
    "Days in common",
  ]);
  expect(reasons({ employer: employer({ id: 2, legalName: "ACME Construction" }) })).toContain(
    "Probably the same employer",
  );
});

test("a relative, another employer and other days are not", () => {
  expect(reasons({ firstName: "Pedro", lastName: "Luna" })).toEqual([]);
  expect(reasons({ firstName: "Pedro", email: null, phone: null })).toEqual([]);
  expect(reasons({ employer: employer({ id: 2, legalName: "Blue Spruce Café" }) })).toEqual([]);
  expect(reasons({ employer: null })).toEqual([]);
  expect(reasons({ from: "2026-02-16", to: "2026-03-01" })).toEqual([]);
  expect(reasons({ from: null, to: "2025-12-31" })).toEqual([]);
});

test("a day in common is enough, and an unknown period does not rule a duplicate out", () => {
  expect(reasons({ from: "2026-02-15", to: null })).toContain("Days in common");
  expect(reasons({ from: null, to: null })).toContain("The days are not known for both");
});

test("a married name is recognised by the telephone or the email address", () => {
  expect(reasons({ lastName: "Luna" })).toEqual([
    "Same email",
    "Same phone",
    "Same employer",
    "Days in common",
  ]);
});

test("the same person in another spelling is found if something else agrees, and a namesake's sister is not [issue 38]", () => {
  const bare = { email: null, phone: null };
  const spelled = { ...bare, firstName: "Jose Maria", lastName: "Nunes" };
  expect(reasons(spelled, bare)).toEqual([]);
  expect(reasons({ ...spelled, amount: "410.00" }, { ...bare, amount: "410.00" })).toEqual([
    "Similar name",
    "Same employer",
    "Same amount claimed",
    "Days in common",
  ]);
  const home = { addressLine1: "12 Elm St.", zip: "82601" };
  expect(
    reasons({ ...spelled, ...home }, { ...bare, addressLine1: "12 ELM ST", zip: "82601-1234" }),
  ).toContain("Same address");
  expect(reasons({ ...bare, ...home, firstName: "Ana" }, { ...bare, ...home })).toEqual([]);
  expect(
    reasons({ ...bare, lastName: "Núñez Prieto", amount: "1.00" }, { ...bare, amount: "1.00" }),
  ).toContain("Similar name");
});

test("surely the same person with the same amount may have named the employer otherwise [issue 38]", () => {
  const sign = { employer: employer({ id: 2, legalName: "Casa Verde" }) };
  expect(reasons({ ...sign, amount: "410.00" }, { amount: "410.00" })).toEqual([
    "Same name",
    "Same email",
    "Same phone",
    "Same amount claimed",
    "Days in common",
  ]);
  expect(reasons({ ...sign, amount: "411.00" }, { amount: "410.00" })).toEqual([]);
});
