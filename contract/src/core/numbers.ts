import { formatMoney, formatNumber, formatQuantity, formatRate } from "@wage/law/numbers";
import { COUNT_CAP } from "./limits.ts";

/** The notation in which the steps of a calculation are written is that of every screen and letter. */
export { formatMoney, formatNumber, formatQuantity, formatRate };

/** A count that stops at the cap, `25` or `1,000+`; "" for none. */
export const formatCount = (count: number | null | undefined): string =>
  count !== null && count !== undefined && count >= COUNT_CAP
    ? `${formatNumber(COUNT_CAP - 1, 0)}+`
    : formatNumber(count, 0);
