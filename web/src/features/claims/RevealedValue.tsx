import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useCan } from "../../core/session/session.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

interface RevealedValueProps {
  /** The name of the value in a sentence: "FEIN". */
  what: string;
  masked: string | null;
  /** The whole value, once it was revealed. */
  shown: string | null | undefined;
  reveal: (reason: string) => Promise<unknown>;
}

/** An identifying number: masked until the user gives a reason, which the history records. */
export function RevealedValue({ what, masked, shown, reveal }: RevealedValueProps) {
  const [asking, setAsking] = useState(false);
  const mayReveal = useCan("identifier:reveal");
  if (!masked) return <span>—</span>;
  return (
    <Group gap="xs">
      <span className="wc-numbers">{shown ?? masked}</span>
      {!shown && mayReveal && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => setAsking(true)}
          aria-label={`Show the whole ${what}`}
        >
          Show
        </Button>
      )}
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Show the whole ${what}?`}
        confirmLabel="Show"
        onConfirm={reveal}
      />
    </Group>
  );
}
