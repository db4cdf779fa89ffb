import type { Expression } from "../../expression.ts";
import * as exact from "../../rational.ts";
import { broken, reference, typed } from "../compile.ts";
import { type Node, node, type Row, rowOf, withoutValue } from "../node.ts";
import { LawError } from "../problem.ts";
import type { Compiled, Operators, Path, Scope } from "../scope.ts";
import { DATE, type Fields, fits, number, typeName, type ValueType } from "../valueType.ts";
import { numberOf } from "./arithmetic.ts";
import { type Change, segments } from "./interestSegments.ts";

const USD = number("USD");
const PAYMENTS: ValueType = { kind: "rows", fields: { date: DATE, amount: USD } };

type Interest = {
  interest: Expression;
  from: Expression;
  until: Expression;
  rate: string;
  days: "actual_365" | "actual_actual";
  compound: "none" | "yearly" | "monthly";
  payments?: string;
};
/** Interest on a balance, in segments that end where a payment, a change of the rate or compounding changes it. */
function interest(expression: Interest, scope: Scope, path: Path): Compiled {
  const { days, compound, rate } = expression;
  const parts = [
    typed(expression.interest, USD, scope, [...path, "interest"]),
    typed(expression.from, DATE, scope, [...path, "from"]),
    typed(expression.until, DATE, scope, [...path, "until"]),
  ];
  if (expression.payments !== undefined)
    parts.push(payments(expression.payments, scope, [...path, "payments"]));
  const yearly = scope.around.parameterType(String(rate));
  if (!yearly || !fits(number("1/year"), yearly))
    return broken(scope, [...path, "rate"], "lawUnknownParameter", String(rate));
  if (!["actual_365", "actual_actual"].includes(days) || !["none", "yearly", "monthly"].includes(compound))
    return broken(scope, path, "lawUnknownKey", `${days}, ${compound}`);
  return {
    type: USD,
    run(frame) {
      const args = parts.map((part) => part.run(frame));
      const gap = withoutValue("interest", USD, args);
      if (gap) return gap;
      const [principal, from, until, paid] = args as [Node, Node, Node, Node | undefined];
      const spans = segments({
        principal: numberOf(principal),
        from: from.value as number,
        until: until.value as number,
        changes: changesOf(paid),
        rateOn: (day) => frame.session.parameter(rate, day, frame.layer),
        days,
        compound,
      });
      if (spans.some(({ value }) => value === undefined))
        return node("interest", USD, undefined, [...args, ...spans]);
      const bearing = spans.filter(({ value }) => value !== null);
      if (bearing.length === 0 && spans.length > 0) return node("interest", USD, null, [...args, ...spans]);
      let sum = exact.ZERO;
      for (const span of bearing) sum = exact.add(sum, numberOf(span));
      return node("interest", USD, sum, [...args, ...spans]);
    },
  };
}

function payments(name: string, scope: Scope, path: Path): Compiled {
  const part = reference(name, scope, path);
  return fits(PAYMENTS, part.type) ? part : broken(scope, path, "lawWrongType", typeName(part.type), "rows");
}

function changesOf(paid: Node | undefined): Change[] {
  const rows = (paid?.value ?? []) as readonly Row[];
  return rows.map((row) => {
    const [date, amount] = [row.read("date"), row.read("amount")];
    if (date.value == null || amount.value == null) throw new LawError("lawPaymentIncomplete");
    return { day: date.value as number, amount: numberOf(amount) };
  });
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
  interest: { keys: ["from", "until", "rate", "days", "compound", "payments"], compile: interest },
  allocate: { keys: ["to"], compile: allocate },
};
