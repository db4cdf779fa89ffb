import { SimpleGrid } from "@mantine/core";
import { CONTACT_PREFERENCES } from "@wage/contract/application/applicationQuestions";
import { LANGUAGES, PRIORITIES } from "@wage/contract/claims/claimColumns";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { ClaimFactsBody } from "@wage/contract/claims/claimEdits";
import { claimRoutes } from "@wage/contract/claims/claims";
import { call } from "../../core/http/api.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { YesNoField } from "../../ui/form/ChoiceField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { EditDialog } from "./EditDialog.tsx";

interface FactsFormProps {
  claim: ClaimDetail;
  opened: boolean;
  onClose: () => void;
}

/** The details that staff may edit directly; everything else changes by an action. */
export function FactsForm({ claim, opened, onClose }: FactsFormProps) {
  return (
    <EditDialog
      title="Change details"
      opened={opened}
      onClose={onClose}
      schema={ClaimFactsBody}
      values={{
        rowVersion: claim.rowVersion,
        countyId: claim.countyId,
        priority: claim.priority,
        language: claim.language === "es" ? "es" : "en",
        contactPreference: CONTACT_PREFERENCES.find((one) => one === claim.contactPreference) ?? "",
        confidentialContact: claim.confidentialContact,
        interpreterNeeded: claim.interpreterNeeded,
        interpreterLanguage: claim.interpreterLanguage ?? "",
        accommodationNote: claim.accommodationNote ?? "",
        limitationDate: claim.limitationDate ?? "",
        employerBankrupt: (claim.employerBankrupt ?? "") as "yes" | "no" | "unknown" | "",
        employerOutOfState: claim.employerOutOfState,
      }}
      save={(body) =>
        call(claimRoutes.editFacts, { params: { claimId: claim.id }, body, quiet: true, success: "Saved" })
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LookupSelect name="countyId" label="County" lookup="County" searchable />
        <SelectField
          name="priority"
          label="Priority"
          options={PRIORITIES.map((value) => ({ value, label: value }))}
          required
        />
        <SelectField
          name="language"
          label="Language of the claimant"
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          required
        />
        <SelectField
          name="contactPreference"
          label="Preferred contact method"
          options={CONTACT_PREFERENCES.map((value) => ({ value, label: value }))}
        />
        <DateField name="limitationDate" label="Limitation date" />
        <TextField name="interpreterLanguage" label="Interpreter language" maxLength={60} />
      </SimpleGrid>
      <LongTextField name="accommodationNote" label="Accommodation needed" maxLength={1000} rows={2} />
      <YesNoField name="employerBankrupt" label="Is the employer in bankruptcy?" unknown />
      <CheckboxField name="interpreterNeeded" label="Interpreter needed" />
      <CheckboxField name="confidentialContact" label="Keep contact details confidential" />
      <CheckboxField name="employerOutOfState" label="Employer in another state" />
    </EditDialog>
  );
}
