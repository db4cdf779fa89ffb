import { formatMoney } from "@wage/contract/core/numbers";

interface AmountProps {
  value: string | null | undefined;
  /** A total at the end of a column. */
  total?: boolean;
}

/** Money in tabular figures; totals are bold. */
export function Amount({ value, total = false }: AmountProps) {
  return (
    <span className="wc-numbers" style={total ? { fontWeight: 700 } : undefined}>
      {formatMoney(value) || "—"}
    </span>
  );
}
