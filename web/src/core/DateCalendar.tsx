import { ActionIcon, Popover } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { useKit } from "../ui/kit.ts";

interface DateCalendarProps {
  /** YYYY-MM-DD. */
  value: string | null;
  disabled: boolean;
  onChange: (date: string | null) => void;
}

/** The button at a date, and the calendar behind it. */
export function DateCalendar({ value, disabled, onChange }: DateCalendarProps) {
  const { language } = useKit();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          color="secondary"
          aria-label="Choose a date"
          disabled={disabled}
          onClick={() => setOpened((open) => !open)}
        >
          <IconCalendar size="1.25em" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={language}
          value={value}
          defaultDate={value ?? undefined}
          onChange={(date) => {
            onChange(date);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
