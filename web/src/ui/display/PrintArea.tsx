import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useCallback, useContext, useRef, useState } from "react";
import { useReactToPrint } from "react-to-print";
import { useUi } from "../uiContext.ts";
import { PrintContext } from "./printing.ts";

// One part that has come may show another that waits.
const QUIET_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PAPER = "@page { margin: 14mm } @media print { body { print-color-adjust: exact } }";
const WAITING = "[aria-busy=true], .mantine-Skeleton-root";

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
  const [isPrinting, setIsPrinting] = useState(false);
  const [preparations] = useState(() => new Set<() => Promise<boolean>>());
  const prepare = useCallback(
    (first: () => Promise<boolean>) => {
      preparations.add(first);
      return () => void preparations.delete(first);
    },
    [preparations],
  );
  const toPaper = useReactToPrint({
    contentRef: area,
    onBeforePrint: async () => {
      setIsPrinting(true);
      await settled(area);
      tell("beforeprint");
    },
    onAfterPrint: () => {
      tell("afterprint");
      setIsPrinting(false);
    },
    pageStyle: PAPER,
    // The frame that is printed is held to the page's content policy.
    nonce: document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "",
    ...(documentTitle ? { documentTitle } : {}),
  });
  const print = async () => {
    const ready = await Promise.all([...preparations].map((first) => first()));
    if (ready.every(Boolean)) toPaper();
  };
  return (
    <PrintContext value={{ print: () => void print(), isPrinting, prepare }}>
      {tools && <div className="wc-no-print">{tools}</div>}
      <div ref={area} data-printable>
        {children}
      </div>
    </PrintContext>
  );
}

// The browser tells it to the frame that is printed; the colours that it is given are this page's.
const tell = (event: "beforeprint" | "afterprint") => window.dispatchEvent(new Event(event));

async function settled(area: RefObject<HTMLElement | null>) {
  const start = performance.now();
  let quietSince = start;
  for (
    let now = start;
    now - quietSince < QUIET_MS && now - start < LONGEST_WAIT_MS;
    now = performance.now()
  ) {
    if (area.current?.querySelector(WAITING)) quietSince = now;
    await new Promise((go) => setTimeout(go, 50));
  }
}

/** Prints the PrintArea it stands in. */
export function PrintButton({ label }: { label?: string }) {
  const { print } = useContext(PrintContext);
  const { words, size } = useUi();
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
