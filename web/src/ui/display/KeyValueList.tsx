import type { ReactNode } from "react";
import classes from "./KeyValueList.module.css";

export interface KeyValue {
  label: string;
  value: ReactNode;
}

interface KeyValueListProps {
  items: readonly KeyValue[];
  columns?: 1 | 2 | 3;
  /** "above" on phones, for labels as long as questions. */
  labels?: "beside" | "above";
}

/** Facts with their labels; an absent value shows a dash, so that the gap is visible. */
export function KeyValueList({ items, columns = 1, labels = "beside" }: KeyValueListProps) {
  return (
    <dl className={classes.list} data-columns={columns} data-labels={labels}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === "" ? "—" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
