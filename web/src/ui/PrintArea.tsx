import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext, useRef } from "react";
import { useReactToPrint } from "react-to-print";
import { useKit } from "./kit.ts";

const PrintContext = createContext<() => void>(() => window.print());

interface PrintAreaProps {
  children: ReactNode;
  /** The title of the printed page; without names of people. */
  documentTitle?: string;
  /** What shows above and is not printed, the button included. */
  tools?: ReactNode;
}

/** GUI-06: what is inside can be printed on its own. */
export function PrintArea({ children, documentTitle, tools }: PrintAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const print = useReactToPrint({ contentRef: area, ...(documentTitle ? { documentTitle } : {}) });
  return (
    <PrintContext value={() => print()}>
      {tools && <div className="wc-no-print">{tools}</div>}
      <div ref={area} data-printable>
        {children}
      </div>
    </PrintContext>
  );
}

/** Prints the PrintArea it stands in. */
export function PrintButton({ label }: { label?: string }) {
  const print = useContext(PrintContext);
  const { words, size } = useKit();
  return (
    <Button
      variant="default"
      size={size === "lg" ? "md" : "sm"}
      className="wc-no-print"
      leftSection={<IconPrinter size="1.25em" />}
      onClick={print}
    >
      {label ?? words("print")}
    </Button>
  );
}
