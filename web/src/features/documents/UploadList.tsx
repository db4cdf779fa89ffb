import { Stack } from "@mantine/core";
import { UploadItem } from "./UploadItem.tsx";
import type { useUploadQueue } from "./uploadQueue.ts";

/** The files of a queue that are sent as soon as they are chosen, each with its progress and what can be done about it. */
export function UploadList({ queue }: { queue: ReturnType<typeof useUploadQueue> }) {
  if (queue.items.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {queue.items.map((item) => (
        <UploadItem
          key={item.key}
          item={item}
          onRetry={() => void queue.retry(item.key)}
          onRemove={() => queue.remove(item.key)}
          onCancel={() => queue.remove(item.key)}
        />
      ))}
    </Stack>
  );
}
