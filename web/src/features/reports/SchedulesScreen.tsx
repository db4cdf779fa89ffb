import { Anchor, Button, Group, List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RHYTHMS, SCHEDULE_FILES, type Schedule, scheduleRoutes } from "@wage/contract/reports/schedules";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { type KeyValue, KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { plural } from "../../ui/display/plural.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

/** The saved reports that are mailed: one's own, those that one gets, and for an administrator all. */
export function SchedulesScreen() {
  const { data, error, refetch } = useQuery(query(scheduleRoutes.list, {}));
  return (
    <Page title="Sent by mail">
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={8} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title="No report is sent by mail"
          text="Save a report of the page “Ad hoc”, and choose “Mail” beside its name under “Saved reports”."
        />
      ) : (
        <Stack gap="md">
          {data.rows.map((schedule) => (
            <ScheduleSection key={schedule.id} schedule={schedule} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

const STATES = {
  running: { label: "Running", category: "Working" },
  paused: { label: "Paused", category: "Waiting" },
  stopped: { label: "Stopped: its owner left", category: "Closed" },
} as const;

function ScheduleSection({ schedule }: { schedule: Schedule }) {
  const { id, reportId, report, owner, state, isReader } = schedule;
  const changesAll = useCan("report:index");
  const refreshes = [scheduleRoutes.list];
  const pause = useAction(scheduleRoutes.pause, { refreshes });
  const leave = useAction(scheduleRoutes.leave, { refreshes });
  const remove = useAction(scheduleRoutes.remove, { refreshes, quiet: true });
  const [isAsked, setIsAsked] = useState(false);
  const params = { scheduleId: id };
  const mayChange = owner === null || changesAll;
  return (
    <Section title={report} action={<StatusChip {...STATES[state]} />}>
      <Stack gap="sm">
        <KeyValueList items={factsOf(schedule)} />
        <Group gap="xs">
          <Anchor component={Link} to={`/Reports/adhoc?saved=${reportId}`} size="sm">
            Open the report
          </Anchor>
          {mayChange && state !== "stopped" && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${state === "paused" ? "Send again" : "Pause"}: ${report}`}
              loading={pause.isPending}
              onClick={() => pause.mutate({ params, body: { isPaused: state !== "paused" } })}
            >
              {state === "paused" ? "Send again" : "Pause"}
            </Button>
          )}
          {isReader && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Get it no more: ${report}`}
              loading={leave.isPending}
              onClick={() => leave.mutate({ params })}
            >
              Get it no more
            </Button>
          )}
          {mayChange && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Remove: ${report}`}
              onClick={() => setIsAsked(true)}
            >
              Remove
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={`No longer send “${report}”?`}
        confirmLabel="Remove the schedule"
        danger
        onConfirm={() => remove.mutateAsync({ params })}
      >
        The saved report stays. Nobody gets it by mail any more.
      </ConfirmDialog>
    </Section>
  );
}

const factsOf = ({ owner, rhythm, startsOn, nextOn, file, readers, lastRun }: Schedule): KeyValue[] => [
  ...(owner === null ? [] : [{ label: "Owner", value: owner }]),
  { label: "Rhythm", value: `${RHYTHMS[rhythm]} from ${formatDate(startsOn)}` },
  { label: "Next", value: nextOn === null ? "Not while it is not sent" : formatDate(nextOn) },
  { label: "Mail", value: SCHEDULE_FILES[file] },
  { label: "Readers", value: readers.length === 0 ? "Nobody" : readers.join(", ") },
  { label: "Last", value: lastRun === null ? "Never" : <LastRun run={lastRun} /> },
];

function LastRun({ run }: { run: NonNullable<Schedule["lastRun"]> }) {
  const { dueOn, ranAt, version, sent, forgotten, waiting, failed, skipped } = run;
  const outcomes = [
    `${sent} ${plural(sent, "mail", "mails")} sent`,
    ...(forgotten > 0 ? [`${forgotten} no longer on record`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} not delivered`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} left out`] : []),
  ];
  return (
    <>
      {formatDate(dueOn)}, version {version}: {outcomes.join(", ")}
      <Text component="span" size="xs" c="dimmed" display="block">
        Ran {formatDateTime(ranAt)}
      </Text>
      {skipped.length > 0 && (
        <List size="sm">
          {skipped.map(({ name, reason }) => (
            <List.Item key={name}>
              {name}: {reason}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
