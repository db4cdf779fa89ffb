import { Modal } from "@mantine/core";
import { DIALOG_WIDTH } from "@wage/contract/limits";
import type { ReactNode } from "react";
import { useKit } from "./kit.ts";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: number;
  /** Stays until it is answered: no Escape, no click outside. */
  persistent?: boolean;
  children: ReactNode;
}

/** A dialog: 850 wide by default, above everything, the focus returned where it was. */
export function Dialog({
  opened,
  onClose,
  title,
  width = DIALOG_WIDTH,
  persistent = false,
  children,
}: DialogProps) {
  const { words } = useKit();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      zIndex={2400}
      overlayProps={{ zIndex: 2000 }}
      closeOnEscape={!persistent}
      closeOnClickOutside={!persistent}
      withCloseButton={!persistent}
      closeButtonProps={{ "aria-label": words("close") }}
      returnFocus
      centered
      styles={{ title: { fontSize: 18, fontWeight: 650 } }}
    >
      {children}
    </Modal>
  );
}
