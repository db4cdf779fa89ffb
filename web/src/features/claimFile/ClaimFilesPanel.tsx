import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  CLAIM_FILES,
  type ClaimFile,
  type ClaimFileKind,
  claimFileRoutes,
} from "@wage/contract/claimFile/claimFile";
import { documentRoutes } from "@wage/contract/documents";
import { formatDateTime } from "../../core/format.ts";
import { download } from "../../core/http/api.ts";
import { query, useAction } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const POLL_MS = 2000;
const KINDS = Object.keys(CLAIM_FILES) as ClaimFileKind[];

/** The PDFs of the whole claim and of its packets, with what a packet still lacks. */
export function ClaimFilesPanel({ claimId }: { claimId: number }) {
  const files = useQuery({
    ...query(claimFileRoutes.list, { params: { claimId } }),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === "Making") ? POLL_MS : false,
  });
  const mayMake = useCan("document:write");
  const make = useAction(claimFileRoutes.make, {
    refreshes: [claimFileRoutes.list],
    success: "The file is being made",
  });
  if (files.error && !files.data) return <LoadError error={files.error} retry={files.refetch} />;
  if (!files.data) return null;
  const { rows, missing } = files.data;
  return (
    <Section title="Whole file and packets">
      <Stack gap="md">
        {mayMake &&
          KINDS.map((kind) => (
            <div key={kind}>
              <Button
                variant="default"
                size="xs"
                disabled={
                  missing[kind].length > 0 || rows.some((row) => row.kind === kind && row.status === "Making")
                }
                onClick={() => make.mutate({ params: { claimId }, body: { kind } })}
              >
                {`Make the ${CLAIM_FILES[kind].en.toLowerCase()}`}
              </Button>
              {missing[kind].length > 0 && (
                <Text size="sm" c="dimmed" mt={4}>
                  Not complete: {missing[kind].join("; ")}.
                </Text>
              )}
            </div>
          ))}
        {rows.length > 0 && (
          <DataTable
            label="Files made of this claim"
            columns={columnsFor(claimId)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </Stack>
    </Section>
  );
}

const stateOf = ({ status, parts, partsDone }: ClaimFile) => {
  if (status === "Ready") return "Ready";
  if (status === "Failed") return "Could not be made. Make it again.";
  return parts === null ? "Waiting" : `Paper ${partsDone + 1} of ${parts}`;
};

const columnsFor = (claimId: number): Column<ClaimFile>[] => [
  { key: "kind", title: "File", cell: ({ kind }) => CLAIM_FILES[kind].en },
  {
    key: "requested",
    title: "Requested",
    hideBelow: "sm",
    cell: ({ requestedAt, requestedBy }) => `${formatDateTime(requestedAt)}, ${requestedBy ?? "the system"}`,
  },
  { key: "state", title: "Status", cell: stateOf },
  { key: "pages", title: "Pages", align: "right", cell: ({ pages }) => pages ?? "" },
  {
    key: "file",
    title: "PDF",
    cell: ({ documentId, kind }) =>
      documentId === null ? (
        ""
      ) : (
        <Group gap={4}>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Download: ${CLAIM_FILES[kind].en}`}
            onClick={() =>
              void download(documentRoutes.file, {
                params: { claimId, documentId },
                query: { unscanned: "accepted" },
              }).catch(() => undefined)
            }
          >
            Download
          </Button>
        </Group>
      ),
  },
];
