import { Button } from "@mantine/core";
import { IconBriefcase } from "@tabler/icons-react";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { EMPLOYMENT_FIELDS } from "@wage/contract/claims/claimFields";
import { useState } from "react";
import { useCan } from "../../core/session/session.ts";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { factItems } from "./ClaimFields.tsx";
import { EmploymentForm } from "./EmploymentForm.tsx";

const OUTSIDE =
  "Outside the state, or in a county that the claimant does not know. Until the work state or county is recorded, sums follow federal law as the least.";

/** The employment: position, end and pay. */
export function EmploymentPanel({ claim }: { claim: ClaimDetail }) {
  const mayEdit = useCan("claim:edit");
  const [editing, setEditing] = useState(false);
  const { employment: job } = claim;
  const status = useLookup("EmploymentStatus")?.find(({ id }) => id === job?.employmentStatusId);
  const edit = mayEdit && (
    <Button size={job ? "xs" : "sm"} variant="default" onClick={() => setEditing(true)}>
      {job ? "Change" : "Record the employment"}
    </Button>
  );
  return (
    <Section title="Employment" action={job && edit}>
      {job ? (
        <KeyValueList
          columns={2}
          items={[
            ...factItems(EMPLOYMENT_FIELDS, job),
            { label: "Place of the work, by the claimant", value: job.workOutside && OUTSIDE },
            { label: "When the last pay is due", value: status?.finalPayRule },
          ]}
        />
      ) : (
        <EmptyState
          title="No employment is recorded"
          icon={IconBriefcase}
          text="Paper claims and imported records have no employment details."
          action={edit}
        />
      )}
      {editing && <EmploymentForm claim={claim} onClose={() => setEditing(false)} />}
    </Section>
  );
}
