import { SimpleGrid } from "@mantine/core";
import type { EmployerFacts } from "@wage/contract/claims/claimDetail";
import { EmployerBody } from "@wage/contract/claims/claimEdits";
import { claimRoutes } from "@wage/contract/claims/claims";
import { call } from "../../../core/http/api.ts";
import {
  FeinField,
  LongTextField,
  NumberField,
  PhoneField,
  TextField,
  YesNoField,
  ZipField,
} from "../../../ui/form/Field.tsx";
import { LookupSelect } from "../../../ui/form/LookupSelect.tsx";
import { EditDialog } from "../EditDialog.tsx";

interface EmployerFormProps {
  claimId: number;
  /** null: the claim came without one. */
  employer: EmployerFacts | null;
  onClose: () => void;
}

const TEXTS = [
  "legalName",
  "dba",
  "phone",
  "email",
  "website",
  "addressLine1",
  "addressLine2",
  "city",
  "stateCode",
  "zip",
  "mailingAddress",
  "contactName",
  "contactTitle",
  "registeredAgent",
  "vehiclePlate",
  "alerts",
] as const;

/** Changes the employer's record, which all its claims share. */
export function EmployerForm({ claimId, employer, onClose }: EmployerFormProps) {
  const texts = Object.fromEntries(TEXTS.map((key) => [key, employer?.[key] ?? ""])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  return (
    <EditDialog
      title={employer ? "Change the employer" : "Add the employer"}
      opened
      onClose={onClose}
      schema={EmployerBody}
      values={{
        ...texts,
        rowVersion: employer?.rowVersion ?? 0,
        businessTypeId: employer?.businessTypeId ?? null,
        industryId: employer?.industryId ?? null,
        employeeCount: employer?.employeeCount ?? "",
        stillInBusiness: (employer?.stillInBusiness ?? "") as "yes" | "no" | "unknown" | "",
        fein: "",
      }}
      save={(body) =>
        call(claimRoutes.editEmployer, { params: { claimId }, body, quiet: true, success: "Saved" })
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="legalName" label="Business name" maxLength={150} required />
        <TextField name="dba" label="Also known as" maxLength={150} />
        <LookupSelect
          name="businessTypeId"
          label="Legal form"
          lookup="BusinessType"
          only={({ kind }) => kind === "LegalForm"}
        />
        <LookupSelect
          name="industryId"
          label="Industry"
          lookup="BusinessType"
          only={({ kind }) => kind === "Industry"}
          searchable
        />
        <FeinField
          name="fein"
          label="FEIN"
          hint={
            employer?.feinMasked ? `On file: ${employer.feinMasked}. Leave empty to keep it.` : "Nine digits."
          }
        />
        <NumberField name="employeeCount" label="Number of employees" integer />
        <PhoneField name="phone" label="Phone" />
        <TextField name="email" label="E-mail" inputMode="email" maxLength={254} />
        <TextField name="contactName" label="Contact" maxLength={150} />
        <TextField name="contactTitle" label="Their title" maxLength={100} />
        <TextField name="addressLine1" label="Address" maxLength={100} />
        <TextField name="addressLine2" label="Address, second line" maxLength={100} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField name="city" label="City" maxLength={60} />
        <LookupSelect name="stateCode" label="State" lookup="State" by="code" searchable />
        <ZipField name="zip" label="ZIP code" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="mailingAddress" label="Mailing address, if another" maxLength={300} />
        <TextField name="registeredAgent" label="Registered agent" maxLength={300} />
        <TextField name="website" label="Website" maxLength={200} />
        <TextField name="vehiclePlate" label="Vehicle plate" maxLength={12} />
      </SimpleGrid>
      <YesNoField name="stillInBusiness" label="Still in business?" unknown />
      <LongTextField
        name="alerts"
        label="Alerts"
        hint="Seen on every claim of this employer."
        maxLength={500}
        rows={2}
      />
    </EditDialog>
  );
}
