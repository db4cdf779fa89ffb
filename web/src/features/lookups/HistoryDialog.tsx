import { List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import {
  LOOKUPS,
  type LookupName,
  type LookupRow,
  type LookupRowDefinition,
  lookupRoutes,
} from "@wage/contract/lookups";
import { formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { Timeline } from "../../ui/display/Timeline.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { spaced } from "./fieldWords.ts";

type Change = Reply<typeof lookupRoutes.history>["changes"][number];

const ACTIONS: Record<string, string> = {
  LookupCreated: "Added",
  LookupUpdated: "Changed",
  LookupRetired: "Retired",
  LookupRestored: "Restored",
};

const isPart = (value: unknown): value is { kind: string } =>
  typeof value === "object" && value !== null && "kind" in value;
const worded = (value: unknown) => {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const words = (each: unknown) => (isPart(each) ? spaced(each.kind) : String(each));
  return `“${[value].flat().map(words).join(", ")}”`;
};

/** The history of an entry, newest first. */
export function HistoryDialog({
  name,
  row,
  onClose,
}: {
  name: LookupName;
  row: LookupRow;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(query(lookupRoutes.history, { params: { name, id: row.id } }));
  return (
    <Dialog opened onClose={onClose} title={`History: ${row.description}`} width={640}>
      {error && <LoadError error={error} retry={refetch} />}
      {!data && !error && <TextSkeleton lines={4} />}
      {data?.changes.length === 0 && (
        <EmptyState
          title="No changes"
          text="This entry has not been changed since the system was installed."
        />
      )}
      {data && data.changes.length > 0 && (
        <Timeline
          items={data.changes.map((change) => ({
            key: change.at + change.action,
            title: ACTIONS[change.action] ?? change.action,
            when: `${formatDateTime(change.at)}${change.by ? `, ${change.by}` : ""}`,
            text: change.action === "LookupUpdated" ? <Fields name={name} change={change} /> : undefined,
          }))}
        />
      )}
    </Dialog>
  );
}

function Fields({ name, change: { before, after } }: { name: LookupName; change: Change }) {
  const { fields }: LookupRowDefinition = LOOKUPS[name];
  return (
    <List size="sm">
      {Object.keys(after).map((key) => (
        <List.Item key={key}>
          {fields[key]?.label ?? spaced(key)}: {worded(before[key])} → {worded(after[key])}
        </List.Item>
      ))}
    </List>
  );
}
