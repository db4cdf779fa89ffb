import classes from "./CountPill.module.css";

/** How many there are, beside a name. */
export const CountPill = ({ count }: { count: number }) => (
  <span className={`${classes.pill} wc-numbers`}>{count > 1000 ? "1,000+" : count}</span>
);
