import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useUi } from "../uiContext.ts";
import classes from "./ErrorSummary.module.css";

export interface SummaryLine {
  text: string;
  label?: ReactNode;
  /** The id of the field it belongs to. */
  target?: string;
}

interface ErrorSummaryProps {
  lines: SummaryLine[];
  /** Takes the focus each time this changes and there is something to say. */
  focusKey: number;
}

// A question keeps its mark: "What is your name? This field is required".
const lead = (label: ReactNode) =>
  typeof label !== "string" ? (
    <>{label}: </>
  ) : label.endsWith("?") ? (
    `${label} `
  ) : (
    `${label.replace(/[:.]$/, "")}: `
  );

/** The box above a form that says what is wrong and leads to each field. */
export function ErrorSummary({ lines, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { words } = useUi();
  const focused = useRef(0);
  useEffect(() => {
    // The messages may come a moment after the attempt that they are about.
    if (focusKey === focused.current || !box.current) return;
    focused.current = focusKey;
    box.current.focus();
  });
  if (lines.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      <h2 className={classes.title}>
        <IconAlertTriangle size="1.25em" aria-hidden="true" /> {words("problem")}
      </h2>
      <ul className={classes.list}>
        {lines.map(({ text, label, target }) => (
          <li key={`${target ?? ""} ${text}`}>
            {target ? (
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(target);
                }}
              >
                {label ? lead(label) : null}
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(id: string) {
  const element = document.getElementById(id);
  const input = element?.matches("input, textarea, select, button")
    ? element
    : element?.querySelector<HTMLElement>("input, textarea, select, button");
  (input ?? element)?.focus();
  element?.scrollIntoView({ block: "center" });
}
