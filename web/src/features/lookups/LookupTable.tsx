import { Badge, Group, SegmentedControl, TextInput } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconEdit, IconHistory, IconSearch } from "@tabler/icons-react";
import { formatCount } from "@wage/contract/core/numbers";
import {
  type FieldValue,
  isActiveOn,
  LOOKUPS,
  type LookupName,
  type LookupRow,
  type LookupRowDefinition,
} from "@wage/contract/lookups";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { today } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { useDebouncedText } from "../../core/useDebouncedText.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { FIELD_KINDS } from "./fieldKinds.tsx";

interface LookupTableProps {
  name: LookupName;
  rows: LookupRow[] | undefined;
  error: unknown;
  retry: () => unknown;
  /** The controls of the whole list, at the right. */
  tools: ReactNode;
  onEdit: (row: LookupRow) => void;
  onHistory: (row: LookupRow) => void;
  onRetire: (row: LookupRow) => void;
  onRestore: (row: LookupRow) => void;
}

/** Marks an entry that cannot be chosen today, with the reason. */
function stateOf(row: LookupRow): string | undefined {
  if (!row.active) return "Retired";
  if (isActiveOn(row, today())) return undefined;
  return row.effectiveFrom && row.effectiveFrom > today() ? "Not yet valid" : "No longer valid";
}

function columnsOf(name: LookupName): Column<LookupRow>[] {
  const { fields }: LookupRowDefinition = LOOKUPS[name];
  const own = Object.entries(fields)
    .filter(([, field]) => field.list)
    .map(([key, field]): Column<LookupRow> => {
      const { Cell } = FIELD_KINDS[field.kind];
      return {
        key,
        title: field.label,
        hideBelow: "md",
        cell: (row) => (
          <Cell value={(row as unknown as Record<string, FieldValue>)[key] ?? null} field={field} />
        ),
      };
    });
  return [
    { key: "code", title: "Code", width: 130, cell: ({ code }) => code },
    {
      key: "description",
      title: "Description",
      cell: (row) => (
        <Group gap="xs" wrap="nowrap">
          {row.description}
          {stateOf(row) && (
            <Badge color="secondary" size="sm">
              {stateOf(row)}
            </Badge>
          )}
        </Group>
      ),
    },
    ...own,
    {
      key: "usedCount",
      title: "Used by",
      align: "right",
      width: 90,
      hideBelow: "sm",
      cell: ({ usedCount }) => formatCount(usedCount),
    },
  ];
}

const matches = (row: LookupRow, words: string) =>
  [row.code, row.description, row.descriptionEs ?? ""].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  );

/** The entries of a look-up, with the actions on each. */
export function LookupTable({ rows, tools, ...rest }: LookupTableProps) {
  const [filter, setFilter] = useAddressState({ show: "active", q: "" });
  const [words, setWords] = useDebouncedText(filter.q, (q) => setFilter({ q }));
  // The filter is deferred, so that typing stays responsive.
  const wanted = useDeferredValue(words);
  const shown = useMemo(
    () =>
      rows?.filter(
        (row) => (filter.show === "all" || row.active === (filter.show === "active")) && matches(row, wanted),
      ),
    [rows, filter.show, wanted],
  );
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <TextInput
            aria-label="Find an entry"
            placeholder="Find an entry"
            leftSection={<IconSearch size="1.25em" aria-hidden="true" />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label="Show"
            value={filter.show}
            onChange={(show) => setFilter({ show })}
            data={[
              { value: "active", label: "Active" },
              { value: "retired", label: "Retired" },
              { value: "all", label: "All" },
            ]}
          />
        </Group>
        <Group gap="sm">{tools}</Group>
      </Group>
      <Entries {...rest} rows={shown} />
    </>
  );
}

const Entries = memo((props: Omit<LookupTableProps, "tools">) => {
  const { name, rows, error, retry, onEdit, onHistory, onRetire, onRestore } = props;
  const columns = useMemo(() => columnsOf(name), [name]);
  return (
    <DataTable
      label={LOOKUPS[name].title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      problem={error ? <LoadError error={error} retry={retry} /> : undefined}
      empty={<EmptyState title="No entries" text="Add an entry, or show all entries." />}
      rowActions={(row) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <RowAction label={`Change ${row.description}`} onClick={() => onEdit(row)}>
            <IconEdit size="1.25em" />
          </RowAction>
          <RowAction label={`History of ${row.description}`} onClick={() => onHistory(row)}>
            <IconHistory size="1.25em" />
          </RowAction>
          {row.active ? (
            <RowAction
              label={row.isSystem ? "The system uses this entry" : `Retire ${row.description}`}
              disabled={row.isSystem}
              onClick={() => onRetire(row)}
            >
              <IconArchive size="1.25em" />
            </RowAction>
          ) : (
            <RowAction label={`Restore ${row.description}`} onClick={() => onRestore(row)}>
              <IconArchiveOff size="1.25em" />
            </RowAction>
          )}
        </Group>
      )}
    />
  );
});
