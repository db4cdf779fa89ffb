import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { Notice } from "../../../ui/page/Notice.tsx";
import { CompareClaims } from "../search/bulk/CompareClaims.tsx";

/** Claims that may be the same wages filed before, with the reasons; a person compares them and records what they found. */
export function DuplicatesNotice({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(claimRoutes.duplicates, { params: { claimId } }));
  const [compared, setCompared] = useState<number | null>(null);
  if (!data || data.rows.length === 0) return null;
  return (
    <Notice tone="warning" title="Possible duplicate">
      <Stack gap="xs">
        {data.rows.map(({ id, number, claimant, employer, status, receivedDate, reasons }) => (
          <Group key={id} justify="space-between">
            <div>
              <Anchor component={Link} to={`/Claim/${id}`} size="sm">
                {number}
              </Anchor>
              <Text span size="sm">
                {` ${claimant ?? ""} against ${employer ?? ""}, received ${formatDate(receivedDate)}, ${status.description}`}
              </Text>
              <Text size="sm">{reasons.join(", ")}</Text>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={`Compare with ${number}`}
              onClick={() => setCompared(id)}
            >
              Compare
            </Button>
          </Group>
        ))}
        <Text size="sm">
          Record what you found as a relation. The claim is then no longer listed here.{" "}
          <Anchor component={Link} to={{ search: "?tab=relations" }} size="sm">
            Relations
          </Anchor>
        </Text>
      </Stack>
      {compared !== null && <CompareClaims ids={[claimId, compared]} onClose={() => setCompared(null)} />}
    </Notice>
  );
}
