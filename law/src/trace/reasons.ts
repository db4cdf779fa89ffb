import type { Node } from "../engine/node.ts";
import { formulaOf, isNamed, isNothing } from "./formula.ts";
import type { Wording } from "./wording.ts";

/**
 * The reason for which a condition holds or does not hold, as a lawyer would give it: the findings that decide, "dispute in good
 * faith", "willful: no", "kind of minimum wage: tipped". "" where there is nothing to tell, such as a guard against a
 * division by zero, or a rule that the law of the place does not have.
 */
export function reasonOf(node: Node, words: Wording): string {
  if (typeof node.value !== "boolean") return "";
  if (isNamed(node)) {
    const name = words.nameOf(node.more?.name ?? node.more?.rule ?? "");
    return node.value ? name : words.say("given", name, words.valueOf(node));
  }
  return REASONS[node.op]?.(node, words) ?? "";
}

type Tell = (node: Node, words: Wording) => string;

/** The reasons of those operands that decide: of two conditions that must both hold, one that does not. */
const deciding: Tell = ({ args, value }, words) => {
  const reasons = args.filter((arg) => arg.value === value).map((arg) => reasonOf(arg, words));
  return [...new Set(reasons)]
    .filter((reason) => reason !== "")
    .reduce((a, b) => (a === "" ? b : words.say("and", a, b)), "");
};

const compared: Tell = (node, words) => {
  const [first] = node.args;
  const isGuard = first?.op === "literal" && isNothing(first);
  return node.value === true && !isGuard ? formulaOf(node, words) : "";
};

/** The fact that is compared with the choices of a rule. */
const chosen: Tell = ({ args: [fact] }, words) =>
  fact && isNamed(fact)
    ? words.say("given", words.nameOf(fact.more?.name ?? fact.more?.rule ?? ""), words.valueOf(fact))
    : "";

const REASONS: Readonly<Record<string, Tell>> = {
  any: deciding,
  all: deciding,
  less: compared,
  at_most: compared,
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
