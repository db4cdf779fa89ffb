import { parseDay } from "../days.ts";
import type { Fact, Facts, Scalar } from "../facts.ts";
import { parseDecimal, whole } from "../rational.ts";
import type { InputType } from "../rule.ts";
import { isOptional, POSITION } from "./inputTypes.ts";
import { type Node, node, type Row } from "./node.ts";
import { type Problem, problem } from "./problem.ts";
import type { Path } from "./scope.ts";
import { type Fields, number, PURE_NUMBER, type ValueType } from "./valueType.ts";

type Inputs = Readonly<Record<string, InputType>>;
type Detailed = Exclude<Fact, Scalar | readonly Facts[]>;

/** Checks facts against the inputs of a rule. A fact that is absent is unknown, and named when it is needed. */
export function readFacts(
  inputs: Inputs,
  types: Fields,
  facts: Facts,
  path: Path,
  problems: Problem[],
): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const name of Object.keys(facts))
    if (!Object.hasOwn(inputs, name)) problems.push(problem([...path, name], "lawUnknownFact", name));
  for (const [name, input] of Object.entries(inputs)) {
    const type = types[name];
    if (type) nodes.set(name, readFact(input, type, facts[name], name, [...path, name], problems));
  }
  return nodes;
}

function readFact(
  input: InputType,
  type: ValueType,
  fact: Fact | undefined,
  name: string,
  path: Path,
  problems: Problem[],
): Node {
  if (Array.isArray(fact) || (typeof input === "object" && "rows" in input))
    return readRows(input, type, fact, name, path, problems);
  const detailed: Detailed =
    typeof fact === "object" && fact !== null ? (fact as Detailed) : { value: (fact ?? null) as Scalar };
  const more = {
    name,
    path: path.join("."),
    origin: detailed.origin,
    evidence: detailed.evidence,
    missing: [path.join(".")],
  };
  if (detailed.value === null || detailed.value === undefined || detailed.value === "")
    return node("input", type, isOptional(input) ? null : undefined, [], more);
  const actual = unitOf(type, detailed, path, problems);
  const value = actual && readValue(actual, detailed.value, path, problems);
  return node("input", actual ?? type, value, [], more);
}

/** The type with the unit of the fact; a rate without its unit, or with another, is refused. */
function unitOf(type: ValueType, { unit }: Detailed, path: Path, problems: Problem[]): ValueType | undefined {
  if (type.kind === "variant") {
    if (unit !== undefined && type.units.includes(unit)) return number(unit);
    problems.push(problem(path, unit === undefined ? "lawRateWithoutUnit" : "lawUnitRefused", unit ?? ""));
    return undefined;
  }
  if (unit === undefined || (type.kind === "number" && type.unit === unit)) return type;
  problems.push(problem(path, "lawUnitsDoNotFit", unit, type.kind === "number" ? type.unit : type.kind));
  return undefined;
}

function readValue(type: ValueType, value: string | boolean, path: Path, problems: Problem[]): Node["value"] {
  switch (type.kind) {
    case "bool":
      if (typeof value === "boolean") return value;
      problems.push(problem(path, "lawNotAnAnswer", value));
      return undefined;
    case "date": {
      const day = parseDay(String(value));
      if (day === undefined) problems.push(problem(path, "lawNotADate", String(value)));
      return day;
    }
    case "text":
      if (typeof value === "string" && (type.of?.includes(value) ?? true)) return value;
      problems.push(problem(path, "lawNotAChoice", String(value)));
      return undefined;
    default: {
      const amount = parseDecimal(String(value));
      if (!amount) problems.push(problem(path, "lawNotADecimal", String(value)));
      else if (amount.n < 0n) problems.push(problem(path, "lawNegative", String(value)));
      else return amount;
      return undefined;
    }
  }
}

/** Rows in the order of their first date, whatever the order in which they were written. */
function readRows(
  input: InputType,
  type: ValueType,
  fact: Fact | undefined,
  name: string,
  path: Path,
  problems: Problem[],
): Node {
  const more = { name, path: path.join("."), missing: [path.join(".")] };
  if (fact === undefined || fact === null) return node("input", type, undefined, [], more);
  if (!Array.isArray(fact) || typeof input !== "object" || !("rows" in input) || type.kind !== "rows") {
    problems.push(problem(path, "lawNotAList"));
    return node("input", type, undefined, [], more);
  }
  const rows = (fact as readonly Facts[]).map((row, index) =>
    readFacts(input.rows, type.fields, row, [...path, index], problems),
  );
  const byDate = Object.entries(input.rows).find(([, column]) => column === "date")?.[0];
  const sorted = byDate === undefined ? rows : rows.toSorted((a, b) => dayOf(a, byDate) - dayOf(b, byDate));
  return node(
    "input",
    type,
    sorted.map((row, index) => inputRow(row, index)),
    [],
    more,
  );
}

const dayOf = (row: ReadonlyMap<string, Node>, column: string): number => {
  const day = row.get(column)?.value;
  return typeof day === "number" ? day : 0;
};

function inputRow(columns: Map<string, Node>, index: number): Row {
  columns.set(POSITION, node("literal", PURE_NUMBER, whole(index + 1), [], { name: POSITION }));
  return {
    fields: [...columns.keys()],
    read(field) {
      const found = columns.get(field);
      if (!found) throw new Error(`no column ${field}`);
      return found;
    },
  };
}
