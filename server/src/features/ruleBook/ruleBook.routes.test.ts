import type { RuleBook } from "@wage/contract/calculator/ruleBook";
import { compileLaw } from "@wage/law/engine/law";
import { describe, expect, test } from "vitest";
import { testApp } from "../../testing/testApp.ts";
import { federalCases, soundProfile } from "../profiles/applyProfile.commands.ts";
import { bookOf, entryOf } from "./ruleBook.rules.ts";

const SHIPPED = ["CA", "CO", "ID", "KS", "MN", "MT", "NH", "NM", "NV", "OR", "TX", "UT", "WA", "WY"];

async function readerIn(state: string, language: "en" | "es" = "en") {
  const { ruleSet, cases } = await soundProfile(state);
  const law = compileLaw(ruleSet);
  return {
    law,
    place: { state },
    stateName: state,
    today: "2026-11-26",
    language,
    cases,
    federalCases: federalCases(),
  };
}

const allOf = ({ topics }: RuleBook) =>
  topics.flatMap(({ rules, parameters }) => [...rules, ...parameters].map(({ id }) => id));

describe("the rule book of what ships", () => {
  test.each(SHIPPED)(
    "[BIZ] %s: every rule and value has a page, in both languages",
    async (state) => {
      for (const language of ["en", "es"] as const) {
        const reader = await readerIn(state, language);
        for (const id of allOf(bookOf(reader))) {
          const entry = entryOf(reader, id);
          expect(entry?.title, id).not.toMatch(/[a-z]_[a-z]|^[a-z]/);
          expect(JSON.stringify(entry?.example ?? ""), id).not.toMatch(/\b(?:undefined|NaN|position)\b/);
          // A source names a provision or a document, and not that there is one.
          expect(JSON.stringify(entry), id).not.toMatch(/The state's (?:rule|limits)/);
        }
      }
    },
    120_000,
  );

  test("[BIZ] every rule that a step can name has a page; only the questions of the form have none", async () => {
    const reader = await readerIn("WY");
    const pages = new Set(allOf(bookOf(reader)));
    const without = reader.law.ruleSet.rules.filter(({ id }) => !pages.has(id)).map(({ id }) => id);
    expect(without.filter((id) => !id.startsWith("sanity."))).toEqual([]);
    expect(entryOf(reader, "wage_floor.shortfall")?.example?.steps.at(-1)?.rule).toBe("wage_floor.shortfall");
  });

  test("[BIZ] what nobody has looked up is unknown, and what has no rule is none", async () => {
    const reader = await readerIn("NH");
    const rate = entryOf(reader, "interest.due")?.parameters.find(({ id }) => id === "interest.rate");
    expect(rate?.state).toEqual({ kind: "unknown" });
    const tipped = entryOf(await readerIn("CA"), "minimum_wage.tipped_cash")?.places.at(-1);
    expect(tipped?.values[0]?.value).toEqual({ kind: "none" });
  });

  test("[BIZ] the page of a value names the state that nobody looked up, and not federal law alone", async () => {
    const places = (await readerIn("NH").then((reader) => entryOf(reader, "interest.rate")))?.places;
    expect(places?.map(({ level, values }) => [level, values[0]?.value.kind])).toEqual([
      ["federal", "none"],
      ["state", "unknown"],
    ]);
  });

  test("[BIZ] where a state need not speak and does not, that is not said to be the law", async () => {
    const reader = await readerIn("WA");
    const values = entryOf(reader, "penalty.civil")?.parameters;
    // Washington has a civil penalty, RCW 49.48.083, which the profile does not state.
    expect(values?.find(({ id }) => id === "penalty.civil.share")?.state).toEqual({ kind: "silent" });
    const stated = entryOf(reader, "overtime.hours")?.parameters;
    expect(stated?.find(({ id }) => id === "overtime.weekly_threshold")?.state.kind).not.toBe("silent");
  });

  test.each([
    [
      "week.hourly",
      { start: "2026-03-01", weeks: "1", byDay: "yes", monday: "10", unit: "hour", rate: "22.50" },
    ],
    ["wage_floor.shortfall", { start: "2026-03-01", monday: "8", friday: "8", unit: "hour", rate: "16.00" }],
    ["earnings.hourly_equivalent", { start: "2026-03-02", unit: "week", rate: "182.70", hoursPerWeek: "35" }],
    ["final_pay.due", { separation: "discharge", lastDay: "2026-03-06", nextPayday: "2026-03-15" }],
  ])("[BIZ] the calculator begins with the facts of the example of %s", async (id, answers) => {
    expect(entryOf(await readerIn("CA"), id)?.example?.tryIt).toMatchObject(answers);
  });

  /** The share of the values of a state that no case needs, such as a second penalty. */
  const MOST_WITHOUT_EXAMPLE = 0.3;
  test.each(SHIPPED)(
    "[BIZ] %s: a rule or a value with an effect there has a tested example",
    async (state) => {
      const reader = await readerIn(state);
      const { topics } = bookOf(reader);
      const general = ["wage_floor", "week", "earnings", "overtime", "final_pay", "damages", "limitation"];
      const rules = topics.flatMap((topic) => topic.rules.map(({ id }) => id));
      const without = rules.filter((id) => !entryOf(reader, id)?.example);
      expect(without.filter((id) => general.includes(id.split(".")[0] ?? ""))).toEqual([]);
      const values = topics.flatMap(({ parameters }) => parameters);
      const known = values.filter(({ state: own, federal }) =>
        [own, federal].some(({ kind }) => kind === "known" || kind === "at_least"),
      );
      const bare = known.filter(({ id }) => !entryOf(reader, id)?.example).map(({ id }) => id);
      expect(bare.length, bare.join()).toBeLessThan(known.length * MOST_WITHOUT_EXAMPLE);
    },
  );

  test("[BIZ] a value is shown by a case in which it counts, the state's before one of federal law", async () => {
    const reader = await readerIn("NV");
    expect(entryOf(reader, "overtime.daily_rate_multiple")?.example?.title).toContain("In 2018 ten hours");
    expect(entryOf(reader, "overtime.hospital_period")?.example?.title).toContain("A hospital");
    const penalty = entryOf(await readerIn("AL"), "penalty.day.amount");
    expect(penalty?.example).toBeNull();
  });

  test("[BIZ] an example that the rules in force no longer give is not shown", async () => {
    const reader = await readerIn("WY");
    const { ruleSet } = reader.law;
    const rules = ruleSet.rules.map((rule) =>
      rule.id === "payment.allocation"
        ? { ...rule, examples: rule.examples?.map((one) => ({ ...one, expect: { result: "1" } })) ?? [] }
        : rule,
    );
    expect(entryOf(reader, "payment.allocation")?.example?.facts).not.toEqual([]);
    const changed = { ...reader, cases: [], federalCases: [], law: compileLaw({ ...ruleSet, rules }) };
    expect(entryOf(changed, "payment.allocation")?.example).toBeNull();
  });
});

test("[BIZ] anyone reads the rule book in their language; a rule that does not exist is not found", async () => {
  const app = await testApp();
  const read = (path: string, language = "en") =>
    app.anonymous().get(`/api/Public/Law${path}`, undefined, { "accept-language": language });
  const book = await read("");
  expect(book.body.topics.map(({ topic }: { topic: string }) => topic)).toContain("overtime");
  const wage = await read("/minimum_wage.general", "es");
  expect(wage.body.title).toBe("Salario mínimo");
  expect(wage.body.places.map(({ level }: { level: string }) => level)).toContain("federal");
  expect((await read("/no.such")).status).toBe(404);
  expect((await read("/sanity.rate")).status).toBe(404);
  await app.close();
});
