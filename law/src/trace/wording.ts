import { dayText } from "../days.ts";
import type { Node, Row } from "../engine/node.ts";
import { formatMoney, formatQuantity, formatRate } from "../numbers.ts";
import type { Language, Text } from "../parameter.ts";
import { isShort, multiply, type Rational, roundedText, whole } from "../rational.ts";
import { TRACE_WORDS } from "./traceWords.ts";

type Words = Readonly<Record<string, Text>>;
type Key = keyof typeof TRACE_WORDS;

/** The settings with which a trace is put into words: the reader's language, and the names of the rule set. */
export type Wording = {
  say(key: Key, ...values: string[]): string;
  /** The name of an input, a step, a label or a parameter. */
  nameOf(key: string): string;
  /** The name of a value; that of a rule which two laws compute each on its own is the law's: "federal overtime". */
  nameOfNode(node: Node): string;
  valueOf(node: Node): string;
};

/** The name with a capital at its beginning, as it stands alone: "Minimum wage". */
export const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function wording(
  language: Language,
  words: Words,
  labels: ReadonlyMap<Node, string> = new Map(),
): Wording {
  const say = (key: Key, ...values: string[]): string =>
    TRACE_WORDS[key][language].replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? "");
  const nameOf = (key: string) => words[key]?.[language] ?? key;

  function numberText(value: Rational, unit: string): string {
    const [above = "", ...below] = unit.split("/");
    const about = isShort(value) ? "" : "≈ ";
    if (below.length === 0) return about + quantity(value, above);
    const [period = ""] = below;
    const amount =
      above === "USD"
        ? formatRate(roundedText(value))
        : above === "1"
          ? percent(value)
          : quantity(value, above);
    const key = `per.${period}`;
    return about + (key in TRACE_WORDS ? say(key as Key, amount) : `${amount}/${period}`);
  }
  function quantity(value: Rational, unit: string): string {
    const text = formatQuantity(roundedText(value));
    if (unit === "USD") return isShort(value) ? moneyText(value) : formatRate(roundedText(value));
    if (unit === "day" && text === "1") return say("unit.day.1");
    const key = `unit.${unit}`;
    return key in TRACE_WORDS ? say(key as Key, text) : text;
  }
  return {
    say,
    nameOf,
    nameOfNode: (node) => nameOf(labels.get(node) ?? node.more?.name ?? node.more?.rule ?? node.op),
    valueOf({ type, value, bound }) {
      if (value === undefined) return say("unknown");
      if (value === null) return say("notApplicable");
      if (type.kind === "number") {
        const text = numberText(value as Rational, type.unit);
        return bound === "exact" ? text : say(bound, text);
      }
      if (type.kind === "date") return usDate(value as number);
      if (type.kind === "bool") return say(value === true ? "yes" : "no");
      if (type.kind === "rows") return say("listOf", String((value as readonly Row[]).length));
      return typeof value === "string" ? nameOf(value) : "";
    },
  };
}

const percent = (value: Rational) => `${formatQuantity(roundedText(multiply(value, whole(100))))} %`;
/** Whole cents with two decimals, parts of a cent with as many as needed. */
function moneyText(value: Rational): string {
  const [text, cents] = [roundedText(value), roundedText(value, 2)];
  return Number(text) === Number(cents) ? formatMoney(cents) : formatRate(text);
}
/** `05/29/2026`, as dates are written in the United States, in both languages of the product. */
function usDate(day: number): string {
  const [year, month, date] = dayText(day).split("-");
  return `${month}/${date}/${year}`;
}
