import { NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { documentRoutes } from "@wage/contract/documents";
import { useState } from "react";
import { download } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { DocumentViewer } from "./DocumentViewer.tsx";

interface ClaimPapersPanelProps {
  claimId: number;
  /** The document that the work is about; otherwise the newest is shown. */
  documentId: number | null;
}

/** One document of a claim beside the work on it, with a list to choose another. */
export function ClaimPapersPanel({ claimId, documentId }: ClaimPapersPanelProps) {
  const { data, error, refetch } = useQuery(query(documentRoutes.list, { params: { claimId } }));
  const [chosen, setChosen] = useState<number | null>(null);
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  const rows = (data?.rows ?? []).filter(({ can, withdrawnAt }) => can.open && !withdrawnAt);
  const shown = rows.find(({ id }) => id === (chosen ?? documentId)) ?? rows[0];
  if (!data) return null;
  if (!shown)
    return (
      <Text size="sm" c="dimmed">
        This claim has no documents yet.
      </Text>
    );
  return (
    <Stack gap="xs">
      <NativeSelect
        size="xs"
        aria-label="Document"
        value={String(shown.id)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={rows.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <DocumentViewer
        key={shown.id}
        claimId={claimId}
        document={shown}
        onDownload={() =>
          void download(documentRoutes.file, { params: { claimId, documentId: shown.id } }).catch(
            () => undefined,
          )
        }
      />
    </Stack>
  );
}
