import { missingFacts, type Node, type Rejected, type Row } from "../engine/node.ts";
import { LawError } from "../engine/problem.ts";
import type { Language, Ref, Text } from "../parameter.ts";
import type { Cite } from "../rule.ts";
import type { RuleSet } from "../ruleSet.ts";
import { formulaOf, isNamed, isNothing, localPlaceOf, type Mentioning, reasonOf } from "./formula.ts";
import { type Wording, wording } from "./wording.ts";

/** One step for a reader with a pencil: what it is, how it is computed, what comes out, and where it is written. */
export type Line = {
  op: string;
  name: string;
  formula: string;
  value: string;
  sentence: string;
  cites: readonly Ref[];
  /** The depth of the step in rules that call each other. */
  depth: number;
  rejected: readonly string[];
  missing: readonly string[];
  /** The kind of the value: a number, a date, an answer. */
  kind: string;
  /** The rule whose result it is. */
  rule?: string;
  /** True if the step only gives another name to a value that has its own line or is a fact. */
  isRepeated: boolean;
};

/** The sentence of a step with the provisions behind it: "Penalty: 16 × $10.00 = $160.00 (K.S.A. 44-315)". */
export function citedSentence({
  sentence,
  cites,
}: {
  sentence: string;
  cites: readonly { cite: string }[];
}): string {
  const written = [...new Set(cites.map(({ cite }) => cite))].join("; ");
  return written ? `${sentence} (${written})` : sentence;
}

/** The names of the rule set, with those of the rules themselves. */
export function namesOf(ruleSet: RuleSet): Readonly<Record<string, Text>> {
  let names = NAMES.get(ruleSet);
  if (!names) {
    const titles = ruleSet.rules.map(({ id, title }) => [id, title] as const);
    names = { ...ruleSet.words, ...Object.fromEntries(titles) };
    NAMES.set(ruleSet, names);
  }
  return names;
}

// Each wage line of each claim asks for them, and a rule set does not change.
const NAMES = new WeakMap<RuleSet, Readonly<Record<string, Text>>>();

/**
 * The steps of a value in the order in which they are computed, each once. What does not apply is left out, and so is what
 * comes to nothing and has no part in a formula that is shown.
 */
export function linesOf(node: Node, language: Language, names: Readonly<Record<string, Text>>): Line[] {
  const made: Made[] = [];
  const listed = new Set<Node>();
  const used = usedBy(node);
  const said = wording(language, names, lawsOf(used));
  const mentioning = (): Mentioning => ({ ...said, mentioned: new Set() });
  function visit(at: Node, depth: number): void {
    if (listed.has(at)) return;
    listed.add(at);
    // What does not apply has no part in the value, and neither has what it would have been computed from.
    if (at.op === "step" && at.value === null) return;
    const inner = at.op === "rule" ? depth + 1 : depth;
    const list = at.more?.list;
    if (at.op === "each") visitRows(at, inner);
    else for (const arg of list ? [list] : at.args) visit(arg, inner);
    for (const other of comparable(at)) visit(other, inner);
    if (!hasLine(at)) return;
    const words = mentioning();
    made.push({ at, line: lineOf(at, depth, words), mentioned: words.mentioned });
  }
  function visitRows(at: Node, depth: number): void {
    if (!Array.isArray(at.value)) return;
    for (const [index, row] of (at.value as readonly Row[]).entries()) {
      const steps = row.fields.flatMap((field) => readStep(row, field)).filter((step) => used.has(step));
      if (steps.length === 0) continue;
      for (const step of steps) visitRules(step, depth + 1);
      const words = mentioning();
      const line = rowLine(rowName(row, index, at, words), steps, depth, words);
      made.push({ line, mentioned: words.mentioned });
    }
  }
  /** Inside a row only the rules that it calls have lines of their own. */
  function visitRules(at: Node, depth: number): void {
    if (at.op === "rule") visit(at, depth);
    else if (at.op !== "input") for (const arg of at.args) visitRules(arg, depth);
  }
  visit(node, 0);
  return shownOf(made);
}

type Made = { at?: Node; line: Line; mentioned: ReadonlySet<Node> };

/** From the result backwards, because a step stands before those that are computed from it. */
function shownOf(made: readonly Made[]): Line[] {
  const mentioned = new Set<Node>();
  const shown: Line[] = [];
  for (const one of made.toReversed()) {
    const { at } = one;
    if (at?.op === "step" && at.type.kind === "number" && isNothing(at) && !mentioned.has(at)) continue;
    shown.unshift(one.line);
    for (const node of one.mentioned) mentioned.add(node);
  }
  return shown;
}

/** The law by which each rule is computed, where several compute the same rule: the label of its candidate. */
function lawsOf(used: ReadonlySet<Node>): Map<Node, string> {
  const laws = new Map<Node, string>();
  for (const {
    op,
    args: [result],
    more,
  } of used)
    if (op === "candidate" && result?.op === "rule" && more?.label) laws.set(result, more.label);
  return laws;
}

/** Candidates that were not taken and have a result to compare. */
const comparable = (node: Node): Node[] =>
  rejectedOf(node).flatMap(({ why, node: other }) => (why === "not_applicable" ? [] : [other]));

/**
 * Lists and the outputs of rules have lines of their own; rules that do not apply here have no line, and neither has a
 * condition that does not hold: where it decides, the sum that it decides names it.
 */
function hasLine({ op, type, value }: Node): boolean {
  if (op === "rule") return true;
  return op === "step" && value !== null && value !== false && type.kind !== "rows" && type.kind !== "record";
}

/** The values from which a value was computed. Steps of a row that nothing needed are not among them. */
function usedBy(root: Node): Set<Node> {
  const used = new Set<Node>();
  const open = [root];
  for (let at = open.pop(); at; at = open.pop()) {
    if (used.has(at)) continue;
    used.add(at);
    open.push(...at.args, ...(at.more?.list ? [at.more.list] : []), ...comparable(at));
  }
  return used;
}

/** A step of a row; none if it was not needed for the result and the rules have no answer to it. */
function readStep(row: Row, field: string): Node[] {
  try {
    return [row.read(field)];
  } catch (error) {
    if (error instanceof LawError) return [];
    throw error;
  }
}

/** The date of a row if it has one, otherwise its number. */
function rowName(row: Row, index: number, { type }: Node, words: Wording): string {
  const fields = type.kind === "rows" ? Object.entries(type.fields) : [];
  const [date] = fields.find(([, { kind }]) => kind === "date") ?? [];
  return date === undefined ? `#${index + 1}` : words.valueOf(row.read(date));
}

function rowLine(name: string, steps: readonly Node[], depth: number, words: Mentioning): Line {
  const shown = steps.filter((step) => !isNothing(step));
  const formula = shown.map((step) => lineOf(step, depth, words).sentence).join("; ");
  const cites = shown.flatMap(parametersIn);
  const rejected = [...new Set(shown.flatMap(innermostRejected).map((one) => rejectedText(one, words)))];
  return {
    op: "row",
    name,
    formula,
    value: "",
    sentence: `${name}: ${formula}`,
    cites,
    depth,
    rejected,
    missing: [],
    kind: "row",
    isRepeated: false,
  };
}

function lineOf(node: Node, depth: number, words: Mentioning): Line {
  const { op, more } = node;
  const name = words.nameOfNode(node);
  const value = words.valueOf(node);
  const formula = lineFormula(node, name, words);
  const missing = node.value === undefined ? missingFacts(node).map((path) => missingName(path, words)) : [];
  return {
    op,
    name,
    formula,
    value,
    cites: [...refsOf(more?.cites), ...parametersIn(node)],
    depth,
    rejected: [...new Set(innermostRejected(node).map((one) => rejectedText(one, words)))],
    missing,
    kind: node.type.kind,
    ...(op === "rule" && more?.rule && { rule: more.rule }),
    isRepeated: formula !== "" && isValueAlone(formula, value),
    sentence:
      missing.length > 0
        ? words.say("missing", name, missing.join(", "))
        : node.type.kind === "bool" && node.value !== undefined
          ? finding(node, name, formula, words)
          : isValueAlone(formula, value) || isNamed(node.args[0] ?? node)
            ? words.say("given", name, formula || value)
            : words.say("sentence", name, formula, value),
  };
}

/** An answer with its reason; a step that has a line is one that holds, so that its name says it. */
function finding(node: Node, name: string, reason: string, words: Mentioning): string {
  const said = node.op === "step" ? name : words.say("given", name, words.valueOf(node));
  return reason === "" || name.endsWith(reason) ? said : words.say("decided", said, reason);
}

/** The formula of a step; of a condition its reason, and no name that the step itself has. */
function lineFormula(node: Node, name: string, words: Mentioning): string {
  const [inner] = node.args;
  if (node.value === null) return "";
  if (node.type.kind === "bool") return inner && node.value !== undefined ? reasonOf(inner, words) : "";
  const isSameName = inner && isNamed(inner) && words.nameOfNode(inner) === name;
  return isSameName ? words.valueOf(node) : formulaOf(node, words);
}

/** True for no formula, the value itself, and the value with its name or reason: `$15.57 an hour (minimum wage)`. */
const isValueAlone = (formula: string, value: string): boolean => {
  const without = formula.replace(/ \[[^[\]]*\]$/, "");
  return (
    without === "" ||
    without === value ||
    without.endsWith(`: ${value}`) ||
    (without.startsWith(`${value} (`) && without.indexOf(")") === without.length - 1)
  );
};

/** `weeks.2.days.0.hours`: the name of the fact, with the numbers of its rows. */
function missingName(path: string, words: Wording): string {
  const parts = path.split(".");
  const rows = parts.filter((part) => /^\d+$/.test(part)).map((part) => Number(part) + 1);
  return [words.nameOf(parts.at(-1) ?? path), ...rows.map((row) => `#${row}`)].join(" ");
}

function rejectedText({ label, why, node }: Rejected, words: Wording): string {
  const level = `level.${label}`;
  const place = localPlaceOf(node, words);
  const law = level in LEVEL_KEYS ? words.say(LEVEL_KEYS[level] ?? "level.federal") : words.nameOf(label);
  const name = place ? `${law} (${place})` : law;
  return words.say("rejected", name, words.valueOf(node), words.say(`why.${why}`));
}
const LEVEL_KEYS: Readonly<
  Record<string, "level.federal" | "level.state" | "level.county" | "level.city" | "level.agency">
> = {
  "level.federal": "level.federal",
  "level.state": "level.state",
  "level.county": "level.county",
  "level.city": "level.city",
  "level.agency": "level.agency",
};

const refsOf = (cites: readonly Cite[] | undefined): Ref[] =>
  (cites ?? []).map((cite) => (typeof cite === "string" ? { cite, retrieved: "" } : cite));

/** The values inside one step, down to the next step. */
function within(node: Node): Node[] {
  return node.args.flatMap((arg) => [arg, ...(arg.op === "step" || arg.op === "rule" ? [] : within(arg))]);
}

/** The sources of the values of a step. A rule that the law does not have, and the calendar, decide nothing in it. */
const parametersIn = (node: Node): Ref[] =>
  within(node).flatMap(({ more, value, type }) =>
    more?.param?.ref && value !== null && type.kind !== "calendar" ? [more.param.ref] : [],
  );

const rejectedOf = (node: Node): readonly Rejected[] => node.more?.rejected ?? [];
/** What does not apply to the facts, or gives nothing, is no alternative to tell of. */
const innermostRejected = (node: Node): readonly Rejected[] =>
  within(node)
    .flatMap(rejectedOf)
    .filter(({ why, node: other }) => why === "unknown" || (why !== "not_applicable" && !isNothing(other)));
