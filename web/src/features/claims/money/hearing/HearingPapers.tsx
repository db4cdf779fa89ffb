import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconGavel, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ClaimHearing, HearingPaper } from "@wage/contract/claims/claimHearings";
import { OFFERERS } from "@wage/contract/claims/hearings";
import { hearingPaperRoutes } from "@wage/contract/documents/hearingPapers";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../../core/format.ts";
import { useAction } from "../../../../core/http/query.ts";
import { useCan } from "../../../../core/session/session.ts";
import { type Column, DataTable } from "../../../../ui/table/DataTable.tsx";
import { RowAction } from "../../../../ui/table/RowAction.tsx";
import { CLAIM_PAGE } from "../../claimReads.ts";
import { AddPaper, RulePaper } from "./HearingPaperForms.tsx";
import { Recording } from "./Recording.tsx";

const RULING = { null: "No ruling yet", true: "Admitted", false: "Not admitted" } as const;

const columns: Column<HearingPaper>[] = [
  { key: "number", title: "No.", width: 56, cell: ({ number }) => number },
  {
    key: "document",
    title: "Exhibit",
    cell: ({ document, withdrawn, note }) => (
      <>
        {document}
        {withdrawn && " (the document was withdrawn)"}
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </>
    ),
  },
  { key: "offeredBy", title: "Offered by", cell: ({ offeredBy }) => offeredBy && OFFERERS[offeredBy].en },
  { key: "admitted", title: "Ruling", cell: ({ admitted }) => RULING[`${admitted}`] },
];

interface HearingPapersProps {
  claimId: number;
  hearing: ClaimHearing;
}

/** The exhibits, the recordings and the notices of a hearing. */
export function HearingPapers({ claimId, hearing }: HearingPapersProps) {
  const mayEdit = useCan("document:write");
  const [adding, setAdding] = useState(false);
  const [ruling, setRuling] = useState<HearingPaper | null>(null);
  const remove = useAction(hearingPaperRoutes.remove, {
    refreshes: CLAIM_PAGE,
    success: "Removed from the hearing",
  });
  const exhibits = hearing.papers.filter(({ kind }) => kind === "Exhibit");
  const recordings = hearing.papers.filter(({ kind }) => kind === "Recording");
  const removal = ({ id, number, document }: HearingPaper) => (
    <RowAction
      label={number === null ? `Remove the recording ${document}` : `Remove exhibit ${number}`}
      tip="Remove from the hearing"
      onClick={() => remove.mutate({ params: { claimId, hearingId: hearing.id, paperId: id } })}
    >
      <IconTrash size="1.25em" />
    </RowAction>
  );
  return (
    <Stack gap="sm" mt="sm">
      {exhibits.length > 0 && (
        <DataTable
          label="Exhibits"
          columns={columns}
          rows={exhibits}
          rowKey={({ id }) => id}
          {...(mayEdit && {
            rowActions: (row: HearingPaper) => (
              <Group gap={4} wrap="nowrap" justify="flex-end">
                <RowAction
                  label={`Record the ruling on exhibit ${row.number}`}
                  tip="Ruling"
                  onClick={() => setRuling(row)}
                >
                  <IconGavel size="1.25em" />
                </RowAction>
                {row.admitted === null && removal(row)}
              </Group>
            ),
          })}
          empty={null}
        />
      )}
      {recordings.map((one) => (
        <Group key={one.id} justify="space-between" align="start" wrap="nowrap">
          <Recording claimId={claimId} paper={one} />
          {mayEdit && removal(one)}
        </Group>
      ))}
      {hearing.notices.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            Notices
          </Text>
          {hearing.notices.map(({ letterId, subject, recipientName, letterDate, status }) => (
            <Text key={letterId} size="sm">
              {formatDate(letterDate)}:{" "}
              <Anchor component={Link} to="?tab=letters" inherit>
                {subject}
              </Anchor>
              , to {recipientName} ({status.toLowerCase()})
            </Text>
          ))}
        </div>
      )}
      {mayEdit && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size="1.25em" aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Add an exhibit or recording
          </Button>
        </Group>
      )}
      {adding && <AddPaper claimId={claimId} hearingId={hearing.id} onClose={() => setAdding(false)} />}
      {ruling && (
        <RulePaper claimId={claimId} hearingId={hearing.id} paper={ruling} onClose={() => setRuling(null)} />
      )}
    </Stack>
  );
}
