import { Kbd, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCan } from "../../../core/session/session.ts";
import { isUnderModal } from "../../../ui/overlay/isUnderModal.ts";
import classes from "./StaffFrame.module.css";

/** Searches claims by number, claimant or employer from every page: / focuses it, Enter opens the claims search. */
export function QuickSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const maySearch = useCan("claim:read");
  const focus = () => !isUnderModal() && input.current?.focus();
  useHotkeys([["/", focus]]);
  if (!maySearch) return <div className={classes.search} />;
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(text.trim() === "" ? "/Claim" : `/Claim?q=${encodeURIComponent(text.trim())}`);
    setText("");
    input.current?.blur();
  };
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <TextInput
          ref={input}
          type="search"
          aria-label="Search claims"
          placeholder="Number, claimant or employer"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={100}
          leftSection={<IconSearch size="1.25em" aria-hidden="true" />}
          rightSection={<Kbd size="xs">/</Kbd>}
        />
      </form>
    </search>
  );
}
