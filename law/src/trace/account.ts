import type { Node } from "../engine/node.ts";
import type { Language, Text } from "../parameter.ts";
import { citedSentence, type Line, linesOf } from "./lines.ts";
import { sentenceCase } from "./wording.ts";

/**
 * Returns the account of a sum for the parties: each number that was computed for it, and the sum. The questions that were
 * answered on the way, such as whether a delay was willful, are findings; they stand in the trace and not in the account.
 */
export function accountOf(result: Node, language: Language, names: Readonly<Record<string, Text>>): string[] {
  const lines = linesOf(result, language, names);
  const sum = lines.pop();
  if (!sum) return [];
  const computed = lines.filter(isComputed).map(said);
  return [...computed, computed.length > 0 && isDecided(result) ? `${sum.name}: ${sum.value}` : said(sum)];
}

const isComputed = ({ op, kind, isRepeated }: Line): boolean =>
  op === "row" || (op !== "rule" && kind === "number" && !isRepeated);
const said = (line: Line): string => sentenceCase(citedSentence(line));

/** True if the sum is one of those computed before it, chosen by the answers. */
function isDecided({ op, args: [first] }: Node): boolean {
  if (op === "if") return true;
  return (op === "rule" || op === "step" || op === "round") && first !== undefined && isDecided(first);
}
