import { expect, test } from "vitest";
import { type Known, possibleConflicts } from "./conflict.rules.ts";

const officer = { id: 7, name: "Jordan de León", email: "jordan@agency.example", phone: "(555) 555-0188" };
const nobody: Known = { names: [], email: null, phones: [] };
const between = (claimant: Partial<Known>, employer: Partial<Known> = {}) =>
  possibleConflicts([officer], {
    claimant: { ...nobody, ...claimant },
    employer: { ...nobody, ...employer },
  }).map(({ party, likeness }) => `${party} ${likeness}`);

test("[39] a member of staff with the last name, e-mail or telephone of a party is to be looked at, once for each party", () => {
  expect(between({})).toEqual([]);
  expect(between({ names: ["Leon"] })).toEqual(["claimant lastName"]);
  expect(between({ names: ["García LEÓN"] }, { names: ["Leon & Sons Roofing LLC", null] })).toEqual([
    "claimant lastName",
    "employer lastName",
  ]);
  expect(between({ email: "Jordan@Agency.example", names: ["León"] })).toEqual(["claimant email"]);
  expect(between({}, { phones: ["+1 555 555 0188"] })).toEqual(["employer phone"]);
});

test("[39] a first name, a part of a name and an unknown or short telephone are no likeness", () => {
  expect(between({ names: ["Jordan", "Leonard", "de"] })).toEqual([]);
  expect(between({ phones: [null, "", "0188"] })).toEqual([]);
  const withoutPhone = possibleConflicts([{ ...officer, phone: "" }], {
    claimant: { ...nobody, phones: [""] },
    employer: nobody,
  });
  expect(withoutPhone).toEqual([]);
});
