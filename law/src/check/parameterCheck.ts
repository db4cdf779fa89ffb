import { type Problem, problem } from "../engine/problem.ts";
import type { Path } from "../engine/scope.ts";
import { NONE, type Parameter, type ParameterValue, stateMustSpeak } from "../parameter.ts";
import { compare, parseDecimal } from "../rational.ts";
import { canonicalUnit } from "../units.ts";

/** The most that is plausible for a unit; a parameter above it is a slip of the keyboard. */
const MOST: Readonly<Record<string, string>> = {
  "USD/hour": "1000",
  "USD/day": "10000",
  USD: "1000000",
  hour: "8784",
  day: "36525",
  month: "1200",
  year: "100",
  "1/year": "10",
  "1/month": "1",
  "1/day": "1",
  "1": "1000",
};
const NOT_NUMBERS = ["text", "bool", "calendar"];
const PLACE_CODE = {
  federal: /^$/,
  state: /^[A-Z]{2}$/,
  county: /^\d{5}$/,
  city: /^[A-Z]{2}\/[a-z0-9-]+$/,
  agency: /^([A-Z]{2})?$/,
};

/** Faults of each parameter, and of each against the same one at broader places. */
export function parameterProblems(parameters: readonly Parameter[]): Problem[] {
  const first = new Map<string, Parameter>();
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, parameter] of parameters.entries()) {
    const path = ["parameters", index];
    const { id, place } = parameter;
    const known = first.get(id) ?? parameter;
    first.set(id, known);
    problems.push(...ownProblems(parameter, path), ...againstFirst(parameter, known, path));
    const key = `${id} ${place.level} ${place.code ?? ""}`;
    if (seen.has(key)) problems.push(problem([...path, "place"], "lawNameTwice", key));
    seen.add(key);
  }
  return problems;
}

function ownProblems(parameter: Parameter, path: Path): Problem[] {
  const { id, unit, place, values } = parameter;
  const problems: Problem[] = [];
  if (!NOT_NUMBERS.includes(unit) && canonicalUnit(unit) !== unit)
    problems.push(problem([...path, "unit"], "lawUnknownUnit", unit));
  if (!PLACE_CODE[place.level].test(place.code ?? ""))
    problems.push(problem([...path, "place", "code"], "lawPlaceCode", place.code ?? "", place.level));
  for (const [index, value] of values.entries()) {
    const at = [...path, "values", index];
    problems.push(...valueProblems(parameter, value, at), ...dateProblems(id, values[index - 1], value, at));
  }
  return problems;
}

function dateProblems(
  id: string,
  before: ParameterValue | undefined,
  value: ParameterValue,
  path: Path,
): Problem[] {
  const { from, to } = value;
  const problems: Problem[] = [];
  if (to !== undefined && to <= from) problems.push(problem([...path, "to"], "lawEndBeforeStart", to, from));
  if (!before) return problems;
  // ISO dates are in the order of their texts.
  if (before.to === undefined || before.to > from)
    problems.push(problem([...path, "from"], "lawOverlap", id, from));
  else if (before.to < from) problems.push(problem([...path, "from"], "lawGap", id, before.to, from));
  return problems;
}

function valueProblems(parameter: Parameter, { value, status, ref }: ParameterValue, path: Path): Problem[] {
  const { id, unit, one_of: choices } = parameter;
  const at = [...path, "value"];
  const empty = status === "not_set" || status === "repealed";
  if (empty !== (value === null)) return [problem(at, "lawValueAndStatus", status)];
  const problems: Problem[] = [];
  if (ref === undefined && status !== "not_set") problems.push(problem(path, "lawNoCitation", id));
  if (value === null || value === NONE) return problems;
  if (unit === "bool")
    return typeof value === "boolean" ? problems : [...problems, problem(at, "lawNotAnAnswer", value)];
  const text = String(value);
  if (unit === "text" || unit === "calendar")
    return choices && !choices.includes(text)
      ? [...problems, problem(at, "lawNotOneOf", text, [...choices, NONE].join(", "))]
      : problems;
  return [...problems, ...numberProblems(unit, value, at)];
}

function numberProblems(unit: string, value: string | boolean, path: Path): Problem[] {
  const amount = typeof value === "string" ? parseDecimal(value) : undefined;
  if (!amount) return [problem(path, "lawNotADecimal", String(value))];
  if (amount.n < 0n) return [problem(path, "lawNegative", String(value))];
  const most = MOST[unit] ?? MOST.USD ?? "";
  const limit = parseDecimal(most);
  return limit && compare(amount, limit) > 0 ? [problem(path, "lawEnormous", String(value), most)] : [];
}

function againstFirst(parameter: Parameter, first: Parameter, path: Path): Problem[] {
  if (parameter === first) return [];
  const { id, place } = parameter;
  const problems: Problem[] = [];
  if (parameter.unit !== first.unit) problems.push(problem([...path, "unit"], "lawPlacesDiffer", id, "unit"));
  const mayReplace = place.level === "county" || place.level === "city";
  if (parameter.combine !== first.combine && !(mayReplace && parameter.combine === "replace"))
    problems.push(problem([...path, "combine"], "lawPlacesDiffer", id, "combine"));
  if (first.overridable_by && !first.overridable_by.includes(place.level))
    problems.push(problem([...path, "place"], "lawNotOverridable", id, place.level));
  return problems;
}

/** Parameters about which a profile must say something, and does not. */
export function missingParameters(parameters: readonly Parameter[], state: string): string[] {
  const spoken = new Set(
    parameters.filter(({ place }) => place.level === "state" && place.code === state).map(({ id }) => id),
  );
  const federal = parameters.filter(({ place }) => place.level === "federal");
  return federal.filter((one) => stateMustSpeak(one) && !spoken.has(one.id)).map(({ id }) => id);
}
