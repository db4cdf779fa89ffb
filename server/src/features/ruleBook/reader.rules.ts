import type { LawSource } from "@wage/contract/calculator/ruleBook";
import type { Language } from "@wage/contract/core/messages";
import type { CitedCase } from "@wage/law/citedCase";
import type { Law } from "@wage/law/engine/law";
import type { WorkPlace } from "@wage/law/facts";
import type { Ref } from "@wage/law/parameter";
import type { Cite } from "@wage/law/rule";

/** For whom the book is written: the law in force, the state, the day, the language and the tested cases. */
export type Reader = {
  law: Law;
  place: WorkPlace;
  stateName: string;
  today: string;
  language: Language;
  /** The cases that ship with the state's law. */
  cases: readonly CitedCase[];
  /** Those of federal law. */
  federalCases: readonly CitedCase[];
};

export const sourceOf = ({ cite, url, quote, confirmed }: Ref): LawSource => ({
  cite,
  url: url ?? null,
  quote: quote ?? null,
  confirmed: confirmed !== false,
});

/** A cite without an address of its own names the law alone. */
export const citeOf = (cite: Cite): LawSource =>
  typeof cite === "string" ? { cite, url: null, quote: null, confirmed: true } : sourceOf(cite);
