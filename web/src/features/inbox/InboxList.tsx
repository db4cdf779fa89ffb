import { Group, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DUE_FILTERS, INBOX_TABS, type InboxFolder, type InboxItem, TASK_KINDS } from "@wage/contract/inbox";
import { type ReactNode, useState } from "react";
import { useAddressState, useKeyset } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { AssignButton } from "./AssignButton.tsx";
import { DUE_WORDS, KIND_WORDS, LIST_ROUTES, TAB_WORDS } from "./inboxWords.ts";
import { itemColumns } from "./itemColumns.tsx";
import { TakeButton } from "./TakeButton.tsx";

interface InboxListProps {
  folder: InboxFolder;
  label: string;
  empty: ReactNode;
}

const DEFAULTS = { tab: "todo", kind: "", due: "", q: "" };
const DEBOUNCE_MS = 300;

/** The items of a folder: to filter, to take, and to assign in bulk. */
export function InboxList({ folder, label, empty }: InboxListProps) {
  const [filters, set] = useAddressState(DEFAULTS);
  const keyset = useKeyset();
  const mayAssign = useCan("inbox:assign");
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const tab = INBOX_TABS.find((known) => known === filters.tab) ?? "todo";
  const { data, error, refetch } = useQuery({
    ...query(LIST_ROUTES[folder], {
      query: {
        tab,
        kind: TASK_KINDS.find((known) => known === filters.kind) ?? null,
        due: DUE_FILTERS.find((known) => known === filters.due) ?? null,
        q: filters.q,
        ...(keyset.after && { after: keyset.after }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const narrow = (patch: Partial<typeof DEFAULTS>) => {
    setSelected(new Set());
    set(patch);
  };
  return (
    <>
      <Group gap="sm" align="flex-end" className="wc-no-print">
        <SegmentedControl
          aria-label="Show"
          value={tab}
          onChange={(value) => narrow({ tab: value })}
          data={INBOX_TABS.map((value) => ({ value, label: TAB_WORDS[value] }))}
        />
        <SearchBox key={filters.q} value={filters.q} onChange={(q) => narrow({ q })} />
        <NativeSelect
          label="Kind"
          value={filters.kind}
          onChange={(event) => narrow({ kind: event.currentTarget.value })}
          data={[
            { value: "", label: "All kinds" },
            ...TASK_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
          ]}
        />
        <NativeSelect
          label="Due"
          value={filters.due}
          onChange={(event) => narrow({ due: event.currentTarget.value })}
          data={[
            { value: "", label: "Any time" },
            ...DUE_FILTERS.map((value) => ({ value, label: DUE_WORDS[value] })),
          ]}
        />
      </Group>
      <DataTable<InboxItem>
        label={label}
        columns={itemColumns(folder)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/Inbox/${id}`}
        page={{ ...keyset.pager(data?.next ?? null, data?.count ?? null), counted: ["item", "items"] }}
        problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
        empty={empty}
        rowActions={
          tab === "todo"
            ? (item) => item.ownerId === null && <TakeButton id={item.id} title={item.title} />
            : undefined
        }
        {...(mayAssign &&
          tab === "todo" && {
            selection: {
              selected,
              onChange: setSelected,
              actions: <AssignButton ids={[...selected].map(Number)} onDone={() => setSelected(new Set())} />,
            },
          })}
      />
    </>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onChange, DEBOUNCE_MS);
  return (
    <TextInput
      label="Search"
      placeholder="Title, claim, name"
      leftSection={<IconSearch size="1em" aria-hidden="true" />}
      value={typed}
      maxLength={100}
      autoFocus={value !== ""}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
