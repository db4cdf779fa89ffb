import { Button, Stack, Text } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { HearingPaper } from "@wage/contract/claims/claimHearings";
import { documentRoutes } from "@wage/contract/documents";
import { useState } from "react";
import { fetchFile } from "../../../../core/http/api.ts";
import { FileView } from "../../../../ui/display/FileView.tsx";
import { LoadError } from "../../../../ui/page/LoadError.tsx";

/** The recording of a hearing; it is fetched when someone wants to hear it, because it may be large. */
export function Recording({ claimId, paper }: { claimId: number; paper: HearingPaper }) {
  const [isPlaying, setPlaying] = useState(false);
  const file = useQuery({
    queryKey: ["document file", claimId, paper.documentId],
    queryFn: () =>
      fetchFile(documentRoutes.file, {
        params: { claimId, documentId: paper.documentId },
        query: { inline: "yes" },
        quiet: true,
      }),
    enabled: isPlaying,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack gap={4} flex={1}>
      <Text size="sm">
        Recording: {paper.document}
        {paper.note && `. ${paper.note}`}
      </Text>
      {file.data ? (
        <FileView file={file.data} title={`Recording: ${paper.document}`} />
      ) : paper.withdrawn ? (
        <Text size="sm">The document was withdrawn.</Text>
      ) : (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: "start" }}
          leftSection={<IconPlayerPlay size="1.25em" aria-hidden="true" />}
          loading={isPlaying && file.isFetching}
          onClick={() => (isPlaying ? void file.refetch() : setPlaying(true))}
        >
          Play the recording
        </Button>
      )}
      {file.error && <LoadError error={file.error} retry={file.refetch} />}
    </Stack>
  );
}
