import { Button, Group, Stack } from "@mantine/core";
import { IconLink, IconUnlink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ClaimRelation } from "@wage/contract/claims/claimDetail";
import { RELATION_KINDS, RelationBody } from "@wage/contract/claims/claimEdits";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { call } from "../../core/http/api.ts";
import { query, useAction } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { CLAIM_PAGE } from "./claimReads.ts";
import { EditDialog } from "./EditDialog.tsx";
import { NotRecorded } from "./NotRecorded.tsx";

const columns: Column<ClaimRelation>[] = [
  { key: "number", title: "Claim", width: 120, cell: ({ claim }) => claim.number },
  { key: "kind", title: "Relation", cell: ({ kind }) => kind },
  { key: "claimant", title: "Claimant", cell: ({ claim }) => claim.claimant ?? <NotRecorded /> },
  {
    key: "employer",
    title: "Employer",
    hideBelow: "sm",
    cell: ({ claim }) => claim.employer ?? <NotRecorded />,
  },
  {
    key: "status",
    title: "Status",
    cell: ({ claim }) => <StatusChip label={claim.status.description} category={claim.status.category} />,
  },
  { key: "note", title: "Note", hideBelow: "md", cell: ({ note }) => note ?? "" },
];

/** Related claims, with the reason. */
export function RelationsPanel({ claimId, expected }: { claimId: number; expected: number }) {
  const params = { claimId };
  const { data, error, refetch } = useQuery(query(claimRoutes.relations, { params }));
  const mayEdit = useCan("claim:edit");
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ClaimRelation | null>(null);
  const remove = useAction(claimRoutes.removeRelation, {
    refreshes: CLAIM_PAGE,
    success: "Relation removed",
  });
  const add = mayEdit && (
    <Button variant="default" onClick={() => setAdding(true)}>
      Add a related claim
    </Button>
  );
  return (
    <Stack gap="sm">
      {(data ? data.rows.length : expected) > 0 && <Group>{add}</Group>}
      <DataTable
        label="Related claims"
        columns={columns}
        rows={data?.rows}
        expectedRows={expected}
        error={error}
        retry={refetch}
        rowKey={({ id }) => id}
        rowHref={(row) => `/Claim/${row.claim.id}`}
        {...(mayEdit && {
          rowActions: (row: ClaimRelation) => (
            <RowAction
              label={`Remove the relation to ${row.claim.number}`}
              tip="Remove the relation"
              onClick={() => setLeaving(row)}
            >
              <IconUnlink size="1.25em" />
            </RowAction>
          ),
        })}
        empty={
          <EmptyState
            title="No related claims"
            icon={IconLink}
            text="Nobody has linked another claim to this one. Link a duplicate, a claim of the same group or an earlier claim; both claims then show it here."
            action={add}
          />
        }
      />
      <EditDialog
        title="Add a related claim"
        opened={adding}
        onClose={() => setAdding(false)}
        submitLabel="Add"
        schema={RelationBody}
        values={{ claimNumber: "", kind: "Same employer group", note: "" }}
        save={(body) =>
          call(claimRoutes.addRelation, { params, body, quiet: true, success: "Related claim added" })
        }
      >
        <TextField name="claimNumber" label="Number of the related claim" maxLength={20} required />
        <SelectField
          name="kind"
          label="Relation"
          options={RELATION_KINDS.map((value) => ({ value, label: value }))}
          required
        />
        <TextField name="note" label="Note" maxLength={500} />
      </EditDialog>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Remove this relation?"
        confirmLabel="Remove"
        danger
        onConfirm={() => leaving && remove.mutateAsync({ params: { ...params, relationId: leaving.id } })}
      >
        {leaving ? `Claim ${leaving.claim.number} does not change. Only the relation is removed.` : ""}
      </ConfirmDialog>
    </Stack>
  );
}
