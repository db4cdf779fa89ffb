import { formatNumber } from "@wage/contract/core/numbers";
import classes from "./CountBar.module.css";

interface CountBarProps {
  count: number;
  /** The count whose bar is the longest. */
  most: number;
  /** The length in percent that even the smallest count has. */
  least?: number;
}

/** A count with its bar, in the cell of a table that is its own chart. On a phone the bar gives way to the label. */
export const CountBar = ({ count, most, least = 0 }: CountBarProps) => (
  <span className={classes.row}>
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} style={{ inlineSize: `${Math.max(least, (count / most) * 100)}%` }} />
    </span>
    <span className="wc-numbers">{formatNumber(count, 0)}</span>
  </span>
);
