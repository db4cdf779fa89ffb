import { Skeleton, Table } from "@mantine/core";
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { useIsPrinting } from "../display/printing.ts";
import { serverErrors } from "../form/serverErrors.ts";
import { Delayed } from "../motion/Delayed.tsx";
import { EmptyState } from "../page/EmptyState.tsx";
import { LoadProblem } from "../page/LoadProblem.tsx";
import classes from "./DataTable.module.css";
import { useKeysOfPage, walkRows } from "./rowKeys.ts";
import { useRowSelection } from "./rowSelection.ts";
import {
  PaperNote,
  type RowKey,
  type Selection,
  SelectionBar,
  TableFooter,
  type TablePage,
} from "./TableBars.tsx";
import { type ColumnLook, type SortState, TableHead } from "./TableHead.tsx";
import { TableRow } from "./TableRow.tsx";
import type { Sizing } from "./tableLook.ts";
import { useFixedHead } from "./useFixedHead.ts";

export interface Column<Row> extends ColumnLook {
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  rowHref?: (row: Row) => string;
  sort?: SortState | undefined;
  onSort?: (sort: SortState) => void;
  selection?: Selection;
  rowActions?: (row: Row) => ReactNode;
  empty?: ReactNode;
  page?: TablePage;
  /** The number of placeholder rows: as many as expected, so that nothing moves. */
  expectedRows?: number;
  maxHeight?: number | string;
  /** The error that prevented the rows from loading, shown in their place. */
  error?: unknown;
  retry?: () => unknown;
  /** The same as a message of the caller. */
  problem?: ReactNode;
  /** The widths that the person gave to columns; without it they cannot be changed. */
  sizing?: Sizing;
}

const NONE: never[] = [];
const NOTHING: ReadonlySet<RowKey> = new Set();
const VIRTUAL_FROM = 100;
/** From this many columns on, the table is printed in landscape. */
const WIDE_FROM = 9;
/** From this many columns on, words break where they must. */
const CROWDED_FROM = 14;
// The density sets the height (theme/base.css); without a style sheet, the comfortable one applies.
const rowHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--wc-row-height")) || 37;

/** Uses the height that ResizeObserver reports; asking the element would force a layout while rows are drawn. */
function heightOf(
  row: HTMLTableRowElement,
  drawn: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, HTMLTableRowElement>,
): number {
  const height = drawn?.borderBoxSize[0]?.blockSize;
  if (height !== undefined) return Math.round(height);
  return virtual.measurementsCache[virtual.indexFromElement(row)]?.size ?? rowHeight();
}

/** The rows to render, with the height of those left out above and below; all of them on paper and up to 100. */
function useVisibleRows<Row>(rows: readonly Row[]) {
  const frame = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const mayBeVirtual = rows.length > VIRTUAL_FROM && !isPrinting;
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    enabled: mayBeVirtual,
    getScrollElement: () => frame.current,
    estimateSize: rowHeight,
    measureElement: heightOf,
    overscan: 12,
  });
  const slice = virtual.getVirtualItems();
  const isVirtual = mayBeVirtual && slice.length > 0;
  const first = isVirtual ? (slice[0]?.index ?? 0) : 0;
  const count = isVirtual ? slice.length : mayBeVirtual ? VIRTUAL_FROM : rows.length;
  return {
    frame,
    first,
    shown: rows.slice(first, first + count),
    above: isVirtual ? (slice[0]?.start ?? 0) : 0,
    below: isVirtual ? virtual.getTotalSize() - (slice.at(-1)?.end ?? 0) : 0,
    measure: isVirtual ? virtual.measureElement : undefined,
  };
}

/** A table with a sticky header and one line a row. Rows are links; j and k move between them, Enter opens one. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSort, selection, rowActions, page, error } = props;
  const problem =
    props.problem ?? (error ? <LoadProblem messages={messagesIn(error)} retry={props.retry} /> : undefined);
  const { frame, first, shown, above, below, measure } = useVisibleRows(rows ?? NONE);
  useFixedHead(frame, props.maxHeight);
  useKeysOfPage(frame, label);
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const keys = (rows ?? NONE).map(rowKey);
  const picking = usePicking(keys, selection);
  const isLoading = rows === undefined && !problem;
  const isEmpty = rows?.length === 0 && !problem;
  return (
    <div className={classes.table}>
      {page && rows && <PaperNote page={page} rows={rows.length} />}
      {selection && <SelectionBar selection={selection} rows={keys} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div
        ref={frame}
        className={classes.frame}
        data-rows={Boolean(rowHref)}
        data-virtual={measure ? true : undefined}
        style={{ "--table-height": toLength(props.maxHeight) } as CSSProperties}
        // No region role: the surrounding part of the page is one already, often with the same name.
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Table
          className={classes.grid}
          highlightOnHover={Boolean(rowHref)}
          aria-busy={rows === undefined}
          data-wide={columns.length >= WIDE_FROM || undefined}
          data-crowded={columns.length >= CROWDED_FROM || undefined}
          style={{ "--columns": columns.length } as CSSProperties}
        >
          <caption className="wc-hidden">{label}</caption>
          <TableHead
            columns={columns}
            keys={keys}
            sort={sort}
            onSort={onSort}
            selection={selection}
            hasActions={rowActions !== undefined}
            sizing={props.sizing}
          />
          <tbody onKeyDown={(event) => walkRows(event, keys, selection && picking)}>
            {isLoading && <SkeletonRows rows={props.expectedRows ?? 10} cells={width} />}
            {above > 0 && <Spacer height={above} width={width} />}
            {shown.map((row, index) => (
              <TableRow
                key={rowKey(row)}
                id={rowKey(row)}
                index={first + index}
                columns={columns}
                cells={columns.map(({ cell }) => cell(row))}
                href={rowHref?.(row)}
                isSelected={selection?.selected.has(rowKey(row))}
                onToggle={picking.toggle}
                actions={rowActions?.(row)}
                measure={measure}
                widths={props.sizing?.widths}
              />
            ))}
            {below > 0 && <Spacer height={below} width={width} />}
          </tbody>
        </Table>
        {problem}
        {isEmpty && (props.empty ?? <EmptyState title="Nothing here" />)}
      </div>
      {page && <TableFooter page={page} isComing={isLoading} />}
    </div>
  );
}

const usePicking = (keys: readonly RowKey[], selection: Selection | undefined) =>
  useRowSelection(keys, selection?.selected ?? NOTHING, selection?.onChange ?? (() => undefined));

const messagesIn = (error: unknown) => {
  const { fields, messages } = serverErrors(error);
  return [...messages, ...Object.values(fields).flat()];
};

const toLength = (height: number | string = "calc(100vh - 260px)") =>
  typeof height === "number" ? `${height}px` : height;

const Spacer = ({ height, width }: { height: number; width: number }) => (
  <tr>
    <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
  </tr>
);

function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have no identity
    <tr key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
        <td key={cell} style={{ height: rowHeight() }}>
          <Delayed>
            <Skeleton height={12} width={cell === 0 ? "70%" : "50%"} />
          </Delayed>
        </td>
      ))}
    </tr>
  ));
}
