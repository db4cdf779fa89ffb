import { Combobox, Group, Text, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import classes from "./SearchList.module.css";

/** An entry: label, with a short context at its side, or sentences below it that may take several lines. */
export interface SearchEntry {
  key: string;
  label: string;
  about?: string;
  note?: string;
}
export interface SearchGroup<Entry extends SearchEntry = SearchEntry> {
  label: string;
  entries: Entry[];
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** True if every typed word is the prefix of a word of the label. */
export const fitsTyped = (typed: string) => {
  const wanted = words(typed);
  return ({ label }: SearchEntry) => {
    const own = words(label);
    return wanted.every((start) => own.some((word) => word.startsWith(start)));
  };
};

interface SearchListProps<Entry extends SearchEntry> {
  /** The name of the field, also shown in it while it is empty. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly SearchGroup<Entry>[];
  onChoose: (entry: Entry) => void;
  /** Escape. */
  onClose: () => void;
  /** Shown below when there are no entries. */
  empty: string;
}

/** A field over a list that is always open, in a dialog: one press, or the arrow keys and Enter, choose an entry. */
export function SearchList<Entry extends SearchEntry>(props: SearchListProps<Entry>) {
  const { label, typed, onType, groups, onChoose, onClose, empty } = props;
  // Mantine sets the list's id after it has rendered; only then can the field refer to it.
  const [list, setList] = useState<HTMLDivElement | null>(null);
  // The list swallows Escape, so the key closes the dialog here.
  const combobox = useCombobox({ opened: list !== null, onDropdownClose: onClose });
  const entries = groups.flatMap((group) => group.entries);
  const count = entries.length;
  // The first entry is selected for Enter, whatever the search returns.
  const first = entries[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected again when the entries change
  useEffect(() => {
    combobox.selectFirstOption();
  }, [first, count]);
  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={(key) => {
          const entry = entries.find((each) => each.key === key);
          if (entry) onChoose(entry);
        }}
      >
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            aria-label={label}
            placeholder={label}
            leftSection={<IconSearch size="1.25em" aria-hidden="true" />}
            value={typed}
            maxLength={100}
            data-autofocus
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options ref={setList} id={useId()} className={classes.options} aria-label="Results">
          {groups.map((group) => (
            <Entries key={group.label} group={group} />
          ))}
        </Combobox.Options>
      </Combobox>
      {count === 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {empty}
        </Text>
      )}
      <VisuallyHidden role="status">{`${count} ${count === 1 ? "entry" : "entries"}`}</VisuallyHidden>
    </>
  );
}

function Entries({ group: { label, entries } }: { group: SearchGroup }) {
  return (
    <Combobox.Group label={label}>
      {entries.map((entry) => (
        <Combobox.Option key={entry.key} value={entry.key} className={classes.option}>
          <Group gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm" truncate={entry.about !== undefined}>
              {entry.label}
            </Text>
            {entry.about && (
              <Text size="sm" c="var(--wc-text-dim)" truncate>
                {entry.about}
              </Text>
            )}
          </Group>
          {entry.note && (
            <Text size="xs" c="var(--wc-text-dim)">
              {entry.note}
            </Text>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
