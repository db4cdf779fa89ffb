import { countText } from "../../core/counts.ts";
import classes from "./CountPill.module.css";

/** How many there are, beside a name. */
export const CountPill = ({ count }: { count: number }) => (
  <span className={`${classes.pill} wc-numbers`}>{countText(count)}</span>
);
