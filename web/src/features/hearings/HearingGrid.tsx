import { Text, Title } from "@mantine/core";
import { clockTime } from "@wage/contract/staffing/hearingCalendar";
import { type CSSProperties, useId } from "react";
import { HearingBlock } from "./HearingBlock.tsx";
import classes from "./Hearings.module.css";
import { type HearingColumn, hoursOf, lanesOf } from "./hearingColumns.ts";

/** The rows of an hour. */
const PER_HOUR = 4;
const rowOf = (minute: number, first: number) => Math.round(((minute - first * 60) * PER_HOUR) / 60);

interface HearingGridProps {
  columns: readonly HearingColumn[];
  /** The words for a column without hearings. */
  empty: string;
}

/** Columns of hearings on the hours of a day; on a phone the same as lists, one below the other. */
export function HearingGrid({ columns, empty }: HearingGridProps) {
  const { first, last } = hoursOf(columns.flatMap(({ hearings }) => hearings));
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const size = { "--rows": hours.length * PER_HOUR, "--columns": columns.length } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled with the keys
    <section className={classes.calendar} style={size} aria-label="Calendar of hearings" tabIndex={0}>
      <div className={classes.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{clockTime(hour * 60).replace(":00", "")}</span>
        ))}
      </div>
      {columns.map((column) => (
        <Column key={column.key} column={column} first={first} empty={empty} />
      ))}
    </section>
  );
}

interface ColumnProps {
  column: HearingColumn;
  first: number;
  empty: string;
}

function Column({ column: { title, note, hearings }, first, empty }: ColumnProps) {
  const id = useId();
  const { lanes, count } = lanesOf(hearings);
  return (
    <section className={classes.column} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      {hearings.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {empty}
        </Text>
      ) : (
        <ol className={classes.list} style={{ "--lanes": count } as CSSProperties}>
          {hearings.map((hearing, at) => (
            <li
              key={hearing.id}
              style={
                {
                  "--from": rowOf(hearing.startMinute, first) + 1,
                  "--span": Math.max(2, rowOf(hearing.minutes, 0)),
                  "--lane": (lanes[at] ?? 0) + 1,
                } as CSSProperties
              }
            >
              <HearingBlock hearing={hearing} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
