import { Button, Stack, Text } from "@mantine/core";
import { employerRoutes } from "@wage/contract/claims/claims";
import { type EmployerWatch, employerRecordRoutes, WatchBody } from "@wage/contract/claims/employerRecord";
import { useState } from "react";
import { formatDate } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { refresh } from "../../../core/http/query.ts";
import { useCan } from "../../../core/session/session.ts";
import { LongTextField } from "../../../ui/form/TextField.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { EditDialog } from "../EditDialog.tsx";

interface EmployerWatchesProps {
  employerId: number;
  watches: readonly EmployerWatch[];
  /** A record that was merged into another takes no more entries. */
  isMerged: boolean;
}

/** The employer's place on the watch-list, with why, and when it was on it before. */
export function EmployerWatches({ employerId, watches, isMerged }: EmployerWatchesProps) {
  const mayEdit = useCan("claim:edit") && !isMerged;
  const [isOpen, setOpen] = useState(false);
  const isWatched = watches.some(({ endedAt }) => endedAt === null);
  const label = isWatched ? "Take off the watch-list" : "Put on the watch-list";
  return (
    <Section
      title="Watch-list"
      action={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {label}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {!isWatched && (
          <Text size="sm" c="dimmed">
            Not on the watch-list. An employer on it is named on its claims and at its officers’ desks.
          </Text>
        )}
        {watches.map((watch) => (
          <div key={watch.id}>
            <Text size="sm" fw={watch.endedAt === null ? 600 : 400}>
              {watch.reason}
            </Text>
            <Text size="sm" c="dimmed">
              Since {formatDate(watch.startedAt)}, {watch.startedBy ?? "System"}
            </Text>
            {watch.endedAt && (
              <Text size="sm" c="dimmed">
                Taken off {formatDate(watch.endedAt)}, {watch.endedBy ?? "System"}: {watch.endReason}
              </Text>
            )}
          </div>
        ))}
      </Stack>
      {isOpen && (
        <EditDialog
          title={label}
          opened
          onClose={() => setOpen(false)}
          schema={WatchBody}
          values={{ reason: "" }}
          submitLabel={label}
          save={async (body) => {
            await call(isWatched ? employerRecordRoutes.endWatch : employerRecordRoutes.watch, {
              params: { employerId },
              body,
              quiet: true,
              success: isWatched ? "Taken off the watch-list" : "Put on the watch-list",
            });
            await refresh(employerRoutes.get);
          }}
        >
          <LongTextField name="reason" label="Reason" maxLength={500} rows={2} required />
        </EditDialog>
      )}
    </Section>
  );
}
