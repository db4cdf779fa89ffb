import { formatDate } from "../../../core/format.ts";
import { SelectField } from "../../../ui/form/SelectField.tsx";

export type OfficerChoice = { id: number; name: string; openClaims: number; awayUntil: string | null };

/** One of the officers, with the claims that each has. */
export const AssigneeField = ({ officers }: { officers: readonly OfficerChoice[] }) => (
  <SelectField
    name="assigneeId"
    label="Officer"
    required
    searchable
    options={officers.map(({ id, name, openClaims, awayUntil }) => ({
      value: id,
      label: `${name} (${openClaims} open${awayUntil ? `, away until ${formatDate(awayUntil)}` : ""})`,
    }))}
  />
);
