import { compare, type Rational } from "../rational.ts";
import type { Candidate, Exception, Rule } from "../rule.ts";
import { broken, operand, typed } from "./compile.ts";
import { boundedNode, isUnsetLaw, type Node, node, type Rejected } from "./node.ts";
import { truth } from "./operators/logic.ts";
import { LawError } from "./problem.ts";
import { type Compiled, type Frame, nestedScope, type Path, type Run, type Scope } from "./scope.ts";
import { BOOL, BROKEN, typeName, unify, type ValueType } from "./valueType.ts";

type Choose = NonNullable<Rule["choose"]>;
type Ready = { candidate: Candidate; applies: Run | undefined; run: Run };

/** Computes every candidate and takes one. Those that were not taken stay in the trace with the reason. */
export function compileCandidates(
  candidates: readonly Candidate[],
  choose: Choose,
  scope: Scope,
  path: Path,
): Compiled {
  let type: ValueType | undefined;
  const ready = candidates.map((candidate, index): Ready => {
    const at = [...path, index];
    const inner = nestedScope(scope, new Map());
    const result = operand(candidate.result, inner, [...at, "result"]);
    const common = unify(type ?? result.type, result.type);
    if (!common)
      broken(
        scope,
        [...at, "result"],
        "lawUnitsDoNotFit",
        typeName(type ?? result.type),
        typeName(result.type),
      );
    type = common ?? BROKEN;
    const condition = candidate.applies_if;
    const applies =
      condition === undefined ? undefined : typed(condition, BOOL, inner, [...at, "applies_if"]).run;
    return { candidate, applies, run: result.run };
  });
  const result = type ?? BROKEN;
  return {
    type: result,
    run(frame) {
      const computed = ready.map((one) => candidateNode(one, result, frame));
      const unknown = computed.filter(({ value }) => value === undefined);
      const applying = computed.filter(({ value }) => value !== undefined && value !== null);
      const [first] = applying;
      // The greater result applies (29 USC 218(a)): beside law that is not set, what is known is a floor.
      const isFederal = (one: Node) => ready[computed.indexOf(one)]?.candidate.layer === "federal";
      const isFloor =
        choose === "greatest" &&
        first !== undefined &&
        unknown.every((one) => isUnsetLaw(one) && !isFederal(one));
      if (unknown.length > 0 && !isFloor) return node("choose", result, undefined, computed);
      if (!first)
        return node("choose", result, null, [], {
          rejected: computed.map((one) => rejectedOf(one, "not_applicable")),
        });
      const best = choose === "first" ? first : applying.reduce((a, b) => (isBetter(b, a, choose) ? b : a));
      const rejected = computed
        .filter((one) => one !== best)
        .map((one) => rejectedOf(one, whyNot(one, best, choose)));
      const more = { label: best.more?.label ?? "", rejected };
      const isBounded = choose === "greatest" && applying.some(({ bound }) => bound !== "exact");
      return unknown.length > 0 || isBounded
        ? boundedNode("at_least", "choose", best, [best], more)
        : node("choose", result, best.value, [best], more);
    },
  };
}

function whyNot({ value }: Node, best: Node, choose: Choose): Rejected["why"] {
  if (value === undefined) return "unknown";
  if (value === null) return "not_applicable";
  const isEqual = choose !== "first" && compare(value as Rational, best.value as Rational) === 0;
  return isEqual ? "equal" : WHY[choose];
}
const WHY = { greatest: "less", least: "more", first: "later" } as const;

const rejectedOf = (one: Node, why: Rejected["why"]): Rejected => ({
  label: one.more?.label ?? "",
  why,
  node: one,
});

function candidateNode({ candidate, applies, run }: Ready, type: ValueType, outer: Frame): Node {
  const { label, cite } = candidate;
  const frame: Frame = {
    slots: [],
    code: [],
    outer,
    layer: candidate.layer ?? outer.layer,
    session: outer.session,
  };
  const condition = applies?.(frame);
  const holds = condition ? truth(condition) : true;
  const more = { label, cites: cite };
  if (condition && holds !== true)
    return node("candidate", type, holds === false ? null : undefined, [condition], more);
  const computed = run(frame);
  return node("candidate", type, computed.value, [computed], more);
}

const isBetter = (a: Node, b: Node, choose: Choose) =>
  compare(a.value as Rational, b.value as Rational) * (choose === "least" ? -1 : 1) > 0;

type Case = { exception: Exception; condition: Run; give: Run };

/** An exception that holds replaces the result; two that hold at once without an order are an error of the rules. */
export function compileExceptions(
  exceptions: readonly Exception[],
  base: Compiled,
  scope: Scope,
  path: Path,
): Compiled {
  const cases = exceptions.map((exception, index): Case => {
    const at = [...path, index];
    const instead = operand(exception.give, scope, [...at, "give"]);
    if (!unify(base.type, instead.type))
      broken(scope, [...at, "give"], "lawUnitsDoNotFit", typeName(base.type), typeName(instead.type));
    return { exception, condition: typed(exception.if, BOOL, scope, [...at, "if"]).run, give: instead.run };
  });
  const { type } = base;
  return {
    type,
    run(frame) {
      const asked = cases.map((one) => ({ ...one, asked: one.condition(frame) }));
      const holding = asked.filter((one) => truth(one.asked) === true);
      const unknown = asked.map((one) => one.asked).filter((one) => truth(one) === undefined);
      const usual = base.run(frame);
      const leading = holding.filter(
        (one) => !holding.some(({ exception: { over } }) => over?.includes(one.exception.label)),
      );
      const [one, other] = leading;
      if (one && other) throw new LawError("lawTwoExceptions", one.exception.label, other.exception.label);
      if (unknown.length > 0) {
        const args = [usual, ...unknown];
        return node("exception", type, undefined, args);
      }
      if (!one) return usual;
      const { label, cite } = one.exception;
      const instead = one.give(frame);
      return node("exception", type, instead.value, [instead, one.asked], {
        label,
        cites: cite,
        rejected: [rejectedOf(node("candidate", type, usual.value, [usual], { label: "usual" }), "later")],
      });
    },
  };
}
