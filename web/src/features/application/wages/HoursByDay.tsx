import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import {
  agreesWithDays,
  type DayHours,
  daysOf,
  hoursOfDays,
  readHoursByDay,
  readHoursTable,
  writeHoursByDay,
} from "@wage/contract/application/hoursByDay";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../core/i18n.ts";
import type { Values } from "../form/questions.ts";
import classes from "./HoursByDay.module.css";

const USUAL_HOURS = "8";
const TABLE_MAX_BYTES = 200_000;

/** The week grid: a day is tapped, and its hours are typed. The sum is the line's number of hours. */
export function HoursByDay() {
  const { t } = useTranslation("application");
  const { setValue } = useFormContext();
  const values: Values = useWatch();
  const period = daysOf(values.periodStart, values.periodEnd);
  const [problem, setProblem] = useState<string | null>(null);
  const recorded = readHoursByDay(values.hoursByDay) ?? [];
  const hoursOf = new Map(recorded.map(({ day, hours }) => [day, hours]));
  const record = (days: readonly DayHours[]) => {
    setProblem(null);
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
  const readTable = async (file: File | null) => {
    if (!file) return;
    const days = file.size > TABLE_MAX_BYTES ? [] : readHoursTable(await file.text(), period);
    if (days.length === 0) setProblem(t("hoursByDay.noTable"));
    else record(days);
  };
  return (
    <details className={classes.grid} open={recorded.length > 0 || undefined}>
      <summary>{t("hoursByDay.open")}</summary>
      <Stack gap="md">
        <Text>{t("hoursByDay.how")}</Text>
        {weeksOf(period).map((week) => (
          <Week key={week[0]} days={week} hoursOf={hoursOf} onChange={change} />
        ))}
        <Text fw={600} aria-live="polite" className="wc-numbers">
          {t("hoursByDay.total", { hours: hoursOfDays(recorded), count: recorded.length })}
        </Text>
        <Group>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readTable(file)}>
            {(button) => (
              <Button {...button} variant="default" size="md">
                {t("hoursByDay.table")}
              </Button>
            )}
          </FileButton>
          {recorded.length > 0 && (
            <Button variant="subtle" size="md" onClick={() => record([])}>
              {t("hoursByDay.clear")}
            </Button>
          )}
        </Group>
        <div role="status">{problem && <Text c="error">{problem}</Text>}</div>
        <Text c="dimmed">{t("hoursByDay.photo")}</Text>
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
}

function Week({ days, hoursOf, onChange }: WeekProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const named = (day: string, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
      weekday,
      month: weekday === "long" ? "long" : "numeric",
      day: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${day}T12:00:00Z`));
  return (
    <fieldset className={classes.week}>
      <legend>{t("hoursByDay.week", { day: named(days[0] ?? "", "long") })}</legend>
      {days.map((day) => {
        const hours = hoursOf.get(day);
        return (
          <div key={day} className={classes.day}>
            <button
              type="button"
              aria-pressed={hours !== undefined}
              aria-label={t("hoursByDay.worked", { day: named(day, "long") })}
              className={classes.tap}
              onClick={() => onChange(day, hours === undefined ? USUAL_HOURS : "0")}
            >
              {named(day, "short")}
            </button>
            {hours !== undefined && (
              <HoursInput
                label={t("hoursByDay.hours", { day: named(day, "long") })}
                hours={hours}
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
  onChange: (hours: string) => void;
}

/** Keeps what is typed while it is no number of hours yet; leaving the field shows the hours that count. */
function HoursInput({ label, hours, onChange }: HoursInputProps) {
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
        if (/^\d{1,2}(\.\d{1,2})?$/.test(next) && Number(next) > 0 && Number(next) <= 24) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
