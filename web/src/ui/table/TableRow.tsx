import { Checkbox } from "@mantine/core";
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";
import { Link, useNavigate } from "react-router";
import classes from "./DataTable.module.css";
import type { RowKey, Selection } from "./TableBars.tsx";
import type { ColumnLook } from "./TableHead.tsx";

interface TableRowProps {
  id: RowKey;
  index: number;
  columns: readonly ColumnLook[];
  /** One for each column. */
  cells: readonly ReactNode[];
  href: string | undefined;
  selection: Selection | undefined;
  /** undefined where the table has no column of actions. */
  actions: ReactNode;
  measure: Ref<HTMLTableRowElement> | undefined;
}

/** A row; a click anywhere but on a control opens its link. */
export function TableRow({ id, index, columns, cells, href, selection, actions, measure }: TableRowProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (href === undefined || !isClickOnRow(event)) return;
    if (event.ctrlKey || event.metaKey) window.open(href, "_blank", "noopener");
    else navigate(href);
  };
  const isSelected = selection?.selected.has(id) ?? false;
  return (
    <tr
      // Rows that are stacked on a phone vary in height.
      ref={measure}
      data-index={index}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-link={href ? true : undefined}
      onClick={open}
    >
      {selection && (
        <td className={classes.tick}>
          <Checkbox
            size="xs"
            aria-label={`Select row ${id}`}
            checked={isSelected}
            onChange={() => selection.onChange(toggled(selection.selected, id))}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.key}
          data-align={column.align}
          data-hide-below={column.hideBelow}
          data-label={column.title}
          data-grow={column.grow ? true : undefined}
          data-wrap={column.wrap}
        >
          {position === 0 && href ? (
            <Link to={href} className={classes.link}>
              {cells[position]}
            </Link>
          ) : (
            cells[position]
          )}
        </td>
      ))}
      {actions !== undefined && <td className={classes.actions}>{actions}</td>}
    </tr>
  );
}

function toggled(selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** False if the click was on a control in the row, or ended a text selection. */
function isClickOnRow(event: MouseEvent): boolean {
  const onControl = (event.target as HTMLElement).closest("a, button, input, label, [role=menuitem]");
  const isSelecting = (window.getSelection()?.toString() ?? "") !== "";
  return !onControl && !isSelecting && !event.defaultPrevented;
}

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves the focus to the next or previous row: from checkbox to checkbox, from link to link. */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const target = event.target as HTMLElement;
  const step = STEPS[event.key];
  const row = target.closest("tr");
  const isTyping = target.matches("input:not([type=checkbox]), textarea, select");
  if (step === undefined || !row || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const sibling = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const kind = target.matches("input") ? "input" : "a";
  const next =
    sibling?.querySelector<HTMLElement>(kind) ?? sibling?.querySelector<HTMLElement>("a, button, input");
  next?.focus();
}
