import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { calculate } from "@wage/law/calculate";
import { compileLaw } from "@wage/law/engine/law";
import type { Node } from "@wage/law/engine/node";
import { inWords } from "@wage/law/engine/problem";
import { FEDERAL_ONLY } from "@wage/law/facts";
import type { Language } from "@wage/law/parameter";
import { compare, type Rational } from "@wage/law/rational";
import { FEDERAL } from "@wage/law/rules/federal";
import { accountOf } from "@wage/law/trace/account";
import { linesOf, namesOf } from "@wage/law/trace/lines";
import { describe, expect, test } from "vitest";
import { soundProfile } from "../applyProfile.commands.ts";
import { listProfileStates, readFederalCases } from "../profileFiles.ts";
import { checkFederalCases } from "./checkCases.ts";

/**
 * What no sentence of a computation may contain: the id of a rule, parameter or step; a question; a reason told as an
 * answer to one; and what a template left open.
 */
const UNFIT: Record<Language, readonly RegExp[]> = {
  en: [
    /\b[a-z]+[._][a-z_]+/,
    /[?¿{}]/,
    /\bbecause\b/,
    /: (yes|no) = |\bthere is an? /,
    /undefined|\bNaN\b|null/,
  ],
  es: [/\b[a-z]+[._][a-z_]+/, /[?¿{}]/, /\bporque\b/, /: (sí|no) = |\bexiste /, /undefined|\bNaN\b|null/],
};
const unfit = (language: Language, texts: readonly string[], patterns = UNFIT[language]) =>
  texts.flatMap((text) => patterns.flatMap((pattern) => (pattern.test(text) ? `${pattern}: ${text}` : [])));

const federal = { name: "federal law", state: FEDERAL_ONLY, ruleSet: FEDERAL };
const shipped = [{ ...federal, cases: checkFederalCases(readFederalCases()).cases }];
for (const state of await listProfileStates()) {
  const { profile, ruleSet, cases } = await soundProfile(state);
  shipped.push({ name: profile.name, state, ruleSet, cases });
}

describe.each(shipped.filter(({ cases }) => cases.length > 0))("$name", ({ state, ruleSet, cases }) => {
  const [law, names] = [compileLaw(ruleSet), namesOf(ruleSet)];
  const results = cases.flatMap((one) => {
    const computed = calculate(law, one.rule, one.given, { state, ...one.place });
    return "outcome" in computed ? [computed.outcome.result] : [];
  });
  const linesIn = (language: Language) => results.flatMap((result) => linesOf(result, language, names));

  test.each(["en", "es"] as const)(
    "[BIZ] the steps of its cases are sentences without ids or questions: %s",
    (language) => {
      const lines = linesIn(language);
      expect(lines.length).toBeGreaterThan(0);
      const texts = lines.flatMap(({ sentence, name, rejected }) => [sentence, name, ...rejected]);
      expect(unfit(language, texts)).toEqual([]);
      // Its sentences are those of the steps, with sources such as "lawv.net".
      const accounts = results.flatMap((result) => accountOf(result, language, names));
      expect(unfit(language, accounts, UNFIT[language].slice(1))).toEqual([]);
    },
  );

  test("[BIZ] no step tells its value twice, tells of a condition that does not hold, or of law that does not apply", () => {
    for (const { op, sentence, formula, value, kind, rejected } of linesIn("en")) {
      expect(sentence).not.toMatch(/^(.*: )?(.+) = \2$/);
      if (op === "step" && kind === "bool") expect([sentence, formula, value]).not.toContain("no");
      expect(rejected.filter((text) => /does not apply|\$0\.00/.test(text))).toEqual([]);
      // A sum or a list inside another formula stands in brackets, so that the formula has one reading.
      expect(formula).not.toMatch(/\b(1 − 1|(lesser|greater) of [^()]* and [^()]* [×÷] )/);
    }
  });

  test("[37] law that is not taken gives less where it is said to give less", () => {
    const seen = new Set<Node>();
    const visit = (node: Node) => {
      if (seen.has(node)) return;
      seen.add(node);
      for (const { why, node: other } of node.more?.rejected ?? []) {
        if (why === "less" || why === "more" || why === "equal")
          expect({ equal: 0, less: -1, more: 1 }[why]).toBe(
            Math.sign(compare(other.value as Rational, node.value as Rational)),
          );
        visit(other);
      }
      node.args.forEach(visit);
    };
    results.forEach(visit);
  });

  test("[BIZ] a refusal for want of law names the parameter in words", () => {
    for (const rule of law.ruleSet.rules) {
      const facts = rule.examples?.[0]?.given ?? {};
      const computed = calculate(law, rule.id, facts, { state });
      if ("outcome" in computed) continue;
      for (const { reason } of computed.problems.filter(({ path }) => path.length === 0))
        expect(inEnglish(reasonMessage(inWords(reason, (id) => names[id]?.en ?? id)))).not.toMatch(
          UNFIT.en[0] as RegExp,
        );
    }
  });
});
