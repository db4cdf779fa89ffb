import { createContext } from "react";

/** True while a pane beside the page leaves so little room that the header of the page shows its menu only. */
export const NarrowRail = createContext(false);
