import { List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { lawRoutes } from "@wage/contract/profiles/lawChanges";
import { sentenceCase } from "@wage/law/trace/wording";
import { query } from "../../core/http/query.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { valuesText } from "./lawWords.ts";

type Changed = Reply<typeof lawRoutes.compare>["parameters"][number];

const textOf = (values: Changed["before"], unit: string) =>
  values.length === 0 ? "Not in this version" : valuesText({ values, unit });
const COLUMNS: Column<Changed>[] = [
  { key: "name", title: "Rule", grow: 160, cell: ({ name }) => sentenceCase(name) },
  { key: "place", title: "Place", cell: ({ placeName }) => sentenceCase(placeName) },
  { key: "before", title: "Version before", grow: 140, cell: ({ before, unit }) => textOf(before, unit) },
  { key: "after", title: "This version", grow: 140, cell: ({ after, unit }) => textOf(after, unit) },
];

interface VersionDifferencesProps {
  id: number;
  /** "version 3 of 11/02/2026" */
  name: string;
  onClose: () => void;
}

/** The differences of a version of the rules from the one before it. */
export function VersionDifferences({ id, name, onClose }: VersionDifferencesProps) {
  const { data, error, refetch } = useQuery(query(lawRoutes.compare, { params: { id } }));
  return (
    <Dialog opened onClose={onClose} title={`What ${name} changed`}>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <TextSkeleton lines={4} />
      ) : (
        <Stack gap="sm">
          {data.parameters.length > 0 && (
            <DataTable
              label="Values that changed"
              columns={COLUMNS}
              rows={data.parameters}
              rowKey={({ id: parameter, place }) => `${parameter} ${place}`}
            />
          )}
          {data.rules.length > 0 && (
            <>
              <Text>Rules whose steps or wording changed:</Text>
              <List size="sm">
                {data.rules.map((rule) => (
                  <List.Item key={rule}>{sentenceCase(rule)}</List.Item>
                ))}
              </List>
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
