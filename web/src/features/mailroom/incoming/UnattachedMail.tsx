import { Stack } from "@mantine/core";
import { IconMailQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { incomingRoutes } from "@wage/contract/mailroom/incoming";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { PieceCard } from "./PieceCard.tsx";
import { usePieces } from "./usePieces.tsx";

/** Mail whose claim was not found when it was scanned. */
export function UnattachedMail() {
  const { data, error, refetch } = useQuery(query(incomingRoutes.unattached, {}));
  const pieces = usePieces();
  if (!data) return error ? <LoadError error={error} retry={refetch} /> : <TextSkeleton lines={8} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        title="No unattached mail"
        icon={IconMailQuestion}
        text="Mail whose claim is not found is set aside here from its stack, under “Incoming”."
      />
    );
  return (
    <Stack gap="md">
      {data.rows.map((piece) => {
        const title = `Mail ${piece.id}, received ${formatDate(piece.receivedOn)}`;
        const opened = { piece, title, rowVersion: piece.rowVersion };
        return (
          <PieceCard
            key={piece.id}
            piece={piece}
            title={title}
            busy={pieces.busy.has(piece.id)}
            onAttach={() => void pieces.attach([piece], () => piece.rowVersion)}
            onAttachTo={() => pieces.open({ act: "attach", ...opened })}
            onDiscard={() => pieces.open({ act: "discard", ...opened })}
          />
        );
      })}
      {pieces.dialog}
    </Stack>
  );
}
