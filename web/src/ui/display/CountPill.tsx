import { formatCount } from "@wage/contract/core/numbers";
import classes from "./CountPill.module.css";

/** A count beside a name. */
export const CountPill = ({ count }: { count: number }) => (
  <span className={`${classes.pill} wc-numbers`}>{formatCount(count)}</span>
);
