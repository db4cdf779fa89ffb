import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAfterLoad } from "../../../ui/motion/useAfterLoad.ts";

const KeyList = lazy(async () => ({ default: (await import("./KeyList.tsx")).KeyList }));

/** A signed-in member of staff sees their day at the address of the sign-in page. */
const PLACES: Record<string, string> = { i: "/Inbox", c: "/Claim", h: "/login" };
/** The time within which the second key of a pair counts. */
const PAIR_MS = 1200;
/** The time within which the palette opens. */
const PALETTE_OPENING_MS = 500;

/** An open dialog gets all keys. */
const isUnderDialog = () => document.querySelector("[role=dialog]") !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;

type Shortcuts = { help: () => void; go: (path: string) => void };

/** Handles the global keyboard shortcuts: "?" and pairs such as "g i". */
function shortcutListener({ help, go }: Shortcuts): (event: KeyboardEvent) => void {
  let prefixAt = Number.NEGATIVE_INFINITY;
  let paletteOpenedAt = Number.NEGATIVE_INFINITY;
  const pressed = (event: KeyboardEvent) => {
    const place = PLACES[event.key];
    if (event.key === "?") help();
    else if (event.key === "g") prefixAt = event.timeStamp;
    else if (place && event.timeStamp - prefixAt < PAIR_MS) go(place);
  };
  return (event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (isUnderDialog()) paletteOpenedAt = Number.NEGATIVE_INFINITY;
    // Keys typed after Ctrl+K are meant for the palette, even before it is open.
    else if ((event.ctrlKey || event.metaKey) && event.key === "k") paletteOpenedAt = event.timeStamp;
    else if (
      event.timeStamp - paletteOpenedAt >= PALETTE_OPENING_MS &&
      !hasModifier &&
      !isTyping(event.target)
    )
      pressed(event);
  };
}

/** The global keyboard shortcuts, and the dialog that lists them. */
export function KeyboardHelp() {
  const [opened, setOpened] = useState(false);
  const isSettled = useAfterLoad();
  const navigate = useNavigate();
  useEffect(() => {
    const listener = shortcutListener({ help: () => setOpened(true), go: (path) => void navigate(path) });
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [navigate]);
  return (
    (isSettled || opened) && (
      <Suspense fallback={null}>
        <KeyList opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}
