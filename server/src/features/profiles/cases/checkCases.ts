import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { message } from "@wage/contract/core/messages";
import { caseProblems } from "@wage/law/check/caseCheck";
import { CitedCase } from "@wage/law/citedCase";
import { compileLaw } from "@wage/law/engine/law";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { Ref } from "@wage/law/parameter";
import { FEDERAL } from "@wage/law/rules/federal";
import { z } from "zod";
import { type CheckedProfile, type Found, located, problemsOf } from "../checkProfile.ts";
import type { County } from "../profileFiles.ts";
import { type Problem, type ProfileFile, readProfileText } from "../profileText.ts";

/*
 * The cases beside the law that ships: profiles/<STATE>/cases.yaml, and profiles/federal-cases.yaml for federal law alone.
 */

const FederalCases = z.strictObject({
  sources: z.record(z.string(), Ref).optional(),
  cases: z.array(CitedCase),
});

/** Computes the cases of a profile without other problems; returns those that are wrong, with file and line. */
export function checkCases(
  files: readonly ProfileFile[],
  { profile, ruleSet, cases }: CheckedProfile,
  counties: readonly County[],
): Problem[] {
  const places = new Set([
    ...counties.map(({ fips }) => fips),
    ...(profile.cities ?? []).map(({ code }) => code),
  ]);
  return located(readProfileText(files), [
    ...placeProblems(cases, places),
    ...casesFound(compileLaw(ruleSet), profile.state, cases),
  ]);
}

/** The cases of federal law alone, computed by it; or their problems. */
export function checkFederalCases(files: readonly ProfileFile[]): {
  cases: CitedCase[];
  problems: Problem[];
} {
  const read = readProfileText(files);
  const parsed = FederalCases.safeParse(read.data);
  if (read.problems.length > 0) return { cases: [], problems: read.problems };
  if (!parsed.success) return { cases: [], problems: located(read, parsed.error.issues.flatMap(problemsOf)) };
  const { cases } = parsed.data;
  const found = [...placeProblems(cases, new Set()), ...casesFound(compileLaw(FEDERAL), FEDERAL_ONLY, cases)];
  return { cases, problems: located(read, found) };
}

const casesFound = (
  law: ReturnType<typeof compileLaw>,
  state: string,
  cases: readonly CitedCase[],
): Found[] => [
  ...cases.flatMap(({ name }, at) =>
    cases.findIndex((one) => one.name === name) < at
      ? [{ path: ["cases", at, "name"], text: message("lawNameTwice", name) }]
      : [],
  ),
  ...caseProblems(law, state, cases).map(({ path, reason }) => ({
    path: [...path],
    text: reasonMessage(reason),
  })),
];

/** A place that nobody can choose has no law of its own: the case would test that of the state. */
const placeProblems = (cases: readonly CitedCase[], known: ReadonlySet<string>): Found[] =>
  cases.flatMap(({ place = {} }, at) =>
    Object.entries(place).flatMap(([level, code]) =>
      code === undefined || known.has(code)
        ? []
        : [{ path: ["cases", at, "place", level], text: message("profileCasePlace", code) }],
    ),
  );
