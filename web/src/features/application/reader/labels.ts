import { plain } from "./figures.ts";
import type { Word } from "./words.ts";

/** The meanings that words give to a figure beside them. `other` and `sum` are known so that their figures are not taken for another's. */
export type LabelKind =
  | "period"
  | "periodStart"
  | "periodEnd"
  | "payDate"
  | "hours"
  | "rate"
  | "gross"
  | "net"
  | "employer"
  | "worker"
  | "yearToDate"
  | "current"
  | "other";

/** The words of papers in English and Spanish, without accents. Of two that fit at a place, the longer counts. */
const LABELS: Record<LabelKind, string> = {
  period:
    "pay period|period|payroll period|work period|pay period dates|periodo de pago|periodo|periodo trabajado|dates worked|week of|semana del",
  periodStart:
    "period start|period begin|period beginning|start date|begin date|beginning date|pay begin date|pay period start|pay period begin|period from|period starting|from|inicio del periodo|inicio|fecha de inicio|fecha inicial|desde|periodo desde|del",
  periodEnd:
    "period end|period ending|end date|ending date|pay end date|pay period end|pay period ending|week ending|through|thru|period to|fin del periodo|fin de periodo|fecha final|fecha de fin|hasta|semana terminada|fin",
  payDate:
    "pay date|check date|date paid|payment date|paid on|date|pay day|fecha de pago|fecha del cheque|fecha de cheque|fecha|dia de pago",
  hours:
    "hours|hrs|total hours|hours worked|total hours worked|total hrs|horas|total de horas|total horas|horas trabajadas|hours total|total de horas trabajadas",
  rate: "rate|pay rate|hourly rate|rate of pay|rate per hour|hourly pay|regular rate|base rate|tarifa|tarifa por hora|pago por hora|tasa|salario por hora|precio por hora",
  gross:
    "gross|gross pay|gross earnings|gross wages|total gross|total earnings|gross amount|total gross pay|pago bruto|salario bruto|bruto|total bruto|sueldo bruto|total ganado|ganancias brutas|current gross",
  net: "net|net pay|net amount|net check|total net pay|net wages|take home|take home pay|net earnings|pago neto|salario neto|neto|total neto|sueldo neto|neto a pagar|amount of check|check amount|pay this amount|monto del cheque|cantidad neta|total net",
  employer:
    "employer|employer name|company|company name|paid by|empleador|empresa|compania|patron|nombre de la empresa|nombre del empleador",
  worker:
    "employee|employee name|name|pay to the order of|pay to|paid to|empleado|empleada|nombre|nombre del empleado|trabajador|paguese a la orden de|paguese a|worker|employee id",
  yearToDate:
    "ytd|year to date|ytd gross|gross ytd|ytd total|acumulado|acum|total anual|ano a la fecha|ytd net|net ytd|bruto acumulado|neto acumulado|ytd hours|acumulado anual",
  current:
    "current|this period|actual|este periodo|current amount|amount|monto|importe|current total|total actual|earnings|ganancias",
  other:
    "deductions|total deductions|taxes|deducciones|total deducciones|total de deducciones|impuestos|federal tax|state tax|check no|check number|numero de cheque|overtime rate|employee number|social security|medicare|seguro social|total",
};

const PATTERNS = (Object.entries(LABELS) as [LabelKind, string][])
  .flatMap(([kind, list]) => list.split("|").map((words) => ({ kind, words: words.split(" ") })))
  .sort((a, b) => b.words.length - a.words.length);

const KNOWN = new Set(PATTERNS.flatMap(({ words }) => words));

export interface Label {
  kind: LabelKind;
  /** The words of the label, in its row. */
  words: Word[];
  /** The place of its first word, and of the first word behind it. */
  from: number;
  to: number;
}

/** Returns the labels of a row from left to right. */
export function labelsOf(row: readonly Word[]): Label[] {
  const texts = row.map(({ text }) => plain(text).replace(/[^a-z]/g, ""));
  const labels: Label[] = [];
  for (let at = 0; at < row.length; at++) {
    const found = PATTERNS.find(({ words }) =>
      words.every((word, index) => isMeant(texts[at + index] ?? "", word) && isNear(row, at, index)),
    );
    if (!found) continue;
    const to = at + found.words.length;
    labels.push({ kind: found.kind, words: row.slice(at, to), from: at, to });
    at = to - 1;
  }
  return labels;
}

/** The words of one label stand close to each other: those of two columns do not make one. */
function isNear(row: readonly Word[], at: number, index: number): boolean {
  if (index === 0) return true;
  const [before, word] = [row[at + index - 1], row[at + index]];
  return Boolean(before && word && word.left - before.right < (word.bottom - word.top) * 1.8);
}

const FUZZY_FROM = 5;

/** True if a word was meant: in a longer one the reader may have mistaken a letter. */
function isMeant(text: string, word: string): boolean {
  if (text === word) return true;
  // "Employee" is no misread "employer".
  if (word.length < FUZZY_FROM || KNOWN.has(text) || Math.abs(text.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && text[start] === word[start]) start++;
  let end = 0;
  while (end < word.length - start && text.at(-1 - end) === word.at(-1 - end) && end < text.length - start)
    end++;
  return Math.max(text.length, word.length) - start - end <= 1;
}
