import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { YEARS_BACK } from "@wage/contract/statistics/durations";
import { outlookRoutes } from "@wage/contract/statistics/outlook";
import { daysBetween, today } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";

/** How long claims like this one took to their decision, as the claimant reads it too; nothing once it is decided or closed. */
export function Outlook({ claim }: { claim: ClaimDetail }) {
  const isDecided =
    claim.closedAt !== null || claim.milestones.determined !== null || claim.amountDue !== null;
  const { data } = useQuery({
    ...query(outlookRoutes.get, { params: { claimId: claim.id } }),
    enabled: !isDecided,
  });
  const decision = data?.spans.find(({ span }) => span === "decision");
  if (isDecided || !decision || decision.lower === null) return null;
  const { lower, upper, kind } = decision;
  const days = daysBetween(claim.receivedDate, today());
  return (
    <Text size="sm" mt="sm" className="wc-numbers">
      {upper === null
        ? `1 of 4 claims like this was decided or closed within ${lower} days, and fewer than 3 of 4 so far.`
        : `3 of 4 claims like this were decided or closed within ${upper} days, half of them in ${lower} to ${upper}.`}{" "}
      This one is open for {days}. Counted: {kind ? kind.en : "all claims"} of the last {YEARS_BACK} years,
      the open ones too.
    </Text>
  );
}
