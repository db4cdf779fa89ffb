import type { ReactNode } from "react";
import classes from "./SideListLayout.module.css";

/** Help and instructions: text of a readable width. */
export const SupportStaffLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.reading}>{children}</div>
);
