import { Skeleton, Stack } from "@mantine/core";
import { Delayed } from "../motion/Delayed.tsx";
import { useUi } from "../uiContext.ts";

/** A placeholder for text that is loading. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  const { words } = useUi();
  return (
    <Delayed>
      <Stack gap={10} role="status" aria-label={words("loading")}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have no identity
          <Skeleton key={line} height={14} width={line === lines - 1 ? "60%" : "100%"} />
        ))}
      </Stack>
    </Delayed>
  );
}

/** A placeholder for a page that is loading: title and block. */
export function PageSkeleton() {
  const { words } = useUi();
  return (
    <Delayed>
      <Stack gap="md" role="status" aria-label={words("loading")}>
        <Skeleton height={32} width="40%" />
        <Skeleton height={280} />
      </Stack>
    </Delayed>
  );
}
