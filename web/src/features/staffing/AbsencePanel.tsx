import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { complianceRoutes } from "@wage/contract/compliance";
import { inboxRoutes } from "@wage/contract/inbox";
import { type Absence, AbsenceBody, absenceRoutes } from "@wage/contract/staffing/absence";
import { userRoutes } from "@wage/contract/users";
import { formatDate, formatDateTime, today } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh, useAction } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

const CHANGED = [
  absenceRoutes.list,
  absenceRoutes.standingIn,
  userRoutes.list,
  inboxRoutes.counts,
  inboxRoutes.mine,
  complianceRoutes.get,
];

/** A person's absences: records one, ends the one in force, and keeps the earlier ones with their reasons. */
export function AbsencePanel({ userId }: { userId?: number }) {
  const { data, error, refetch } = useQuery(
    query(absenceRoutes.list, { query: userId === undefined ? {} : { userId } }),
  );
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={6} />;
  const open = data.rows.filter(({ state }) => state !== "past");
  const past = data.rows.filter(({ state }) => state === "past");
  return (
    <Stack gap="md">
      {open.map((absence) => (
        <OpenAbsence key={absence.id} absence={absence} />
      ))}
      <Form
        key={data.rows.length}
        schema={AbsenceBody}
        values={{
          userId: data.person.id,
          delegateId: "",
          fromDate: open.length === 0 ? today() : "",
          toDate: "",
          reason: "Leave",
        }}
        onSubmit={async (body) => {
          const { Messages } = await call(absenceRoutes.create, { body, quiet: true });
          return Messages;
        }}
        onSaved={() => void refresh(...CHANGED)}
        submitLabel="Hand over"
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField name="fromDate" label="First day away" required />
          <DateField name="toDate" label="Last day away" required />
        </SimpleGrid>
        <SelectField
          name="delegateId"
          label="Delegate"
          hint="Gets the items and may act on the claims. Everything comes back after the last day. Where the delegate has a conflict of interest, the items wait with their role."
          required
          searchable
          options={data.delegates.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="reason" label="Reason" maxLength={200} required />
      </Form>
      {past.length > 0 && <History absences={past} />}
    </Stack>
  );
}

function OpenAbsence({ absence }: { absence: Absence }) {
  const end = useAction(absenceRoutes.end, { refreshes: CHANGED });
  const { id, state, delegate, fromDate, toDate, reason, items } = absence;
  const now = state === "now";
  return (
    <Notice title={now ? `Away until ${formatDate(toDate)}` : `Away from ${formatDate(fromDate)}`}>
      <Stack gap="xs">
        <Text size="sm">
          {now
            ? `${delegate.name} stands in with ${items} ${plural(items, "item", "items")}, until ${formatDate(toDate)}. Reason: ${reason}.`
            : `${delegate.name} will stand in from ${formatDate(fromDate)} to ${formatDate(toDate)}. Reason: ${reason}.`}
        </Text>
        <Group>
          <Button
            size="sm"
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate({ params: { absenceId: id } })}
          >
            {now ? "End the absence now" : "Remove this absence"}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

const History = ({ absences }: { absences: readonly Absence[] }) => (
  <Stack gap={4} component="section" aria-label="Earlier absences">
    <Text size="sm" fw={600}>
      Earlier absences
    </Text>
    {absences.map(({ id, fromDate, toDate, delegate, reason, recordedBy, endedAt, endedBy }) => (
      <Text key={id} size="sm">
        {formatDate(fromDate)} to {formatDate(toDate)}, {reason}. Delegate: {delegate.name}. Recorded by{" "}
        {recordedBy}
        {endedBy ? `; ended by ${endedBy} on ${formatDateTime(endedAt)}` : ""}.
      </Text>
    ))}
  </Stack>
);
