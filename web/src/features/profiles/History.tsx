import { Anchor, List, Text } from "@mantine/core";
import type { ShownParameter } from "@wage/contract/profiles";
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
          {one.cite && (
            <Text span c="dimmed" size="sm">
              {": "}
              {one.url ? (
                <Anchor href={one.url} target="_blank" rel="noreferrer" size="sm">
                  {one.cite}
                </Anchor>
              ) : (
                one.cite
              )}
              {one.quote && `, “${one.quote}”`}
              {one.retrieved && `, read ${formatDate(one.retrieved)}`}
              {!one.confirmed && ", not confirmed"}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
