import { Button, Group, SegmentedControl, Text, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import {
  type CalendarHearing,
  hearingCalendarRoutes as routes,
} from "@wage/contract/staffing/hearingCalendar";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { formatDate, parseDate, today } from "../../core/format.ts";
import { useAddressState } from "../../core/http/address.ts";
import { download } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { plural } from "../../ui/display/plural.ts";
import { OfficeChip } from "../../ui/office/OfficeChip.tsx";
import { useOfficeInAddress } from "../../ui/office/ownOffice.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { useUi } from "../../ui/uiContext.ts";
import { HearingGrid } from "./HearingGrid.tsx";
import { columnsOf, type HearingColumn } from "./hearingColumns.ts";

const LOOK = ["day", "view", "by"];
const WEEK_DAYS = 7;
const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const weekdayOf = (date: string) => weekdays.format(new Date(date));
/** The Monday of the day's week. */
const mondayOf = (date: string) => addCalendarDays(date, -((new Date(date).getUTCDay() + 6) % WEEK_DAYS));

type Day = { date: string; isOpen: boolean };
const isWeekend = ({ date }: Day) => [0, 6].includes(new Date(date).getUTCDay());

/** The days of a week. Saturday and Sunday are there only with a hearing. */
const daysOf = (days: readonly Day[], rows: readonly CalendarHearing[]): HearingColumn[] =>
  days.flatMap((day) => {
    const { date, isOpen } = day;
    const hearings = rows.filter((row) => row.date === date);
    if (isWeekend(day) && hearings.length === 0) return [];
    return {
      key: date,
      title: `${weekdayOf(date)} ${formatDate(date)}`,
      ...(!isOpen && { note: "Closed" }),
      hearings,
    };
  });

/** The hearings of a week or a day, of the reader's own office first. */
export function HearingsScreen() {
  const [{ day: asked, view, by }, setAddress] = useAddressState({ day: "", view: "week", by: "room" });
  const narrowed = useOfficeInAddress(true, LOOK);
  const maySchedule = useCan("claim:act");
  const day = parseDate(asked) ?? today();
  const isWeek = view !== "day";
  const from = isWeek ? mondayOf(day) : day;
  const to = isWeek ? addCalendarDays(from, WEEK_DAYS - 1) : day;
  const { office } = narrowed;
  const span = { query: { from, to, ...(office && { office }) } };
  const { data, error, refetch } = useQuery({
    ...query(routes.list, span),
    enabled: office !== undefined,
    placeholderData: keepPreviousData,
  });
  const go = (next: string) => setAddress({ day: next === today() ? "" : next });
  const step = isWeek ? WEEK_DAYS : 1;
  return (
    <Page
      title="Hearings"
      facts={
        <Text size="sm" c="dimmed" aria-live="polite">
          {isWeek ? `${formatDate(from)} to ${formatDate(to)}` : `${weekdayOf(day)}, ${formatDate(day)}`}
          {data && `: ${data.rows.length} ${plural(data.rows.length, "hearing", "hearings")}`}
        </Text>
      }
      action={
        <>
          <OfficeChip {...narrowed} />
          <Button variant="default" onClick={() => void download(routes.docket, span).catch(() => undefined)}>
            Docket (PDF)
          </Button>
          {maySchedule && (
            <Button component={Link} to={`/Hearings/Schedule${office ? `?office=${office}` : ""}`}>
              Schedule hearings
            </Button>
          )}
        </>
      }
    >
      <Group gap="sm" align="flex-end">
        <Button.Group>
          <Button variant="default" onClick={() => go(addCalendarDays(day, -step))}>
            {isWeek ? "Week before" : "Day before"}
          </Button>
          <Button variant="default" onClick={() => go(today())}>
            Today
          </Button>
          <Button variant="default" onClick={() => go(addCalendarDays(day, step))}>
            {isWeek ? "Week after" : "Day after"}
          </Button>
        </Button.Group>
        <DayBox key={day} day={day} onChange={go} />
        <SegmentedControl
          aria-label="View"
          value={isWeek ? "week" : "day"}
          data={[
            { value: "week", label: "Week" },
            { value: "day", label: "Day" },
          ]}
          onChange={(next) => setAddress({ view: next })}
        />
        {!isWeek && (
          <SegmentedControl
            aria-label="Columns"
            value={by === "officer" ? "officer" : "room"}
            data={[
              { value: "room", label: "By room" },
              { value: "officer", label: "By officer" },
            ]}
            onChange={(next) => setAddress({ by: next })}
          />
        )}
      </Group>
      {error ? (
        <LoadError error={error} retry={refetch} />
      ) : data ? (
        <Hearings
          days={data.days}
          rows={data.rows}
          isWeek={isWeek}
          by={by === "officer" ? "officer" : "room"}
        />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </Page>
  );
}

interface HearingsProps {
  days: readonly Day[];
  rows: readonly CalendarHearing[];
  isWeek: boolean;
  by: "room" | "officer";
}

function Hearings({ days, rows, isWeek, by }: HearingsProps) {
  const clashing = rows.filter(({ clashes }) => clashes.length > 0).length;
  const [first] = days;
  const columns = isWeek ? daysOf(days, rows) : columnsOf(rows, by);
  return (
    <>
      {clashing > 0 && (
        <Notice tone="warning">
          {clashing} {plural(clashing, "hearing has", "hearings have")} the same officer, room or interpreter
          as another one at the same time.
        </Notice>
      )}
      {!isWeek && first && !first.isOpen && <Notice>The agency is closed on this day.</Notice>}
      {columns.length === 0 ? (
        <Text c="dimmed">No hearings on this day.</Text>
      ) : (
        <HearingGrid columns={columns} empty="No hearings" />
      )}
    </>
  );
}

/** A day that is typed. */
function DayBox({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(formatDate(day));
  const [isWrong, setWrong] = useState(false);
  const { translate } = useUi();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseDate(typed);
    setWrong(read === null);
    if (read !== null) onChange(read);
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          aria-label="Day"
          placeholder="MM/DD/YYYY"
          value={typed}
          error={isWrong && translate(message("format"))}
          onChange={(event) => setTyped(event.currentTarget.value)}
          w={130}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </form>
  );
}
