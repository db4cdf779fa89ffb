import { Button, Group } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconBold, IconHeading, IconList } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Selected } from "./letterCommands.ts";
import type { TextSurface } from "./textSurface.ts";

interface LetterToolbarProps {
  label: string;
  /** The id of the text that the buttons change. */
  controls: string;
  surface: TextSurface | null;
  /** The place of the caret; null in the merge text, which does not tell. */
  selected: Selected | null;
}

interface Tool {
  act: Exclude<keyof TextSurface, "insert" | "showIf">;
  text: string;
  keys: string;
  icon: ReactNode;
  isOn?: (selected: Selected) => boolean;
  isOff?: (selected: Selected) => boolean;
}

const TOOLS: readonly Tool[] = [
  {
    act: "bold",
    text: "Bold",
    keys: "Control+B",
    icon: <IconBold size="1.25em" />,
    isOn: ({ isBold }) => isBold,
  },
  {
    act: "heading",
    text: "Heading",
    keys: "Control+Alt+2",
    icon: <IconHeading size="1.25em" />,
    isOn: ({ kind }) => kind === "heading",
  },
  {
    act: "list",
    text: "List",
    keys: "Control+Shift+8",
    icon: <IconList size="1.25em" />,
    isOn: ({ kind }) => kind === "item",
  },
  {
    act: "undo",
    text: "Undo",
    keys: "Control+Z",
    icon: <IconArrowBackUp size="1.25em" />,
    isOff: ({ canUndo }) => !canUndo,
  },
  {
    act: "redo",
    text: "Redo",
    keys: "Control+Y",
    icon: <IconArrowForwardUp size="1.25em" />,
    isOff: ({ canRedo }) => !canRedo,
  },
];

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % TOOLS.length,
  ArrowLeft: (at) => (at + TOOLS.length - 1) % TOOLS.length,
  Home: () => 0,
  End: () => TOOLS.length - 1,
};

/** The buttons over the text of a letter: one stop of the Tab key, with the arrow keys between them. */
export function LetterToolbar({ label, controls, surface, selected }: LetterToolbarProps) {
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(stop);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <Group gap={4} role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={move}>
      {TOOLS.map(({ act, text, keys, icon, isOn, isOff }, at) => (
        <Button
          key={act}
          size="compact-sm"
          variant={selected && isOn?.(selected) ? "filled" : "default"}
          leftSection={icon}
          tabIndex={at === stop ? 0 : -1}
          aria-pressed={selected ? isOn?.(selected) : undefined}
          aria-disabled={surface === null || (selected !== null && isOff?.(selected))}
          aria-keyshortcuts={keys}
          title={`${text} (${keys.replace("Control", "Ctrl")})`}
          onFocus={() => setStop(at)}
          // The selection in the text stays when the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => surface?.[act]()}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}
