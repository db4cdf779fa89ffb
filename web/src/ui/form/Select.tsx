import {
  Select as List,
  MultiSelect as ListOfSeveral,
  type MultiSelectProps,
  type SelectProps,
} from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from "react";
import { useDeferredOpen } from "../overlay/useDeferredOpen.ts";

// That it is to open changes nothing in it yet: its many parts are then not gone through before the press is answered.
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
 * A list of choices that is drawn when its input has the focus, and opens behind the answer to the press: a form of
 * many lists has none of their choices in it. Then it shows where in the list one is.
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
    // Asked for before it was there: asked again as it was, for the keys begin at the choice that was made.
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

/** One of a list. */
export function Select(props: SelectProps) {
  return <OneOf {...props} {...useListOpening(props)} />;
}

/** Several of a list. */
export function MultiSelect(props: MultiSelectProps) {
  return <SeveralOf {...props} {...useListOpening(props)} />;
}
