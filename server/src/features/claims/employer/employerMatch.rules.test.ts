import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { describe, expect, test } from "vitest";
import { distinctiveWords, type EmployerIdentity, matchOf } from "./employerMatch.rules.ts";

const diner: EmployerIdentity = {
  id: 1,
  legalName: "High Plains Diner LLC",
  dba: "High Plains Diner",
  city: "Casper",
  addressLine1: "400 Center Street",
  zip: "82601",
  phone: "(307) 555-0142",
  email: "owner@diner.example",
  feinHash: null,
};
const other = (part: Partial<EmployerIdentity>): EmployerIdentity => ({
  id: 2,
  legalName: "Another Name",
  dba: null,
  city: null,
  addressLine1: null,
  zip: null,
  phone: null,
  email: null,
  feinHash: null,
  ...part,
});
const reasons = (part: Partial<EmployerIdentity>, own = diner) =>
  matchOf(own, other(part))?.reasons.map(inEnglish) ?? null;
const [one, two] = [Buffer.from("one"), Buffer.from("two")];

test("the legal form, dots, accents and case tell nothing", () => {
  expect(distinctiveWords("The Café O'Neil, L.L.C.")).toEqual(["cafe", "oneil"]);
  expect(distinctiveWords("The Company")).toEqual(["the", "company"]);
  expect(distinctiveWords(null)).toEqual([]);
});

describe("a record is proposed with its reasons", () => {
  test.each<[string, Partial<EmployerIdentity>, string[] | null]>([
    ["same name in another form", { legalName: "HIGH PLAINS DINER, Inc." }, ["Same name"]],
    ["trade name as legal name", { legalName: "Diner High Plains" }, ["Same name"]],
    [
      "similar name and address",
      { legalName: "High Plains Grill", addressLine1: "400 CENTER STREET", zip: "82601-1234" },
      ["Similar name", "Same address"],
    ],
    [
      "phone and e-mail",
      { phone: "+1 307 555 0142", email: "Owner@Diner.example" },
      ["Same phone", "Same email"],
    ],
    [
      "address and e-mail domain",
      { addressLine1: "400 Center Street", zip: "82601", email: "pay@diner.example" },
      ["Same address", "Same email domain"],
    ],
    ["a typing error in one of several words", { legalName: "High Plians Diner" }, ["Similar name"]],
    [
      "a letter left out, and the phone",
      { legalName: "High Plans Diner", phone: "307 555 0142" },
      ["Similar name", "Same phone"],
    ],
    ["a short word that differs", { legalName: "High Plains Dyer" }, null],
    ["only a similar name", { legalName: "High Plains Grill" }, null],
    ["only the phone", { phone: "307-555-0142" }, null],
    ["nothing", {}, null],
    ["empty facts are not the same", { addressLine1: "", zip: "", phone: "", email: "" }, null],
  ])("%s", (_, part, expected) => expect(reasons(part)).toEqual(expected));

  test("a free mail provider's domain is no employer's", () => {
    const own = { ...diner, email: "a@gmail.com" };
    expect(
      reasons({ email: "b@gmail.com", addressLine1: "400 Center Street", zip: "82601" }, own),
    ).toBeNull();
  });

  test("the same FEIN decides alone; a different one refuses everything else", () => {
    const own = { ...diner, feinHash: one };
    expect(matchOf(own, other({ feinHash: Buffer.from("one") }))).toMatchObject({ score: 100 });
    expect(matchOf(own, { ...diner, id: 2, feinHash: two })).toBeNull();
    expect(matchOf(own, { ...diner, id: 2 })?.score).toBe(99);
  });
});
