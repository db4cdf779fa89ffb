import { Anchor, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lawCaseRoutes, type ShownCase } from "@wage/contract/profiles/lawCases";
import { lawRoutes } from "@wage/contract/profiles/lawChanges";
import { sentenceCase } from "@wage/law/trace/wording";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { Chip } from "../../ui/display/Chip.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { CaseDialog } from "./CaseDialog.tsx";

/** The agency's own test cases with their result by the law in force. A change that would break one is not published. */
export function LawCases() {
  const { data, error, refetch } = useQuery(query(lawCaseRoutes.list, {}));
  const [edited, setEdited] = useState<ShownCase | "new" | null>(null);
  const [removing, setRemoving] = useState<ShownCase | null>(null);
  const remove = useAction(lawCaseRoutes.remove, {
    refreshes: [lawCaseRoutes.list, lawRoutes.list],
    success: "Removed",
    quiet: true,
  });
  const columns: Column<ShownCase>[] = [
    {
      key: "title",
      title: "Case",
      grow: 160,
      cell: (one) => (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setEdited(one)}>
          {one.title}
        </Anchor>
      ),
    },
    { key: "rule", title: "Rule", grow: 140, cell: ({ ruleName }) => sentenceCase(ruleName) },
    { key: "expected", title: "Expected", align: "right", cell: ({ expected }) => expected },
    {
      key: "computed",
      title: "By the law in force",
      width: 110,
      align: "right",
      cell: ({ computed }) => computed ?? "Not computed",
    },
    {
      key: "state",
      title: "Check",
      cell: ({ passes }) => <Chip label={passes ? "Holds" : "Fails"} color={passes ? "success" : "error"} />,
    },
    {
      key: "by",
      title: "Changed",
      cell: ({ changedAt, changedBy }) => `${formatDate(changedAt)}, ${changedBy}`,
    },
    {
      key: "remove",
      title: "Action",
      cell: (one) => (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Remove ${one.title}`}
          onClick={() => setRemoving(one)}
        >
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Section title="Test cases of the agency">
      <Text size="sm" mb="sm">
        They run at each change of the law. A change that breaks a case which holds today is not published.
      </Text>
      <Button variant="default" mb="sm" onClick={() => setEdited("new")} disabled={!data}>
        Add a test case
      </Button>
      <DataTable
        label="Test cases of the agency"
        columns={columns}
        rows={data?.cases}
        rowKey={({ id }) => String(id)}
        problem={error ? <LoadError error={error} retry={() => void refetch()} /> : undefined}
        empty={
          <EmptyState title="No test cases" text="The published examples of the rules run in any case." />
        }
      />
      {edited && data && (
        <CaseDialog
          shown={edited === "new" ? null : edited}
          rules={data.rules}
          onClose={() => setEdited(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(null)}
          title={`Remove “${removing.title}”?`}
          confirmLabel="Remove"
          danger
          onConfirm={() =>
            remove.mutateAsync({ params: { id: removing.id }, body: { rowVersion: removing.rowVersion } })
          }
        >
          Changes of the law are no longer checked against it. The removal is recorded.
        </ConfirmDialog>
      )}
    </Section>
  );
}
