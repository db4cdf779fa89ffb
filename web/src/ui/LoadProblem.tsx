import { Button, Group } from "@mantine/core";
import { Notice } from "./Notice.tsx";

interface LoadProblemProps {
  messages: readonly string[];
  retry?: (() => unknown) | undefined;
}

/** In place of what could not be read: why, and again. */
export function LoadProblem({ messages, retry }: LoadProblemProps) {
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
