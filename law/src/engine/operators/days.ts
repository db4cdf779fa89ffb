import type { Expression } from "../../expression.ts";
import * as exact from "../../rational.ts";
import { broken, reference } from "../compile.ts";
import { POSITION } from "../inputTypes.ts";
import { type Node, node, type Row, rowOf, withoutValue } from "../node.ts";
import type { Compiled, Operators, Path, Scope } from "../scope.ts";
import { DATE as DATE_TYPE, type Fields, PURE_NUMBER, typeName, type ValueType } from "../valueType.ts";

const DATE = "date";

type ByDate = Extract<Expression, { by_date: string }>;
/** The days of a list: the rows of one date become one row, in which the columns are added. */
function byDate({ by_date: each, add }: ByDate, scope: Scope, path: Path): Compiled {
  const list = typeof each === "string" ? reference(each, scope, [...path, "by_date"]) : undefined;
  if (list?.type.kind === "broken") return list;
  if (list?.type.kind !== "rows" || list.type.fields[DATE]?.kind !== "date" || !Array.isArray(add))
    return broken(scope, path, "lawWrongType", list ? typeName(list.type) : "", "rows");
  const { fields: given } = list.type;
  const strange = add.find((column) => given[column]?.kind !== "number");
  if (strange !== undefined) return broken(scope, [...path, "add"], "lawUnknownName", strange);
  const columns = add.map((column) => [column, given[column] ?? PURE_NUMBER] as const);
  const fields: Fields = { [DATE]: DATE_TYPE, ...Object.fromEntries(columns), [POSITION]: PURE_NUMBER };
  const type: ValueType = { kind: "rows", fields };
  const names = Object.keys(fields);
  return {
    type,
    run(frame) {
      const rows = list.run(frame);
      const gap = withoutValue("by_date", type, [rows]);
      if (gap) return gap;
      const all = rows.value as readonly Row[];
      const unknown = all.find((row) => typeof row.read(DATE).value !== "number");
      if (unknown) return node("by_date", type, undefined, [unknown.read(DATE)]);
      if (!hasDateTwice(all)) return rows;
      const days = groupedByDate(all);
      return node(
        "by_date",
        type,
        days.map((ofDay, at) => dayRow(ofDay, at, columns, names)),
      );
    },
  };
}

function hasDateTwice(rows: readonly Row[]): boolean {
  let last: unknown;
  for (const row of rows) {
    const { value } = row.read(DATE);
    if (value === last) return true;
    last = value;
  }
  return false;
}

/** The rows of each date. A list is in the order of its dates. */
function groupedByDate(rows: readonly Row[]): Row[][] {
  const days: Row[][] = [];
  for (const row of rows) {
    const day = days.at(-1);
    if (day?.[0]?.read(DATE).value === row.read(DATE).value) day?.push(row);
    else days.push([row]);
  }
  return days;
}

function dayRow(
  rows: readonly Row[],
  at: number,
  columns: readonly (readonly [string, ValueType])[],
  names: readonly string[],
): Row {
  const sums = new Map<string, Node>([[POSITION, node("literal", PURE_NUMBER, exact.whole(at + 1))]]);
  for (const [column, type] of columns) {
    const args = rows.map((row) => row.read(column));
    const sum = () =>
      args.reduce((total, { value }) => exact.add(total, value as exact.Rational), exact.ZERO);
    sums.set(column, withoutValue("sum", type, args) ?? node("sum", type, sum(), args, { name: column }));
  }
  return rowOf(names, (field) => sums.get(field) ?? (rows[0] as Row).read(field));
}

export const DAYS: Operators = { by_date: { keys: ["add"], compile: byDate } };
