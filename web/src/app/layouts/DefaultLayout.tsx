import type { ReactNode } from "react";

/** The page alone, in the whole width. */
export const DefaultLayout = ({ children }: { children: ReactNode }) => children;
