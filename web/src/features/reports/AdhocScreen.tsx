import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReportTable } from "@wage/contract/reports";
import { hasColumn, isSubject, SUBJECTS, type Subject, subjectOf } from "@wage/contract/reports/columns";
import { conditionsOf, type ReportFilter } from "@wage/contract/reports/filters";
import { canBePivot, type GroupedReport } from "@wage/contract/reports/groups";
import { type SavedQuestion, savedReportRoutes } from "@wage/contract/reports/savedReports";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { OfficeChip } from "../../ui/office/OfficeChip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { useUi } from "../../ui/uiContext.ts";
import { FilterEditor } from "./adhoc/FilterEditor.tsx";
import { GroupedView } from "./adhoc/GroupedView.tsx";
import { GroupPicker, LayoutPicker, MeasurePicker } from "./adhoc/GroupPicker.tsx";
import { addressOf, writeGroups, writeMeasures } from "./adhoc/questionAddress.ts";
import { ADDRESS, type Asked, readAddress } from "./adhoc/readAddress.ts";
import { SavedReportsPane } from "./adhoc/SavedReportsPane.tsx";
import { useOfficeFilter } from "./adhoc/useOfficeFilter.ts";
import { ColumnPicker } from "./ColumnPicker.tsx";
import { ReportTableView } from "./ReportTableView.tsx";
import { writeSort } from "./tableSort.ts";

/** A custom table, of claims or of groups of them: all that is asked is in the address, so that it can be shared. */
export function AdhocScreen() {
  const [state, set] = useAddressState(ADDRESS);
  const [search] = useSearchParams();
  const asked = readAddress(state, [...search.keys()]);
  const { subject, columns, filters, groups, measures, layout } = asked;
  const setGroups = (next: Partial<Pick<GroupedReport, "groups" | "measures">>) => {
    const all = { groups, measures, ...next };
    set({
      groups: writeGroups(all.groups),
      measures: writeMeasures(all.measures),
      ...(layout === "pivot" && !canBePivot(all) && { layout: "list" }),
    });
  };
  const question = questionOf(asked);
  const saved = useSavedReport(state.saved, search);
  const office = useOfficeFilter(filters, search.size === 0, (next) =>
    set({ filters: JSON.stringify(next) }),
  );
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
          question={saved.problems.length + asked.problems.length === 0 ? question : null}
          onClose={() => setIsPaneOpen(false)}
        />
      )}
      {saved.problems.length > 0 ? (
        <EmptyState title="This saved report cannot be shown" text={saved.problems.join(" ")} />
      ) : asked.problems.length > 0 ? (
        <NotUnderstood problems={asked.problems} question={question} />
      ) : (
        <Stack gap="md">
          <div className="wc-no-print">
            <Section title="What is counted">
              <Stack gap="sm">
                <SubjectPicker
                  subject={subject}
                  onChange={(next) =>
                    set({
                      ...ADDRESS,
                      subject: next,
                      filters: JSON.stringify(filtersWithin(next, filters)),
                    })
                  }
                />
                <GroupPicker
                  subject={subject}
                  groups={groups}
                  onChange={(next) => setGroups({ groups: next })}
                />
                {groups.length > 0 && (
                  <>
                    <MeasurePicker
                      subject={subject}
                      measures={measures}
                      onChange={(next) => setGroups({ measures: next })}
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
              <ColumnPicker
                subject={subject}
                columns={columns}
                onChange={(next) => set({ columns: next.join(",") })}
              />
            </Section>
          )}
          <Section title="Filters">
            <Stack gap="xs" align="flex-start">
              {hasColumn(subject, "office") && <OfficeChip {...office.chip} />}
              <FilterEditor
                key={`${subject} ${state.filters}`}
                subject={subject}
                filters={office.others}
                onApply={office.onOthers}
              />
            </Stack>
          </Section>
          {saved.isLoading || !office.isReady ? (
            <TextSkeleton lines={14} />
          ) : (
            <Result question={question} onSort={(next) => set({ sort: writeSort(next) })} />
          )}
        </Stack>
      )}
    </Page>
  );
}

interface SubjectPickerProps {
  subject: Subject | undefined;
  onChange: (next: Subject) => void;
}

/** Chooses of what a row is: a claim, or a record of claims. */
function SubjectPicker({ subject, onChange }: SubjectPickerProps) {
  const { note } = subjectOf(subject);
  return (
    <Group gap="sm" align="center">
      <NativeSelect
        aria-label="Report of"
        value={subject ?? "claims"}
        onChange={({ currentTarget: { value } }) => isSubject(value) && onChange(value)}
        data={Object.entries(SUBJECTS).map(([value, { label }]) => ({ value, label }))}
      />
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Group>
  );
}

/** The filters that reports of another subject have too. */
const filtersWithin = (subject: Subject, filters: readonly ReportFilter[]) =>
  filters.filter((filter) => conditionsOf([filter]).every(({ column }) => hasColumn(subject, column)));

interface NotUnderstoodProps {
  problems: readonly string[];
  /** The question of the address without the parts that cannot be read. */
  question: SavedQuestion | null;
}

/** Names the parts of the address that cannot be read. The rest is asked only when the reader says so, because it is another question. */
function NotUnderstood({ problems, question }: NotUnderstoodProps) {
  const { translate } = useUi();
  return (
    <EmptyState
      title="This address asks for something that does not exist"
      text={
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: "none", overflowWrap: "anywhere" }}>
          {problems.map((problem) => (
            <li key={problem}>{translate(problem)}.</li>
          ))}
        </Stack>
      }
      action={
        <Button component={Link} to={addressOf(question)} variant="default" mt="xs">
          {question ? "Show the report without these parts" : "Begin a new report"}
        </Button>
      }
    />
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
  subject,
  columns,
  filters,
  sort,
  groups,
  measures,
  layout,
}: Asked): SavedQuestion | null {
  const of = subject && { subject };
  if (groups.length > 0) return { kind: "groups", asked: { ...of, groups, measures, filters, layout } };
  return columns.length > 0
    ? { kind: "claims", asked: { ...of, columns, filters, ...(sort && { sort }) } }
    : null;
}

/** The saved reports, and the one that the address names. One that cannot be asked any more is not asked in part either. */
function useSavedReport(named: string, search: URLSearchParams) {
  const { data, isLoading } = useQuery(query(savedReportRoutes.list, {}));
  const rows = data?.rows ?? [];
  const report = rows.find(({ id }) => String(id) === named);
  const isLost = named !== "" && data !== undefined && !report;
  // A link of a mail names the report alone.
  const isShort = search.size === 1 && Boolean(report?.question);
  const navigate = useNavigate();
  useEffect(() => {
    if (isShort && report) void navigate(addressOf(report.question, report.id), { replace: true });
  }, [isShort, report, navigate]);
  const problems = isLost
    ? ["It was removed, or it is not offered to you."]
    : (report?.problems ?? []).map((problem) => `${problem}.`);
  return { rows, report, problems, isLoading: named !== "" && (isLoading || isShort) };
}
