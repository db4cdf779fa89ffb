import { formatMoney, formatNumber } from "@wage/contract/core/numbers";
import type { FigureKind } from "@wage/contract/reports/presets";

/** Writes a figure of a report; what is unknown is a word, never zero. */
export function showFigure(kind: FigureKind, value: string | null): string {
  if (value === null) return "unknown";
  switch (kind) {
    case "text":
      return value;
    case "money":
      return formatMoney(value);
    case "percent":
      return `${oneDecimal(value)}%`;
    case "number":
      return oneDecimal(value);
    default:
      return formatNumber(Number(value), 0);
  }
}

const oneDecimal = (value: string) => Number(value).toLocaleString("en-US", { maximumFractionDigits: 1 });
