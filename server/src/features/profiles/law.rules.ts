import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { type Message, message } from "@wage/contract/core/messages";
import type { NewPlace, ParameterChange, ShownParameter } from "@wage/contract/profiles/lawChanges";
import { FROM_THE_BEGINNING } from "@wage/contract/settings";
import { calculate } from "@wage/law/calculate";
import { checkRuleSet } from "@wage/law/check/checkRuleSet";
import type { Law } from "@wage/law/engine/law";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { NONE, type Parameter, type ParameterValue, placeOf, type Ref } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { valueText } from "@wage/law/trace/trace";
import { isSameParameter, type LocalChange, withLocalChanges } from "./localChanges.rules.ts";

/** Returns the parameter that a change replaces, with the change's values; the end of each is the next one's start. */
export function changedParameter(
  { parameters }: RuleSet,
  change: Pick<ParameterChange, "id" | "place" | "values">,
): { before: Parameter; after: Parameter } | undefined {
  const before = parameters.find((one) => one.id === change.id && placeOf(one) === change.place);
  if (!before) return undefined;
  const values = change.values.map(({ from, value, status, ref }, at): ParameterValue => {
    const next = change.values[at + 1]?.from;
    const { url, quote, ...rest } = ref;
    const isEmpty = status === "not_set" || status === "repealed";
    const known = before.values.find((one) => one.from === from)?.ref;
    const source = { ...rest, ...(url && { url }), ...(quote && { quote }) };
    return {
      from,
      ...(next && { to: next }),
      value: isEmpty ? null : before.unit === "bool" && value !== "none" ? value === "true" : value,
      status,
      ref: isSameSource(known, source) ? known : { ...source, confirmed: false },
    };
  });
  return { before, after: { ...before, values } };
}

const isSameSource = (known: Ref | undefined, source: Omit<Ref, "confirmed">): known is Ref =>
  known !== undefined &&
  (["cite", "url", "quote", "retrieved"] as const).every((key) => known[key] === source[key]);

/** The parameters that the law of a county or city may set. */
export const localParameters = ({ parameters, ...ruleSet }: RuleSet) =>
  parameters
    .filter(({ place, overridable_by: by }) => place.level === "federal" && (by?.includes("city") ?? true))
    .filter(({ unit }) => unit !== "calendar")
    .map(({ id, unit }) => ({ id, unit, name: nameOf({ ...ruleSet, parameters }, id) }));

/** Returns the code of a city's place: "WY/fort-washakie". */
export const cityCode = (state: string, name: string): string =>
  `${state}/${name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50)}`;

/** A parameter of federal law as a county or city sets it, from a day on; before it there was no such rule. */
export function placedParameter(
  { parameters }: RuleSet,
  { id, value, from, ref, level }: NewPlace,
  code: string,
): Parameter | undefined {
  const federal = parameters.find((one) => one.id === id && one.place.level === "federal");
  if (!federal) return undefined;
  const { unit, date_basis, combine, one_of } = federal;
  const { url, quote, ...rest } = ref;
  const source = { ...rest, ...(url && { url }), ...(quote && { quote }), confirmed: false };
  return {
    id,
    unit,
    date_basis,
    combine,
    ...(one_of && { one_of }),
    place: { level, code },
    values: [
      { from: FROM_THE_BEGINNING, to: from, value: NONE, status: "enacted", ref: source },
      { from, value: unit === "bool" ? value === "true" : value, status: "enacted", ref: source },
    ],
  };
}

/** Every fault of a rule set with one parameter changed or added. */
export function changeProblems(ruleSet: RuleSet, change: LocalChange): Message[] {
  const checked = checkRuleSet(withLocalChanges(ruleSet, [change]));
  return "problems" in checked ? checked.problems.map(({ reason }) => reasonMessage(reason)) : [];
}

type Tried = { rule: string; cite: string; before: string | null; after: string | null };

/** Computes the examples of every rule with and without a change, and returns those that come out differently. */
export function tryChange(ruleSet: RuleSet, parameter: Parameter, state: string): Tried[] {
  const [before, after] = [ruleSet, withLocalChanges(ruleSet, [{ parameter }])].map((one) => {
    // The shipped expectations hold for the shipped values: a changed value may well give another result.
    const checked = checkRuleSet({ ...one, rules: one.rules.map((rule) => ({ ...rule, examples: [] })) });
    return "law" in checked ? checked.law : undefined;
  });
  if (!before || !after) return [];
  return ruleSet.rules.flatMap((rule) =>
    (rule.examples ?? []).flatMap((example): Tried[] => {
      const at = parameter.place.level === "federal" ? (example.place ?? { state: FEDERAL_ONLY }) : { state };
      const [was, is] = [before, after].map((law) => resultOf(law, rule.id, example.given, at));
      return was === is
        ? []
        : [{ rule: rule.title.en, cite: example.cite, before: was ?? null, after: is ?? null }];
    }),
  );
}

function resultOf(
  law: Law,
  rule: string,
  given: Parameters<typeof calculate>[2],
  at: Parameters<typeof calculate>[3],
) {
  const computed = calculate(law, rule, given, at);
  return "outcome" in computed ? String(valueText(computed.outcome.result).value) : null;
}

const shownValue = ({ from, to, value, status, ref }: ParameterValue): ShownParameter["values"][number] => ({
  from,
  to: to ?? null,
  value: value === null ? null : String(value),
  status,
  cite: ref?.cite ?? null,
  url: ref?.url ?? null,
  quote: ref?.quote ?? null,
  retrieved: ref?.retrieved ?? null,
  confirmed: ref?.confirmed === true,
});
export const shownValues = ({ values }: Parameter) => values.map(shownValue);

/** The parameters as the page lists them, by topic: federal first, then the state's. */
export const shownParameters = (
  ruleSet: RuleSet,
  local: readonly { parameter: Parameter }[],
): ShownParameter[] =>
  ruleSet.parameters
    .map((one) => ({
      id: one.id,
      name: nameOf(ruleSet, one.id),
      place: placeOf(one),
      placeName: placeNameOf(ruleSet, one),
      unit: one.unit,
      combine: one.combine,
      note: one.note ?? null,
      choices: one.one_of ?? [],
      values: shownValues(one),
      isLocal: local.some(({ parameter }) => isSameParameter(parameter, one)),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

export const nameOf = ({ words }: RuleSet, id: string): string => words[id]?.en ?? id;

const titleOf = ({ rules }: RuleSet, id: string): string | undefined =>
  rules.find((rule) => rule.id === id)?.title.en;

/** "federal law", "law of WY" or "Niobrara County" */
export function placeNameOf(ruleSet: RuleSet, { place: { level, code } }: Parameter): string {
  if (code === undefined) return `${level} law`;
  return level === "state" ? `law of ${code}` : nameOf(ruleSet, code);
}

export const refusalOfDecision = (
  change: { status: string; authorId: number },
  userId: number,
): Message | undefined => {
  if (change.status !== "Proposed") return message("lawDecided");
  return change.authorId === userId ? message("lawOwnChange") : undefined;
};

/** Returns the parameters and the rules in which a version differs from the one before it. */
export function versionDifferences(before: RuleSet | undefined, after: RuleSet) {
  const keyOf = (one: Parameter) => `${one.id} ${placeOf(one)}`;
  const were = new Map(before?.parameters.map((one) => [keyOf(one), one]));
  const are = new Map(after.parameters.map((one) => [keyOf(one), one]));
  const parameters = [...new Set([...are.keys(), ...were.keys()])].sort().flatMap((key) => {
    const [was, is] = [were.get(key), are.get(key)];
    const one = is ?? was;
    if (!one || JSON.stringify(was) === JSON.stringify(is)) return [];
    return {
      id: one.id,
      name: nameOf(is ? after : (before ?? after), one.id),
      place: placeOf(one),
      placeName: placeNameOf(is ? after : (before ?? after), one),
      unit: one.unit,
      before: was ? shownValues(was) : [],
      after: is ? shownValues(is) : [],
    };
  });
  const textOf = (ruleSet: RuleSet | undefined, id: string) =>
    JSON.stringify(ruleSet?.rules.filter((rule) => rule.id === id));
  const rules = [...new Set([...after.rules, ...(before?.rules ?? [])].map(({ id }) => id))]
    .filter((id) => textOf(before, id) !== textOf(after, id))
    .map((id) => titleOf(after, id) ?? (before && titleOf(before, id)) ?? id)
    .sort();
  return { parameters, rules };
}
