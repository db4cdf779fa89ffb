import { Checkbox } from "@mantine/core";
import type { MouseEvent, ReactNode, Ref } from "react";
import { Link, useNavigate } from "react-router";
import classes from "./DataTable.module.css";
import { isShift, keepText } from "./rowKeys.ts";
import type { RowSelection } from "./rowSelection.ts";
import type { RowKey } from "./TableBars.tsx";
import type { ColumnLook } from "./TableHead.tsx";

interface TableRowProps {
  id: RowKey;
  index: number;
  columns: readonly ColumnLook[];
  /** One for each column. */
  cells: readonly ReactNode[];
  href: string | undefined;
  /** undefined in a table whose rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: RowSelection<RowKey>["toggle"];
  /** undefined where the table has no column of actions. */
  actions: ReactNode;
  measure: Ref<HTMLTableRowElement> | undefined;
  /** The widths that a person gave to columns. */
  widths: Readonly<Record<string, number>> | undefined;
}

/** A row; a click anywhere but on a control opens its link. */
export function TableRow(props: TableRowProps) {
  const { id, index, columns, cells, href, isSelected, onToggle, actions, measure, widths } = props;
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isClickOnRow(event)) return;
    if (event.shiftKey && isSelected !== undefined) return onToggle(id, true);
    if (href === undefined) return;
    if (event.ctrlKey || event.metaKey) window.open(href, "_blank", "noopener");
    else navigate(href);
  };
  return (
    <tr
      // Rows that are stacked on a phone vary in height.
      ref={measure}
      data-index={index}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-link={href ? true : undefined}
      onClick={open}
      onMouseDown={isSelected === undefined ? undefined : keepText}
    >
      {isSelected !== undefined && (
        <td className={classes.tick}>
          <Checkbox
            size="xs"
            aria-label={`Select row ${id}`}
            checked={isSelected}
            onChange={(event) => onToggle(id, isShift(event.nativeEvent))}
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
          data-sized={widths?.[column.key] !== undefined || undefined}
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

/** False if the click was on a control in the row, or ended a text selection. */
function isClickOnRow(event: MouseEvent): boolean {
  const onControl = (event.target as HTMLElement).closest("a, button, input, label, [role=menuitem]");
  const isSelecting = (window.getSelection()?.toString() ?? "") !== "";
  return !onControl && !isSelecting && !event.defaultPrevented;
}
