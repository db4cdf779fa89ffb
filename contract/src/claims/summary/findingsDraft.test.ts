import { expect, test } from "vitest";
import { findingsDraftOf } from "./findingsDraft.ts";

const line = {
  id: 1,
  type: "Regular wages",
  periodStart: "2026-01-05",
  periodEnd: "2026-01-11",
  amountClaimed: "120.00",
  employerAdmits: null,
  investigatedAmount: null,
  disallowReason: null,
  calcTrace: ["10 h × $12.00 = $120.00 earned − $0.00 paid = $120.00"],
  estimated: false,
  origin: "Claim" as const,
  entryReason: null,
};
type Line = Parameters<typeof findingsDraftOf>[0][number];
type Mark = Parameters<typeof findingsDraftOf>[1][number];
const textsOf = (more: Partial<Line>, marks: readonly Mark[] = []) =>
  findingsDraftOf([{ ...line, ...more }], marks).flatMap(({ sentences }) =>
    sentences.map(({ text }) => text),
  );
const CLAIMED = [
  "The claimant claims $120.00.",
  "The claim computes it as 10 h × $12.00 = $120.00 earned − $0.00 paid = $120.00.",
];
const mark: Mark = {
  id: 7,
  itemId: 1,
  document: "Time cards",
  documentId: 3,
  page: 3,
  quote: null,
  note: null,
};

test("what nobody recorded makes no sentence: neither an answer of the employer nor an amount found [issue 38]", () => {
  expect(textsOf({})).toEqual(CLAIMED);
  expect(textsOf({ calcTrace: [], periodStart: null, periodEnd: null, estimated: true })).toEqual([
    "The claimant claims $120.00, by an estimate.",
  ]);
});

test.each([
  ["0.00", "The employer admits nothing of it."],
  ["40.00", "The employer admits $40.00 of it."],
  ["120.00", "The employer admits all of it."],
  ["150.00", "The employer admits $150.00."],
])("the employer's %s [issue 38]", (employerAdmits, sentence) => {
  expect(textsOf({ employerAdmits }).at(-1)).toBe(sentence);
});

test.each([
  ["0.00", "Paid on 01/30", "Nothing of it was due. Paid on 01/30."],
  ["40.00", "Eight hours were paid.", "$40.00 was due, less than is claimed. Eight hours were paid."],
  ["120.00", null, "$120.00 was due, as claimed."],
  ["130.00", "Overtime", "$130.00 was due, more than is claimed. Overtime."],
])("%s was found [issue 38]", (investigatedAmount, disallowReason, sentence) => {
  expect(textsOf({ investigatedAmount, disallowReason }).at(-1)).toBe(sentence);
});

test("a line that only the office found is claimed by nobody, also where zero is claimed and found [issue 38]", () => {
  const of = (more: Partial<Line>) =>
    textsOf({ origin: "Finding", amountClaimed: "0.00", entryReason: "Overtime of the same week", ...more });
  expect(of({ investigatedAmount: "60.00", employerAdmits: "0.00" })).toEqual([
    "Nobody claims it. Overtime of the same week.",
    "The employer admits nothing of it.",
    "$60.00 was due.",
  ]);
  expect(of({ investigatedAmount: "0.00" }).at(-1)).toBe("Nothing of it was due.");
});

test("a passage is quoted, or told in the officer's words, or only named, each with its place [issue 38]", () => {
  const shown = (more: Partial<Mark>) => textsOf({}, [{ ...mark, ...more }]).at(-1);
  expect(shown({ quote: "Total 46 hours" })).toBe("Time cards, page 3, says: “Total 46 hours”.");
  expect(shown({ note: "46 hours were worked, 40 paid." })).toBe(
    "46 hours were worked, 40 paid. See Time cards, page 3.",
  );
  expect(shown({ page: null, quote: "paid in cash", note: "Undated" })).toBe(
    "Time cards says: “paid in cash”. Undated.",
  );
  expect(shown({ note: "Were these hours paid?" })).toBe("Were these hours paid? See Time cards, page 3.");
  expect(shown({ quote: "Total 46 hours." })).toBe("Time cards, page 3, says: “Total 46 hours.”");
  expect(shown({})).toBe("See Time cards, page 3.");
});

test("passages stay with their line, and each line has its name [issue 38]", () => {
  const lines = findingsDraftOf(
    [line, { ...line, id: 2, type: "Bonus", periodStart: null }, { ...line, id: 3, periodEnd: "2026-01-05" }],
    [mark],
  );
  expect(lines.map(({ name }) => name)).toEqual([
    "Regular wages from 01/05/2026 to 01/11/2026",
    "Bonus to 01/11/2026",
    "Regular wages of 01/05/2026",
  ]);
  expect(lines.map(({ sentences }) => sentences.flatMap(({ evidence }) => evidence ?? []))).toEqual([
    [{ id: 7, documentId: 3 }],
    [],
    [],
  ]);
});
