import { Text } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { liveRoutes } from "@wage/contract/claims/live";
import { query } from "../../core/http/query.ts";

const NAMED_MAX = 3;

/** The other people who have this claim open now. */
export function ClaimViewers({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(liveRoutes.viewers, { params: { claimId } }));
  const names = data?.rows.map(({ name }) => name) ?? [];
  return (
    <Text size="sm" c="dimmed" component="span" role="status" className="wc-no-print">
      {names.length > 0 && (
        <>
          <IconEye size="1.1em" aria-hidden="true" style={{ verticalAlign: "text-bottom" }} />{" "}
          {sentence(names)}
        </>
      )}
    </Text>
  );
}

function sentence(names: string[]): string {
  const named = names.slice(0, NAMED_MAX);
  const others = names.length - named.length;
  const all = others > 0 ? [...named, others === 1 ? "1 other" : `${others} others`] : named;
  const last = all.pop();
  return all.length === 0
    ? `${last} is looking at this claim`
    : `${all.join(", ")} and ${last} are looking at this claim`;
}
