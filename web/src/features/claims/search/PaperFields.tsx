import { FileInput, SimpleGrid, Stack, Switch, Text } from "@mantine/core";
import { CHANNELS, LANGUAGES } from "@wage/contract/claims/claimColumns";
import { PAPER_CHANNELS, type PaperStep } from "@wage/contract/claims/people/paperClaim";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { LookupSelect } from "../../../ui/form/LookupSelect.tsx";
import { PhoneField, ZipField } from "../../../ui/form/MaskedField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField, TextField } from "../../../ui/form/TextField.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PaperEmployer } from "./PaperEmployer.tsx";

interface PaperFieldsProps {
  /** The numbers recorded in this batch, the newest first. */
  recorded: readonly string[];
  withoutScan: readonly string[];
  scan: File | null;
  onScan: (scan: File | null) => void;
  /** All questions of the form are shown. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  /** The other questions of a step of the form, or of some of its pages. */
  rest: RestOfForm;
}

export type RestOfForm = (step: PaperStep, pages?: readonly string[]) => ReactNode;

/** The fields of a paper claim, in the order of the form. */
export function PaperFields(props: PaperFieldsProps) {
  const { recorded, withoutScan, scan, onScan, isWhole, onWhole, rest } = props;
  const { formState } = useFormContext();
  // A field with an error is shown even while the rest of the form is hidden.
  const isShown = isWhole || Boolean(formState.errors.form);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DateField name="receivedDate" label="Received on" hint="Use the date stamp." required />
        <SelectField
          name="intakeChannel"
          label="Filed by"
          options={PAPER_CHANNELS.map((value) => ({ value, label: CHANNELS[value] ?? value }))}
          required
        />
        <SelectField
          name="language"
          label="Language of the claimant"
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          required
        />
      </SimpleGrid>
      {withoutScan.length > 0 && (
        <Notice tone="warning" title="A scan was not added">
          {`Add it to the documents of ${withoutScan.join(", ")}.`}
        </Notice>
      )}
      {recorded.length > 0 && (
        <Notice tone="success" title={`Recorded: ${recorded.length}`}>
          {`Write ${recorded[0]} on the paper claim.`}
        </Notice>
      )}
      <Switch
        label="All questions of the form"
        description="Off: what every paper claim needs. On: also the rest, in the order of the form."
        checked={isShown}
        onChange={(event) => onWhole(event.currentTarget.checked)}
      />
      <Text fw={600} component="h3">
        Claimant
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="firstName" label="First name" maxLength={60} required />
        <TextField name="lastName" label="Last name" maxLength={80} required />
        <PhoneField name="phone" label="Phone" />
        <TextField name="email" label="Email" inputMode="email" maxLength={254} />
      </SimpleGrid>
      <TextField name="addressLine1" label="Address" maxLength={100} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField name="city" label="City" maxLength={60} />
        <LookupSelect name="stateCode" label="State" lookup="State" by="code" searchable />
        <ZipField name="zip" label="ZIP code" />
      </SimpleGrid>
      {isShown && rest("you")}
      <Text fw={600} component="h3">
        Employer
      </Text>
      <PaperEmployer rest={isShown && rest("employer", ["business", "address"])} />
      {isShown && (
        <>
          <Text fw={600} component="h3">
            Job and pay
          </Text>
          {rest("employer", ["site"])}
          {rest("job")}
          {rest("pay")}
        </>
      )}
      <Text fw={600} component="h3">
        The claim
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LookupSelect name="countyId" label="County where the work was done" lookup="County" searchable />
        <MoneyField
          name="amountClaimed"
          label="Amount claimed"
          hint="The total on the form. You can itemize the wages later."
        />
      </SimpleGrid>
      <LongTextField name="narrative" label="Claimant's statement" maxLength={6000} rows={3} />
      {isShown && rest("story")}
      <FileInput
        label="Scan of the claim"
        description="A PDF or a picture. It is added to the claim's documents."
        accept="application/pdf,image/*"
        clearable
        clearButtonProps={{ "aria-label": "Remove the scan" }}
        value={scan}
        onChange={onScan}
      />
      <ConfirmAnother />
    </Stack>
  );
}

/** Asked only after the server has named a claim that this one may repeat. */
function ConfirmAnother() {
  const { formState } = useFormContext();
  const isAnother: boolean = useWatch({ name: "isAnother" }) ?? false;
  if (!formState.errors.isAnother && !isAnother) return null;
  return <CheckboxField name="isAnother" label="This is another claim, not one on file" />;
}
