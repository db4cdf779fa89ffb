import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Subject } from "@wage/contract/reports/columns";
import { FILTER_LEVELS, type Match, type ReportFilter } from "@wage/contract/reports/filters";
import { useState } from "react";
import { useUi } from "../../../ui/uiContext.ts";
import { FilterRow } from "../FilterRow.tsx";
import {
  type DraftGroup,
  type DraftItem,
  draftOfFilters,
  isDraftGroup,
  newFilter,
  newGroup,
  readDraft,
} from "./draftFilters.ts";
import classes from "./FilterEditor.module.css";

const MATCHES: { value: Match; label: string }[] = [
  { value: "all", label: "All of these hold" },
  { value: "any", label: "Any of these holds" },
];

interface FilterEditorProps {
  subject: Subject | undefined;
  filters: readonly ReportFilter[];
  onApply: (next: ReportFilter[]) => void;
}

/** The filters of a report with groups in groups. They are asked once all of them are complete. */
export function FilterEditor({ subject, filters, onApply }: FilterEditorProps) {
  const { translate } = useUi();
  const [draft, setDraft] = useState(() => draftOfFilters(filters));
  const [tried, setTried] = useState(false);
  const read = readDraft(draft);
  const problems = tried && "problems" in read ? read.problems : new Map<string, string>();
  const ofAll = problems.get("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ("filters" in read) onApply(read.filters);
      }}
    >
      <Stack gap="xs">
        <GroupRows
          subject={subject}
          group={draft}
          place=""
          level={0}
          problems={problems}
          onChange={setDraft}
        />
        {ofAll && (
          <Text size="sm" c="error" role="alert">
            {translate(ofAll)}
          </Text>
        )}
        {(draft.items.length > 0 || filters.length > 0) && (
          <Group className="wc-no-print">
            <Button type="submit">Show the result</Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

interface GroupRowsProps {
  subject: Subject | undefined;
  group: DraftGroup;
  /** The path of its filters in the draft: "", or "1.filters". */
  place: string;
  level: number;
  problems: ReadonlyMap<string, string>;
  onChange: (next: DraftGroup) => void;
}

function GroupRows({ subject, group, place, level, problems, onChange }: GroupRowsProps) {
  const { items, match } = group;
  const setItems = (next: DraftItem[]) => onChange({ ...group, items: next });
  const replace = (item: DraftItem, next: DraftItem) =>
    setItems(items.map((one) => (one === item ? next : one)));
  return (
    <Stack gap="xs">
      {(level > 0 || items.length > 1) && (
        <Group gap="xs">
          <NativeSelect
            aria-label={level === 0 ? "Which filters must hold" : "Which filters of this group must hold"}
            value={match}
            onChange={({ currentTarget: { value } }) => onChange({ ...group, match: value as Match })}
            data={MATCHES}
          />
        </Group>
      )}
      {items.map((item, index) => {
        const at = [place, index].filter((part) => part !== "").join(".");
        const remove = () => setItems(items.filter((one) => one !== item));
        if (!isDraftGroup(item))
          return (
            <FilterRow
              key={item.key}
              subject={subject}
              filter={item}
              problem={problems.get(at) ?? null}
              onChange={(next) => replace(item, { ...next, key: item.key })}
              onRemove={remove}
            />
          );
        return (
          <fieldset key={item.key} className={classes.group} aria-label={`Group of filters ${index + 1}`}>
            <GroupRows
              subject={subject}
              group={item}
              place={`${at}.filters`}
              level={level + 1}
              problems={problems}
              onChange={(next) => (next.items.length > 0 ? replace(item, next) : remove())}
            />
            <Button variant="subtle" mt="xs" onClick={remove}>
              Remove the group
            </Button>
          </fieldset>
        );
      })}
      <Group gap="sm" className="wc-no-print">
        <Button
          variant="subtle"
          leftSection={<IconPlus size="1em" aria-hidden="true" />}
          onClick={() => setItems([...items, newFilter(subject)])}
        >
          Add a filter
        </Button>
        {level < FILTER_LEVELS - 1 && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size="1em" aria-hidden="true" />}
            onClick={() => setItems([...items, newGroup(subject, match)])}
          >
            Add a group
          </Button>
        )}
      </Group>
    </Stack>
  );
}
