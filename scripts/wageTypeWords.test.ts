import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const LOOKUPS = path.join(ROOT, "server/migrations/0002_lookups.sql");

type Words = Record<string, Record<string, string>>;
type Texts = { wages: { ofType: Words; fields: Record<string, string> } };
const textsIn = (language: string): Texts["wages"] => {
  const file = path.join(ROOT, `web/src/features/application/application.${language}.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as Texts).wages;
};
const [english, spanish] = [textsIn("en"), textsIn("es")];

/** The kinds of pay that a new installation has, with the formulas that many of them share. */
const shipped = (() => {
  const [, rows = ""] =
    /INSERT INTO wage_item_type[^;]*VALUES([^;]*);/s.exec(readFileSync(LOOKUPS, "utf8")) ?? [];
  return [...rows.matchAll(/\('([A-Z-]+)', '[^']*', '[^']*', '(\w+)'/g)].map(
    ([, code = "", formula = ""]) => ({ code, formula }),
  );
})();

const LANGUAGES: [string, Words, Record<string, string>][] = [
  ["English", english.ofType, english.fields],
  ["Spanish", spanish.ofType, spanish.fields],
];

test.each(LANGUAGES)(
  "[BIZ] in %s each single amount is asked for with the words of its kind",
  (_, ofType) => {
    const amounts = shipped.filter(({ code, formula }) => formula === "amount" && code !== "OTHER");
    expect(amounts.length).toBeGreaterThan(4);
    for (const { code } of amounts) {
      expect(ofType[code]?.amount, code).toBeTruthy();
      expect(ofType[code]?.amountHint, code).toBeTruthy();
      expect(ofType[code]?.periodStartOfAmountHint, code).toBeTruthy();
    }
  },
);

test.each(LANGUAGES)(
  "[BIZ] in %s no hint of a bounced check is shown for another kind of pay",
  (_, ofType, fields) => {
    const ofCheck = /check|cheque/i;
    for (const [code, words] of Object.entries(ofType))
      if (!code.startsWith("NSF"))
        for (const text of Object.values(words)) expect(text, code).not.toMatch(ofCheck);
    for (const key of ["amountHint", "periodStartOfAmountHint", "periodEndOfAmountHint"])
      expect(fields[key] ?? "", key).not.toMatch(ofCheck);
  },
);

test.each(LANGUAGES)(
  "[BIZ] in %s a rate cut asks for the old rate and the new one, and missed breaks for how many of what",
  (_, ofType) => {
    expect(ofType["RATE-CUT"]?.rate).toMatch(/before|antes/i);
    expect(ofType["RATE-CUT"]?.amountPaidHint).toMatch(/new rate|tarifa nueva/i);
    expect(ofType["MEAL-REST"]?.quantity).toMatch(/breaks|descansos/i);
  },
);

test("the words of a kind of pay belong to a kind that a new installation has", () => {
  const codes = shipped.map(({ code }) => code);
  for (const [, ofType] of LANGUAGES) for (const code of Object.keys(ofType)) expect(codes).toContain(code);
});
