import type { Layer } from "../expression.ts";
import type { Rule } from "../rule.ts";
import { compileCandidates, compileExceptions } from "./candidates.ts";
import { broken, compile, operand } from "./compile.ts";
import { inputTypes, isOptional } from "./inputTypes.ts";
import { type Detail, type Node, node, rowOf } from "./node.ts";
import { namedStep } from "./operators/rows.ts";
import { problem } from "./problem.ts";
import {
  type Callable,
  type Compiled,
  type Frame,
  type Path,
  type Run,
  readSlot,
  type Scope,
  type Session,
  type Surroundings,
} from "./scope.ts";
import { BROKEN, type Fields, type ValueType } from "./valueType.ts";

const RESULT = "result";
/** The label of the candidate or exception that gave the result. */
const CHOSEN = "chosen";

/** Compiles a rule: its inputs, its steps in the order in which they need each other, its result. */
export function compileRule(rule: Rule, around: Surroundings, path: Path): Callable {
  const inputNames = Object.keys(rule.inputs);
  const steps = rule.steps ?? {};
  const index = new Map([...inputNames, ...Object.keys(steps), RESULT, CHOSEN].map((name, at) => [name, at]));
  const code: (Run | undefined)[] = [];
  const types = new Map<string, ValueType | "compiling">();

  const scope: Scope = {
    around,
    basis: rule.date_basis,
    narrowed: new Map(),
    find(name) {
      const at = index.get(name);
      if (at === undefined || name === RESULT || name === CHOSEN) return undefined;
      return { index: at, hops: 0, type: types.get(name) === undefined ? step(name) : known(name) };
    },
  };
  function known(name: string): ValueType {
    const type = types.get(name);
    if (type !== "compiling") return type ?? BROKEN;
    around.problems.push(problem([...path, "steps", name], "lawCircular", `${rule.id}.${name}`));
    return BROKEN;
  }
  function step(name: string): ValueType {
    types.set(name, "compiling");
    // A step may be a list or the outputs of another rule, not just a value.
    const compiled = compile(steps[name] ?? "", scope, [...path, "steps", name]);
    types.set(name, compiled.type);
    code[index.get(name) ?? 0] = namedStep(compiled.run, name);
    return compiled.type;
  }

  const inputs = inputTypes(rule.inputs, scope, [...path, "inputs"]);
  for (const [name, type] of Object.entries(inputs)) {
    if (name in steps || name === RESULT || name === CHOSEN)
      around.problems.push(problem([...path, "inputs", name], "lawNameTwice", name));
    types.set(name, type);
  }
  if (inputs[rule.date_basis]?.kind !== "date")
    around.problems.push(problem([...path, "date_basis"], "lawNoDateBasis", rule.date_basis));
  for (const name of Object.keys(steps)) scope.find(name);

  const result = compileResult(rule, scope, path);
  const resultIndex = index.get(RESULT) ?? 0;
  const ofRule: Detail = { rule: rule.id, cites: rule.cite };
  code[resultIndex] = (frame) => {
    const inner = result.run(frame);
    return node("rule", inner.type, inner.value, [inner], ofRule);
  };
  code[index.get(CHOSEN) ?? 0] = (frame) => chosen(readSlot(frame, 0, resultIndex));

  const outputs: Fields = {
    ...Object.fromEntries([...types].map(([name, type]) => [name, type === "compiling" ? BROKEN : type])),
    [RESULT]: result.type,
    [CHOSEN]: { kind: "text" },
  };
  const optional = new Set(inputNames.filter((name) => isOptional(rule.inputs[name] ?? "")));
  const fields = [...Object.keys(steps), RESULT];
  return {
    inputs,
    optional,
    outputs,
    call(values: readonly (Node | undefined)[], layer: Layer | undefined, session: Session) {
      const slots = inputNames.map((name, at) => values[at] ?? absent(name, inputs[name] ?? BROKEN));
      const frame: Frame = { slots, code, outer: undefined, layer, session };
      const read = (field: string) => readSlot(frame, 0, index.get(field) ?? resultIndex);
      return rowOf(fields, read);
    },
  };
}

const absent = (name: string, type: ValueType): Node => node("input", type, null, [], { name });

function compileResult(rule: Rule, scope: Scope, path: Path): Compiled {
  const base =
    rule.candidates !== undefined && rule.result === undefined
      ? compileCandidates(rule.candidates, rule.choose ?? "greatest", scope, [...path, "candidates"])
      : rule.result !== undefined && rule.candidates === undefined
        ? operand(rule.result, scope, [...path, "result"])
        : broken(scope, path, "lawResultOrCandidates");
  return rule.exceptions?.length
    ? compileExceptions(rule.exceptions, base, scope, [...path, "exceptions"])
    : base;
}

function chosen(result: Node): Node {
  const label = result.args[0]?.more?.label;
  return node("chosen", { kind: "text" }, label ?? null, [result], label === undefined ? {} : { label });
}
