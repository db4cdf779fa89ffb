import { expect, test } from "vitest";
import { phone } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { type RuleContext, stepErrors } from "./applicationRules.ts";
import { ContactForm } from "./publicStatus.ts";

const context = {
  today: "2026-04-01",
  settings: { ssnNotice: { en: "", es: "" } },
  employmentStatuses: [],
  howPaid: [],
  cities: [],
} as unknown as RuleContext;
const BASE = {
  firstName: "Ana",
  lastName: "Rojas",
  language: "en",
  email: "ana@people.example",
  phone: "(307) 555-0142",
};
const HOME = { addressLine1: "12 Pine Street", city: "Casper", stateCode: "WY", zip: "82601" };
const ABROAD = {
  addressLine1: "Calle 5 n.º 12",
  city: "68000 Oaxaca",
  country: "México",
  addressAbroad: true,
};
const missing = (answers: object) => Object.keys(stepErrors("you", { ...BASE, ...answers }, context)).sort();

test.each([
  ["by email without an address", { contactPreference: "Email" }, []],
  ["by phone without one, who says so", { contactPreference: "Phone", noFixedAddress: true }, []],
  [
    "by phone without a word of an address",
    { contactPreference: "Phone" },
    ["addressLine1", "city", "stateCode", "zip"],
  ],
  [
    "by mail",
    { contactPreference: "Mail", noFixedAddress: true },
    ["addressLine1", "city", "stateCode", "zip"],
  ],
  ["by mail at the place of a friend", { contactPreference: "Mail", noFixedAddress: true, ...HOME }, []],
  ["abroad", { contactPreference: "Mail", ...ABROAD }, []],
  ["abroad without a country", { contactPreference: "Mail", ...ABROAD, country: "" }, ["country"]],
  [
    "with an address that is begun",
    { contactPreference: "Email", addressLine1: "12 Pine Street" },
    ["city", "stateCode", "zip"],
  ],
] as const)("[BIZ] someone who is reached %s is asked for %j", (_, answers, fields) => {
  expect(missing(answers)).toEqual(fields);
});

test("[BIZ] a city abroad leaves room for its country in the line of the envelope", () => {
  const city = "x".repeat(60);
  expect(stepErrors("you", { ...BASE, contactPreference: "Mail", ...ABROAD, city }, context).city).toEqual([
    message("max", 52),
  ]);
});

test("[BIZ] the page of a claim takes the same addresses: none, one abroad, a complete one", () => {
  const problems = (details: object) => {
    const parsed = ContactForm.safeParse({
      email: "",
      phone: "",
      addressLine1: "",
      addressLine2: "",
      city: "",
      stateCode: "",
      zip: "",
      ...details,
    });
    return parsed.error?.issues.map(({ path }) => path.join(".")) ?? [];
  };
  expect(problems({})).toEqual([]);
  expect(problems({ addressLine1: "Calle 5", city: "Oaxaca, México" })).toEqual([]);
  expect(problems(HOME)).toEqual([]);
  expect(problems({ ...HOME, zip: "" })).toEqual(["zip"]);
  expect(problems({ addressLine1: "12 Pine Street" })).toEqual(["city"]);
});

test.each([
  ["(307) 555-0142 ext. 12", "(307) 555-0142 x12"],
  ["(307) 555-0142, extension 4", "(307) 555-0142 x4"],
  ["(307) 555-0142 extensión 4", "(307) 555-0142 x4"],
  ["(307) 555-0142x123456", "(307) 555-0142 x123456"],
  ["(307) 555-0142 #7", "(307) 555-0142 x7"],
  ["(307) 555-0142", "(307) 555-0142"],
])("[BIZ] the telephone %s is kept with its extension", (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept);
});

test.each(["(307) 555-0142 ext", "(307) 555-0142 x1234567", "307 x12"])("%s is no telephone", (typed) => {
  expect(phone.safeParse(typed).success).toBe(false);
});
