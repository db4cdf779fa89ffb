import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { DIALOG_WIDTH } from "@wage/contract/core/limits";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { DialogWork } from "../../core/unsaved.ts";
import { useUi } from "../uiContext.ts";
import { useDeferredOpen } from "./useDeferredOpen.ts";
import { useScrollLock } from "./useScrollLock.ts";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: number;
  /** Stays until it is answered: neither Escape nor a click outside closes it. */
  persistent?: boolean;
  children: ReactNode;
}

/** A dialog, 850 px wide by default, above everything; asks for confirmation before it discards unsaved changes. */
export const Dialog = (props: DialogProps) => <Guarded {...props} outer={Frame} />;

type Outer = (props: DialogProps) => ReactNode;

/** Work in a frame, which asks for confirmation before it closes on unsaved changes. */
export function Guarded({ onClose, children, outer: Around, ...frame }: DialogProps & { outer: Outer }) {
  const { words, size } = useUi();
  const [work] = useState(() => new Set<() => boolean>());
  const [asking, setAsking] = useState(false);
  const close = () => {
    if ([...work].some((isSaved) => !isSaved())) setAsking(true);
    else onClose();
  };
  const stay = () => setAsking(false);
  return (
    <Around {...frame} onClose={close}>
      <DialogWork value={work}>{children}</DialogWork>
      <Frame opened={frame.opened && asking} onClose={stay} title={words("leaveTitle")} width={480}>
        <Stack gap="md">
          <Text size={size}>{words("leaveText")}</Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size={size} onClick={stay} data-autofocus>
              {words("stay")}
            </Button>
            <Button
              size={size}
              onClick={() => {
                stay();
                onClose();
              }}
            >
              {words("leave")}
            </Button>
          </Group>
        </Stack>
      </Frame>
    </Around>
  );
}

/** Mantine returns the focus when a dialog closes; this does so when an open one is unmounted. */
export function useFocusBack(opened: boolean) {
  const [before] = useState(() => (opened ? openerOf(document.activeElement) : null));
  useEffect(
    () => () => {
      const back = () => document.activeElement === document.body && before?.focus({ preventScroll: true });
      setTimeout(back);
    },
    [before],
  );
}

/** A menu entry is unmounted by then, so the menu's button gets the focus. */
function openerOf(element: Element | null): HTMLElement | null {
  const label = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = label ? document.getElementById(label) : element;
  return opener instanceof HTMLElement ? opener : null;
}

/** Mantine's focus trap moves the focus itself, so the browser does not select the text of a field that Tab leads to. */
function useSelectionOnTab() {
  const isTab = useRef(false);
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      isTab.current = event.key === "Tab";
    },
    onPointerDown: () => {
      isTab.current = false;
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isTab.current && target instanceof HTMLInputElement) target.select();
    },
  };
}

/** The dialog without the confirmation; returns the focus when it closes. */
export function Frame(props: DialogProps & { fullScreen?: boolean }) {
  const { opened, onClose, title, width = DIALOG_WIDTH, persistent = false, fullScreen, children } = props;
  const { words, size } = useUi();
  useFocusBack(opened);
  const isOpen = useDeferredOpen(opened);
  useScrollLock(isOpen);
  const selection = useSelectionOnTab();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={width}
      fullScreen={fullScreen ?? false}
      zIndex={2400}
      closeOnEscape={!persistent}
      closeOnClickOutside={!persistent}
      returnFocus
      centered
    >
      <Modal.Overlay zIndex={2000} backgroundOpacity={0.5} />
      <Modal.Content {...selection}>
        {/* A header element would be a second banner landmark. */}
        <Modal.Header role="presentation">
          <Modal.Title fz={18} fw={650}>
            {title}
          </Modal.Title>
          {!persistent && <Modal.CloseButton aria-label={words("close")} />}
        </Modal.Header>
        <Modal.Body fz={size}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
