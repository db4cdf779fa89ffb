import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import type { ClaimDetail, EmployerFacts } from "@wage/contract/claims/claimDetail";
import { EMPLOYER_FIELDS, FEIN_FIELD } from "@wage/contract/claims/claimFields";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { useAction } from "../../../core/http/query.ts";
import { useCan } from "../../../core/session/session.ts";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { factItems } from "../ClaimFields.tsx";
import { RevealedValue } from "../RevealedValue.tsx";
import { addressText } from "../words.ts";
import { EmployerForm } from "./EmployerForm.tsx";
import { EmployerMatches } from "./EmployerMatches.tsx";

/** The employer on a claim, with a link to its other claims. */
export function EmployerCard({ claim }: { claim: ClaimDetail }) {
  const mayEdit = useCan("claim:edit");
  const [editing, setEditing] = useState(false);
  const { employer, employerClaims } = claim;
  return (
    <Section
      title={employer ? `Employer: ${employer.legalName}` : "Employer"}
      action={
        employer &&
        mayEdit && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setEditing(true)}
            aria-label="Change the employer"
          >
            Change
          </Button>
        )
      }
    >
      {employer ? (
        <>
          <EmployerFactList
            employer={employer}
            fein={<Fein claimId={claim.id} masked={employer.feinMasked} />}
          />
          {mayEdit && <EmployerMatches claimId={claim.id} employerId={employer.id} />}
          <Group mt="sm" gap="xs">
            <Anchor size="sm" component={Link} to={`/Employer/${employer.id}`}>
              All claims against this employer
            </Anchor>
            <Text c="dimmed" size="sm">
              {employerClaims?.all} in all, {employerClaims?.open} open
            </Text>
          </Group>
        </>
      ) : (
        <EmptyState
          title="No employer is recorded"
          icon={IconBuildingStore}
          text="Imported records may not have an employer."
          action={
            mayEdit && (
              <Button variant="default" onClick={() => setEditing(true)}>
                Add the employer
              </Button>
            )
          }
        />
      )}
      {editing && <EmployerForm claimId={claim.id} employer={employer} onClose={() => setEditing(false)} />}
    </Section>
  );
}

interface EmployerFactListProps {
  employer: EmployerFacts;
  fein?: React.ReactNode;
}

/** The facts of an employer; the name is the title, the address one line. */
export function EmployerFactList({ employer, fein }: EmployerFactListProps) {
  const { legalName, addressLine1, addressLine2, city, stateCode, zip, ...others } = EMPLOYER_FIELDS;
  return (
    <KeyValueList
      columns={2}
      items={[
        { label: FEIN_FIELD.label, value: fein ?? employer.feinMasked },
        { label: addressLine1.label, value: addressText(employer) },
        ...factItems(others, employer),
        ...(employer.addressBadSince
          ? [{ label: "Mail returned", value: formatDate(employer.addressBadSince) }]
          : []),
      ]}
    />
  );
}

function Fein({ claimId, masked }: { claimId: number; masked: string | null }) {
  const reveal = useAction(claimRoutes.revealFein, { quiet: true, refreshes: [claimRoutes.log] });
  return (
    <RevealedValue
      what="FEIN"
      masked={masked}
      shown={reveal.data?.fein}
      reveal={(reason) => reveal.mutateAsync({ params: { claimId }, body: { reason } })}
    />
  );
}
