import { ActionIcon, Popover } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import { IconCalendar } from "@tabler/icons-react";
import { startTransition, useState } from "react";
import { afterPaint } from "../motion/afterPaint.ts";
import { useDeferredOpen } from "../overlay/useDeferredOpen.ts";
import { useUi } from "../uiContext.ts";
import type { WordKey } from "../words.ts";

interface DateCalendarProps {
  /** YYYY-MM-DD. */
  value: string | null;
  disabled: boolean;
  onChange: (date: string | null) => void;
}

const WAYS = [
  "previousMonth",
  "nextMonth",
  "previousYear",
  "nextYear",
  "previousDecade",
  "nextDecade",
] as const satisfies readonly WordKey[];

/** The button beside a date field, and its calendar. */
export function DateCalendar({ value, disabled, onChange }: DateCalendarProps) {
  const { language, words } = useUi();
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<string>();
  // A month is many buttons, so it renders in a transition and the press is answered first.
  const turn = (date: string) => void afterPaint().then(() => startTransition(() => setShown(date)));
  return (
    <Popover
      opened={useDeferredOpen(opened)}
      onChange={setOpened}
      position="bottom-end"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          color="secondary"
          aria-label={words("chooseDate")}
          disabled={disabled}
          onClick={() => setOpened((open) => !open)}
        >
          <IconCalendar size="1.25em" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={language}
          ariaLabels={Object.fromEntries(WAYS.map((way) => [way, words(way)]))}
          hideOutsideDates
          value={value}
          date={shown ?? value ?? undefined}
          onDateChange={turn}
          onChange={async (date) => {
            setOpened(false);
            await afterPaint();
            onChange(date);
            setShown(undefined);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
