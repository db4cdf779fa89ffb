import { List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import { formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { Section } from "../../ui/page/Section.tsx";

/** The changes that others made to the claim since the reader's last visit. Who was never here before sees nothing. */
export function SinceLastHere({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(claimRoutes.sinceLastHere, { params: { claimId } }));
  if (!data?.lastHereAt) return null;
  const { count, rows, lastHereAt } = data;
  const left = count - rows.length;
  return (
    <Section title="Since you were last here">
      <Text size="sm" mb={count > 0 ? "xs" : 0}>
        {count === 0
          ? `Nobody else changed anything since ${formatDateTime(lastHereAt)}.`
          : `${count} ${plural(count, "change", "changes")} by others since ${formatDateTime(lastHereAt)}:`}
      </Text>
      <List size="sm">
        {rows.map(({ id, at, who, summary }) => (
          <List.Item key={id}>
            {formatDateTime(at)}, {who}: {summary}
          </List.Item>
        ))}
      </List>
      {left > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          And {left} older {plural(left, "one", "ones")} in the list below.
        </Text>
      )}
    </Section>
  );
}
