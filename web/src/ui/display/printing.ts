import { createContext, useContext, useEffect, useEffectEvent } from "react";

/** What must be there before anything is printed; false: it will not be. */
type Preparation = () => Promise<boolean>;

interface Printing {
  print: () => void;
  isPrinting: boolean;
  prepare: (first: Preparation) => () => void;
}

/** The nearest PrintArea: how it prints, and whether it is about to. */
export const PrintContext = createContext<Printing>({
  print: () => window.print(),
  isPrinting: false,
  prepare: () => () => undefined,
});

/** From now on what goes onto paper is there: what shows one part at a time shows them all. */
export const useIsPrinting = () => useContext(PrintContext).isPrinting;

/** Does this first, each time before the PrintArea is printed. */
export function usePreparation(first: Preparation): void {
  const { prepare } = useContext(PrintContext);
  const run = useEffectEvent(first);
  useEffect(() => prepare(() => run()), [prepare]);
}
