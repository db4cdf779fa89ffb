import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { daysBetween, formatDate, relativeDay, today } from "../../core/format.ts";
import { Tip } from "../overlay/Tip.tsx";
import classes from "./DueDate.module.css";

interface DueDateProps {
  date: string | null | undefined;
  /** What is done is not late any more. */
  done?: boolean;
}

/** How one says it: "3 days late", "today", "in 5 days". */
export function dueText(date: string, from: string): { text: string; state: "late" | "soon" | "later" } {
  const days = daysBetween(from, date);
  if (days < 0) return { text: `${-days} ${days === -1 ? "day" : "days"} late`, state: "late" };
  return { text: relativeDay(date, from), state: days <= 2 ? "soon" : "later" };
}

/** A due date as people say it, the exact one in the tooltip; late is an icon, a word and a colour. */
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
