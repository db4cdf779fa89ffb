import {
  LAW_TOPICS,
  type LawEntry,
  type LawTopic,
  type ParameterToday,
  type RuleBook,
  type ValueInWords,
} from "@wage/contract/calculator/ruleBook";
import { dayText, parseDay } from "@wage/law/days";
import type { Law } from "@wage/law/engine/law";
import type { Node } from "@wage/law/engine/node";
import { type Definitions, resolveParameter } from "@wage/law/engine/parameters";
import type { WorkPlace } from "@wage/law/facts";
import { formatQuantity } from "@wage/law/numbers";
import { type Parameter, type ParameterValue, stateMustSpeak } from "@wage/law/parameter";
import { compare, multiply, type Rational, roundedText, whole } from "@wage/law/rational";
import { readBy, rulesReading } from "@wage/law/readers";
import type { Cite } from "@wage/law/rule";
import { namesOf } from "@wage/law/trace/lines";
import { sentenceCase, type Wording, wording } from "@wage/law/trace/wording";
import { citeOf, type Reader, sourceOf } from "./reader.rules.ts";
import { exampleOf } from "./workedExample.rules.ts";

/** Rules that stand under a subject of another name than their own. */
const OTHER_TOPIC: Readonly<Record<string, LawTopic>> = {
  wage_floor: "minimum_wage",
  week: "earnings",
  judgment: "interest",
};
function topicOf(id: string): LawTopic | undefined {
  const [name = ""] = id.split(".");
  return OTHER_TOPIC[name] ?? LAW_TOPICS.find((topic) => topic === name);
}

const wordsFor = ({ law, language }: Reader): Wording => wording(language, namesOf(law.ruleSet));
const entryFor = (words: Wording, id: string) => ({ id, title: sentenceCase(words.nameOf(id)) });

/** Returns the contents of the book: the rules and parameters by subject, with what is in force today. */
export function bookOf(reader: Reader): RuleBook {
  const { law, stateName, today } = reader;
  const words = wordsFor(reader);
  const rules = [...new Set(law.ruleSet.rules.map(({ id }) => id))];
  const parameters = [...law.parameters.keys()];
  const topics = LAW_TOPICS.map((topic) => ({
    topic,
    rules: rules.filter((id) => topicOf(id) === topic).map((id) => entryFor(words, id)),
    parameters: parameters.filter((id) => topicOf(id) === topic).map((id) => valueToday(reader, words, id)),
  }));
  return {
    stateName,
    today,
    topics: topics.filter((one) => one.rules.length > 0 || one.parameters.length > 0),
  };
}

/** Returns the page of a rule or parameter; undefined if there is none, or if it is no law but a question of the form. */
export function entryOf(reader: Reader, id: string): LawEntry | undefined {
  const { law, stateName, today } = reader;
  const words = wordsFor(reader);
  const topic = topicOf(id);
  if (!topic) return undefined;
  const page = { stateName, today, ...entryFor(words, id), topic };
  const definitions = law.parameters.get(id);
  const isPublic = (other: string) => topicOf(other) !== undefined;
  if (definitions)
    return {
      ...page,
      kind: "parameter",
      places: [...placesOf(reader, words, definitions), ...unspoken(reader, words, id, definitions)],
      sources: [],
      parameters: [],
      rules: [...rulesReading(law.ruleSet, id)].filter(isPublic).map((rule) => entryFor(words, rule)),
      example: exampleOf(reader, words, id),
    };
  const rule = law.rule(id);
  if (!rule) return undefined;
  const read = readBy(law.ruleSet, id);
  return {
    ...page,
    kind: "rule",
    places: [],
    sources: provisionsOf(reader, rule.source.cite ?? [], read.parameters),
    parameters: read.parameters.filter(isPublic).map((name) => valueToday(reader, words, name)),
    rules: read.rules.filter(isPublic).map((other) => entryFor(words, other)),
    example: exampleOf(reader, words, id),
  };
}

/** The provisions of a rule, and those of the state's values that it reads today, each once. */
function provisionsOf({ law, place, today }: Reader, cites: readonly Cite[], parameters: readonly string[]) {
  const day = parseDay(today) ?? 0;
  const refs = parameters.flatMap((id) => {
    const definitions = law.parameters.get(id);
    const value = definitions && resolveParameter(id, definitions, day, place, "state");
    return value?.more?.param?.ref ?? [];
  });
  const sources = [...cites.map(citeOf), ...refs.map(sourceOf)];
  return sources.filter(({ cite }, at) => sources.findIndex((other) => other.cite === cite) === at);
}

function valueToday(reader: Reader, words: Wording, id: string): ParameterToday {
  const { law, place, today } = reader;
  const definitions = law.parameters.get(id);
  const day = parseDay(today) ?? 0;
  const at = (layer: "state" | "federal"): ValueInWords => {
    if (!definitions) return { kind: "unknown" };
    if (layer === "state" && isSilent(definitions, place)) return { kind: "silent" };
    return inWords(reader, words, resolveParameter(id, definitions, day, place, layer));
  };
  return { ...entryFor(words, id), state: at("state"), federal: at("federal") };
}

/** True if the state says nothing where it need not speak: that is not the same as having no such rule. */
const isSilent = ({ places }: Definitions, { state }: WorkPlace): boolean =>
  !places.some(({ parameter: { place } }) => place.level === "state" && place.code === state) &&
  places.every(({ parameter }) => !stateMustSpeak(parameter));

function inWords({ law, today }: Reader, words: Wording, node: Node): ValueInWords {
  if (node.value === undefined || node.bound === "at_most") return { kind: "unknown" };
  if (node.value === null) return { kind: "none" };
  const text = valueText(node, words, law, today);
  return node.bound === "exact" ? { kind: "known", text } : { kind: "at_least", text };
}

/** A share of up to the whole in per cent, more than that as a multiple; a calendar by its days of this year. */
function valueText(node: Node, words: Wording, law: Law, today: string): string {
  const { type, value } = node;
  if (type.kind === "number" && type.unit === "1") {
    const share = value as Rational;
    return compare(share, whole(1)) > 0
      ? `${formatQuantity(roundedText(share))} ×`
      : `${formatQuantity(roundedText(multiply(share, whole(100))))} %`;
  }
  if (type.kind === "calendar") {
    const days = law.ruleSet.calendars[String(value)]?.days ?? [];
    return days
      .filter((day) => day.slice(0, 4) === today.slice(0, 4))
      .map((day) => words.valueOf({ ...node, type: { kind: "date" }, value: parseDay(day) }))
      .join(", ");
  }
  return words.valueOf({ ...node, bound: "exact" });
}

/** The values of a parameter over time at each place that has a word about it, the newest first. */
function placesOf(reader: Reader, words: Wording, { places, type }: Definitions): LawEntry["places"] {
  const { place: home } = reader;
  const isHere = ({ place: { level, code } }: Parameter) =>
    level !== "state" || code === undefined || code === home.state;
  return places
    .filter(({ parameter }) => isHere(parameter))
    .map(({ parameter, spans }) => ({
      level: parameter.place.level,
      name: placeName(reader, words, parameter),
      values: spans
        .map(({ from, source, value }) => ({
          from: dayText(from),
          to: source.to ?? null,
          value: isSet(source)
            ? inWords(reader, words, { op: "param", type, value, bound: "exact", args: [], more: undefined })
            : ({ kind: "unknown" } as const),
          source: source.ref ? sourceOf(source.ref) : null,
        }))
        .reverse(),
    }));
}

/** The state itself, where it has no value of its own: that nobody has looked it up, or that it does not say. */
function unspoken(reader: Reader, words: Wording, id: string, { places }: Definitions): LawEntry["places"] {
  const { place, stateName } = reader;
  const hasOwn = places.some(
    ({ parameter: { place: at } }) => at.level === "state" && (at.code ?? place.state) === place.state,
  );
  if (hasOwn) return [];
  const { state: value } = valueToday(reader, words, id);
  return [{ level: "state", name: stateName, values: [{ from: ALWAYS, to: null, value, source: null }] }];
}
/** The pages show no day for what has no beginning. */
const ALWAYS = "1900-01-01";

const isSet = ({ status }: ParameterValue): boolean => status !== "not_set";

function placeName({ stateName }: Reader, words: Wording, { place: { level, code } }: Parameter): string {
  if (level === "federal") return words.say("level.federal");
  return level === "state" || code === undefined ? stateName : words.nameOf(code);
}
