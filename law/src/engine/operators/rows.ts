import type { Expression } from "../../expression.ts";
import * as exact from "../../rational.ts";
import { broken, compile, operand, reference, typed } from "../compile.ts";
import { type Node, node, type Row, rowOf, withoutValue } from "../node.ts";
import {
  type Binding,
  type Compiled,
  type Frame,
  nestedScope,
  type Operators,
  type Path,
  type Run,
  readSlot,
  type Scope,
} from "../scope.ts";
import { BOOL, type Fields, PURE_NUMBER, typeName, type ValueType } from "../valueType.ts";
import { numberOf } from "./arithmetic.ts";
import { truth } from "./logic.ts";

const rowFrame = (outer: Frame, row: Node, code: readonly (Run | undefined)[]): Frame => ({
  slots: [row],
  code,
  outer,
  layer: outer.layer,
  session: outer.session,
});

type Loop = {
  list: Compiled;
  fields: Fields;
  scope: Scope;
  names: Map<string, Binding>;
  where: Run | undefined;
};
/** A list and the scope of one of its rows, which the name `as` reads. Names added later are seen as well. */
function loop(
  { each, as, where }: { each: string; as: string; where?: Expression | undefined },
  scope: Scope,
  path: Path,
): Loop | undefined {
  const list = typeof each === "string" ? reference(each, scope, [...path, "each"]) : undefined;
  if (list?.type.kind === "broken") return undefined;
  if (list?.type.kind !== "rows" || typeof as !== "string") {
    broken(scope, [...path, "each"], "lawWrongType", list ? typeName(list.type) : "", "rows");
    return undefined;
  }
  const row: Binding = { index: 0, type: { kind: "record", fields: list.type.fields } };
  const names = new Map([[as, row]]);
  const inner = nestedScope(scope, names);
  const test = where === undefined ? undefined : typed(where, BOOL, inner, [...path, "where"]).run;
  return { list, fields: list.type.fields, scope: inner, names, where: test };
}

const failed = (scope: Scope, path: Path): Compiled => broken(scope, path, "lawNotAnExpression");
const NO_CODE: readonly (Run | undefined)[] = [];
const rowsOf = ({ value }: Node): readonly Row[] => value as readonly Row[];

/** The frames of the rows that `where` selects, and the conditions that are unknown. */
function pick(loopOf: Loop, list: Node, frame: Frame, code: readonly (Run | undefined)[]) {
  const frames: Frame[] = [];
  const unknown: Node[] = [];
  for (const row of rowsOf(list)) {
    const inner = rowFrame(frame, row.self, code);
    const condition = loopOf.where?.(inner);
    const holds = condition ? truth(condition) : true;
    if (condition && holds === undefined) unknown.push(condition);
    if (holds) frames.push(inner);
  }
  return { frames, unknown };
}

/**
 * Visits the rows that `where` selects, in one frame for all of them: what is read in a row is computed before the next
 * row. Returns the conditions that are unknown.
 */
function visit(loopOf: Loop, list: Node, frame: Frame, each: (inner: Frame) => void): Node[] {
  const unknown: Node[] = [];
  const inner = rowFrame(frame, list, NO_CODE);
  for (const row of rowsOf(list)) {
    inner.slots[0] = row.self;
    const condition = loopOf.where?.(inner);
    const holds = condition ? truth(condition) : true;
    if (condition && holds === undefined) unknown.push(condition);
    if (holds) each(inner);
  }
  return unknown;
}

type Total = { total: Expression; each: string; as: string; where?: Expression };
function total(expression: Total, scope: Scope, path: Path): Compiled {
  const rows = loop(expression, scope, path);
  if (!rows) return failed(scope, path);
  const { type, run } = operand(expression.total, rows.scope, [...path, "total"]);
  if (type.kind === "broken") return { type, run };
  if (type.kind !== "number")
    return broken(scope, [...path, "total"], "lawWrongType", typeName(type), "number");
  return {
    type,
    run(frame) {
      const list = rows.list.run(frame);
      const gap = withoutValue("total", type, [list]);
      if (gap) return gap;
      const args: Node[] = [];
      const unknown = visit(rows, list, frame, (inner) => {
        const part = run(inner);
        // A row to which the amount does not apply adds nothing.
        if (part.value !== null) args.push(part);
      });
      args.push(...unknown);
      if (args.some(({ value }) => value === undefined)) return node("total", type, undefined, args);
      let sum = exact.ZERO;
      for (const arg of args) sum = exact.add(sum, numberOf(arg));
      return node("total", type, sum, args, list.op === "input" ? undefined : { list });
    },
  };
}

type Count = { count: string; as: string; where: Expression };
function count({ count: each, as, where }: Count, scope: Scope, path: Path): Compiled {
  const rows = loop({ each, as, where }, scope, path);
  if (!rows) return failed(scope, path);
  return {
    type: PURE_NUMBER,
    run(frame) {
      const list = rows.list.run(frame);
      const gap = withoutValue("count", PURE_NUMBER, [list]);
      if (gap) return gap;
      let counted = 0;
      const unknown = visit(rows, list, frame, () => counted++);
      return unknown.length > 0
        ? node("count", PURE_NUMBER, undefined, unknown)
        : node("count", PURE_NUMBER, exact.whole(counted), []);
    },
  };
}

type Each = { each: string; as: string; where?: Expression; steps: Record<string, Expression> };
/** Computes a row for each row: the columns of the source and, beside them, the steps. */
function each(expression: Each, scope: Scope, path: Path): Compiled {
  const names = Object.keys(expression.steps ?? {});
  const rows = loop(expression, scope, path);
  if (!rows || names.length === 0) return failed(scope, path);
  const types = new Map<string, Binding>();
  const code: (Run | undefined)[] = [undefined];
  // Steps of a row may read those above them.
  for (const [position, name] of names.entries()) {
    const step = compile(expression.steps[name] ?? "", rows.scope, [...path, "steps", name]);
    const binding = { index: position + 1, type: step.type };
    types.set(name, binding);
    rows.names.set(name, binding);
    code.push(namedStep(step.run, name));
  }
  const own = Object.fromEntries([...types].map(([name, { type }]) => [name, type]));
  const type: ValueType = { kind: "rows", fields: { ...rows.fields, ...own } };
  return {
    type,
    run(frame) {
      const list = rows.list.run(frame);
      const gap = withoutValue("each", type, [list]);
      if (gap) return gap;
      const { frames, unknown } = pick(rows, list, frame, code);
      if (unknown.length > 0) return node("each", type, undefined, unknown);
      return node(
        "each",
        type,
        frames.map((inner) => computedRow(inner, types, names)),
      );
    },
  };
}

function computedRow(frame: Frame, steps: ReadonlyMap<string, Binding>, fields: readonly string[]): Row {
  return rowOf(fields, (field) => {
    const step = steps.get(field);
    if (step) return readSlot(frame, 0, step.index);
    const source = frame.slots[0]?.value as Row;
    return source.read(field);
  });
}

/** A step with its name in the trace. */
export function namedStep(run: Run, name: string): Run {
  const more = { name };
  return (frame) => {
    const computed = run(frame);
    return node("step", computed.type, computed.value, [computed], more);
  };
}

export const ROWS: Operators = {
  each: { keys: ["as", "where", "steps"], compile: each },
  total: { keys: ["each", "as", "where"], compile: total },
  count: { keys: ["as", "where"], compile: count },
};
