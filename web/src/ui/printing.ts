import { createContext, useContext } from "react";

/** The nearest PrintArea: how it prints, and whether it is about to. */
export const PrintContext = createContext({ print: () => window.print(), isPrinting: false });

/** From now on what goes onto paper is there: what shows one part at a time shows them all. */
export const useIsPrinting = () => useContext(PrintContext).isPrinting;
