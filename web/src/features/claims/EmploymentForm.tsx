import { SimpleGrid } from "@mantine/core";
import { CLASSIFIED_AS, OWNER_RELATIONS, PAY_FREQUENCIES } from "@wage/contract/application/applicationSteps";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { EmploymentBody } from "@wage/contract/claims/claimEdits";
import { claimRoutes } from "@wage/contract/claims/claims";
import type { z } from "zod";
import { call } from "../../core/http/api.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import {
  LongTextField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  YesNoField,
} from "../../ui/form/Field.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { EditDialog } from "./EditDialog.tsx";

interface EmploymentFormProps {
  claim: ClaimDetail;
  onClose: () => void;
}

const REFERENCES = [
  "employmentStatusId",
  "workCountyId",
  "wageAgreementId",
  "wageRateTypeId",
  "howPaidId",
] as const;

function startValues({ employment }: ClaimDetail): z.input<typeof EmploymentBody> {
  const known: Record<string, unknown> = employment ?? {};
  const keys = Object.keys(EmploymentBody.shape).filter((key) => key !== "rowVersion");
  const isReference = (key: string) => REFERENCES.some((reference) => reference === key);
  return {
    ...Object.fromEntries(keys.map((key) => [key, known[key] ?? (isReference(key) ? null : "")])),
    rowVersion: employment?.rowVersion ?? 0,
  };
}

const list = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Changes the employment, or records it where the claim came without. */
export function EmploymentForm({ claim, onClose }: EmploymentFormProps) {
  return (
    <EditDialog
      title={claim.employment ? "Change the employment" : "Record the employment"}
      opened
      onClose={onClose}
      schema={EmploymentBody}
      values={startValues(claim)}
      save={(body) =>
        call(claimRoutes.editEmployment, {
          params: { claimId: claim.id },
          body,
          quiet: true,
          success: "Saved",
        })
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="jobTitle" label="Job title" maxLength={100} />
        <TextField name="workSite" label="Work site" maxLength={300} />
        <DateField name="startDate" label="Started" />
        <DateField name="lastDayWorked" label="Last day worked" />
        <LookupSelect name="employmentStatusId" label="Employment now" lookup="EmploymentStatus" searchable />
        <DateField name="finalPayDueDate" label="Final pay was due" />
        <LookupSelect name="workCountyId" label="County of the work" lookup="County" searchable />
        <LookupSelect name="workStateCode" label="State of the work" lookup="State" by="code" searchable />
      </SimpleGrid>
      <LongTextField name="workDescription" label="Work" maxLength={1000} rows={2} />
      <LongTextField name="separationReason" label="Why it ended" maxLength={500} rows={2} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <LookupSelect name="wageAgreementId" label="Agreement" lookup="WageAgreement" />
        <LookupSelect name="wageRateTypeId" label="Kind of rate" lookup="WageRateTypes" searchable />
        <MoneyField name="rate" label="Rate" />
        <NumberField name="hoursPerDay" label="Hours a day" />
        <NumberField name="hoursPerWeek" label="Hours a week" />
        <NumberField name="daysPerWeek" label="Days a week" />
        <SelectField name="payFrequency" label="How often paid" options={list(PAY_FREQUENCIES)} />
        <TextField name="payDay" label="Payday" maxLength={60} />
        <LookupSelect name="howPaidId" label="How paid" lookup="HowPaid" />
        <DateField name="lastPaidDate" label="Last paid on" />
        <MoneyField name="lastPaidAmount" label="Last amount paid" />
        <SelectField name="classifiedAs" label="Treated as" options={list(CLASSIFIED_AS)} />
        <SelectField name="relationToOwner" label="Relation to the owner" options={list(OWNER_RELATIONS)} />
      </SimpleGrid>
      <LongTextField name="agreementDetail" label="What was agreed" maxLength={2000} rows={2} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <YesNoField name="noticeGiven" label="Was notice given?" unknown />
        <YesNoField name="payStubGiven" label="Were pay stubs given?" unknown />
        <YesNoField name="tips" label="Tips?" unknown />
        <YesNoField name="commissionPlan" label="A commission plan?" unknown />
        <YesNoField name="unionCovered" label="Covered by a union?" unknown />
        <YesNoField name="publicWorks" label="Public works?" unknown />
      </SimpleGrid>
    </EditDialog>
  );
}
