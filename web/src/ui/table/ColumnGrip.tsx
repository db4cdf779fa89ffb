import { type PointerEvent, useRef } from "react";
import classes from "./DataTable.module.css";
import { inLimits } from "./tableLook.ts";

interface ColumnGripProps {
  onResize: (width: number) => void;
}

/**
 * The edge of a column's header, which the mouse drags. The header alone follows the mouse; the width is kept at the end. The
 * keyboard sets widths in the pane of the columns.
 */
export function ColumnGrip({ onResize }: ColumnGripProps) {
  const from = useRef<{ x: number; width: number; head: HTMLElement } | null>(null);
  const at = ({ clientX }: PointerEvent) =>
    from.current ? inLimits(from.current.width + clientX - from.current.x) : 0;
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest("th");
    if (!head || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: head.getBoundingClientRect().width, head };
  };
  const follow = (event: PointerEvent) => {
    const head = from.current?.head;
    if (!head) return;
    head.style.setProperty("--column-width", `${at(event)}px`);
    head.style.setProperty("--column-least", `${at(event)}px`);
  };
  const end = (event: PointerEvent) => {
    if (!from.current) return;
    const isMoved = event.clientX !== from.current.x;
    const width = at(event);
    from.current = null;
    if (isMoved) onResize(width);
  };
  return (
    <span
      className={classes.grip}
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
