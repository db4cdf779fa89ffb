import { createContext, useContext, useEffect, useEffectEvent } from "react";

/** Work to do before printing; resolves to false to cancel it. */
type Preparation = () => Promise<boolean>;

interface Printing {
  print: () => void;
  isPrinting: boolean;
  prepare: (first: Preparation) => () => void;
}

/** The nearest PrintArea: its print function, and whether it is about to print. */
export const PrintContext = createContext<Printing>({
  print: () => window.print(),
  isPrinting: false,
  prepare: () => () => undefined,
});

/** True while printing: tabs and collapsed parts then render all their content. */
export const useIsPrinting = () => useContext(PrintContext).isPrinting;

/** Registers work to do each time before the PrintArea is printed. */
export function usePreparation(first: Preparation): void {
  const { prepare } = useContext(PrintContext);
  const run = useEffectEvent(first);
  useEffect(() => prepare(() => run()), [prepare]);
}
