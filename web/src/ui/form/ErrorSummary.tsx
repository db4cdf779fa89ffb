import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { showProblemInTitle } from "../page/title.ts";
import { useUi } from "../uiContext.ts";
import classes from "./ErrorSummary.module.css";

export interface SummaryLine {
  text: string;
  label?: ReactNode;
  /** The id of the field. */
  target?: string;
}

interface ErrorSummaryProps {
  lines: SummaryLine[];
  /** The summary takes the focus each time this changes and there are errors. */
  focusKey: number;
}

// A question keeps its question mark: "What is your name? This field is required".
const lead = (label: ReactNode) =>
  typeof label !== "string" ? (
    <>{label}: </>
  ) : label.endsWith("?") ? (
    `${label} `
  ) : (
    `${label.replace(/[:.]$/, "")}: `
  );

/** The box above a form that lists the errors and links to their fields. */
export function ErrorSummary({ lines, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { words } = useUi();
  const focused = useRef(0);
  useEffect(() => {
    // The messages may arrive after the attempt that they belong to.
    if (focusKey === focused.current || !box.current) return;
    focused.current = focusKey;
    box.current.focus();
  });
  const hasErrors = lines.length > 0;
  const error = words("error");
  useEffect(() => (hasErrors ? showProblemInTitle(error) : undefined), [hasErrors, error]);
  if (!hasErrors) return null;
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
