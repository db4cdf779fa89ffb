import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type Evidence, evidenceRoutes } from "@wage/contract/documents/evidence";
import type { WageItem } from "@wage/contract/wageItems";
import { formatDateTime } from "../../../core/format.ts";
import { useAction } from "../../../core/http/query.ts";
import { lineLabel } from "./MarkForm.tsx";

interface EvidenceListProps {
  claimId: number;
  rows: readonly Evidence[];
  lines: readonly WageItem[];
  mayRemove: boolean;
}

/** The passages marked on the page that is shown. */
export function EvidenceList({ claimId, rows, lines, mayRemove }: EvidenceListProps) {
  const remove = useAction(evidenceRoutes.remove, {
    refreshes: [evidenceRoutes.list],
    success: "The mark was removed",
  });
  if (rows.length === 0) return null;
  const labelOf = (itemId: number) => {
    const line = lines.find(({ id }) => id === itemId);
    return line ? lineLabel(line) : "A wage line";
  };
  return (
    <Stack gap={6} component="ul" p={0} m={0} style={{ listStyle: "none" }} aria-label="Marked passages">
      {rows.map((one) => (
        <Group key={one.id} component="li" wrap="nowrap" justify="space-between" align="flex-start">
          <div>
            <Text size="sm" fw={600}>
              {labelOf(one.itemId)}
            </Text>
            {one.quote && <Text size="sm">“{one.quote}”</Text>}
            {one.note && <Text size="sm">{one.note}</Text>}
            <Text size="xs" c="dimmed">
              Marked by {one.markedBy}, {formatDateTime(one.markedAt)}
            </Text>
          </div>
          {mayRemove && (
            <ActionIcon
              variant="subtle"
              aria-label={`Remove the mark for ${labelOf(one.itemId)}`}
              onClick={() => remove.mutate({ params: { claimId, evidenceId: one.id } })}
            >
              <IconTrash size="1.25em" />
            </ActionIcon>
          )}
        </Group>
      ))}
    </Stack>
  );
}
