import { Stack, Text } from "@mantine/core";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Progress } from "../display/Progress.tsx";
import { StatusChip } from "../display/StatusChip.tsx";
import { LoadError } from "./LoadError.tsx";
import { Notice } from "./Notice.tsx";
import { Page } from "./Page.tsx";
import { TextSkeleton } from "./Skeletons.tsx";

const PROGRESS_INTERVAL_MS = 1000;

interface BatchPageProps<Batch> {
  /** "Batch", which its number follows. */
  name: string;
  id: number;
  back: { to: string; label: string };
  read: UseQueryOptions<Batch>;
  /** True while a job works on it. */
  isRunning: (batch: Batch) => boolean;
  look: (batch: Batch) => { label: string; category: string };
  /** Its contents, and who made it. */
  facts: (batch: Batch) => ReactNode;
  /** Where it is opened from, if the address names none. */
  openFrom: string;
  children: (batch: Batch) => ReactNode;
}

/** The page of a batch that a job works on: it is read again each second until the job is done or stopped. */
export function BatchPage<Batch>({
  name,
  id,
  back,
  read,
  isRunning,
  look,
  facts,
  ...rest
}: BatchPageProps<Batch>) {
  const { data, error, refetch } = useQuery({
    ...read,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isRunning(state.data) ? PROGRESS_INTERVAL_MS : false,
  });
  const missing = { title: `${name} not found`, text: `Open it from the list of ${rest.openFrom}.` };
  return (
    <Page
      title={id === 0 ? name : `${name} ${id}`}
      back={back}
      facts={
        data !== undefined && (
          <>
            <StatusChip {...look(data)} />
            <Text size="sm" c="dimmed">
              {facts(data)}
            </Text>
          </>
        )
      }
    >
      {data !== undefined ? (
        <Stack gap="md">{rest.children(data)}</Stack>
      ) : error ? (
        <LoadError error={error} retry={refetch} missing={missing} />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </Page>
  );
}

interface BatchProgressProps {
  /** Shown while not all is done: "3 of 12 letters are ready". */
  progress: { done: number; of: number; label: string } | false;
  /** Shown if the job failed. What was done by then is kept. */
  failure: { title: string; text: string } | false;
}

/** How far the job is, or that it failed. */
export const BatchProgress = ({ progress, failure }: BatchProgressProps) => (
  <>
    {progress && (
      <Progress
        value={progress.done / Math.max(1, progress.of)}
        label={`${progress.done} of ${progress.of} ${progress.label}`}
      />
    )}
    {failure && (
      <Notice tone="error" title={failure.title}>
        {failure.text}
      </Notice>
    )}
  </>
);
