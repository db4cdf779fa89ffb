import {
  type Account,
  type AdjustmentDirection,
  COMPONENT_NAMES,
  COMPONENTS,
  type ComponentAmounts,
  type ComponentName,
  type EntryKind,
} from "@wage/contract/claims/ledger";
import { type Message, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";

/** A line of a ledger entry: a debit is positive, a credit negative. Some accounts are kept by component. */
export type Line = { account: Account; component: ComponentName | null; amount: Decimal };
export type Position = {
  /** False while no decision says what is due: money paid until then is the claimant's. */
  decided: boolean;
  /** The claim is closed: money on which nothing was decided can go back to the employer too. */
  closed: boolean;
  balance(account: Account, component?: ComponentName | null): Decimal;
};

const ZERO = new Decimal(0);
const keyOf = (account: Account, component: ComponentName | null = null) => `${account}/${component ?? ""}`;

/** Returns the balances of the accounts after these lines. */
export function positionOf(
  lines: readonly Line[],
  { decided, closed }: Omit<Position, "balance"> = { decided: true, closed: false },
): Position {
  const sums = new Map<string, Decimal>();
  for (const { account, component, amount } of lines) {
    const key = keyOf(account, component);
    sums.set(key, Decimal.sum(sums.get(key) ?? 0, amount));
  }
  return { decided, closed, balance: (account, component) => sums.get(keyOf(account, component)) ?? ZERO };
}

/** Returns what the employer paid on a component. */
const applied = (position: Position, component: ComponentName): Decimal =>
  position
    .balance("assessed", component)
    .neg()
    .minus(position.balance("due", component))
    .minus(position.balance("writtenOff", component));

const appliedFor = (position: Position, payee: "claimant" | "state"): Decimal =>
  Decimal.sum(
    0,
    ...COMPONENT_NAMES.filter((name) => COMPONENTS[name].payee === payee).map((name) =>
      applied(position, name),
    ),
  );

/**
 * Returns the shares of the money that the agency holds; the employer's is what was paid beyond what is due. Of a claim
 * that was closed undecided the whole sum can go either way.
 */
export function heldShares(position: Position) {
  const held = position.balance("held");
  const owedTo = (payee: "claimant" | "state") =>
    Decimal.max(0, appliedFor(position, payee).minus(position.balance(payee)));
  if (!position.decided) {
    const all = Decimal.max(0, held);
    return { claimant: all, state: ZERO, employer: position.closed ? all : ZERO };
  }
  const employer = Decimal.max(0, Decimal.min(held, position.balance("unapplied").neg()));
  const state = Decimal.min(owedTo("state"), held.minus(employer));
  const claimant = Decimal.min(owedTo("claimant"), held.minus(employer).minus(state));
  return { claimant, state, employer };
}

const line = (account: Account, amount: Decimal.Value, component: ComponentName | null = null): Line => ({
  account,
  component,
  amount: new Decimal(amount),
});

/** Returns the lines that change what is due by these amounts. */
export const assessmentLines = (change: Partial<ComponentAmounts>): Line[] =>
  COMPONENT_NAMES.flatMap((name) => {
    const amount = new Decimal(change[name] ?? 0);
    return amount.isZero() ? [] : [line("due", amount, name), line("assessed", amount.neg(), name)];
  });

/**
 * Returns a change of what is due that takes from no component more than is due of it, because an adjustment may have
 * lowered it. With an order the sum matters, as that of a settlement, and the rest is taken from the other components.
 */
export function boundedChange(
  change: Partial<ComponentAmounts>,
  position: Position,
  order: readonly ComponentName[] = [],
): Partial<ComponentAmounts> {
  const least = (name: ComponentName) => Decimal.min(0, position.balance("assessed", name));
  const parts = new Map<ComponentName, Decimal>();
  let rest = new Decimal(0);
  for (const name of COMPONENT_NAMES) {
    const wanted = new Decimal(change[name] ?? 0);
    const part = Decimal.max(wanted, least(name));
    parts.set(name, part);
    rest = rest.plus(wanted).minus(part);
  }
  for (const name of order.toReversed()) {
    const part = parts.get(name) ?? ZERO;
    const taken = Decimal.max(rest, least(name).minus(part));
    parts.set(name, part.plus(taken));
    rest = rest.minus(taken);
  }
  return Object.fromEntries([...parts].map(([name, amount]) => [name, amount.toFixed(2)]));
}

export type EntryCommand = {
  kind: Exclude<EntryKind, "Assessment">;
  amount: string;
  component?: ComponentName | null;
  direction?: AdjustmentDirection | null;
  /** The account that receives a payment. */
  to?: "claimant" | "held";
  /** The lines of the entry that is reversed. */
  reversed?: readonly Line[];
};

/** Returns the lines that an entry itself needs; `complete` adds those that apply the money to what is due. */
export function entryLines(
  command: EntryCommand,
  position: Position,
  order: readonly ComponentName[],
): Line[] {
  const { kind, amount, component, direction, to = "claimant", reversed = [] } = command;
  switch (kind) {
    case "Opening":
    case "Payment":
      return [line(to, amount), line("unapplied", new Decimal(amount).neg())];
    case "Interest":
      return assessmentLines({ Interest: amount });
    case "Adjustment":
      return assessmentLines({
        [component ?? "Wages"]: (direction === "decrease" ? new Decimal(amount).neg() : amount).toString(),
      });
    case "Disbursement": {
      const { claimant, state } = heldShares(position);
      return [line("claimant", claimant), line("state", state), line("held", claimant.plus(state).neg())];
    }
    case "Refund":
      return [line("unapplied", amount), line("held", new Decimal(amount).neg())];
    case "WriteOff":
      return writeOffLines(new Decimal(amount), position, order);
    case "Reversal":
      return reversed.map((each) => ({ ...each, amount: each.amount.neg() }));
  }
}

/** The part that would be paid last is written off first. */
function writeOffLines(amount: Decimal, position: Position, order: readonly ComponentName[]): Line[] {
  let left = amount;
  return order.toReversed().flatMap((name) => {
    const part = Decimal.max(0, Decimal.min(left, position.balance("due", name)));
    left = left.minus(part);
    return part.isZero() ? [] : [line("writtenOff", part, name), line("due", part.neg(), name)];
  });
}

/**
 * Completes an entry, so that afterwards no component is overpaid and nothing paid waits while something is due. Money
 * paid beyond a component becomes unapplied; unapplied money pays what is due, in the order of the setting. The state's
 * share can be paid only from money that the agency holds.
 */
export function complete(
  existing: readonly Line[],
  lines: readonly Line[],
  order: readonly ComponentName[],
): Line[] {
  const made = [...lines];
  const now = () => positionOf([...existing, ...made]);
  const apply = (component: ComponentName, amount: Decimal) =>
    made.push(line("unapplied", amount), line("due", amount.neg(), component));
  for (const component of COMPONENT_NAMES) {
    const writtenOff = now().balance("writtenOff", component);
    // The decision may have fallen since: what was written off is then due no more, and what was reversed never was.
    const forgiven = writtenOff.isNegative()
      ? writtenOff
      : Decimal.max(0, Decimal.min(writtenOff, now().balance("due", component).neg()));
    made.push(line("due", forgiven, component), line("writtenOff", forgiven.neg(), component));
    apply(component, Decimal.min(0, now().balance("due", component)));
    // A payment that is reversed may have been moved to other components since.
    apply(component, Decimal.max(0, applied(now(), component).neg()));
  }
  for (const component of order.toReversed()) {
    const missing = Decimal.max(0, now().balance("unapplied"));
    apply(component, Decimal.max(0, Decimal.min(missing, applied(now(), component))).neg());
  }
  for (const component of order) {
    const position = now();
    const free = Decimal.max(0, position.balance("unapplied").neg());
    const payable = COMPONENTS[component].payee === "state" ? Decimal.min(free, stateRoom(position)) : free;
    apply(component, Decimal.max(0, Decimal.min(payable, position.balance("due", component))));
  }
  return netted(made);
}

/** Returns the money held beyond what is already the state's share. */
const stateRoom = (position: Position): Decimal =>
  Decimal.max(
    0,
    position
      .balance("held")
      .minus(Decimal.max(0, appliedFor(position, "state").minus(position.balance("state")))),
  );

/** Returns one line for each account and component that changes. */
function netted(lines: readonly Line[]): Line[] {
  const position = positionOf(lines);
  const seen = new Set<string>();
  return lines.flatMap(({ account, component }) => {
    const key = keyOf(account, component);
    const amount = position.balance(account, component);
    if (seen.has(key) || amount.isZero()) return [];
    seen.add(key);
    return [{ account, component, amount }];
  });
}

/** Returns why the ledger does not allow an entry; null if it does. `after` is the position with the entry. */
export function entryRefusal(command: EntryCommand, before: Position, after: Position): Message | null {
  const { kind, amount, component, direction } = command;
  if (kind === "Disbursement" && new Decimal(amount).isZero()) return message("nothingToForward");
  if (kind === "Refund" && heldShares(before).employer.lt(amount))
    return message("refundTooLarge", dollars(heldShares(before).employer));
  if (kind === "WriteOff" && outstanding(before).lt(amount))
    return message("beyondBalance", dollars(outstanding(before)));
  if (kind === "Adjustment" && direction === "decrease" && component) {
    const assessed = before.balance("assessed", component).neg();
    if (assessed.lt(amount)) return message("beyondComponent", dollars(assessed));
  }
  if (kind === "Reversal" && COMPONENT_NAMES.some((name) => after.balance("assessed", name).gt(0)))
    return message("entryLowered");
  if (after.balance("held").isNegative() || after.balance("unapplied").gt(0))
    return message("entryForwarded");
  return null;
}

const dollars = (amount: Decimal) => formatMoney(amount.toFixed(2));

/** Returns what is due and neither paid nor written off. */
const outstanding = (position: Position): Decimal =>
  Decimal.sum(0, ...COMPONENT_NAMES.map((name) => position.balance("due", name)));

/**
 * Splits a sum without components, such as a settlement's: it fills the components of the decision before it in order,
 * and what exceeds them counts as wages.
 */
export function spread(
  sum: string,
  base: Partial<ComponentAmounts>,
  order: readonly ComponentName[],
): Partial<ComponentAmounts> {
  let left = new Decimal(sum);
  const parts = new Map<ComponentName, Decimal>();
  for (const name of order) {
    const part = Decimal.min(left, base[name] ?? 0);
    parts.set(name, part);
    left = left.minus(part);
  }
  parts.set("Wages", Decimal.sum(parts.get("Wages") ?? 0, left));
  return Object.fromEntries([...parts].map(([name, amount]) => [name, amount.toFixed(2)]));
}
