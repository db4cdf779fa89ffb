import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { serverErrors } from "../form/serverErrors.ts";
import { useUi } from "../uiContext.ts";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The dialog stays open and busy until this has finished, and shows the error if it fails. */
  onConfirm: () => unknown;
  children?: ReactNode;
}

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, confirmLabel, cancelLabel, danger, onConfirm, children } = props;
  const { words, size, translate } = useUi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string[]>([]);
  const close = () => {
    setProblem([]);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch (error) {
      const { messages, fields } = serverErrors(error);
      setProblem([...messages, ...Object.values(fields).flat()].map(translate));
    }
    setBusy(false);
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} width={480}>
      <Stack gap="md">
        {typeof children === "string" ? <Text size={size}>{children}</Text> : children}
        {problem.length > 0 && (
          <Text role="alert" c="error">
            {problem.join(" ")}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size={size} onClick={close} data-autofocus={danger || undefined}>
            {cancelLabel ?? words("cancel")}
          </Button>
          <Button
            size={size}
            color={danger ? "error" : "primary"}
            loading={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
