import { dayText, parseDay } from "../days.ts";
import type { Layer } from "../expression.ts";
import { FEDERAL_ONLY, type WorkPlace } from "../facts.ts";
import { LEVELS, NONE, type Parameter, type ParameterValue, stateMustSpeak } from "../parameter.ts";
import * as exact from "../rational.ts";
import { canonicalUnit } from "../units.ts";
import { boundedNode, type Node, node, type Rejected } from "./node.ts";
import type { Reason } from "./problem.ts";
import { number, type ValueType } from "./valueType.ts";

type Span = { from: number; to: number; value: Node["value"]; source: ParameterValue };
type Definition = { parameter: Parameter; spans: readonly Span[] };
/** One parameter at all its places, the broadest first. */
export type Definitions = { type: ValueType; places: readonly Definition[] };

const typeOf = ({ unit, one_of: of }: Parameter): ValueType =>
  unit === "bool" || unit === "calendar"
    ? { kind: unit }
    : unit === "text"
      ? { kind: "text", of }
      : number(canonicalUnit(unit) ?? unit);

function inForce(type: ValueType, { value, status }: ParameterValue): Node["value"] {
  if (status === "repealed" || value === NONE) return null;
  return type.kind === "number" ? exact.parseDecimal(String(value)) : value;
}

export function indexParameters(parameters: readonly Parameter[]): Map<string, Definitions> {
  const index = new Map<string, Definitions>();
  const level = ({ parameter }: Definition) => LEVELS.indexOf(parameter.place.level);
  for (const parameter of parameters) {
    const known = index.get(parameter.id);
    const type = known?.type ?? typeOf(parameter);
    const spans = parameter.values.map((source) => ({
      from: parseDay(source.from) ?? 0,
      to: source.to === undefined ? Number.POSITIVE_INFINITY : (parseDay(source.to) ?? 0),
      value: inForce(type, source),
      source,
    }));
    const places = [...(known?.places ?? []), { parameter, spans }].toSorted((a, b) => level(a) - level(b));
    index.set(parameter.id, { type, places });
  }
  return index;
}

/** True if the parameter is in force at the place, in the layer that is asked for. */
function isInForce({ place }: Parameter, at: WorkPlace, layer: Layer | undefined): boolean {
  if (layer !== undefined && (place.level === "federal") !== (layer === "federal")) return false;
  switch (place.level) {
    case "federal":
      return true;
    case "state":
      return place.code === at.state;
    case "county":
      return place.code === at.county;
    case "city":
      return place.code === at.city;
    case "agency":
      return place.code === undefined || place.code === at.state;
  }
}

function stateIsSilent(places: readonly Definition[], at: WorkPlace, layer: Layer | undefined): boolean {
  if (layer === "federal" || at.state === FEDERAL_ONLY) return false;
  const [broadest] = places;
  const mustSpeak = broadest !== undefined && stateMustSpeak(broadest.parameter);
  const speaks = ({ parameter: { place } }: Definition) => place.level === "state" && place.code === at.state;
  return mustSpeak && !places.some(speaks);
}

/** The value of a parameter on a day at a place, with its source and the values that it displaced. */
export function resolveParameter(
  id: string,
  { type, places }: Definitions,
  day: number,
  at: WorkPlace,
  layer: Layer | undefined,
): Node {
  const unset = (reason: Reason) => node("param", type, undefined, [], { name: id, unset: reason });
  const found = places
    .filter(({ parameter }) => isInForce(parameter, at, layer))
    .map((definition) => ({ ...definition, span: spanOn(definition, day) }));
  const upTo = Math.min(...found.map(({ span }) => span?.to ?? day + 1));
  const nodes = found.map(({ parameter: { place }, span }) => {
    const where = place.code ?? place.level;
    if (!span) return unset({ key: "lawNoValueOn", values: [id, where, dayText(day)] });
    const { value, source } = span;
    if (source.status === "not_set") return unset({ key: "lawNotSet", values: [id, where, dayText(day)] });
    return node("param", type, value, [], {
      name: id,
      param: { id, ...place, from: source.from, status: source.status, ref: source.ref, upTo },
    });
  });
  const how = places[0]?.parameter.combine ?? "replace";
  const replaced = how === "replace" ? [] : replacedByLocal(nodes, found);
  const kept = nodes.filter((one) => !replaced.includes(one));
  // A state that may have a rule of its own and says nothing about it is unknown, never silently federal law.
  if (stateIsSilent(places, at, layer)) kept.push(unset({ key: "lawStateSilent", values: [at.state, id] }));
  return combined(kept, replaced, how) ?? node("param", type, null, [], { name: id });
}

/** The state's values where a county's or city's law says that its own stands in their place, even if it is lower. */
function replacedByLocal(nodes: readonly Node[], found: readonly Definition[]): Node[] {
  const local = found.findLastIndex(
    ({ parameter: { combine, place } }, at) =>
      combine === "replace" && place.level !== "federal" && nodes[at]?.value !== null,
  );
  return nodes.filter((_, at) => at < local && found[at]?.parameter.place.level !== "federal");
}

const spanOn = ({ spans }: Definition, day: number): Span | undefined =>
  spans.find(({ from, to }) => from <= day && day < to);

/** One value of several places; undefined if no place has a word about it. */
function combined(
  nodes: readonly Node[],
  replaced: readonly Node[],
  how: Parameter["combine"],
): Node | undefined {
  const having = nodes.filter(({ value }) => value !== null);
  const [first] = having;
  const last = nodes.at(-1);
  if (!last) return undefined;
  if (how === "replace" || !first) return withRejected(last, nodes);
  if (how === "fill_gap") return withRejected(first, nodes);
  const unknown = having.filter(({ value }) => value === undefined);
  if (unknown.length > 0) return how === "max" ? floorOf(having, unknown, replaced) : unknown[0];
  const numbers = having.map(({ value }) => value as exact.Rational);
  if (how === "add")
    return having.length === 1
      ? first
      : node(
          "sum",
          first.type,
          numbers.reduce(exact.add),
          having,
          first.more && { name: first.more.name ?? "" },
        );
  const best = having.reduce((a, b) => (isMore(b, a) ? b : a));
  return withRejected(best, [...nodes, ...replaced]);
}

/** The greatest that is known is a floor beside a layer that is not: the higher standard applies (29 USC 218(a)). */
function floorOf(
  having: readonly Node[],
  unknown: readonly Node[],
  replaced: readonly Node[],
): Node | undefined {
  const known = having.filter((one) => !unknown.includes(one));
  // No state's law is recorded further back than federal law. Before federal law begins, nobody has looked up what a state says.
  const beforeRecords = unknown.find(({ more }) => more?.unset?.values[1] === "federal");
  if (beforeRecords || known.length === 0) return beforeRecords ?? unknown[0];
  const best = withRejected(
    known.reduce((a, b) => (isMore(b, a) ? b : a)),
    [...having, ...replaced],
  );
  return boundedNode("at_least", "param", best, [], best.more);
}

const isMore = (a: Node, b: Node) => exact.compare(a.value as exact.Rational, b.value as exact.Rational) > 0;

function withRejected(chosen: Node, all: readonly Node[]): Node {
  const others = all.filter((other) => other !== chosen);
  if (others.length === 0) return chosen;
  const rejected = others.map(
    (other): Rejected => ({ label: other.more?.param?.level ?? "", why: whyNot(other, chosen), node: other }),
  );
  return node("param", chosen.type, chosen.value, [], { ...chosen.more, rejected });
}

function whyNot(other: Node, chosen: Node): Rejected["why"] {
  if (other.value === undefined) return "unknown";
  if (other.value === null) return "not_applicable";
  if (chosen.type.kind !== "number" || !chosen.value) return "later";
  const order = exact.compare(other.value as exact.Rational, chosen.value as exact.Rational);
  return order > 0 ? "later" : order < 0 ? "less" : "equal";
}
