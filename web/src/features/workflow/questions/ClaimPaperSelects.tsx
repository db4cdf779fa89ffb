import { useQuery } from "@tanstack/react-query";
import { documentRoutes } from "@wage/contract/documents";
import { letterRoutes } from "@wage/contract/letters";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { SelectField } from "../../../ui/form/SelectField.tsx";

interface ClaimPaperSelectProps {
  claimId: number;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** One of the claim's letters. */
export function ClaimLetterSelect({ claimId, ...field }: ClaimPaperSelectProps) {
  const { data } = useQuery(query(letterRoutes.list, { params: { claimId } }));
  const options = data?.rows.map(({ id, subject, letterDate }) => ({
    value: id,
    label: letterDate ? `${subject}, ${formatDate(letterDate)}` : subject,
  }));
  return <SelectField {...field} required searchable options={options ?? []} />;
}

/** One of the claim's documents. */
export function ClaimDocumentSelect({ claimId, required = true, ...field }: ClaimPaperSelectProps) {
  const { data } = useQuery(query(documentRoutes.list, { params: { claimId } }));
  const options = data?.rows.map(({ id, title, receivedAt }) => ({
    value: id,
    label: `${title}, ${formatDate(receivedAt)}`,
  }));
  return (
    <SelectField {...field} required={required} clearable={!required} searchable options={options ?? []} />
  );
}
