import { Text } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { liveRoutes } from "@wage/contract/claims/live";
import { query } from "../../core/http/query.ts";

const NAMED_MAX = 2;

/** The other people who have this claim open now. */
export function ClaimViewers({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(liveRoutes.viewers, { params: { claimId } }));
  const names = data?.rows.map(({ name }) => name) ?? [];
  return (
    <Text
      size="sm"
      c="dimmed"
      component="span"
      role="status"
      title={names.length > 0 ? `Looking at this claim: ${names.join(", ")}` : undefined}
    >
      {names.length > 0 && (
        <>
          <IconEye size="1.1em" aria-hidden="true" style={{ verticalAlign: "text-bottom" }} />{" "}
          {shortened(names)}
          <span className="wc-hidden"> {names.length === 1 ? "is" : "are"} looking at this claim</span>
        </>
      )}
    </Text>
  );
}

function shortened(names: string[]): string {
  const others = names.length - NAMED_MAX;
  const all = [...names.slice(0, NAMED_MAX), ...(others > 0 ? [`${others} more`] : [])];
  return all.join(", ");
}
