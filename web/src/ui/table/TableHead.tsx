import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { ColumnGrip } from "./ColumnGrip.tsx";
import classes from "./DataTable.module.css";
import { SelectPage } from "./SelectPage.tsx";
import type { RowKey, Selection } from "./TableBars.tsx";
import type { Sizing } from "./tableLook.ts";

export interface ColumnLook {
  key: string;
  title: string;
  align?: "left" | "right" | "center";
  sortable?: boolean;
  width?: number | string;
  /** Shares the remaining width, never under this many pixels; longer words are cut. */
  grow?: number;
  /** Long words go on to another line instead of being cut. */
  wrap?: true;
  hideBelow?: "sm" | "md" | "lg";
}

export interface SortState {
  key: string;
  descending: boolean;
}

interface HeadCellProps {
  column: ColumnLook;
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
  /** The sum of the shares of all growing columns. */
  shared: number;
  sizing: Sizing | undefined;
}

/** As variables, so that a narrow window with stacked rows can ignore them. */
function widthOf({ grow, width }: ColumnLook, shared: number, own: number | undefined): CSSProperties {
  if (own !== undefined)
    return { "--column-width": `${own}px`, "--column-least": `${own}px` } as CSSProperties;
  const [least, share] = grow ? [`${grow}px`, `${(100 * grow) / shared}%`] : ["0", undefined];
  return {
    "--column-width": share ?? (typeof width === "number" ? `${width}px` : width),
    "--column-least": least,
  } as CSSProperties;
}

/** A column header; a sortable one is a button and announces its order. */
function HeadCell({ column, sort, onSort, shared, sizing }: HeadCellProps) {
  const sorted = sort?.key === column.key ? (sort.descending ? "descending" : "ascending") : undefined;
  const turn = () => onSort?.({ key: column.key, descending: sorted === "ascending" });
  const isButton = column.sortable && onSort;
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (sorted ?? "none") : undefined}
      data-align={column.align}
      data-hide-below={column.hideBelow}
      // Browsers do not repeat buttons on the next sheet, so the header is text on paper.
      data-title={isButton ? column.title : undefined}
      data-grips={sizing ? true : undefined}
      style={widthOf(column, shared, sizing?.widths[column.key])}
    >
      {isButton ? (
        <button type="button" className={classes.sort} data-sorted={sorted} onClick={turn}>
          {column.title}
          {arrow(sorted)}
        </button>
      ) : (
        column.title
      )}
      {sizing && <ColumnGrip onResize={(width) => sizing.onResize(column.key, width)} />}
    </th>
  );
}

function arrow(sorted: "ascending" | "descending" | undefined): ReactNode {
  if (sorted === "ascending") return <IconArrowUp size="1em" aria-hidden="true" />;
  if (sorted === "descending") return <IconArrowDown size="1em" aria-hidden="true" />;
  return <IconArrowsSort size="1em" aria-hidden="true" className={classes.unsorted} />;
}

interface TableHeadProps {
  columns: readonly ColumnLook[];
  /** The keys of all rows, for the box that selects them. */
  keys: readonly RowKey[];
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
  selection: Selection | undefined;
  hasActions: boolean;
  sizing: Sizing | undefined;
}

export function TableHead({ columns, keys, sort, onSort, selection, hasActions, sizing }: TableHeadProps) {
  const shared = columns.reduce((sum, { grow = 0 }) => sum + grow, 0);
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th className={classes.tick} scope="col">
            <SelectPage
              keys={keys}
              selected={selection.selected}
              onChange={selection.onChange}
              label="Select all"
              labelClassName={classes.tickLabel}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            sort={sort}
            onSort={onSort}
            shared={shared}
            sizing={sizing}
          />
        ))}
        {hasActions && (
          <th scope="col" className={classes.actions}>
            <span className="wc-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
