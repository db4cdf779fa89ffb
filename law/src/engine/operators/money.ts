import type { Expression } from "../../expression.ts";
import * as exact from "../../rational.ts";
import { broken, typed } from "../compile.ts";
import { boundedNode, isUnsetLaw, type Node, node, rowOf, withoutValue } from "../node.ts";
import type { Compiled, Operators, Path, Scope } from "../scope.ts";
import { DATE, type Fields, fits, number, type ValueType } from "../valueType.ts";
import { numberOf } from "./arithmetic.ts";
import { COMPOUNDING, type Compounding, DAY_COUNTS, type DayCount, segments } from "./interestSegments.ts";
import { changeRows, changesOf } from "./timeline.ts";

const USD = number("USD");

type Interest = {
  interest: string;
  payments: string;
  from: Expression;
  until: Expression;
  rate: string;
  days: Expression;
  compound: Expression;
};
/** Interest on a balance, in segments that end where wages due, a payment, a change of the rate or compounding changes it. */
function interest(expression: Interest, scope: Scope, path: Path): Compiled {
  const { rate } = expression;
  const parts = [
    changeRows(expression.interest, scope, [...path, "interest"]),
    changeRows(expression.payments, scope, [...path, "payments"]),
    typed(expression.from, DATE, scope, [...path, "from"]),
    typed(expression.until, DATE, scope, [...path, "until"]),
  ];
  const conventions = [
    typed(expression.days, { kind: "text", of: DAY_COUNTS }, scope, [...path, "days"]),
    typed(expression.compound, { kind: "text", of: COMPOUNDING }, scope, [...path, "compound"]),
  ];
  const yearly = scope.around.parameterType(String(rate));
  if (!yearly || !fits(number("1/year"), yearly))
    return broken(scope, [...path, "rate"], "lawUnknownParameter", String(rate));
  return {
    type: USD,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      const [days, compound] = conventions.map((part) => part.run(frame)) as [Node, Node];
      const gap = withoutValue("interest", USD, [...args, days]);
      if (gap) return gap;
      const [wages, paid, from, until] = args as [Node, Node, Node, Node];
      const { changes, gaps } = changesOf(wages, paid);
      if (gaps.length > 0) return node("interest", USD, undefined, gaps);
      const spans = segments({
        from: from.value as number,
        until: until.value as number,
        changes,
        rateOn: (day) => frame.session.parameter(rate, day, frame.layer),
        days: days.value as DayCount,
        compound: (compound.value ?? "simple") as Compounding,
      });
      const used = [...args, ...spans];
      if (spans.some(({ value }) => value === undefined)) return node("interest", USD, undefined, used);
      const bearing = spans.filter(({ value }) => value !== null);
      if (bearing.length === 0 && spans.length > 0) return node("interest", USD, null, used);
      let sum = exact.ZERO;
      for (const span of bearing) sum = exact.add(sum, numberOf(span));
      const simple = node("interest", USD, sum, used);
      if (compound.value !== undefined) return simple;
      // Compound interest is never less than simple interest, which therefore holds as the floor.
      return isUnsetLaw(compound)
        ? boundedNode("at_least", "interest", simple, [...used, compound])
        : node("interest", USD, undefined, [...used, compound]);
    },
  };
}

type Allocate = { allocate: Expression; to: Record<string, Expression> };
/** Pays what is due in the written order; nothing is paid above what is due, and the rest is `left`. */
function allocate({ allocate: amount, to }: Allocate, scope: Scope, path: Path): Compiled {
  const given = typed(amount, USD, scope, [...path, "allocate"]);
  const buckets = Object.entries(to ?? {}).map(([name, due]) => ({
    name,
    due: typed(due, USD, scope, [...path, "to", name]),
  }));
  const names = [...buckets.map(({ name }) => name), "left"];
  const fields: Fields = Object.fromEntries(names.map((name) => [name, USD]));
  const type: ValueType = { kind: "record", fields };
  return {
    type,
    run(frame) {
      const money = given.run(frame);
      const shares = new Map<string, Node>();
      let left = money;
      for (const { name, due } of buckets) {
        const owed = due.run(frame);
        const args = [left, owed];
        const gap = withoutValue("allocate", USD, args);
        const share = gap ? undefined : least(numberOf(left), numberOf(owed));
        shares.set(name, gap ?? node("allocate", USD, share, args, { name }));
        left = gap ?? node("left", USD, exact.subtract(numberOf(left), share ?? exact.ZERO), args, { name });
      }
      shares.set("left", left);
      const row = rowOf(names, (field) => shares.get(field) ?? left);
      return node("allocate", type, row, [money, ...shares.values()]);
    },
  };
}

const least = (a: exact.Rational, b: exact.Rational) => (exact.compare(a, b) < 0 ? a : b);

export const MONEY: Operators = {
  interest: { keys: ["payments", "from", "until", "rate", "days", "compound"], compile: interest },
  allocate: { keys: ["to"], compile: allocate },
};
