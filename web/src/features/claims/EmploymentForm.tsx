import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { EmploymentBody } from "@wage/contract/claims/claimEdits";
import { EMPLOYMENT_FIELDS } from "@wage/contract/claims/claimFields";
import { claimRoutes } from "@wage/contract/claims/claims";
import type { z } from "zod";
import { call } from "../../core/http/api.ts";
import { FieldInputs, startValues } from "./ClaimFields.tsx";
import { EditDialog } from "./EditDialog.tsx";

interface EmploymentFormProps {
  claim: ClaimDetail;
  onClose: () => void;
}

/** Changes the employment, or adds it to a claim without one. */
export function EmploymentForm({ claim, onClose }: EmploymentFormProps) {
  const values = {
    ...startValues(EMPLOYMENT_FIELDS, claim.employment),
    rowVersion: claim.employment?.rowVersion ?? 0,
  };
  return (
    <EditDialog
      title={claim.employment ? "Change the employment" : "Record the employment"}
      opened
      onClose={onClose}
      schema={EmploymentBody}
      values={values as z.input<typeof EmploymentBody>}
      save={(body) =>
        call(claimRoutes.editEmployment, {
          params: { claimId: claim.id },
          body,
          quiet: true,
          success: "Saved",
        })
      }
    >
      <FieldInputs fields={EMPLOYMENT_FIELDS} />
    </EditDialog>
  );
}
