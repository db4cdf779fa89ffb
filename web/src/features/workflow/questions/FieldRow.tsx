import type { ReactNode } from "react";
import styles from "./FieldRow.module.css";

interface FieldRowProps {
  /** Two in a row of a pane, for dates and choices; otherwise up to three. */
  wide?: boolean;
  children: ReactNode;
}

/** Fields side by side, as many as there is room for. */
export const FieldRow = ({ wide = false, children }: FieldRowProps) => (
  <div className={styles.row} data-wide={wide || undefined}>
    {children}
  </div>
);
