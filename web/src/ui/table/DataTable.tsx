import { Checkbox, Skeleton, Table } from "@mantine/core";
import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useRef,
} from "react";
import { Link, useNavigate } from "react-router";
import { useIsPrinting } from "../display/printing.ts";
import { serverErrors } from "../form/serverErrors.ts";
import { Delayed } from "../motion/Delayed.tsx";
import { EmptyState } from "../page/EmptyState.tsx";
import { LoadProblem } from "../page/LoadProblem.tsx";
import classes from "./DataTable.module.css";
import { PaperNote, SelectionBar, TableFooter, type TablePage } from "./TableBars.tsx";
import { type ColumnLook, HeadCell, type SortState } from "./TableHead.tsx";

export interface Column<Row> extends ColumnLook {
  cell: (row: Row) => ReactNode;
}

type RowKey = string | number;

export interface Selection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  actions: ReactNode;
}

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
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
  /** Rows of the skeleton: as many as will come, so that nothing moves. */
  expectedRows?: number;
  maxHeight?: number | string;
  /** Why the rows could not be read, shown in their place. */
  error?: unknown;
  retry?: () => unknown;
  /** The same, said by the caller. */
  problem?: ReactNode;
}

const features = tableFeatures({});
const NONE: never[] = [];
const VIRTUAL_FROM = 100;
/** More columns lie better on a sheet that lies; of very many, the words break where they must. */
const WIDE_FROM = 9;
const CROWDED_FROM = 14;
// As the density has it (theme/base.css); without a style sheet, the comfortable one.
const rowHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--wc-row-height")) || 37;

/** As high as the browser tells of itself once a row is drawn; to ask it before would hold up the drawing. */
function heightOf(
  row: HTMLTableRowElement,
  drawn: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, HTMLTableRowElement>,
): number {
  const height = drawn?.borderBoxSize[0]?.blockSize;
  if (height !== undefined) return Math.round(height);
  return virtual.measurementsCache[virtual.indexFromElement(row)]?.size ?? rowHeight();
}

/** A calm table: fixed head, one line a row, the row is a link, j and k walk, Enter opens. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSort, selection, rowActions, page, error } = props;
  const problem =
    props.problem ?? (error ? <LoadProblem messages={messagesIn(error)} retry={props.retry} /> : undefined);
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({ id: column.key, header: column.title, cell: ({ row }) => column.cell(row.original) }),
    );
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NONE,
    getRowId: (row) => String(rowKey(row)),
  });
  const modelRows = table.getRowModel().rows;
  const isPrinting = useIsPrinting();
  const mayBeVirtual = modelRows.length > VIRTUAL_FROM && !isPrinting;
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: modelRows.length,
    enabled: mayBeVirtual,
    getScrollElement: () => frame.current,
    estimateSize: rowHeight,
    measureElement: heightOf,
    overscan: 12,
  });
  const slice = virtual.getVirtualItems();
  const isVirtual = mayBeVirtual && slice.length > 0;
  const shown = isVirtual
    ? slice.map((item) => modelRows[item.index]).filter((row) => row !== undefined)
    : modelRows.slice(0, mayBeVirtual ? VIRTUAL_FROM : undefined);
  const above = isVirtual ? (slice[0]?.start ?? 0) : 0;
  const below = isVirtual ? virtual.getTotalSize() - (slice.at(-1)?.end ?? 0) : 0;
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);

  const shared = columns.reduce((sum, { grow = 0 }) => sum + grow, 0);
  const toggle = (key: RowKey) => {
    const next = new Set(selection?.selected);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  const allKeys = (rows ?? NONE).map(rowKey);
  const allSelected = allKeys.length > 0 && allKeys.every((key) => selection?.selected.has(key));

  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const row = (event.target as HTMLElement).closest("tr");
    const typing = (event.target as HTMLElement).matches("input:not([type=checkbox]), textarea, select");
    if (step === undefined || !row || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const sibling = step > 0 ? row.nextElementSibling : row.previousElementSibling;
    // From tick box to tick box, from link to link.
    const kind = (event.target as HTMLElement).matches("input") ? "input" : "a";
    const next =
      sibling?.querySelector<HTMLElement>(kind) ?? sibling?.querySelector<HTMLElement>("a, button, input");
    next?.focus();
  };
  const open = (event: MouseEvent<HTMLTableRowElement>, href: string) => {
    const onControl = (event.target as HTMLElement).closest("a, button, input, label, [role=menuitem]");
    const selecting = (window.getSelection()?.toString() ?? "") !== "";
    if (onControl || selecting || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) window.open(href, "_blank", "noopener");
    else navigate(href);
  };

  const isEmpty = rows !== undefined && rows.length === 0;
  return (
    <div className={classes.table}>
      {page && rows && <PaperNote page={page} rows={rows.length} />}
      {selection && selection.selected.size > 0 && (
        <SelectionBar count={selection.selected.size} onClear={() => selection.onChange(new Set())}>
          {selection.actions}
        </SelectionBar>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div
        ref={frame}
        className={classes.frame}
        data-virtual={isVirtual || undefined}
        style={{ "--table-height": toLength(props.maxHeight) } as CSSProperties}
        // Not a region: the part of the page it stands in is one already, often of the same name.
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
          <thead className={classes.head}>
            <tr>
              {selection && (
                <th className={classes.tick} scope="col">
                  <Checkbox
                    size="xs"
                    aria-label="Select all rows"
                    checked={allSelected}
                    indeterminate={!allSelected && selection.selected.size > 0}
                    onChange={() => selection.onChange(new Set(allSelected ? [] : allKeys))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} shared={shared} />
              ))}
              {rowActions && (
                <th scope="col" className={classes.actions}>
                  <span className="wc-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody onKeyDown={walk}>
            {rows === undefined && !problem && <SkeletonRows rows={props.expectedRows ?? 10} cells={width} />}
            {above > 0 && <Spacer height={above} width={width} />}
            {shown.map((row) => {
              const key = rowKey(row.original);
              const href = rowHref?.(row.original);
              return (
                <tr
                  key={row.id}
                  // Stacked on a phone, rows are as high as what is in them.
                  ref={isVirtual ? virtual.measureElement : undefined}
                  data-index={row.index}
                  className={classes.row}
                  data-selected={selection?.selected.has(key) || undefined}
                  data-link={href ? true : undefined}
                  onClick={href ? (event) => open(event, href) : undefined}
                >
                  {selection && (
                    <td className={classes.tick}>
                      <Checkbox
                        size="xs"
                        aria-label={`Select row ${key}`}
                        checked={selection.selected.has(key)}
                        onChange={() => toggle(key)}
                      />
                    </td>
                  )}
                  {row.getAllCells().map((cell, index) => {
                    const column = columns[index];
                    const content = <table.FlexRender cell={cell} />;
                    return (
                      <td
                        key={cell.id}
                        data-align={column?.align}
                        data-hide-below={column?.hideBelow}
                        data-label={column?.title}
                        data-grow={column?.grow ? true : undefined}
                      >
                        {index === 0 && href ? (
                          <Link to={href} className={classes.link}>
                            {content}
                          </Link>
                        ) : (
                          content
                        )}
                      </td>
                    );
                  })}
                  {rowActions && <td className={classes.actions}>{rowActions(row.original)}</td>}
                </tr>
              );
            })}
            {below > 0 && <Spacer height={below} width={width} />}
          </tbody>
        </Table>
        {problem}
        {isEmpty && !problem && (props.empty ?? <EmptyState title="Nothing here" />)}
      </div>
      {page && <TableFooter page={page} isComing={rows === undefined && !problem} />}
    </div>
  );
}

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
