import classes from "./CountPill.module.css";
import { countText } from "./counts.ts";

/** How many there are, beside a name. */
export const CountPill = ({ count }: { count: number }) => (
  <span className={`${classes.pill} wc-numbers`}>{countText(count)}</span>
);
