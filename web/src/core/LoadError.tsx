import { Button, Group } from "@mantine/core";
import { Notice } from "../ui/Notice.tsx";
import { messagesOf } from "./errors.ts";

interface LoadErrorProps {
  error: unknown;
  retry?: () => unknown;
}

/** In place of what could not be read: why, and again. */
export function LoadError({ error, retry }: LoadErrorProps) {
  const messages = messagesOf(error);
  return (
    <Notice tone="error" title="This could not be loaded">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {retry && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={() => void retry()}>
            Try again
          </Button>
        </Group>
      )}
    </Notice>
  );
}
