import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSettled } from "../../../ui/motion/useSettled.ts";

const KeyList = lazy(async () => ({ default: (await import("./KeyList.tsx")).KeyList }));

const PLACES: Record<string, string> = { i: "/Inbox", c: "/Claim", h: "/" };
/** How long the second key of a pair is waited for. */
const PAIR_MS = 1200;
/** How long the palette may take to come. */
const SUMMON_MS = 500;

/** What lies under a dialog is not gone from by a key. */
const isUnderDialog = () => document.querySelector("[role=dialog]") !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** The keys that work everywhere, and the list of them. */
export function KeyboardHelp() {
  const [opened, setOpened] = useState(false);
  const isSettled = useSettled();
  const navigate = useNavigate();
  const prefixAt = useRef(0);
  useEffect(() => {
    let summonedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      // Ctrl+K: what is typed next is meant for the palette, even before it stands there.
      if ((event.ctrlKey || event.metaKey) && event.key === "k") summonedAt = event.timeStamp;
      const hasCome = isUnderDialog();
      if (hasCome) summonedAt = Number.NEGATIVE_INFINITY;
      if (hasCome || event.timeStamp - summonedAt < SUMMON_MS) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") setOpened(true);
      const place = PLACES[event.key];
      if (event.key === "g") prefixAt.current = event.timeStamp;
      else if (place && event.timeStamp - prefixAt.current < PAIR_MS) navigate(place);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate]);
  return (
    (isSettled || opened) && (
      <Suspense fallback={null}>
        <KeyList opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}
