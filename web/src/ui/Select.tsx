import {
  Select as List,
  MultiSelect as ListOfSeveral,
  type MultiSelectProps,
  type SelectProps,
} from "@mantine/core";
import { type FocusEvent, memo, useCallback, useEffect, useState } from "react";
import { useOpening } from "./useOpening.ts";

// That it is to open changes nothing in it yet: its many parts are then not gone through before the press is answered.
const OneOf = memo((props: SelectProps) => <List {...props} />);
const SeveralOf = memo((props: MultiSelectProps) => <ListOfSeveral {...props} />);

/** A list of choices that opens behind the answer to the press, and then shows where in it one is. */
function useListOpening(onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined) {
  const [wanted, setWanted] = useState(false);
  const opened = useOpening(wanted);
  useEffect(() => {
    const id = opened && document.activeElement?.getAttribute("aria-controls");
    const list = id && document.getElementById(id);
    if (!list) return;
    const at = list.querySelector("[data-combobox-selected]") ?? list.querySelector("[data-combobox-active]");
    at?.scrollIntoView?.({ block: "nearest" });
  }, [opened]);
  return {
    dropdownOpened: opened,
    onDropdownOpen: useCallback(() => setWanted(true), []),
    onDropdownClose: useCallback(() => setWanted(false), []),
    onBlur: useCallback(
      (event: FocusEvent<HTMLInputElement>) => {
        setWanted(false);
        onBlur?.(event);
      },
      [onBlur],
    ),
  };
}

/** One of a list. */
export function Select(props: SelectProps) {
  return <OneOf {...props} {...useListOpening(props.onBlur)} />;
}

/** Several of a list. */
export function MultiSelect(props: MultiSelectProps) {
  return <SeveralOf {...props} {...useListOpening(props.onBlur)} />;
}
