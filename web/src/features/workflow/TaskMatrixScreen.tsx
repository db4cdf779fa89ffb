import { Badge, Button, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type MatrixRow, workflowRoutes } from "@wage/contract/workflow";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useAddressState } from "../../core/http/address.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { useDebouncedText } from "../../core/useDebouncedText.ts";
import { Select } from "../../ui/form/Select.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { MatrixRowDialog } from "./MatrixRowDialog.tsx";
import { MatrixVersionBar } from "./MatrixVersionBar.tsx";
import { conditionWords } from "./matrixConditions.ts";
import { labels, type Matrix } from "./matrixForm.ts";
import { fromWords, type Named, toWords } from "./matrixWords.ts";

const MatrixDiagram = lazy(async () => ({ default: (await import("./MatrixDiagram.tsx")).MatrixDiagram }));

const VIEWS = [
  ["", "Table"],
  ["diagram", "Flow diagram"],
] as const;

/** Each on its own lines, so that no long list pushes the rest out of view. */
const Words = ({ each }: { each: string[] }) => (
  <Text span size="sm" display="block" style={{ whiteSpace: "normal" }}>
    {each.map((words) => (
      <span key={words} style={{ display: "block" }}>
        {words}
      </span>
    ))}
  </Text>
);

const NOTHING: Named = {
  statuses: [],
  actions: [],
  taskDetails: [],
  templates: [],
  closureCodes: [],
};

/** The rules with the labels of the look-ups; a code without a label is shown as it is. */
function columnsOf(named: Named): Column<MatrixRow>[] {
  const { taskDetails, templates } = named;
  const task = labels(taskDetails);
  const template = labels(templates);
  return [
    { key: "rowNumber", title: "Row", cell: ({ rowNumber }) => rowNumber, align: "right", width: 60 },
    {
      key: "from",
      title: "From",
      grow: 120,
      cell: (row) => <Words each={row.fromStatus.map((code) => fromWords(code, named))} />,
    },
    {
      key: "action",
      title: "Action",
      grow: 150,
      cell: (row) => (
        <div style={{ whiteSpace: "normal" }}>
          {row.actionLabel} {!row.active && <Badge color="secondary">Off</Badge>}
          {Object.keys(row.condition).length > 0 && (
            <Text size="xs" c="dimmed">
              when {conditionWords(row.condition, named)}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: "to",
      title: "To",
      grow: 110,
      cell: ({ toStatus }) => <Words each={[toWords(toStatus, named)]} />,
    },
    {
      key: "tasks",
      title: "Tasks",
      grow: 120,
      cell: (row) => <Words each={row.tasks.map(({ taskDetail }) => task(taskDetail))} />,
      hideBelow: "md",
    },
    {
      key: "letters",
      title: "Letters",
      grow: 120,
      cell: (row) => (
        <Words
          each={row.letters.map(
            ({ template: code, issue }) => `${template(code)}${issue === "draft" ? " (draft)" : ""}`,
          )}
        />
      ),
      hideBelow: "md",
    },
  ];
}

type Filters = { status: string; action: string; q: string; rows: string };

const matches = (row: MatrixRow, { status, action, q, rows }: Filters) =>
  (rows === "" || rows.split(",").includes(String(row.id))) &&
  (status === "" || row.fromStatus.includes(status) || row.toStatus === status) &&
  (action === "" || row.actionCode === action) &&
  (q === "" || JSON.stringify(row).toLowerCase().includes(q.toLowerCase()));

/** The task matrix: the next status, tasks and letters of each action in each status. */
export function TaskMatrixScreen() {
  const { data, error, refetch } = useQuery(query(workflowRoutes.matrix, { query: {} }));
  const [filters, setFilters] = useAddressState({ status: "", action: "", q: "", rows: "", view: "" });
  const [words, setWords] = useDebouncedText(filters.q, (q) => setFilters({ q }));
  const wanted = useDeferredValue(words);
  const [editing, setEditing] = useState<MatrixRow | "new" | null>(null);
  const [removing, setRemoving] = useState<MatrixRow | null>(null);
  const columns = useMemo(() => columnsOf(data ?? NOTHING), [data]);
  return (
    <Page
      title="Task matrix"
      back={{ to: "/Admin", label: "Admin" }}
      action={
        <Button
          leftSection={<IconPlus size="1.25em" aria-hidden="true" />}
          disabled={!data?.editable}
          onClick={() => setEditing("new")}
        >
          Add a row
        </Button>
      }
    >
      <Text c="dimmed">
        Each row sets the next status, tasks and letters for an action on a claim in a status. The first row
        that matches applies.
      </Text>
      {data && <MatrixVersionBar matrix={data} />}
      {data && <Warnings warnings={data.warnings} />}
      <Group align="end">
        <Select
          label="Status"
          placeholder="All"
          clearable
          searchable
          data={data?.statuses.map(({ code, label }) => ({ value: code, label })) ?? []}
          value={filters.status || null}
          onChange={(status) => setFilters({ status: status ?? "" })}
        />
        <Select
          label="Action"
          placeholder="All"
          clearable
          searchable
          data={data?.actions.map(({ code, label }) => ({ value: code, label })) ?? []}
          value={filters.action || null}
          onChange={(action) => setFilters({ action: action ?? "" })}
        />
        <TextInput label="Search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </Group>
      <Button.Group>
        {VIEWS.map(([key, label]) => (
          <Button
            key={key}
            size="xs"
            variant={filters.view === key ? "filled" : "default"}
            aria-pressed={filters.view === key}
            onClick={() => setFilters({ view: key })}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      {data && filters.view === "diagram" ? (
        <Suspense fallback={<TextSkeleton lines={12} />}>
          <MatrixDiagram
            matrix={data}
            status={filters.status}
            onStatus={(status) => setFilters({ status })}
            onRows={(rows) => setFilters({ rows: rows.join(","), status: "", view: "" })}
          />
        </Suspense>
      ) : (
        <>
          {filters.rows !== "" && (
            <Group gap="xs">
              <Text size="sm">Only the rows of the way that you chose in the diagram.</Text>
              <Button size="compact-sm" variant="default" onClick={() => setFilters({ rows: "" })}>
                Show all rows
              </Button>
            </Group>
          )}
          <DataTable
            label="Task matrix"
            columns={columns}
            rows={data?.rows.filter((row) => matches(row, { ...filters, q: wanted }))}
            rowKey={(row) => row.id}
            error={error}
            retry={refetch}
            empty={<EmptyState title="No rows match these filters" />}
            rowActions={(row) =>
              data?.editable && (
                <Group gap={4} wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => setEditing(row)}
                    aria-label={`Edit row ${row.rowNumber}, ${row.actionLabel}`}
                  >
                    Edit
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="error"
                    onClick={() => setRemoving(row)}
                    aria-label={`Remove row ${row.rowNumber}, ${row.actionLabel}`}
                  >
                    Remove
                  </Button>
                </Group>
              )
            }
          />
        </>
      )}
      {data && editing && (
        <MatrixRowDialog
          row={editing === "new" ? null : editing}
          matrix={data}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove row ${removing?.rowNumber ?? ""}?`}
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          if (!removing) return;
          const { Messages } = await call(workflowRoutes.removeRow, {
            params: { id: removing.id },
            quiet: true,
          });
          notify("success", Messages[0] ?? "Removed");
          await refresh(workflowRoutes.matrix, workflowRoutes.actions);
          setRemoving(null);
        }}
      >
        The row leaves the draft. Claims that follow an earlier version keep it.
      </ConfirmDialog>
    </Page>
  );
}

function Warnings({ warnings }: { warnings: Matrix["warnings"] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title="Check these rows">
      <Stack gap={4}>
        <List size="sm">
          {warnings.map(({ rowNumber, text }) => (
            <List.Item key={`${rowNumber}-${text}`}>
              {rowNumber === null ? text : `Row ${rowNumber}: ${text}`}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Notice>
  );
}
