import type { EmployerFacts } from "@wage/contract/claims/claimDetail";
import { EmployerBody } from "@wage/contract/claims/claimEdits";
import { EMPLOYER_FIELDS, FEIN_FIELD } from "@wage/contract/claims/claimFields";
import { claimRoutes } from "@wage/contract/claims/claims";
import type { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { FieldInputs, startValues } from "../ClaimFields.tsx";
import { EditDialog } from "../EditDialog.tsx";

interface EmployerFormProps {
  claimId: number;
  /** null: the claim has no employer yet. */
  employer: EmployerFacts | null;
  onClose: () => void;
}

/** Changes the employer's record, which its claims share. */
export function EmployerForm({ claimId, employer, onClose }: EmployerFormProps) {
  const hint = employer?.feinMasked
    ? `On file: ${employer.feinMasked}. Leave blank to keep it.`
    : "Nine digits.";
  const values = {
    ...startValues(EMPLOYER_FIELDS, employer),
    rowVersion: employer?.rowVersion ?? 0,
    fein: "",
  };
  return (
    <EditDialog
      title={employer ? "Change the employer" : "Add the employer"}
      opened
      onClose={onClose}
      schema={EmployerBody}
      values={values as z.input<typeof EmployerBody>}
      save={(body) =>
        call(claimRoutes.editEmployer, { params: { claimId }, body, quiet: true, success: "Saved" })
      }
    >
      <FieldInputs fields={{ ...EMPLOYER_FIELDS, fein: { ...FEIN_FIELD, hint } }} />
    </EditDialog>
  );
}
