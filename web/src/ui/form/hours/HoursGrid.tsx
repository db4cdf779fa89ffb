import { Button, FileButton, Group, Stack, Text, Textarea } from "@mantine/core";
import {
  agreesWithDays,
  type DayHours,
  daysOf,
  hoursOfDays,
  readHoursByDay,
  readHoursTable,
  writeHoursByDay,
} from "@wage/contract/application/hoursByDay";
import { hoursOfDay } from "@wage/contract/core/calendar";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { agencyTimeZone } from "../../../core/format.ts";
import classes from "./HoursGrid.module.css";

const USUAL_HOURS = "8";
const TABLE_MAX_BYTES = 200_000;

/** The texts of the grid; days arrive written out. */
export interface HoursWords {
  /** For the names of days. */
  locale: string;
  open: string;
  how: string;
  week: (day: string) => string;
  worked: (day: string) => string;
  hours: (day: string) => string;
  total: (hours: string, days: number) => string;
  table: string;
  noTable: string;
  /** Lines with a date that were not taken. */
  leftOut: (lines: number) => string;
  clear: string;
  photo?: string;
  /** The label of the field into which the rows of a time sheet are pasted, where it is offered. */
  paste?: string;
}

/** The week grid: a day is tapped, and its hours are typed. The sum is the line's number of hours. */
export function HoursGrid({ words }: { words: HoursWords }) {
  const { setValue } = useFormContext();
  const values: Record<string, unknown> = useWatch();
  const period = daysOf(values.periodStart, values.periodEnd);
  const [problem, setProblem] = useState<string | null>(null);
  const recorded = readHoursByDay(values.hoursByDay) ?? [];
  const hoursOf = new Map(recorded.map(({ day, hours }) => [day, hours]));
  const record = (days: readonly DayHours[], remark: string | null = null) => {
    setProblem(remark);
    const text = writeHoursByDay(days);
    setValue("hoursByDay", text, { shouldDirty: true });
    setValue("quantity", text ? hoursOfDays(days) : "", { shouldDirty: true });
    setValue("weeks", "", { shouldDirty: true });
  };
  const change = (day: string, hours: string) =>
    record([...recorded.filter((each) => each.day !== day), { day, hours }]);
  const isRecordOfPeriod = recorded.every(({ day }) => period.includes(day));
  const agrees = agreesWithDays(values);
  useEffect(() => {
    // A number that is typed by hand, or another period, replaces the record.
    if (!agrees || !isRecordOfPeriod) setValue("hoursByDay", "");
  }, [agrees, isRecordOfPeriod, setValue]);
  if (period.length === 0) return null;
  const readTable = (table: string) => {
    const { days, leftOut } = readHoursTable(table, period, agencyTimeZone() ?? "UTC");
    if (days.length === 0) setProblem(words.noTable);
    else record(days, leftOut > 0 ? words.leftOut(leftOut) : null);
  };
  const readFile = async (file: File | null) => {
    if (file) readTable(file.size > TABLE_MAX_BYTES ? "" : await file.text());
  };
  return (
    <details className={classes.grid} open={recorded.length > 0 || undefined}>
      <summary>{words.open}</summary>
      <Stack gap="md">
        <Text>{words.how}</Text>
        {weeksOf(period).map((week) => (
          <Week key={week[0]} days={week} hoursOf={hoursOf} onChange={change} words={words} />
        ))}
        <Text fw={600} aria-live="polite" className="wc-numbers">
          {words.total(hoursOfDays(recorded), recorded.length)}
        </Text>
        {words.paste && (
          <Textarea
            label={words.paste}
            rows={2}
            value=""
            onChange={({ currentTarget: { value } }) => readTable(value)}
          />
        )}
        <Group>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
            {(button) => (
              <Button {...button} variant="default" size="md">
                {words.table}
              </Button>
            )}
          </FileButton>
          {recorded.length > 0 && (
            <Button variant="subtle" size="md" onClick={() => record([])}>
              {words.clear}
            </Button>
          )}
        </Group>
        <div role="status">{problem && <Text c="error">{problem}</Text>}</div>
        {words.photo && <Text c="dimmed">{words.photo}</Text>}
      </Stack>
    </details>
  );
}

/** The days in calendar weeks, which begin on Sunday. */
function weeksOf(days: readonly string[]): string[][] {
  const weeks: string[][] = [];
  for (const day of days) {
    const last = weeks.at(-1);
    if (last && new Date(`${day}T12:00:00Z`).getUTCDay() !== 0) last.push(day);
    else weeks.push([day]);
  }
  return weeks;
}

interface WeekProps {
  days: readonly string[];
  hoursOf: ReadonlyMap<string, string>;
  onChange: (day: string, hours: string) => void;
  words: HoursWords;
}

function Week({ days, hoursOf, onChange, words }: WeekProps) {
  const named = (day: string, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(words.locale, {
      weekday,
      month: weekday === "long" ? "long" : "numeric",
      day: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${day}T12:00:00Z`));
  return (
    <fieldset className={classes.week}>
      <legend>{words.week(named(days[0] ?? "", "long"))}</legend>
      {days.map((day) => {
        const hours = hoursOf.get(day);
        return (
          <div key={day} className={classes.day}>
            <button
              type="button"
              aria-pressed={hours !== undefined}
              aria-label={words.worked(named(day, "long"))}
              className={classes.tap}
              onClick={() => onChange(day, hours === undefined ? USUAL_HOURS : "0")}
            >
              {named(day, "short")}
            </button>
            {hours !== undefined && (
              <HoursInput
                label={words.hours(named(day, "long"))}
                hours={hours}
                most={hoursOfDay(day, agencyTimeZone() ?? "UTC")}
                onChange={(next) => onChange(day, next)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface HoursInputProps {
  label: string;
  hours: string;
  /** The hours of the day: 23 or 25 when the clocks change. */
  most: number;
  onChange: (hours: string) => void;
}

/** Keeps what is typed while it is no number of hours yet; leaving the field shows the hours that count. */
function HoursInput({ label, hours, most, onChange }: HoursInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      maxLength={5}
      className={classes.hours}
      value={typed ?? hours}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const next = value.replace(",", ".");
        if (/^\d{1,2}(\.\d{1,2})?$/.test(next) && Number(next) > 0 && Number(next) <= most) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
