import { parseDay } from "../days.ts";
import type { Fact, Facts, Scalar } from "../facts.ts";
import { parseDecimal, whole } from "../rational.ts";
import type { InputType } from "../rule.ts";
import { isOptional, POSITION } from "./inputTypes.ts";
import { type Node, node, type Row, rowOf, type Trail, trailPath } from "./node.ts";
import { type Problem, problem } from "./problem.ts";
import { type Fields, number, PURE_NUMBER, type ValueType } from "./valueType.ts";

type Inputs = Readonly<Record<string, InputType>>;
type Detailed = Exclude<Fact, Scalar | readonly Facts[]>;
/** What is read, and where what is wrong with it is written down. */
type Reading = { input: InputType; type: ValueType; name: string; trail: Trail; problems: Problem[] };
type Refuse = (key: Parameters<typeof problem>[1], ...values: string[]) => undefined;

/** Checks facts against the inputs of a rule. A fact that is absent is unknown, and named when it is needed. */
export function readFacts(
  inputs: Inputs,
  types: Fields,
  facts: Facts,
  outer: Trail | undefined,
  problems: Problem[],
): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const name of Object.keys(facts))
    if (!Object.hasOwn(inputs, name))
      problems.push(problem(trailPath({ outer, key: name }), "lawUnknownFact", name));
  for (const name of Object.keys(inputs)) {
    const [type, input] = [types[name], inputs[name]];
    if (type && input)
      nodes.set(name, readFact(facts[name], { input, type, name, trail: { outer, key: name }, problems }));
  }
  return nodes;
}

function readFact(fact: Fact | undefined, reading: Reading): Node {
  const { input, type, name, trail } = reading;
  if (Array.isArray(fact) || (typeof input === "object" && "rows" in input)) return readRows(fact, reading);
  const detailed = typeof fact === "object" && fact !== null ? (fact as Detailed) : undefined;
  const value = detailed ? detailed.value : (fact as Scalar | undefined);
  const more = detailed
    ? { name, trail, origin: detailed.origin, evidence: detailed.evidence }
    : { name, trail };
  if (value === null || value === undefined || value === "")
    return node("input", type, isOptional(input) ? null : undefined, [], more);
  const refuse: Refuse = (key, ...values) => {
    reading.problems.push(problem(trailPath(trail), key, ...values));
  };
  const actual = unitOf(type, detailed?.unit, refuse);
  return node("input", actual ?? type, actual && readValue(actual, value, refuse), [], more);
}

/** The type with the unit of the fact; a rate without its unit, or with another, is refused. */
function unitOf(type: ValueType, unit: string | undefined, refuse: Refuse): ValueType | undefined {
  if (type.kind === "variant") {
    if (unit === undefined) return refuse("lawRateWithoutUnit", "");
    return type.units.includes(unit) ? number(unit) : refuse("lawUnitRefused", unit);
  }
  if (unit === undefined || (type.kind === "number" && type.unit === unit)) return type;
  return refuse("lawUnitsDoNotFit", unit, type.kind === "number" ? type.unit : type.kind);
}

function readValue(type: ValueType, value: string | boolean, refuse: Refuse): Node["value"] {
  switch (type.kind) {
    case "bool":
      return typeof value === "boolean" ? value : refuse("lawNotAnAnswer", value);
    case "date":
      return parseDay(String(value)) ?? refuse("lawNotADate", String(value));
    case "text":
      return typeof value === "string" && (type.of?.includes(value) ?? true)
        ? value
        : refuse("lawNotAChoice", String(value));
    default: {
      const amount = parseDecimal(String(value));
      if (!amount) return refuse("lawNotADecimal", String(value));
      return amount.n < 0n ? refuse("lawNegative", String(value)) : amount;
    }
  }
}

/** Rows in the order of their first date, whatever the order in which they were written. */
function readRows(fact: Fact | undefined, { input, type, name, trail, problems }: Reading): Node {
  const more = { name, trail };
  if (fact === undefined || fact === null) return node("input", type, undefined, [], more);
  if (!Array.isArray(fact) || typeof input !== "object" || !("rows" in input) || type.kind !== "rows") {
    problems.push(problem(trailPath(trail), "lawNotAList"));
    return node("input", type, undefined, [], more);
  }
  const rows = (fact as readonly Facts[]).map((row, key) =>
    readFacts(input.rows, type.fields, row, { outer: trail, key }, problems),
  );
  const byDate = Object.entries(input.rows).find(([, column]) => column === "date")?.[0];
  if (byDate !== undefined) rows.sort((a, b) => dayOf(a, byDate) - dayOf(b, byDate));
  const numbered = rows.map((row, index) => inputRow(row, index));
  return node("input", type, numbered, [], more);
}

const dayOf = (row: ReadonlyMap<string, Node>, column: string): number => {
  const day = row.get(column)?.value;
  return typeof day === "number" ? day : 0;
};

const POSITIONS: Node[] = [];
function positionNode(index: number): Node {
  POSITIONS[index] ??= node("literal", PURE_NUMBER, whole(index + 1), [], { name: POSITION });
  return POSITIONS[index];
}

function inputRow(columns: Map<string, Node>, index: number): Row {
  columns.set(POSITION, positionNode(index));
  return rowOf([...columns.keys()], (field) => {
    const found = columns.get(field);
    if (!found) throw new Error(`no column ${field}`);
    return found;
  });
}
