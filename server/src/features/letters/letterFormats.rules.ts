import { formatMoney } from "@wage/contract/core/numbers";

type Text = string | null;

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Formats the ISO date `2026-03-02` as `March 2, 2026`. */
export function longDate(iso: Text): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? "") ?? [];
  return year ? `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}` : undefined;
}

/** Formats `2026-03-02` as `03/02/2026`. */
export const shortDate = (iso: string) => iso.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, "$2/$3/$1");

/** Formats `1234.5` as `$1,234.50`; undefined if there is no amount. */
export const dollars = (amount: Text | undefined) => formatMoney(amount) || undefined;
