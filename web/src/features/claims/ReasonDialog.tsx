import { Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";

interface ReasonDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: (reason: string) => Promise<unknown>;
  /** What will happen. */
  children?: ReactNode;
}

/** Asks for the reason of a step, which the history records. */
export function ReasonDialog({ onConfirm, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm(reason)}>
      <Stack gap="sm">
        {children}
        <TextInput
          label="Reason"
          description="The reason is recorded in the activity log."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
          data-autofocus
          required
        />
      </Stack>
    </ConfirmDialog>
  );
}
