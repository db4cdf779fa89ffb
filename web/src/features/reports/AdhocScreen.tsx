import { Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { ClaimCondition } from "@wage/contract/claims/claimColumns";
import { message } from "@wage/contract/core/messages";
import type { ReportTable } from "@wage/contract/reports";
import { useState } from "react";
import { useAddressState } from "../../core/http/address.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { ColumnPicker } from "./ColumnPicker.tsx";
import { type DraftFilter, FilterRow } from "./FilterRow.tsx";
import { GroupedView } from "./GroupedView.tsx";
import { GroupPicker, LayoutPicker, MeasurePicker } from "./GroupPicker.tsx";
import { readGroups, readLayout, readMeasures, writeGroups, writeMeasures } from "./groupAddress.ts";
import { ReportTableView } from "./ReportTableView.tsx";
import { isReportColumn, readSort, writeSort } from "./tableSort.ts";

const DEFAULTS = {
  columns: "claimNumber,receivedAt,closedAt,closureCode,amountPaid",
  filters: "[]",
  sort: "-receivedAt",
  groups: "",
  measures: "",
  layout: "list",
};

/** The filters of the address that are valid; half-typed or hostile ones are dropped. */
function readFilters(text: string): ReportTable["filters"] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list)
      ? list.flatMap((filter) => {
          const read = ClaimCondition.safeParse(filter);
          return read.success ? [read.data] : [];
        })
      : [];
  } catch {
    return [];
  }
}

/** A custom table, of claims or of groups of them: all that is asked is in the address, so that it can be shared. */
export function AdhocScreen() {
  const [state, set] = useAddressState(DEFAULTS);
  const columns = state.columns.split(",").filter(isReportColumn);
  const filters = readFilters(state.filters);
  const table: ReportTable = { columns, filters, sort: readSort(state.sort) };
  const groups = readGroups(state.groups);
  const measures = readMeasures(state.measures);
  const layout = readLayout(state.layout, groups, measures);
  const isGrouped = groups.length > 0;
  return (
    <Page title="Ad hoc report" printable>
      <Stack gap="md">
        <div className="wc-no-print">
          <Section title="Groups">
            <Stack gap="sm">
              <GroupPicker groups={groups} onChange={(next) => set({ groups: writeGroups(next) })} />
              {isGrouped && (
                <>
                  <MeasurePicker
                    measures={measures}
                    onChange={(next) => set({ measures: writeMeasures(next) })}
                  />
                  <LayoutPicker
                    groups={groups}
                    measures={measures}
                    layout={layout}
                    onChange={(next) => set({ layout: next })}
                  />
                </>
              )}
            </Stack>
          </Section>
        </div>
        {!isGrouped && (
          <Section title="Columns">
            <ColumnPicker columns={columns} onChange={(next) => set({ columns: next.join(",") })} />
          </Section>
        )}
        <Section title="Filters">
          <Filters
            key={state.filters}
            filters={filters}
            onApply={(next) => set({ filters: JSON.stringify(next) })}
          />
        </Section>
        {isGrouped ? (
          <GroupedView asked={{ groups, measures, filters, layout }} />
        ) : columns.length > 0 ? (
          <ReportTableView
            label="Ad hoc report"
            table={table}
            onSort={(sort) => set({ sort: writeSort(sort) })}
          />
        ) : (
          <EmptyState title="Choose at least one column" />
        )}
      </Stack>
    </Page>
  );
}

const FRESH: DraftFilter = { column: "status", operator: "is", value: "" };

function Filters({
  filters,
  onApply,
}: {
  filters: ReportTable["filters"];
  onApply: (next: DraftFilter[]) => void;
}) {
  const [drafts, setDrafts] = useState<(DraftFilter & { key: number })[]>(
    filters.map((filter, key) => ({ ...filter, value: filter.value ?? "", key })),
  );
  const [tried, setTried] = useState(false);
  const problems = drafts.map((draft) => problemOf(draft));
  const apply = () => {
    setTried(true);
    if (problems.every((problem) => problem === null)) onApply(drafts.map(({ key: _, ...filter }) => filter));
  };
  const nextKey = Math.max(-1, ...drafts.map(({ key }) => key)) + 1;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="xs">
        {drafts.map((draft, index) => (
          <FilterRow
            key={draft.key}
            filter={draft}
            problem={tried ? (problems[index] ?? null) : null}
            onChange={(next) =>
              setDrafts(drafts.map((one) => (one === draft ? { ...next, key: draft.key } : one)))
            }
            onRemove={() => setDrafts(drafts.filter((one) => one !== draft))}
          />
        ))}
        <Group gap="sm">
          <Button
            variant="subtle"
            leftSection={<IconPlus size="1em" aria-hidden="true" />}
            onClick={() => setDrafts([...drafts, { ...FRESH, key: nextKey }])}
          >
            Add a filter
          </Button>
          {(drafts.length > 0 || filters.length > 0) && <Button type="submit">Show the result</Button>}
        </Group>
      </Stack>
    </form>
  );
}

function problemOf({ column, operator, value }: DraftFilter): string | null {
  const read = ClaimCondition.safeParse({ column, operator, value });
  return read.success ? null : (read.error.issues[0]?.message ?? message("format"));
}
