import {
  Select as List,
  MultiSelect as ListOfSeveral,
  type MultiSelectProps,
  type SelectProps,
} from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from "react";
import { useDeferredOpen } from "../overlay/useDeferredOpen.ts";

// The open state is deferred: the many parts of a list then do not render before the press is answered.
const OneOf = memo((props: SelectProps) => <List {...props} />);
const SeveralOf = memo((props: MultiSelectProps) => <ListOfSeveral {...props} />);

const DRAWN = { keepMounted: true } as const;
const NOT_DRAWN = { keepMounted: false } as const;

interface Handlers {
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * A select whose options render when its input has the focus, in a deferred render, so that a form of many selects stays
 * fast. It opens at the chosen option.
 */
function useListOpening({ onFocus, onBlur, onKeyDown }: Handlers) {
  const [isNear, setIsNear] = useState(false);
  const isDrawn = useDeferredOpen(isNear);
  const [wanted, setWanted] = useState(false);
  const opened = useDeferredOpen(wanted);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const arrow = useRef<string>(null);
  useEffect(() => {
    if (!isDrawn || !isAsked.current) return;
    isAsked.current = false;
    // The list was requested before it had rendered: the request is repeated, because the keys start at the chosen
    // option.
    if (arrow.current) input.current?.dispatchEvent(keyDown(arrow.current));
    else input.current?.click();
  }, [isDrawn]);
  useEffect(() => {
    const id = opened && input.current?.getAttribute("aria-controls");
    const list = id && document.getElementById(id);
    if (!list) return;
    const at = list.querySelector("[data-combobox-selected]") ?? list.querySelector("[data-combobox-active]");
    at?.scrollIntoView?.({ block: "nearest" });
  }, [opened]);
  const close = useCallback(() => {
    isAsked.current = false;
    setWanted(false);
    setIsNear(false);
  }, []);
  return {
    comboboxProps: isDrawn ? DRAWN : NOT_DRAWN,
    dropdownOpened: opened,
    onDropdownOpen: useCallback(() => {
      isAsked.current = !isDrawn;
      setIsNear(true);
      setWanted(isDrawn);
    }, [isDrawn]),
    onDropdownClose: close,
    onFocus: useCallback(
      (event: FocusEvent<HTMLInputElement>) => {
        input.current = event.currentTarget;
        setIsNear(true);
        onFocus?.(event);
      },
      [onFocus],
    ),
    onBlur: useCallback(
      (event: FocusEvent<HTMLInputElement>) => {
        close();
        onBlur?.(event);
      },
      [close, onBlur],
    ),
    onMouseDown: useCallback(() => {
      arrow.current = null;
    }, []),
    onKeyDown: useCallback(
      (event: KeyboardEvent<HTMLInputElement>) => {
        arrow.current = event.code === "ArrowDown" || event.code === "ArrowUp" ? event.code : null;
        onKeyDown?.(event);
      },
      [onKeyDown],
    ),
  };
}

const keyDown = (code: string) => new KeyboardEvent("keydown", { key: code, code, bubbles: true });

/** A select of one option. */
export function Select(props: SelectProps) {
  return <OneOf {...props} {...useListOpening(props)} />;
}

/** A select of several options. */
export function MultiSelect(props: MultiSelectProps) {
  return <SeveralOf {...props} {...useListOpening(props)} />;
}
