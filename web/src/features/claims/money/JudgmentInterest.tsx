import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { judgmentInterestRoutes, stepInWords } from "@wage/contract/claims/judgmentInterest";
import { formatMoney, formatQuantity } from "@wage/contract/core/numbers";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { LoadError } from "../../../ui/page/LoadError.tsx";

/** The interest that the judgment bears, to today, with the calculation. */
export function JudgmentInterest({ claimId }: { claimId: number }) {
  const { data, error, refetch } = useQuery(query(judgmentInterestRoutes.get, { params: { claimId } }));
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data?.interest) return null;
  const { rate, from, until, total, posted, stoppedOn, steps } = data.interest;
  return (
    <>
      <Text size="sm" mt="sm" className="wc-numbers">
        {formatQuantity(rate)}% a year since {formatDate(from)}: {formatMoney(total)} to{" "}
        {formatDate(stoppedOn ?? until)}. {stoppedOn && "The employer’s bankruptcy stopped it on that day. "}
        {posted === total
          ? "The ledger has all of it."
          : `The ledger has ${formatMoney(posted)}; the rest is posted with the next payment or legal step.`}
      </Text>
      <details>
        <summary>How it is computed</summary>
        {steps.map((step) => (
          <Text key={step.from} size="sm" className="wc-numbers">
            {formatDate(step.from)} to {formatDate(step.to)}: {stepInWords(step, rate)}
          </Text>
        ))}
      </details>
    </>
  );
}
