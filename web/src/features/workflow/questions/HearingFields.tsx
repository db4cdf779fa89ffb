import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { hearingRoutes } from "@wage/contract/claims/claimHearings";
import { claimRoutes } from "@wage/contract/claims/claims";
import { APPELLANTS, HEARING_MODES } from "@wage/contract/claims/hearings";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { query } from "../../../core/http/query.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, NumberField, TextField } from "../../../ui/form/TextField.tsx";
import { FieldRow } from "./FieldRow.tsx";

const optionsOf = (table: Readonly<Record<string, { en: string }>>) =>
  Object.entries(table).map(([value, { en }]) => ({ value, label: en }));
const CAME = [
  { value: "yes", label: "Came" },
  { value: "no", label: "Did not come" },
];

export const AppellantField = () => (
  <SelectField name="appellant" label="Who appeals" options={optionsOf(APPELLANTS)} />
);

/** When, where and before whom a hearing is held. Place and officer are those of the last one, until others are entered. */
export function HearingFields({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(hearingRoutes.usual, { params: { claimId } }));
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    for (const [name, value] of Object.entries(data?.usual ?? {}))
      if (getValues(name) === "") setValue(name, value);
  }, [data, setValue, getValues]);
  return <HearingGrid />;
}

const HearingGrid = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <TextField
      name="hearingTime"
      label="Time"
      hint="From 00:00 to 23:59, in the agency's time zone. For example 14:30."
      required
      maxLength={5}
    />
    <NumberField name="hearingMinutes" label="Minutes" hint="Leave blank for the usual length." integer />
    <SelectField name="hearingMode" label="Held" required options={optionsOf(HEARING_MODES)} />
    <TextField name="hearingOfficer" label="Hearing officer" required maxLength={100} />
    <LongTextField
      name="hearingOfficerAddress"
      label="Address or email of the hearing officer"
      hint="A copy of the notice goes there. Leave blank for no copy."
      maxLength={300}
      rows={2}
    />
    <TextField name="hearingPlace" label="Room, or where to dial in" required maxLength={300} />
    <TextField
      name="hearingInterpreter"
      label="Interpreter"
      hint="The person's name, not the language: one person interprets at one hearing at a time."
      maxLength={100}
    />
  </SimpleGrid>
);

/** The fields for those who came to the hearing and for the exhibits, and for its record if there is none yet. */
export function HearingOutcomeFields({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(claimRoutes.money, { params: { claimId } }));
  const isScheduled = data?.hearings.some(({ status }) => status === "Scheduled") === true;
  return (
    <>
      <FieldRow>
        <SelectField name="claimantAppeared" label="Claimant at the hearing" options={CAME} />
        <SelectField name="employerAppeared" label="Employer at the hearing" options={CAME} />
      </FieldRow>
      <LongTextField name="exhibits" label="Exhibits" hint="One on each line." maxLength={4000} rows={2} />
      {data && !isScheduled && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField name="heldOn" label="Day of the hearing" />
          <TextField name="hearingTime" label="Time" hint="For example 14:30." maxLength={5} />
          <SelectField name="hearingMode" label="Held" options={optionsOf(HEARING_MODES)} />
          <TextField name="hearingOfficer" label="Hearing officer" maxLength={100} />
          <TextField name="hearingPlace" label="Room, or where it was dialed in" maxLength={300} />
        </SimpleGrid>
      )}
      <LongTextField
        name="waiver"
        label="Why it was decided without a hearing"
        hint="Only if there was none, as when both sides waived it. The letter says so."
        maxLength={2000}
        rows={2}
      />
    </>
  );
}
