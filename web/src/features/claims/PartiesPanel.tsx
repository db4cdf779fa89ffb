import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { LANGUAGES } from "@wage/contract/claims/claimColumns";
import type { ClaimDetail, ClaimParty, ClaimPerson } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { useAction } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { ClaimAccess } from "./access/ClaimAccess.tsx";
import { CountyOffices } from "./CountyOffices.tsx";
import { CLAIM_PAGE } from "./claimReads.ts";
import { EmployerCard } from "./employer/EmployerCard.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { RevealedValue } from "./RevealedValue.tsx";
import { addressText, fullName } from "./words.ts";

type Open = { person: ClaimPerson } | "new" | null;

/** The parties: the claimant, the employer, and their representatives. */
export function PartiesPanel({ claim }: { claim: ClaimDetail }) {
  const mayEdit = useCan("claim:edit");
  const [open, setOpen] = useState<Open>(null);
  const [leaving, setLeaving] = useState<ClaimParty | null>(null);
  const remove = useAction(claimRoutes.removeParty, {
    refreshes: CLAIM_PAGE,
    success: "Removed from the claim",
  });
  const isListed = claim.parties.some(({ person }) => person.id === claim.claimant?.id);
  return (
    <Stack gap="md">
      {!claim.claimant && (
        <Section title="Claimant">
          <EmptyState
            title="No claimant is recorded"
            icon={IconUser}
            text="Imported records may not have a claimant."
            action={
              mayEdit && (
                <Button variant="default" onClick={() => setOpen("new")}>
                  Add the claimant
                </Button>
              )
            }
          />
        </Section>
      )}
      {claim.claimant && !isListed && (
        <PersonCard
          claimId={claim.id}
          title="Claimant"
          person={claim.claimant}
          isClaimant
          {...(mayEdit && { onEdit: () => claim.claimant && setOpen({ person: claim.claimant }) })}
        />
      )}
      {claim.parties.map((party) => (
        <PersonCard
          key={party.id}
          claimId={claim.id}
          title={party.type}
          person={party.person}
          party={party}
          isClaimant={party.person.id === claim.claimant?.id}
          {...(mayEdit && { onEdit: () => setOpen({ person: party.person }) })}
          {...(mayEdit && !party.isPrimary && { onRemove: () => setLeaving(party) })}
        />
      ))}
      <EmployerCard claim={claim} />
      <ClaimAccess claim={claim} />
      {!claim.closedAt && <CountyOffices countyId={claim.countyId} />}
      {mayEdit && (
        <Group>
          <Button variant="default" onClick={() => setOpen("new")}>
            Add a person
          </Button>
        </Group>
      )}
      {open && (
        <PersonForm
          claimId={claim.id}
          person={open === "new" ? null : open.person}
          isFirst={!claim.claimant}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Remove this person from the claim?"
        confirmLabel="Remove"
        danger
        onConfirm={() =>
          leaving && remove.mutateAsync({ params: { claimId: claim.id, partyId: leaving.id } })
        }
      >
        {leaving ? `${fullName(leaving.person)} (${leaving.type}) will no longer be a party.` : ""}
      </ConfirmDialog>
    </Stack>
  );
}

function BirthDate({ claimId, person }: { claimId: number; person: ClaimPerson }) {
  const reveal = useAction(claimRoutes.revealBirthDate, { quiet: true, refreshes: [claimRoutes.log] });
  const { dateOfBirth } = reveal.data ?? {};
  return (
    <RevealedValue
      what="date of birth"
      masked={person.birthDateMasked}
      shown={dateOfBirth && formatDate(dateOfBirth)}
      reveal={(reason) => reveal.mutateAsync({ params: { claimId, personId: person.id }, body: { reason } })}
    />
  );
}

function SocialSecurity({ claimId, person }: { claimId: number; person: ClaimPerson }) {
  const reveal = useAction(claimRoutes.revealSsn, { quiet: true, refreshes: [claimRoutes.log] });
  return (
    <RevealedValue
      what="Social Security number"
      masked={person.ssnMasked}
      shown={reveal.data?.ssn}
      reveal={(reason) => reveal.mutateAsync({ params: { claimId, personId: person.id }, body: { reason } })}
    />
  );
}

interface PersonCardProps {
  claimId: number;
  title: string;
  person: ClaimPerson;
  party?: ClaimParty;
  isClaimant?: boolean;
  onEdit?: () => void;
  onRemove?: () => void;
}

function PersonCard({
  claimId,
  title,
  person,
  party,
  isClaimant = false,
  onEdit,
  onRemove,
}: PersonCardProps) {
  const name = fullName(person);
  return (
    <Section
      title={`${title}: ${name}`}
      action={
        <Group gap="xs">
          {onRemove && (
            <Button
              size="xs"
              variant="subtle"
              color="error"
              onClick={onRemove}
              aria-label={`Remove ${name} from the claim`}
            >
              Remove
            </Button>
          )}
          {onEdit && (
            <Button size="xs" variant="default" onClick={onEdit} aria-label={`Change ${name}`}>
              Change
            </Button>
          )}
        </Group>
      }
    >
      {party && (
        <Group gap="xs" mb="sm">
          <Badge color="secondary">
            {party.mayReceiveLetters ? "Receives letters" : "Does not receive letters"}
          </Badge>
          <Badge color="secondary">
            {party.maySpeak ? "May speak for the claim" : "May not speak for the claim"}
          </Badge>
          {person.addressBadSince && (
            <Badge color="warning">Mail returned {formatDate(person.addressBadSince)}</Badge>
          )}
        </Group>
      )}
      <KeyValueList
        columns={2}
        items={[
          {
            label: "Phone",
            value: person.phone && (
              <Anchor inherit href={`tel:${person.phone}`}>
                {person.phone}
              </Anchor>
            ),
          },
          { label: "Other phone", value: person.phoneOther },
          {
            label: "Email",
            value: person.email && (
              <Anchor inherit href={`mailto:${person.email}`}>
                {person.email}
              </Anchor>
            ),
          },
          { label: "Best time to call", value: person.bestTime },
          { label: "Address", value: addressText(person) },
          { label: "Language", value: LANGUAGES[person.language] ?? person.language },
          { label: "Organization", value: person.organization },
          { label: "Other names", value: person.otherNames },
          { label: "Date of birth", value: <BirthDate claimId={claimId} person={person} /> },
          ...(person.ssnMasked
            ? [
                {
                  label: "Social Security number",
                  value: <SocialSecurity claimId={claimId} person={person} />,
                },
              ]
            : []),
          {
            label: "Emergency contact",
            value: [person.emergencyName, person.emergencyPhone].filter(Boolean).join(", "),
          },
        ]}
      />
      {person.note && (
        <Text size="sm" mt="sm" style={{ whiteSpace: "pre-wrap" }}>
          {person.note}
        </Text>
      )}
      {isClaimant && (
        <Anchor size="sm" component={Link} to={`/Claimant/${person.id}`} mt="sm" display="inline-block">
          All claims of this person
        </Anchor>
      )}
    </Section>
  );
}
