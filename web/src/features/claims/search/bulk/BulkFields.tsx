import { NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type BulkChange, claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import { claimRoutes } from "@wage/contract/claims/claims";
import type { LetterRecipient } from "@wage/contract/letters";
import { isActiveOn } from "@wage/contract/lookups";
import { today } from "../../../../core/format.ts";
import { query } from "../../../../core/http/query.ts";
import { useLookup } from "../../../../ui/form/lookupRows.ts";
import { TagFields, tagsOf } from "../../../../ui/form/TagFields.tsx";
import type { BulkKind } from "./bulkWords.ts";

/** As typed; `letter` is the code and the recipient. */
export type BulkValues = Record<"officerId" | "officeId" | "reason" | "add" | "remove" | "letter", string>;

/** The change; null while something required is missing. */
export function toChange(
  kind: BulkKind,
  { officerId, officeId, reason, add, remove, letter }: BulkValues,
): BulkChange | null {
  if (kind === "assign")
    return officerId && reason.trim() ? { kind, officerId: Number(officerId), reason: reason.trim() } : null;
  if (kind === "transfer")
    return officeId && reason.trim() ? { kind, officeId: Number(officeId), reason: reason.trim() } : null;
  if (kind === "tag") {
    const change = { kind, add: tagsOf(add), remove: tagsOf(remove) };
    return change.add.length + change.remove.length > 0 ? change : null;
  }
  const [templateCode, recipient] = letter.split(" ");
  return templateCode && recipient ? { kind, templateCode, recipient: recipient as LetterRecipient } : null;
}

interface BulkFieldsProps {
  kind: BulkKind;
  values: BulkValues;
  set: (patch: Partial<BulkValues>) => void;
}

const RECIPIENT: Record<LetterRecipient, string> = {
  claimant: "to the claimant",
  employer: "to the employer",
  countyAttorney: "to the county attorney",
  sheriff: "to the sheriff",
  hearingOfficer: "to the hearing officer",
  other: "to someone else",
};

/** The questions of a change. */
export function BulkFields({ kind, values, set }: BulkFieldsProps) {
  if (kind === "assign") return <AssignFields values={values} set={set} />;
  if (kind === "transfer") return <TransferFields values={values} set={set} />;
  return <ChoiceFields kind={kind} values={values} set={set} />;
}

function AssignFields({ values, set }: Omit<BulkFieldsProps, "kind">) {
  const { data } = useQuery(query(claimRoutes.officers, {}));
  return (
    <>
      <NativeSelect
        data-autofocus
        label="To the officer"
        required
        value={values.officerId}
        onChange={(event) => set({ officerId: event.currentTarget.value })}
        data={[
          { value: "", label: "Choose an officer" },
          ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <ReasonField values={values} set={set} />
    </>
  );
}

function TransferFields({ values, set }: Omit<BulkFieldsProps, "kind">) {
  const offices = useLookup("Office") ?? [];
  return (
    <>
      <NativeSelect
        data-autofocus
        label="To the office"
        description="An officer who belongs to other offices only does not keep the claim"
        required
        value={values.officeId}
        onChange={(event) => set({ officeId: event.currentTarget.value })}
        data={[
          { value: "", label: "Choose an office" },
          ...offices
            .filter((office) => isActiveOn(office, today()))
            .map(({ id, description }) => ({ value: String(id), label: description })),
        ]}
      />
      <ReasonField values={values} set={set} />
    </>
  );
}

const ReasonField = ({ values, set }: Omit<BulkFieldsProps, "kind">) => (
  <Textarea
    label="Reason"
    required
    maxLength={500}
    autosize
    minRows={2}
    value={values.reason}
    onChange={(event) => set({ reason: event.currentTarget.value })}
  />
);

function ChoiceFields({ kind, values, set }: BulkFieldsProps) {
  const { data } = useQuery(query(claimBulkRoutes.choices, {}));
  if (kind === "letter")
    return (
      <NativeSelect
        data-autofocus
        label="Letter"
        description="Each draft is issued on its claim, where its text is read first"
        required
        value={values.letter}
        onChange={(event) => set({ letter: event.currentTarget.value })}
        data={[
          { value: "", label: "Choose a letter" },
          ...(data?.letters ?? []).flatMap(({ code, name, recipients }) =>
            recipients.map((recipient) => ({
              value: `${code} ${recipient}`,
              label: `${code} ${name} ${RECIPIENT[recipient]}`,
            })),
          ),
        ]}
      />
    );
  return <TagFields used={data?.tags ?? []} add={values.add} remove={values.remove} set={set} />;
}
