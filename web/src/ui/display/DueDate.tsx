import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { daysBetween, formatDate, relativeDay, today } from "../../core/format.ts";
import { Tip } from "../overlay/Tip.tsx";
import classes from "./DueDate.module.css";

interface DueDateProps {
  date: string | null | undefined;
  /** A completed item is not overdue. */
  done?: boolean;
}

/** The due date in words: "3 days late", "today", "in 5 days". */
export function dueText(date: string, from: string): { text: string; state: "late" | "soon" | "later" } {
  const days = daysBetween(from, date);
  if (days < 0) return { text: `${-days} ${days === -1 ? "day" : "days"} late`, state: "late" };
  return { text: relativeDay(date, from), state: days <= 2 ? "soon" : "later" };
}

/** A due date in words, with the exact date in the tooltip; overdue is shown by icon, word and colour. */
export function DueDate({ date, done = false }: DueDateProps) {
  if (!date) return <span>—</span>;
  const exact = formatDate(date);
  if (done) return <span className="wc-numbers">{exact}</span>;
  const { text, state } = dueText(date, today());
  return (
    <Tip label={exact}>
      <span className={classes.due} data-state={state}>
        {state === "late" && <IconAlertTriangle size="1em" aria-hidden="true" />}
        {state === "soon" && <IconClock size="1em" aria-hidden="true" />}
        <time dateTime={date.slice(0, 10)}>{text}</time>
        <span className="wc-hidden">, {exact}</span>
      </span>
    </Tip>
  );
}
