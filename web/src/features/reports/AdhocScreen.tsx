import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ClaimCondition } from "@wage/contract/claims/claimColumns";
import { message } from "@wage/contract/core/messages";
import type { ReportTable } from "@wage/contract/reports";
import type { GroupedReport } from "@wage/contract/reports/groups";
import { type SavedQuestion, savedReportRoutes } from "@wage/contract/reports/savedReports";
import { useState } from "react";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { GroupedView } from "./adhoc/GroupedView.tsx";
import { GroupPicker, LayoutPicker, MeasurePicker } from "./adhoc/GroupPicker.tsx";
import { readGroups, readLayout, readMeasures, writeGroups, writeMeasures } from "./adhoc/groupAddress.ts";
import { SavedReportsPane } from "./adhoc/SavedReportsPane.tsx";
import { ColumnPicker } from "./ColumnPicker.tsx";
import { type DraftFilter, FilterRow } from "./FilterRow.tsx";
import { ReportTableView } from "./ReportTableView.tsx";
import { isReportColumn, readSort, writeSort } from "./tableSort.ts";

const DEFAULTS = {
  columns: "claimNumber,receivedAt,closedAt,closureCode,amountPaid",
  filters: "[]",
  sort: "-receivedAt",
  groups: "",
  measures: "",
  layout: "list",
  saved: "",
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
  const sort = readSort(state.sort);
  const groups = readGroups(state.groups);
  const measures = readMeasures(state.measures);
  const layout = readLayout(state.layout, groups, measures);
  const question = questionOf({ columns, filters, sort, groups, measures, layout });
  const saved = useSavedReport(state.saved);
  const [isPaneOpen, setIsPaneOpen] = useState(false);
  return (
    <Page
      title="Ad hoc report"
      printable
      facts={saved.report && <Text size="sm">Saved report: {saved.report.name}</Text>}
      action={
        <Button variant="default" onClick={() => setIsPaneOpen(true)}>
          Saved reports
        </Button>
      }
    >
      {isPaneOpen && (
        <SavedReportsPane
          rows={saved.rows}
          question={saved.problems.length === 0 ? question : null}
          onClose={() => setIsPaneOpen(false)}
        />
      )}
      {saved.problems.length > 0 ? (
        <EmptyState title="This saved report cannot be shown" text={saved.problems.join(" ")} />
      ) : (
        <Stack gap="md">
          <div className="wc-no-print">
            <Section title="Groups">
              <Stack gap="sm">
                <GroupPicker groups={groups} onChange={(next) => set({ groups: writeGroups(next) })} />
                {groups.length > 0 && (
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
          {groups.length === 0 && (
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
          {saved.isLoading ? (
            <TextSkeleton lines={14} />
          ) : (
            <Result question={question} onSort={(next) => set({ sort: writeSort(next) })} />
          )}
        </Stack>
      )}
    </Page>
  );
}

interface ResultProps {
  question: SavedQuestion | null;
  onSort: (sort: NonNullable<ReportTable["sort"]>) => void;
}

function Result({ question, onSort }: ResultProps) {
  if (question === null) return <EmptyState title="Choose at least one column" />;
  if (question.kind === "groups") return <GroupedView asked={question.asked} />;
  return <ReportTableView label="Ad hoc report" table={question.asked} onSort={onSort} />;
}

/** The question that the address asks; null while a table has no column. */
function questionOf({
  columns,
  filters,
  sort,
  groups,
  measures,
  layout,
}: ReportTable & GroupedReport): SavedQuestion | null {
  if (groups.length > 0) return { kind: "groups", asked: { groups, measures, filters, layout } };
  return columns.length > 0 ? { kind: "claims", asked: { columns, filters, ...(sort && { sort }) } } : null;
}

/** The saved reports, and the one that the address names. One that cannot be asked any more is not asked in part either. */
function useSavedReport(named: string) {
  const { data, isLoading } = useQuery(query(savedReportRoutes.list, {}));
  const rows = data?.rows ?? [];
  const report = rows.find(({ id }) => String(id) === named);
  const isLost = named !== "" && data !== undefined && !report;
  const problems = isLost
    ? ["It was removed, or it is not offered to you."]
    : (report?.problems ?? []).map((problem) => `${problem}.`);
  return { rows, report, problems, isLoading: named !== "" && isLoading };
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
