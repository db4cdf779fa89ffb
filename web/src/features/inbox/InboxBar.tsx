import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { DUE_FILTERS, INBOX_TABS, type InboxQuery, TASK_KINDS } from "@wage/contract/inbox";
import { type ReactNode, useState } from "react";
import { DUE_WORDS, KIND_WORDS, TAB_WORDS } from "./inboxWords.ts";
import classes from "./Panes.module.css";

export const FILTERS = { tab: "todo", kind: "", due: "", q: "" };
type Filters = typeof FILTERS;
const DEBOUNCE_MS = 300;

interface InboxBarProps {
  tab: InboxQuery["tab"];
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  /** The choice of a folder. */
  folders: ReactNode;
  /** The button of the folder, such as “Get next item”. */
  action: ReactNode;
}

/** One line above the panes: the folder, its tabs and filters. */
export function InboxBar({ tab, filters, onChange, folders, action }: InboxBarProps) {
  return (
    <div className={`${classes.bar} wc-no-print`}>
      {folders}
      <SegmentedControl
        size="xs"
        aria-label="Show"
        value={tab}
        onChange={(value) => onChange({ tab: value })}
        data={INBOX_TABS.map((value) => ({ value, label: TAB_WORDS[value] }))}
      />
      <SearchBox key={filters.q} value={filters.q} onChange={(q) => onChange({ q })} />
      <NativeSelect
        size="xs"
        aria-label="Kind"
        value={filters.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
        data={[
          { value: "", label: "All kinds" },
          ...TASK_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="Due"
        value={filters.due}
        onChange={(event) => onChange({ due: event.currentTarget.value })}
        data={[
          { value: "", label: "Any time" },
          ...DUE_FILTERS.map((value) => ({ value, label: DUE_WORDS[value] })),
        ]}
      />
      {action}
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onChange, DEBOUNCE_MS);
  return (
    <TextInput
      size="xs"
      className={classes.grows}
      aria-label="Search"
      placeholder="Title, claim, name, tag"
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
