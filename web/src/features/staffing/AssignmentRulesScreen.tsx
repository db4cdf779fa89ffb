import { Button, Group, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type AssignmentRule, assignmentRoutes, METHOD_LABELS } from "@wage/contract/staffing/assignment";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { AssignmentRuleForm } from "./AssignmentRuleForm.tsx";

const LANGUAGE_NAMES = { en: "English", es: "Spanish" } as const;

/** The condition of a rule as a sentence. */
function conditionOf({ counties, languages, industries }: AssignmentRule): string {
  const parts = [
    ...(counties.length > 0 ? [`in ${counties.join(", ")}`] : []),
    ...(languages.length > 0 ? [`in ${languages.map((code) => LANGUAGE_NAMES[code]).join(" or ")}`] : []),
    ...(industries.length > 0 ? [`of ${industries.join(", ")}`] : []),
  ];
  return parts.length === 0 ? "Every claim" : `Claims ${parts.join(", ")}`;
}

const columns = (onOpen: (rule: AssignmentRule) => void): Column<AssignmentRule>[] => [
  {
    key: "name",
    title: "Rule",
    cell: (rule) => (
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOpen(rule)}>
        {rule.name}
      </Button>
    ),
  },
  { key: "condition", title: "Applies to", grow: 120, cell: conditionOf },
  {
    key: "people",
    title: "Officers",
    grow: 120,
    hideBelow: "md",
    cell: ({ people }) => people.map(({ name }) => name).join(", "),
  },
  { key: "method", title: "Chosen", hideBelow: "lg", cell: ({ method }) => METHOD_LABELS[method] },
  {
    key: "state",
    title: "State",
    cell: ({ active, problems }) =>
      !active ? (
        <StatusChip label="Off" category="Closed" />
      ) : problems.length > 0 ? (
        <Text size="sm" c="error">
          {problems.join(". ")}
        </Text>
      ) : (
        <StatusChip label="In use" category="Working" />
      ),
  },
];

/** The rules by which an officer is suggested for a claim, in the order in which they are tried. */
export function AssignmentRulesScreen() {
  const { data, error, refetch } = useQuery(query(assignmentRoutes.rules, {}));
  const [open, setOpen] = useState<AssignmentRule | "new" | null>(null);
  const [removing, setRemoving] = useState<AssignmentRule | null>(null);
  const refreshes = [assignmentRoutes.rules, assignmentRoutes.suggestions];
  const order = useAction(assignmentRoutes.order, { refreshes });
  const remove = useAction(assignmentRoutes.remove, { refreshes, quiet: true });
  const rules = data?.rows ?? [];
  const move = (rule: AssignmentRule, by: 1 | -1) => {
    const ids = rules.map(({ id }) => id);
    const at = ids.indexOf(rule.id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    order.mutate({ body: { ids } });
  };
  return (
    <Page
      title="Assignment rules"
      back={{ to: "/Admin", label: "Admin" }}
      facts={
        <Text size="sm" c="dimmed">
          The first rule that applies suggests the officer. Those who are away or have a conflict of interest
          are left out. Where no rule applies, all officers are weighed by their open claims against their
          targets.
        </Text>
      }
      action={
        <Button leftSection={<IconPlus size="1.25em" />} onClick={() => setOpen("new")}>
          Add a rule
        </Button>
      }
    >
      <DataTable
        label="Assignment rules"
        columns={columns(setOpen)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        error={error}
        retry={refetch}
        rowActions={(rule) => (
          <Group gap={4} wrap="nowrap">
            <RowAction
              label={`Try “${rule.name}” earlier`}
              tip="Earlier"
              disabled={rules[0]?.id === rule.id || order.isPending}
              onClick={() => move(rule, -1)}
            >
              <IconArrowUp size="1.25em" />
            </RowAction>
            <RowAction
              label={`Try “${rule.name}” later`}
              tip="Later"
              disabled={rules.at(-1)?.id === rule.id || order.isPending}
              onClick={() => move(rule, 1)}
            >
              <IconArrowDown size="1.25em" />
            </RowAction>
            <RowAction label={`Remove “${rule.name}”`} tip="Remove" onClick={() => setRemoving(rule)}>
              <IconTrash size="1.25em" />
            </RowAction>
          </Group>
        )}
        empty={
          <EmptyState
            title="No rules yet"
            text="Until there is one, the officer with the lowest load against their target is suggested."
          />
        }
      />
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open === "new" ? "Add a rule" : "Assignment rule"}
        width={640}
      >
        {open !== null && data && (
          <AssignmentRuleForm
            rule={open === "new" ? null : open}
            choices={data}
            refreshes={refreshes}
            onDone={() => setOpen(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this rule?"
        confirmLabel="Remove the rule"
        danger
        onConfirm={() => removing && remove.mutateAsync({ params: { ruleId: removing.id } })}
      >
        {`“${removing?.name ?? ""}” no longer suggests anyone. Claims that were assigned by it stay where they are.`}
      </ConfirmDialog>
    </Page>
  );
}
