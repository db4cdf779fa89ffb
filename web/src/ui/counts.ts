import { COUNT_CAP } from "@wage/contract/limits";

/** A count that stops at the cap: "25", "1,000+". */
export const countText = (count: number): string =>
  count >= COUNT_CAP ? `${(COUNT_CAP - 1).toLocaleString("en")}+` : count.toLocaleString("en");
