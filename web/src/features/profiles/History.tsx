import { Anchor, List, Text } from "@mantine/core";
import type { ShownParameter } from "@wage/contract/profiles/lawChanges";
import { formatDate } from "../../core/format.ts";
import { valueText } from "./lawWords.ts";

/** The values of a parameter, the latest first, each with its source and the day on which the source was read. */
export function History({ parameter: { values, unit } }: { parameter: ShownParameter }) {
  return (
    <List aria-label="Values and sources" size="sm" spacing={4}>
      {values.toReversed().map((one) => (
        <List.Item key={one.from}>
          {one.value === null ? "Not set" : valueText(one.value, unit)}
          {one.from > "1950" && ` from ${formatDate(one.from)}`}
          <Source of={one} />
          {one.cite && !one.confirmed && (
            <Text span c="dimmed" size="sm">
              , not confirmed
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

type Sourced = Pick<ShownParameter["values"][number], "cite" | "url" | "quote" | "retrieved">;
interface SourceProps {
  of: Sourced | undefined;
  /** What stands before it. */
  lead?: string;
}

/** The source of a value: ": 29 USC 206(a)(1), “$7.25 an hour …”, read 11/22/2026" */
export function Source({ of: value, lead = ": " }: SourceProps) {
  if (!value?.cite) return null;
  const { cite, url, quote, retrieved } = value;
  return (
    <Text span c="dimmed" size="sm">
      {lead}
      {url ? (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {cite}
        </Anchor>
      ) : (
        cite
      )}
      {quote && `, “${quote}”`}
      {retrieved && `, read ${formatDate(retrieved)}`}
    </Text>
  );
}
