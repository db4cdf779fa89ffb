import { useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import { PROCEEDINGS } from "@wage/contract/claims/proceedings";
import { formatMoney } from "@wage/contract/core/numbers";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";

/** The judgment or settlement on whose sum a second person decides, as it was recorded. */
export function PendingSum({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(claimRoutes.money, { params: { claimId } }));
  return (data?.proceedings ?? [])
    .filter(({ approval }) => approval === "Pending")
    .map((one) => (
      <KeyValueList
        key={one.id}
        items={[
          { label: PROCEEDINGS[one.kind].en, value: formatMoney(one.amount) },
          { label: "Date", value: formatDate(one.startedOn) },
          { label: "Reason", value: one.note },
          { label: "Recorded by", value: one.recordedBy },
        ]}
      />
    ));
}
