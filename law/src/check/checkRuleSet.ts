import type { z } from "zod";
import { compileLaw, type Law } from "../engine/law.ts";
import { type Problem, problem } from "../engine/problem.ts";
import { NONE } from "../parameter.ts";
import { readBy } from "../readers.ts";
import { RuleSet } from "../ruleSet.ts";
import { exampleProblems } from "./exampleCheck.ts";
import { parameterProblems } from "./parameterCheck.ts";
import { wordProblems } from "./wordCheck.ts";

/** Checks a rule set wholly: form, dates, units, citations, names, circles, and that every example still comes out. */
export function checkRuleSet(data: unknown): { law: Law } | { problems: Problem[] } {
  const parsed = RuleSet.safeParse(data, { reportInput: true });
  if (!parsed.success) return { problems: parsed.error.issues.flatMap(schemaProblems) };
  const ruleSet = parsed.data;
  const law = compileLaw(ruleSet);
  const problems = [
    ...parameterProblems(ruleSet.parameters),
    ...law.problems,
    ...calendarProblems(ruleSet),
    ...calendarNameProblems(ruleSet),
    ...wordProblems(ruleSet),
    ...citationProblems(ruleSet),
  ];
  // Examples are computed only with rules that are sound.
  if (problems.length === 0) problems.push(...exampleProblems(law));
  return problems.length > 0 ? { problems } : { law };
}

function schemaProblems(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.filter((part) => typeof part !== "symbol");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => problem([...path, key], "lawUnknownKey", key));
  const last = String(path.at(-1) ?? "");
  const isMissing = issue.input === undefined;
  if (last === "cite" || last === "ref" || (last === "retrieved" && isMissing))
    return [problem(path, "lawNoCitation", path.join("."))];
  if (last === "from" || last === "to" || last === "retrieved")
    return [problem(path, "lawNotADate", String(issue.input ?? ""))];
  if (last === "value" && typeof issue.input === "number")
    return [problem(path, "lawNumberInQuotes", String(issue.input))];
  return [problem(path, "lawNotAnExpression")];
}

/** A rule stands in the law by its own provisions or by those of the values that it reads. */
const citationProblems = (ruleSet: RuleSet): Problem[] =>
  ruleSet.rules.flatMap(({ id, cite }, index) =>
    cite || readBy(ruleSet, id).parameters.length > 0
      ? []
      : [problem(["rules", index], "lawNoCitation", `rules.${index}.cite`)],
  );

const calendarProblems = ({ calendars }: RuleSet): Problem[] =>
  Object.entries(calendars).flatMap(([name, { from, to, days }]) => [
    ...(to > from ? [] : [problem(["calendars", name, "to"], "lawEndBeforeStart", to, from)]),
    ...days.flatMap((day, index) =>
      day < from || day >= to ? [problem(["calendars", name, "days", index], "lawCalendarDay", day)] : [],
    ),
  ]);

/** A copied profile that still names the calendar of another state would fail at the first day that is counted. */
const calendarNameProblems = ({ parameters, calendars }: RuleSet): Problem[] =>
  parameters.flatMap(({ unit, values }, index) =>
    values.flatMap(({ value }, at) =>
      unit === "calendar" && typeof value === "string" && value !== NONE && !Object.hasOwn(calendars, value)
        ? [problem(["parameters", index, "values", at, "value"], "lawUnknownCalendar", value)]
        : [],
    ),
  );
