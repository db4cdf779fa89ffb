import { ActionIcon, Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useCallback, useContext, useRef, useState } from "react";
import { useReactToPrint } from "react-to-print";
import { useUi } from "../uiContext.ts";
import { PrintContext } from "./printing.ts";

// A part that has loaded may reveal another one that still loads.
const QUIET_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PAPER = "@page { margin: 14mm } @media print { body { print-color-adjust: exact } }";
const WAITING = "[aria-busy=true], .mantine-Skeleton-root";

interface PrintAreaProps {
  children: ReactNode;
  /** The title of the printed page; it must not contain names of people. */
  documentTitle?: string;
  /** Controls above the area that are not printed, the button included. */
  tools?: ReactNode;
}

/** GUI-06: its content can be printed on its own. */
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
    // The printed frame is subject to the page's content security policy.
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

// The browser fires the print events in the printed frame, whose colours are set by this page.
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

interface PrintButtonProps {
  label?: string;
  /** Only the icon is shown, where a line has no room for the word. */
  iconOnly?: boolean;
}

/** Prints the surrounding PrintArea. */
export function PrintButton({ label, iconOnly }: PrintButtonProps) {
  const { print } = useContext(PrintContext);
  const { words, size } = useUi();
  if (iconOnly)
    return (
      <ActionIcon
        variant="default"
        size={30}
        className="wc-no-print"
        aria-label={label ?? words("print")}
        title={label ?? words("print")}
        onClick={print}
      >
        <IconPrinter size="1.25em" aria-hidden="true" />
      </ActionIcon>
    );
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
