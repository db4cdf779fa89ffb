import { SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { hearingRoutes } from "@wage/contract/claims/claimHearings";
import { HEARING_MODES } from "@wage/contract/claims/hearings";
import { addCalendarDays, daysBetween } from "@wage/contract/core/calendar";
import * as f from "@wage/contract/core/fields";
import { message } from "@wage/contract/core/messages";
import {
  BatchPlace,
  CALENDAR_DAYS_MAX,
  type PlannedHearing,
  hearingCalendarRoutes as routes,
  type WaitingClaim,
} from "@wage/contract/staffing/hearingCalendar";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { CheckboxesField } from "../../ui/form/CheckboxField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, NumberField, TextField } from "../../ui/form/TextField.tsx";
import { OfficeChip } from "../../ui/office/OfficeChip.tsx";
import { useOfficeInAddress } from "../../ui/office/ownOffice.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { BatchPreview } from "./BatchPreview.tsx";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((label, at) => ({
  value: at + 1,
  label,
}));
const MODES = Object.entries(HEARING_MODES).map(([value, { en }]) => ({ value, label: en }));

type Days = { firstDay: string; lastDay: string; weekdays: readonly number[] };
/** The chosen days of the week from the first day to the last one. */
const daysOf = ({ firstDay, lastDay, weekdays }: Days): string[] =>
  Array.from({ length: Math.min(366, daysBetween(firstDay, lastDay) + 1) }, (_, at) =>
    addCalendarDays(firstDay, at),
  ).filter((day) => weekdays.includes(new Date(day).getUTCDay()));

const Frame = BatchPlace.omit({ days: true })
  .extend({
    firstDay: f.isoDate,
    lastDay: f.isoDate,
    weekdays: z.array(f.integer(1, WEEKDAYS.length)).min(1, message("choice")),
  })
  .superRefine((frame, { addIssue }) => {
    const refuse = (text: string) => addIssue({ code: "custom", path: ["lastDay"], message: text });
    if (frame.lastDay < frame.firstDay) refuse(message("dateOrder"));
    else if (daysOf(frame).length > CALENDAR_DAYS_MAX) refuse(message("hearingDaysMost", CALENDAR_DAYS_MAX));
    else if (daysOf(frame).length === 0) refuse(message("hearingNoDay"));
    if (frame.toTime < frame.fromTime)
      addIssue({ code: "custom", path: ["toTime"], message: message("dateOrder") });
  });

type Batch = { place: BatchPlace; claims: readonly WaitingClaim[]; rows: PlannedHearing[] };

/** Gives the claims that wait for a hearing their days: a proposal that can be changed, then each by its own action. */
export function ScheduleHearingsScreen() {
  const narrowed = useOfficeInAddress();
  const { office } = narrowed;
  const { data, error, refetch } = useQuery({
    ...query(routes.waiting, { query: office ? { office } : {} }),
    enabled: office !== undefined,
  });
  return (
    <Page
      title="Schedule hearings"
      back={{ to: `/Hearings${office ? `?office=${office}` : ""}`, label: "Hearings" }}
      action={<OfficeChip {...narrowed} />}
    >
      {error ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={8} />
      ) : data.action === null ? (
        <EmptyState
          title="No action schedules a hearing"
          text="Administrators add one at Admin, Task action, with the effect that schedules the hearing."
        />
      ) : (
        <Scheduling key={office} action={data.action} count={data.count} waiting={data.rows} />
      )}
    </Page>
  );
}

interface SchedulingProps {
  action: string;
  count: number;
  waiting: readonly WaitingClaim[];
}

function Scheduling({ action, count, waiting }: SchedulingProps) {
  const [first] = waiting;
  const { data, isLoading } = useQuery({
    ...query(hearingRoutes.usual, { params: { claimId: first?.id ?? 0 } }),
    enabled: first !== undefined,
  });
  // The list is read again after each batch; the claims of the batch and what became of them stay.
  const [batch, setBatch] = useState<Batch | null>(null);
  if (!first && !batch)
    return (
      <EmptyState
        title="No claim waits for a hearing"
        text="Claims are here after a hearing was requested."
      />
    );
  if (isLoading && !batch) return <TextSkeleton lines={8} />;
  const usual = data?.usual;
  return (
    <>
      {first && (
        <>
          <Text size="sm">
            {count} {plural(count, "claim waits", "claims wait")} for a hearing
            {count > waiting.length && `; the first ${waiting.length} are in this batch`}. The oldest comes
            first, and claims against one employer follow one another.
          </Text>
          <Section title="Days, place and officer">
            <Form
              schema={Frame}
              warnOnLeave={false}
              values={{
                firstDay: "",
                lastDay: "",
                weekdays: WEEKDAYS.map(({ value }) => value),
                fromTime: "09:00",
                toTime: "16:00",
                minutes: "",
                mode: usual?.hearingMode ?? "Phone",
                officer: usual?.hearingOfficer ?? "",
                officerAddress: usual?.hearingOfficerAddress ?? "",
                place: usual?.hearingPlace ?? "",
              }}
              submitLabel={batch ? "Propose again" : "Propose days and times"}
              onSubmit={async (frame) => {
                const { firstDay, lastDay, weekdays, ...rest } = frame;
                const place = { ...rest, days: daysOf({ firstDay, lastDay, weekdays }) };
                const { rows } = await call(routes.plan, {
                  body: { ...place, claims: waiting.map(({ id }) => ({ claimId: id })) },
                  quiet: true,
                });
                setBatch({ place, claims: waiting, rows });
              }}
            >
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <DateField name="firstDay" label="First day" required />
                <DateField name="lastDay" label="Last day" required />
              </SimpleGrid>
              <CheckboxesField
                name="weekdays"
                label="Days of the week"
                hint="Days on which the agency is closed are left out."
                inline
                options={WEEKDAYS}
              />
              <SimpleGrid cols={{ base: 1, sm: 3 }}>
                <TextField name="fromTime" label="From" hint="For example 09:00." required maxLength={5} />
                <TextField name="toTime" label="To" hint="For example 16:30." required maxLength={5} />
                <NumberField
                  name="minutes"
                  label="Minutes"
                  hint="Leave blank for the usual length."
                  integer
                />
                <SelectField name="mode" label="Held" required options={MODES} />
                <TextField name="officer" label="Hearing officer" required maxLength={100} />
                <TextField name="place" label="Room, or where to dial in" required maxLength={300} />
              </SimpleGrid>
              <LongTextField
                name="officerAddress"
                label="Address or email of the hearing officer"
                hint="A copy of each notice goes there. Leave blank for no copy."
                maxLength={300}
                rows={2}
              />
            </Form>
          </Section>
        </>
      )}
      {batch && <BatchPreview key={batchKey(batch)} action={action} {...batch} />}
    </>
  );
}

/** Another proposal begins anew, without what was typed into the one before. */
const batchKey = ({ place, rows }: Batch) => JSON.stringify([place, rows]);
