import { Button, Divider, Group, List, Text } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import { userRoutes } from "@wage/contract/users";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { useAction } from "../../core/http/query.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";

/** A user's sessions, and the two actions of an administrator on them. */
export function UserSessions({ user }: { user: Reply<typeof userRoutes.get> }) {
  const [asking, setAsking] = useState(false);
  const params = { userId: user.id };
  const refreshes = [userRoutes.get, userRoutes.list];
  const end = useAction(userRoutes.endSessions, {
    refreshes,
    quiet: true,
    success: "All sessions were ended.",
  });
  const factor = useAction(userRoutes.removeSecondFactor, {
    refreshes,
    success: "The second factor was removed.",
  });
  const invite = useAction(userRoutes.invite, { success: "The link was sent." });
  return (
    <>
      <Divider my="lg" label="Signed in" labelPosition="left" />
      {user.sessions.length === 0 ? (
        <Text c="dimmed">Not signed in anywhere.</Text>
      ) : (
        <List spacing={4}>
          {user.sessions.map(({ id, device, address, lastSeenAt }) => (
            <List.Item key={id}>
              {device}, {address ?? "unknown address"}, last used {formatDateTime(lastSeenAt)}
            </List.Item>
          ))}
        </List>
      )}
      <Group mt="md" gap="sm">
        {user.sessions.length > 0 && (
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            End all sessions
          </Button>
        )}
        {user.hasSecondFactor && (
          <Button
            variant="default"
            size="sm"
            loading={factor.isPending}
            onClick={() => factor.mutate({ params })}
          >
            Remove the second factor
          </Button>
        )}
        {user.active && user.signInMethod !== "google" && (
          <Button
            variant="default"
            size="sm"
            loading={invite.isPending}
            onClick={() => invite.mutate({ params })}
          >
            Send a link to choose a password
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="End all sessions?"
        confirmLabel="End all sessions"
        danger
        onConfirm={() => end.mutateAsync({ params })}
      >
        {user.name} will be signed out on all devices immediately and may lose unsaved work.
      </ConfirmDialog>
    </>
  );
}
