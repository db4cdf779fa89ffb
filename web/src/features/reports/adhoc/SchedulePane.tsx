import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SavedReport } from "@wage/contract/reports/savedReports";
import {
  RHYTHMS,
  SCHEDULE_FILES,
  SCHEDULE_HOUR,
  ScheduleForm,
  scheduleRoutes,
} from "@wage/contract/reports/schedules";
import { today } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { query, refresh } from "../../../core/http/query.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { NativeSelectField } from "../../../ui/form/NativeSelectField.tsx";
import { MultiSelectField } from "../../../ui/form/SelectField.tsx";
import { SidePane } from "../../../ui/overlay/SidePane.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface SchedulePaneProps {
  report: SavedReport;
  onClose: () => void;
}

/** Lets a report of one's own be mailed to those who may open it. */
export function SchedulePane({ report: { id, name }, onClose }: SchedulePaneProps) {
  const params = { reportId: id };
  const { data, error, refetch } = useQuery(query(scheduleRoutes.readers, { params }));
  return (
    <SidePane opened onClose={onClose} title={`Mail “${name}”`} width={480}>
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={8} />
      ) : (
        <Form
          schema={ScheduleForm}
          values={{ rhythm: "monthly", startsOn: today(), file: "none", readerIds: [] }}
          submitLabel="Mail it"
          cancel={{ onClick: onClose }}
          warnOnLeave={false}
          onSubmit={(body) =>
            call(scheduleRoutes.create, { params, body, quiet: true, success: "The report is mailed" })
          }
          onSaved={async () => {
            await refresh(scheduleRoutes.list);
            onClose();
          }}
        >
          <Text size="sm" c="dimmed">
            Each reader gets the figures that they may read. A report that names people is mailed as a link
            alone.
          </Text>
          <MultiSelectField
            name="readerIds"
            label="Readers"
            hint="Those to whom the report is offered."
            options={data.rows.map((row) => ({ value: row.id, label: row.name }))}
            required
          />
          <NativeSelectField name="rhythm" label="How often" options={optionsOf(RHYTHMS)} required />
          <DateField
            name="startsOn"
            label="First day"
            hint={`The others are counted from it: the 31st is the last day of a shorter month. Sent from ${SCHEDULE_HOUR} AM on.`}
            required
          />
          <NativeSelectField
            name="file"
            label="The mail brings"
            options={optionsOf(SCHEDULE_FILES)}
            required
          />
        </Form>
      )}
    </SidePane>
  );
}
