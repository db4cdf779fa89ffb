import type { ReactNode } from "react";

/** The page alone, at full width. */
export const DefaultLayout = ({ children }: { children: ReactNode }) => children;
