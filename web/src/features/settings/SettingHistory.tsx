import { useQuery } from "@tanstack/react-query";
import {
  FROM_THE_BEGINNING,
  SETTINGS,
  type SettingChange,
  type SettingKey,
  settingsRoutes,
} from "@wage/contract/settings";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { settingText } from "../../ui/display/settingText.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const STATES: Record<SettingChange["state"], string> = {
  Planned: "Planned",
  InForce: "In force",
  Former: "Former value",
  Replaced: "Replaced the same day",
  Withdrawn: "Withdrawn",
};
const columnsOf = (key: SettingKey): Column<SettingChange & { id: number }>[] => [
  {
    key: "from",
    title: "From",
    cell: ({ from, at }) => (from === FROM_THE_BEGINNING ? formatDate(at) : formatDate(from)),
  },
  { key: "value", title: "Value", grow: 160, cell: ({ value }) => settingText(key, value) },
  {
    key: "state",
    title: "State",
    cell: ({ from, state, endedAt, endedBy }) => {
      // A value without a first day is followed by the next one at once.
      const text = state === "Replaced" && from === FROM_THE_BEGINNING ? STATES.Former : STATES[state];
      return state === "Withdrawn" && endedAt
        ? `${text} ${formatDate(endedAt)}${endedBy ? ` by ${endedBy}` : ""}`
        : text;
    },
  },
  {
    key: "entered",
    title: "Entered",
    grow: 140,
    cell: ({ at, by }) => `${formatDateTime(at)}${by ? ` by ${by}` : ""}`,
  },
];

/** Every change of a setting, the latest first. */
export function SettingHistory({
  settingKey: key,
  onClose,
}: {
  settingKey: SettingKey;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(query(settingsRoutes.history, { params: { key } }));
  return (
    <Dialog opened onClose={onClose} title={`${SETTINGS[key].label}: former and planned values`}>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <TextSkeleton lines={4} />
      ) : (
        <DataTable
          label="Values"
          columns={columnsOf(key)}
          rows={data.changes.map((change, id) => ({ ...change, id }))}
          rowKey={({ id }) => String(id)}
        />
      )}
    </Dialog>
  );
}
