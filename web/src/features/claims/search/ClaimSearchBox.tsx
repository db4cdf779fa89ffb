import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { isUnderModal } from "../../../ui/overlay/isUnderModal.ts";

interface ClaimSearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

const DEBOUNCE_MS = 250;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** One search field for everything; it searches while typing, and `/` focuses it instead of the header's. */
export function ClaimSearchBox({ value, onSearch }: ClaimSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed elsewhere: by the header's search, a view, or Back.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (isUnderModal()) return;
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus, true);
    return () => {
      document.removeEventListener("keydown", focus, true);
      clearTimeout(timer.current);
    };
  }, []);

  const search = (next: string, wait = 0) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next.trim() !== value) onSearch(next.trim());
    }, wait);
  };
  // A pending search is cancelled when the focus moves on to a row: it would take the user back.
  const searchNow = () => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <search style={{ flex: "1 1 260px", maxWidth: 560 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <TextInput
          ref={input}
          type="search"
          aria-label="Search by claim number, name, employer, FEIN, phone or email"
          placeholder="Claim number, claimant, employer, FEIN, phone or email"
          value={text}
          onChange={(event) => search(event.currentTarget.value, DEBOUNCE_MS)}
          onBlur={searchNow}
          maxLength={200}
          leftSection={<IconSearch size="1.25em" aria-hidden="true" />}
          rightSection={
            text === "" ? (
              <Kbd size="xs">/</Kbd>
            ) : (
              <CloseButton size="sm" aria-label="Clear the search" onClick={() => search("")} />
            )
          }
        />
      </form>
    </search>
  );
}
