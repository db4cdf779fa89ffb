import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { DUPLICATE, NOT_THE_SAME, type RelationBody } from "@wage/contract/claims/claimEdits";
import { type ClaimDuplicate, claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { query, useAction } from "../../../core/http/query.ts";
import { useCan } from "../../../core/session/session.ts";
import { Notice } from "../../../ui/page/Notice.tsx";
import { CLAIM_PAGE } from "../claimReads.ts";
import { CompareClaims } from "../search/bulk/CompareClaims.tsx";

const NOTE_MAX = 500;

/** Claims that may be the same wages filed before, with the reasons; a person compares them and records what they found. */
export function DuplicatesPanel({ claimId }: { claimId: number }) {
  const params = { claimId };
  const { data } = useQuery(query(claimRoutes.duplicates, { params }));
  const mayEdit = useCan("claim:edit");
  const [compared, setCompared] = useState<number | null>(null);
  const refreshes = [claimRoutes.duplicates, claimRoutes.duplicateMarks, ...CLAIM_PAGE];
  const relate = useAction(claimRoutes.addRelation, { refreshes, success: "Recorded under Relations" });
  if (!data || data.rows.length === 0) return null;
  const record = ({ number, reasons }: ClaimDuplicate, kind: RelationBody["kind"]) =>
    relate.mutate({
      params,
      body: { claimNumber: number, kind, note: reasons.join(", ").slice(0, NOTE_MAX) },
    });
  return (
    <Notice tone="warning" title="Possible duplicate">
      <Stack gap="xs">
        {data.rows.map((row) => (
          <Group key={row.id} justify="space-between" gap="xs">
            <div>
              <Anchor component={Link} to={`/Claim/${row.id}`} size="sm">
                {row.number}
              </Anchor>
              <Text span size="sm">
                {` ${row.claimant ?? ""} against ${row.employer ?? ""}, received ${formatDate(row.receivedDate)}, ${row.status.description}`}
              </Text>
              <Text size="sm">{row.reasons.join(", ")}</Text>
            </div>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                aria-label={`Compare with ${row.number}`}
                onClick={() => setCompared(row.id)}
              >
                Compare
              </Button>
              {mayEdit && (
                <>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Link as a duplicate of ${row.number}`}
                    disabled={relate.isPending}
                    onClick={() => record(row, DUPLICATE)}
                  >
                    Link as a duplicate
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Not the same as ${row.number}`}
                    disabled={relate.isPending}
                    onClick={() => record(row, NOT_THE_SAME)}
                  >
                    Not the same
                  </Button>
                </>
              )}
            </Group>
          </Group>
        ))}
        <Text size="sm">
          What you record is kept with its reasons under{" "}
          <Anchor component={Link} to={`/Claim/${claimId}?tab=relations`} size="sm">
            Relations
          </Anchor>
          , where it can be taken back. A claim linked as a duplicate may then be closed as one.
        </Text>
      </Stack>
      {compared !== null && <CompareClaims ids={[claimId, compared]} onClose={() => setCompared(null)} />}
    </Notice>
  );
}
