import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useUi } from "../uiContext.ts";

interface CopyButtonProps {
  value: string;
  /** Names the copied text: "claim number". */
  label: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { words, size } = useUi();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant="default"
      size={size === "lg" ? "md" : "xs"}
      leftSection={copied ? <IconCheck size="1.25em" /> : <IconCopy size="1.25em" />}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <span aria-live="polite">{copied ? words("copied") : words("copy", label)}</span>
    </Button>
  );
}
