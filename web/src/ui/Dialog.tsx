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
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      zIndex={2400}
      closeOnEscape={!persistent}
      closeOnClickOutside={!persistent}
      returnFocus
      centered
    >
      <Modal.Overlay zIndex={2000} backgroundOpacity={0.5} />
      <Modal.Content>
        {/* A header element would be a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title fz={18} fw={650}>
            {title}
          </Modal.Title>
          {!persistent && <Modal.CloseButton aria-label={words("close")} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
