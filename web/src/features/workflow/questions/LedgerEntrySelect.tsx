import { useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import { ENTRY_KINDS } from "@wage/contract/claims/ledger";
import { formatMoney } from "@wage/contract/core/numbers";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { SelectField } from "../../../ui/form/SelectField.tsx";

interface LedgerEntrySelectProps {
  claimId: number;
  /** Entries that await approval; otherwise those that can be reversed. */
  pending: boolean;
}

/** One of the entries of the claim's ledger. */
export function LedgerEntrySelect({ claimId, pending }: LedgerEntrySelectProps) {
  const { data } = useQuery(query(claimRoutes.money, { params: { claimId } }));
  const entries = data?.ledger.entries.filter(({ status, reversed, kind }) =>
    pending ? status === "Pending" : status === "Posted" && !reversed && "reversible" in ENTRY_KINDS[kind],
  );
  const options = entries?.map(({ id, kind, amount, occurredOn, reason }) => ({
    value: id,
    label: [ENTRY_KINDS[kind].en, formatMoney(amount), formatDate(occurredOn), reason]
      .filter(Boolean)
      .join(", "),
  }));
  return <SelectField name="ledgerEntryId" label="Entry" required searchable options={options ?? []} />;
}
