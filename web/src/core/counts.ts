import { COUNT_CAP } from "@wage/contract/core/limits";

const WHOLE = new Intl.NumberFormat("en");

/** A count that stops at the cap: "25", "1,000+". */
export const countText = (count: number): string =>
  count >= COUNT_CAP ? `${WHOLE.format(COUNT_CAP - 1)}+` : WHOLE.format(count);
