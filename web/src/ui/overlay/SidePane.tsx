import { ActionIcon, Group, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useUi } from "../uiContext.ts";
import { type DialogProps, Frame, Guarded, useFocusBack } from "./Dialog.tsx";
import { focusFirstField } from "./firstField.ts";
import classes from "./SidePane.module.css";
import { useDeferredOpen } from "./useDeferredOpen.ts";

/** The page and the pane fit side by side from this width on. */
const WIDE = "(min-width: 80em)";
const PHONE = "(max-width: 37.49em)";

/**
 * A pane beside the page, which stays visible and usable while the work in the pane is done. Below 1280 px it is a dialog,
 * on a phone the whole screen.
 */
export const SidePane = (props: DialogProps) => <Guarded {...props} outer={PaneFrame} />;

function PaneFrame(props: DialogProps) {
  const isWideNow = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  // A window that is resized meanwhile changes nothing: the other frame would start empty, without the typed text.
  const [isWide, setIsWide] = useState(isWideNow);
  if (!props.opened && isWide !== isWideNow) setIsWide(isWideNow);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (!isWide) return <Frame {...props} fullScreen={isPhone ?? false} />;
  return <Docked {...props} />;
}

function Docked(props: DialogProps) {
  useFocusBack(props.opened);
  const isOpen = useDeferredOpen(props.opened);
  return isOpen ? createPortal(<Pane {...props} />, document.body) : null;
}

function Pane({ onClose, title, children }: DialogProps) {
  const { words, size } = useUi();
  const pane = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const stop = pane.current ? focusFirstField(pane.current) : undefined;
    // The page makes room, so that the pane covers nothing, and its tables show less.
    document.body.toggleAttribute("data-pane", true);
    return () => {
      stop?.();
      document.body.removeAttribute("data-pane");
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    // Escape first closes the list of an open field, or a dialog that the pane opened.
    const target = event.target as HTMLElement;
    const isInPane = pane.current?.contains(target);
    if (event.key !== "Escape" || !isInPane || event.defaultPrevented) return;
    if (target.getAttribute("aria-expanded") !== "true") onClose();
  };
  return (
    <section
      ref={pane}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`${classes.pane} wc-no-print`}
      onKeyDown={closeOnEscape}
    >
      <Group justify="space-between" wrap="nowrap" className={classes.head ?? ""}>
        <Title order={2} id={titleId} fz={18} fw={650}>
          {title}
        </Title>
        <ActionIcon
          variant="subtle"
          color="secondary"
          size={32}
          aria-label={words("close")}
          onClick={onClose}
        >
          <IconX size="1.25em" aria-hidden="true" />
        </ActionIcon>
      </Group>
      <div className={classes.body} data-size={size} data-fields>
        {children}
      </div>
    </section>
  );
}
