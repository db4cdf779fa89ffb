import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { isSsnAsked } from "@wage/contract/application/applicationQuestions";
import { FORM_PATH } from "@wage/contract/application/applicationSteps";
import { LANGUAGES } from "@wage/contract/claims/claimColumns";
import type { ClaimPerson } from "@wage/contract/claims/claimDetail";
import { NewPartyBody, PersonBody } from "@wage/contract/claims/claimEdits";
import { claimRoutes } from "@wage/contract/claims/claims";
import type { LookupRow } from "@wage/contract/lookups";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "../../core/http/api.ts";
import { queryPath } from "../../core/http/query.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { PhoneField, SsnField, ZipField } from "../../ui/form/MaskedField.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { EditDialog } from "./EditDialog.tsx";

interface PersonFormProps {
  claimId: number;
  /** The person to change; null to add one. */
  person: ClaimPerson | null;
  /** The claim has no claimant yet, so the new person may be the claimant. */
  isFirst: boolean;
  onClose: () => void;
}

const OPTIONAL = [
  "prefix",
  "middleName",
  "suffix",
  "otherNames",
  "organization",
  "email",
  "phone",
  "phoneOther",
  "bestTime",
  "addressLine1",
  "addressLine2",
  "city",
  "stateCode",
  "zip",
  "emergencyName",
  "emergencyPhone",
  "note",
] as const;

const startValues = (person: ClaimPerson | null) => ({
  ...(Object.fromEntries(OPTIONAL.map((key) => [key, person?.[key] ?? ""])) as Record<
    (typeof OPTIONAL)[number],
    string
  >),
  dateOfBirth: "",
  ssn: "",
  firstName: person?.firstName ?? "",
  lastName: person?.lastName ?? "",
  language: person?.language === "es" ? ("es" as const) : ("en" as const),
});

/** Changes a party's details, or adds a party. */
export function PersonForm({ claimId, person, isFirst, onClose }: PersonFormProps) {
  const types = useLookup("PublicPersonType");
  if (person)
    return (
      <EditDialog
        title="Change details"
        opened
        onClose={onClose}
        schema={PersonBody}
        values={{ ...startValues(person), rowVersion: person.rowVersion }}
        save={(body) =>
          call(claimRoutes.editPerson, {
            params: { claimId, personId: person.id },
            body,
            quiet: true,
            success: "Saved",
          })
        }
      >
        <PersonFields birthDateMasked={person.birthDateMasked} ssnMasked={person.ssnMasked} />
      </EditDialog>
    );
  const claimantType = types?.find(({ usedFor }) => usedFor === "claimant")?.id;
  if (isFirst && claimantType === undefined) return null;
  return (
    <EditDialog
      title="Add a person"
      opened
      onClose={onClose}
      submitLabel="Add"
      schema={NewPartyBody}
      values={{
        ...startValues(null),
        ...(isFirst && claimantType !== undefined && { publicPersonTypeId: claimantType }),
        mayReceiveLetters: true,
        maySpeak: isFirst,
      }}
      save={(body) =>
        call(claimRoutes.addParty, { params: { claimId }, body, quiet: true, success: "Added" })
      }
    >
      <LookupSelect
        name="publicPersonTypeId"
        label="Role in the claim"
        lookup="PublicPersonType"
        searchable
        required
      />
      <UsualLetters types={types ?? []} />
      <PersonFields />
      <CheckboxField name="mayReceiveLetters" label="Receives letters" />
      <CheckboxField name="maySpeak" label="May speak for the claim" />
    </EditDialog>
  );
}

/** Ticks "Gets our letters" as is usual for the chosen type of person. */
function UsualLetters({ types }: { types: readonly LookupRow<"PublicPersonType">[] }) {
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: "publicPersonTypeId" });
  const usual = types.find(({ id }) => id === chosen)?.mayReceiveLetters;
  useEffect(() => {
    if (usual !== undefined) setValue("mayReceiveLetters", usual);
  }, [usual, setValue]);
  return null;
}

/** A number on file is shown masked, and an empty field keeps it. */
const kept = (masked: string | null | undefined) =>
  masked ? { hint: `On file: ${masked}. Leave blank to keep it.` } : {};

type Kept = Partial<Pick<ClaimPerson, "birthDateMasked" | "ssnMasked">>;

function PersonFields({ birthDateMasked, ssnMasked }: Kept) {
  const { data: form } = useQuery(queryPath<ApplicationForm>(FORM_PATH));
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField name="firstName" label="First name" maxLength={60} required />
        <TextField name="middleName" label="Middle name" maxLength={60} />
        <TextField name="lastName" label="Last name" maxLength={80} required />
        <TextField name="otherNames" label="Other names" hint="Names used at work." maxLength={200} />
        <TextField name="organization" label="Organization" maxLength={150} />
        <DateField name="dateOfBirth" label="Date of birth" {...kept(birthDateMasked)} />
        {form && isSsnAsked(form.settings) && (
          <SsnField name="ssn" label="Social Security number" {...kept(ssnMasked)} />
        )}
        <PhoneField name="phone" label="Phone" />
        <PhoneField name="phoneOther" label="Other phone" />
        <TextField name="email" label="Email" inputMode="email" maxLength={254} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="addressLine1" label="Address" maxLength={100} />
        <TextField name="addressLine2" label="Address, second line" maxLength={100} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField name="city" label="City" maxLength={60} />
        <LookupSelect name="stateCode" label="State" lookup="State" by="code" searchable />
        <ZipField name="zip" label="ZIP code" />
        <SelectField
          name="language"
          label="Language"
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          required
        />
        <TextField name="emergencyName" label="Emergency contact" maxLength={150} />
        <PhoneField name="emergencyPhone" label="Their phone" />
      </SimpleGrid>
      <TextField name="bestTime" label="Best time to call" maxLength={100} />
      <LongTextField name="note" label="Note" maxLength={2000} rows={2} />
    </>
  );
}
