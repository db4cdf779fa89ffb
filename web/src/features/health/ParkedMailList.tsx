import { Button, Group, Text } from "@mantine/core";
import { IconSend, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { healthRoutes, type ParkedMail } from "@wage/contract/health";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { Chip } from "../../ui/display/Chip.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";

const REASONS: Record<ParkedMail["reason"], string> = {
  refused: "Refused",
  gaveUp: "Mail server away",
  restored: "Held after a restore",
};

const COLUMNS: Column<ParkedMail>[] = [
  { key: "to", title: "To", cell: ({ to }) => to },
  { key: "subject", title: "Subject", grow: 120, cell: ({ subject }) => subject },
  {
    key: "reason",
    title: "Reason",
    cell: ({ reason, maybeSent }) => (
      <Group gap={4} wrap="nowrap">
        {REASONS[reason]}
        {maybeSent && <Chip label="May have been sent" color="warning" />}
      </Group>
    ),
  },
  { key: "error", title: "The server's answer", grow: 200, cell: ({ lastError }) => lastError },
  { key: "attempts", title: "Attempts", align: "right", hideBelow: "lg", cell: ({ attempts }) => attempts },
  { key: "created", title: "Written", cell: ({ createdAt }) => formatDateTime(createdAt), hideBelow: "md" },
];

const REFRESHES = { refreshes: [healthRoutes.parkedMail, healthRoutes.get] };

/** The mails that are not tried again by themselves. Shows nothing while there are none. */
export function ParkedMailList() {
  const { data, error, refetch } = useQuery(query(healthRoutes.parkedMail, {}));
  const [isAsking, setIsAsking] = useState(false);
  const [dismissing, setDismissing] = useState<ParkedMail | null>(null);
  const again = useAction(healthRoutes.sendAgain, { ...REFRESHES, success: "The mail is being sent again." });
  const all = useAction(healthRoutes.sendAllAgain, {
    ...REFRESHES,
    quiet: true,
    success: "The mails are being sent again.",
  });
  const dismiss = useAction(healthRoutes.dismiss, {
    ...REFRESHES,
    quiet: true,
    success: "The mail was dismissed.",
  });
  if (!error && !data?.count) return null;
  return (
    <Section
      title="Mail that was not sent"
      action={
        <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
          Send all again
        </Button>
      }
    >
      <DataTable
        label="Mail that was not sent"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ id }) => id}
        error={error}
        retry={refetch}
        rowActions={(mail) => (
          <>
            <RowAction
              label={`Send the mail to ${mail.to} again`}
              tip={mail.canSendAgain ? "Send again" : "Its text was removed to protect secrets"}
              disabled={!mail.canSendAgain || again.isPending}
              onClick={() => again.mutate({ params: { mailId: mail.id } })}
            >
              <IconSend size="1.25em" />
            </RowAction>
            <RowAction
              label={`Dismiss the mail to ${mail.to}`}
              tip="Dismiss"
              onClick={() => setDismissing(mail)}
            >
              <IconX size="1.25em" />
            </RowAction>
          </>
        )}
      />
      {data && data.count > data.rows.length && (
        <Text size="sm" c="dimmed" mt="xs">
          The oldest {data.rows.length} of {data.count} are shown.
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Send all again?"
        confirmLabel="Send all again"
        onConfirm={() => all.mutateAsync({})}
      >
        Every mail on this list whose text is still there is sent again. Links in mails older than a day may
        no longer work.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dismissing !== null}
        onClose={() => setDismissing(null)}
        title="Dismiss this mail?"
        confirmLabel="Dismiss"
        danger
        onConfirm={() => dismissing && dismiss.mutateAsync({ params: { mailId: dismissing.id } })}
      >
        {dismissing?.to} will not receive it. This cannot be undone.
      </ConfirmDialog>
    </Section>
  );
}
