import type { Node } from "../engine/node.ts";
import { isZero, type Rational } from "../rational.ts";
import type { Wording } from "./wording.ts";

/** Values listed one by one up to this number; beyond it a sum shows only their number. */
const MOST_TERMS = 14;

/** True for a value that has a name of its own and is explained on its own line. */
export const isNamed = ({ op }: Node): boolean =>
  op === "step" || op === "input" || op === "param" || op === "rule";

/** The words of a trace, and the values with a name that a formula in them mentions. */
export type Mentioning = Wording & { mentioned: Set<Node> };

/** The formula of a value in numbers, down to the values that have a name: `46 h (hours) − 40 h (threshold)`. */
export function formulaOf(node: Node, words: Mentioning): string {
  const write = FORMULAS[node.op];
  return write ? write(node, words) : words.valueOf(node);
}

type Write = (node: Node, words: Mentioning) => string;

/** An operand: with its name if it has one, in brackets if it is a sum inside a product. */
function term(node: Node | undefined, words: Mentioning, within?: Within): string {
  if (!node) return "";
  const name = node.more?.name ?? node.more?.rule;
  if (isNamed(node)) {
    words.mentioned.add(node);
    const named = name && [words.nameOfNode(node), localPlaceOf(node, words)].filter(Boolean).join(", ");
    return named ? `${words.valueOf(node)} (${named})` : words.valueOf(node);
  }
  const text = formulaOf(node, words);
  const isValue = text === words.valueOf(node);
  return within && !isValue && isBracketed(shapeOf(node, text).op, within) ? `(${text})` : text;
}
/** Returns the node whose shape the text has: that of the branch if its reason is not told, that of the only entry of a list. */
function shapeOf(node: Node, text: string): Node {
  const [only, ...others] =
    node.op === "if" && !text.endsWith("]")
      ? node.args.slice(0, 1)
      : LISTS.has(node.op)
        ? listedIn(node)
        : [];
  return only && others.length === 0 ? shapeOf(only, text) : node;
}
/** The operation in which an operand stands; it decides whether the operand needs brackets. */
type Within = "sum" | "product";
const LISTS = new Set(["min", "max", "earlier", "later"]);
const SUMS = new Set(["sum", "subtract", "total", "divide", "round", "if"]);
const isBracketed = (op: string, within: Within): boolean =>
  LISTS.has(op) || (within === "product" && SUMS.has(op));

/** The county or city whose law gave a value; "" for federal and state law. */
export function localPlaceOf({ more }: Node, words: Wording): string {
  const { level, code } = more?.param ?? {};
  return code !== undefined && (level === "county" || level === "city") ? words.nameOf(code) : "";
}

const joined =
  (sign: string, within: Within = "product"): Write =>
  ({ args }, words) =>
    args.map((arg) => term(arg, words, within)).join(` ${sign} `);

/** A sum without its terms that come to nothing; of nothing else, the first of them. */
const added: Write = ({ args }, words) => {
  const shown = args.filter((arg) => isNamed(arg) || !isNothing(arg));
  return (shown.length > 0 ? shown : args.slice(0, 1)).map((arg) => term(arg, words, "sum")).join(" + ");
};

/** True for zero, for "no", and for what does not apply. */
export const isNothing = ({ type, value }: Node): boolean =>
  value === null ||
  value === false ||
  (type.kind === "number" && value !== undefined && isZero(value as Rational));

/** Nothing, as the zero that keeps a difference from being negative, is never the greater of two. */
const listedIn = ({ op, args }: Node): Node[] =>
  args.filter((arg) => (op === "max" ? !isNothing(arg) : arg.value !== null));

const listed =
  (key: Parameters<Wording["say"]>[0]): Write =>
  (node, words) => {
    const texts = listedIn(node).map((arg) => term(arg, words));
    return texts.length === 1 ? (texts[0] ?? "") : words.say(key, enumeration(texts, words));
  };

/** `10 − (4 + 2)`: what is taken away stands in brackets if it is itself a sum. */
function difference({ args: [from, ...taken] }: Node, words: Mentioning): string {
  return [term(from, words, "sum"), ...taken.map((arg) => term(arg, words, "product"))].join(" − ");
}

function enumeration(texts: readonly string[], words: Mentioning): string {
  const last = texts.at(-1) ?? "";
  return texts.length > 1 ? words.say("and", texts.slice(0, -1).join(", "), last) : last;
}

const compared =
  (key: Parameters<Wording["say"]>[0], ofDates = key): Write =>
  ({ args: [a, b] }, words) =>
    words.say(a?.type.kind === "date" ? ofDates : key, term(a, words), term(b, words));

const conditions =
  (key: "and" | "or"): Write =>
  ({ args }, words) =>
    args.map((arg) => term(arg, words)).reduce((a, b) => words.say(key, a, b));

const FORMULAS: Readonly<Record<string, Write>> = {
  sum: added,
  subtract: difference,
  multiply: joined("×"),
  divide: joined("÷"),
  min: listed("least"),
  max: (node, words) => (isNothing(node) ? words.valueOf(node) : listed("most")(node, words)),
  earlier: listed("earlier"),
  later: listed("later"),
  equal: compared("equal"),
  less: compared("less", "before"),
  at_most: compared("atMost", "notAfter"),
  all: conditions("and"),
  any: conditions("or"),
  not: ({ args: [arg] }, words) => words.say("not", term(arg, words)),
  known: ({ args: [arg] }, words) => words.say("known", words.nameOf(arg?.more?.name ?? "")),
  applies: ({ args: [arg] }, words) => words.say("applies", words.nameOf(arg?.more?.name ?? "")),
  one_of: ({ args: [arg], more }, words) =>
    words.say("oneOf", term(arg, words), listOf(more?.figures?.values ?? "", words)),
  if: branchTaken,
  round: ({ args: [arg], more }, words) => {
    const places = more?.rounding?.places ?? 2;
    const inner = term(arg, words);
    return places === 2 ? words.say("rounded", inner) : words.say("roundedPlaces", inner, String(places));
  },
  convert: ({ args: [arg], more }, words) =>
    `${term(arg, words, "product")} × ${more?.figures?.above ?? ""} ÷ ${more?.figures?.below ?? ""}`,
  add_days: joined("+", "sum"),
  add_months: joined("+", "sum"),
  count_days: countDays,
  add_working_days: ({ args: [from, days] }, words) =>
    words.say("workingDays", term(from, words), term(days, words)),
  next_day: ({ args: [arg] }, words) => words.say("nextDay", term(arg, words)),
  count: (node, words) => `${words.valueOf(node)} ${words.say("rowsCounted")}`,
  total: (node, words) =>
    isNothing(node)
      ? words.valueOf(node)
      : node.args.length > MOST_TERMS
        ? words.say("sumOf", String(node.args.length))
        : node.args.map((arg) => words.valueOf(arg)).join(" + "),
  interest: ({ args }, words) =>
    args
      .filter(({ op, value }) => op === "segment" && value !== null)
      .map((arg) => formulaOf(arg, words))
      .join(" + ") || "0",
  segment: ({ args: [principal, rate], more }, words) =>
    `${term(principal, words)} × ${rate ? words.valueOf(rate) : ""} × ${more?.figures?.days ?? ""} ÷ ${more?.figures?.year ?? ""}`,
  allocate: ({ args: [left, due] }, words) =>
    left && due ? words.say("least", enumeration([words.valueOf(left), words.valueOf(due)], words)) : "",
  left: ({ args: [left, share] }, words) => (left && share ? words.say("left") : ""),
  choose: ({ args: [best], more }, words) =>
    best ? chosenLaw(best, words.nameOf(more?.label ?? ""), words) : "",
  candidate: ({ args: [arg] }, words) => term(arg, words),
  exception: ({ args: [instead, condition], more }, words) =>
    condition ? words.say("decided", term(instead, words), words.nameOf(more?.label ?? "")) : "",
  step: ({ args: [arg] }, words) => (arg ? (isNamed(arg) ? term(arg, words) : formulaOf(arg, words)) : ""),
  rule: ({ args: [arg] }, words) => (arg ? (isNamed(arg) ? term(arg, words) : formulaOf(arg, words)) : ""),
  use: ({ args: [arg] }, words) => (arg ? term(arg, words) : ""),
  each: (node, words) => words.valueOf(node),
};

/** "$100.00 (federal overtime)" where a rule of its own computes it, else the law with its formula. */
function chosenLaw(best: Node, law: string, words: Mentioning): string {
  const [computed] = best.args;
  return computed && isNamed(computed) && words.nameOfNode(computed) === law
    ? term(computed, words)
    : words.say("takes", law, formulaOf(best, words));
}

/**
 * The branch that was taken, with what decided for it, the nearest first. Of a sum that comes to nothing the nearest reason is
 * enough; a sum that is not nothing needs none for what does not hold.
 */
function branchTaken(node: Node, words: Mentioning): string {
  const reasons: string[] = [];
  let taken: Node | undefined = node;
  for (; taken?.op === "if"; taken = taken.args[0]) {
    const [branch, condition] = taken.args;
    const isNearest = branch?.op !== "if";
    const isTold = condition?.value === true || (isNearest && branch !== undefined && isNothing(branch));
    const reason: string = condition && isTold ? reasonOf(condition, words) : "";
    if (reason !== "" && !reasons.includes(reason)) reasons.unshift(reason);
  }
  const told = taken && isNothing(taken) ? reasons.slice(0, 1) : reasons;
  const text = term(taken, words);
  return told.length > 0 ? words.say("decided", text, told.join("; ")) : text;
}

function countDays({ args: [from, until], more }: Node, words: Mentioning): string {
  const span = words.say("daysFrom", term(from, words), term(until, words));
  const out = more?.figures?.excluded ?? "0";
  return out === "0" ? span : words.say("daysLeftOut", span, out);
}

const listOf = (values: string, words: Mentioning) =>
  values
    .split(", ")
    .map((value) => words.nameOf(value))
    .join(", ");

/**
 * The reason for which a condition holds or does not hold, as a lawyer would give it: the findings that decide, "dispute in good
 * faith", "willful: no", "kind of minimum wage: tipped". "" where there is nothing to tell, such as a guard against a
 * division by zero, or a rule that the law of the place does not have.
 */
export function reasonOf(node: Node, words: Mentioning): string {
  if (typeof node.value !== "boolean") return "";
  if (isNamed(node)) {
    words.mentioned.add(node);
    const name = words.nameOf(node.more?.name ?? node.more?.rule ?? "");
    return node.value ? name : words.say("given", name, words.valueOf(node));
  }
  return REASONS[node.op]?.(node, words) ?? "";
}

/** The reasons of those operands that decide: of two conditions that must both hold, one that does not. */
const deciding: Write = ({ args, value }, words) => {
  const reasons = args.filter((arg) => arg.value === value).map((arg) => reasonOf(arg, words));
  return [...new Set(reasons)]
    .filter((reason) => reason !== "")
    .reduce((a, b) => (a === "" ? b : words.say("and", a, b)), "");
};

const comparison: Write = (node, words) => {
  const [first] = node.args;
  const isGuard = first?.op === "literal" && isNothing(first);
  return node.value === true && !isGuard ? formulaOf(node, words) : "";
};

/** The fact that is compared with the choices of a rule. */
const chosen: Write = ({ args: [fact] }, words) => {
  if (!fact || !isNamed(fact)) return "";
  words.mentioned.add(fact);
  return words.say("given", words.nameOf(fact.more?.name ?? fact.more?.rule ?? ""), words.valueOf(fact));
};

const REASONS: Readonly<Record<string, Write>> = {
  any: deciding,
  all: deciding,
  less: comparison,
  at_most: comparison,
  equal: chosen,
  one_of: chosen,
  not: ({ args: [arg] }, words) => (arg ? reasonOf(arg, words) : ""),
  if: ({ args: [branch] }, words) => (branch ? reasonOf(branch, words) : ""),
  first: ({ args }, words) =>
    reasonOf(args.find(({ value }) => typeof value === "boolean") ?? NOTHING, words),
};
const NOTHING: Node = {
  op: "literal",
  type: { kind: "bool" },
  value: null,
  bound: "exact",
  args: [],
  more: undefined,
};
