import { Button, Group } from "@mantine/core";
import { useUi } from "../uiContext.ts";
import { Notice } from "./Notice.tsx";

interface LoadProblemProps {
  messages: readonly string[];
  retry?: (() => unknown) | undefined;
}

/** Replaces content that failed to load: the reason and a retry button. */
export function LoadProblem({ messages, retry }: LoadProblemProps) {
  const { words, translate, side } = useUi();
  return (
    <Notice tone="error" title={words("notLoaded")}>
      {messages.map((message) => (
        <div key={message}>{translate(message)}</div>
      ))}
      {retry && (
        <Group mt="sm">
          <Button size={side === "public" ? "md" : "xs"} variant="default" onClick={() => void retry()}>
            {words("tryAgain")}
          </Button>
        </Group>
      )}
    </Notice>
  );
}
