import { type HoursOfDay, parseDay } from "../days.ts";
import type { Fact, Facts, Scalar } from "../facts.ts";
import { compare, exactText, parseDecimal, whole } from "../rational.ts";
import type { InputType } from "../rule.ts";
import { isOptional, POSITION } from "./inputTypes.ts";
import { type Node, node, type Row, rowOf, type Trail, trailPath } from "./node.ts";
import { type Problem, problem } from "./problem.ts";
import { BROKEN, type Fields, number, PURE_NUMBER, type ValueType } from "./valueType.ts";
import { dayProblems } from "./workdays.ts";

type Inputs = Readonly<Record<string, InputType>>;
type Detailed = Exclude<Fact, Scalar | readonly Facts[]>;
/** The list to which problems are added, and the length of a day. */
type Reading = { problems: Problem[]; hoursOfDay?: HoursOfDay | undefined };
type Place = Reading & { trail: Trail };

/**
 * Checks facts against the inputs of a rule, and returns them in the order of the inputs. A fact that is absent is unknown,
 * and named when it is needed.
 */
export function readFacts(
  inputs: Inputs,
  types: Fields,
  facts: Facts,
  outer: Trail | undefined,
  reading: Reading,
): Node[] {
  const { problems, hoursOfDay } = reading;
  for (const name of Object.keys(facts))
    if (!Object.hasOwn(inputs, name))
      problems.push(problem(trailPath({ outer, key: name }), "lawUnknownFact", name));
  const nodes: Node[] = [];
  for (const name in inputs) {
    const [type, input] = [types[name] ?? BROKEN, inputs[name] ?? ""];
    const read = readFact(facts[name], input, type, { problems, hoursOfDay, trail: { outer, key: name } });
    nodes.push(read);
    if (typeof input === "object" && "rows" in input && (input.within || input.hours_of_day)) {
      const from = nodes[Object.keys(inputs).indexOf(input.within?.from ?? "")];
      problems.push(...dayProblems(input, read, from, hoursOfDay));
    }
  }
  return nodes;
}

function readFact(fact: Fact | undefined, input: InputType, type: ValueType, place: Place): Node {
  if (Array.isArray(fact) || (typeof input === "object" && "rows" in input))
    return readRows(fact, input, type, place);
  const { trail } = place;
  const name = String(trail.key);
  const detailed = typeof fact === "object" && fact !== null ? (fact as Detailed) : undefined;
  const value = detailed ? detailed.value : (fact as Scalar | undefined);
  const more = detailed
    ? { name, trail, origin: detailed.origin, evidence: detailed.evidence }
    : { name, trail };
  if (value === null || value === undefined || value === "")
    return node("input", type, isOptional(input) ? null : undefined, [], more);
  const actual = unitOf(type, detailed?.unit, place);
  return node("input", actual ?? type, actual && readValue(actual, value, place), [], more);
}

function refuse(
  { trail, problems }: Place,
  key: Parameters<typeof problem>[1],
  ...values: string[]
): undefined {
  problems.push(problem(trailPath(trail), key, ...values));
}

/** The type with the unit of the fact; a rate without its unit, or with another, is refused. */
function unitOf(type: ValueType, unit: string | undefined, place: Place): ValueType | undefined {
  if (type.kind === "variant") {
    if (unit === undefined) return refuse(place, "lawRateWithoutUnit", "");
    return type.units.includes(unit) ? number(unit) : refuse(place, "lawUnitRefused", unit);
  }
  if (unit === undefined || (type.kind === "number" && type.unit === unit)) return type;
  return refuse(place, "lawUnitsDoNotFit", unit, type.kind === "number" ? type.unit : type.kind);
}

/** The most that is plausible of a figure: above it a rate is the pay of a year, or a slip of the keyboard. */
const MOST = new Map([
  ["USD/hour", whole(10_000)],
  ["USD/day", whole(100_000)],
  ["hour/day", whole(25)],
  ["hour/week", whole(169)],
  ["day/week", whole(7)],
]);

function readValue(type: ValueType, value: string | boolean, place: Place): Node["value"] {
  switch (type.kind) {
    case "bool":
      return typeof value === "boolean" ? value : refuse(place, "lawNotAnAnswer", value);
    case "date":
      return parseDay(String(value)) ?? refuse(place, "lawNotADate", String(value));
    case "text":
      return typeof value === "string" && (type.of?.includes(value) ?? true)
        ? value
        : refuse(place, "lawNotAChoice", String(value));
    default: {
      const amount = parseDecimal(String(value));
      if (!amount) return refuse(place, "lawNotADecimal", String(value));
      if (amount.n < 0n) return refuse(place, "lawNegative", String(value));
      const most = type.kind === "number" ? MOST.get(type.unit) : undefined;
      return most && compare(amount, most) > 0
        ? refuse(place, "lawEnormous", String(value), exactText(most))
        : amount;
    }
  }
}

/** Rows in the order of their first date, whatever the order in which they were written. */
function readRows(fact: Fact | undefined, input: InputType, type: ValueType, place: Place): Node {
  const { trail, problems } = place;
  const more = { name: String(trail.key), trail };
  if (fact === undefined || fact === null) return node("input", type, undefined, [], more);
  if (!Array.isArray(fact) || typeof input !== "object" || !("rows" in input) || type.kind !== "rows") {
    problems.push(problem(trailPath(trail), "lawNotAList"));
    return node("input", type, undefined, [], more);
  }
  const rows = (fact as readonly Facts[]).map((row, key) =>
    readFacts(input.rows, type.fields, row, { outer: trail, key }, place),
  );
  const columns = Object.keys(input.rows);
  const byDate = columns.findIndex((name) => input.rows[name] === "date");
  if (byDate >= 0) rows.sort((a, b) => dayOf(a[byDate]) - dayOf(b[byDate]));
  const fields = [...columns, POSITION];
  const index = new Map(fields.map((name, at) => [name, at]));
  const numbered = rows.map((row, at) => {
    row.push(positionNode(at));
    return inputRow(row, fields, index);
  });
  return node("input", type, numbered, [], more);
}

const dayOf = (of: Node | undefined): number => (typeof of?.value === "number" ? of.value : 0);

const POSITIONS: Node[] = [];
function positionNode(index: number): Node {
  POSITIONS[index] ??= node("literal", PURE_NUMBER, whole(index + 1), [], { name: POSITION });
  return POSITIONS[index];
}

const inputRow = (row: readonly Node[], fields: readonly string[], index: ReadonlyMap<string, number>): Row =>
  rowOf(fields, (field) => {
    const found = row[index.get(field) ?? -1];
    if (!found) throw new Error(`no column ${field}`);
    return found;
  });
