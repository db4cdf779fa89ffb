import type { ReactNode } from "react";
import classes from "./KeyValueList.module.css";

export interface KeyValue {
  label: string;
  value: ReactNode;
}

/** Facts with their labels; an absent value shows a dash, so that the gap is visible. */
export function KeyValueList({ items, columns = 1 }: { items: readonly KeyValue[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === "" ? "—" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
