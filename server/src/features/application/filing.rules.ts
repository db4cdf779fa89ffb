import type { Application } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type FieldMessages, message } from "@wage/contract/core/messages";

/** Choices that name no row in use: a page that was open when an Administrator retired one, or a forged request. */
export function unknownChoices(
  { you, employer, job, pay, wages }: Application,
  form: ApplicationForm,
): FieldMessages {
  const errors: FieldMessages = {};
  const check = (field: string, id: number | null, options: readonly { id: number }[]) => {
    if (id !== null && !options.some((option) => option.id === id)) errors[field] = [message("format")];
  };
  const code = (field: string, value: string | null) => {
    if (value !== null && !form.states.some((state) => state.code === value))
      errors[field] = [message("format")];
  };
  check("you.genderId", you.genderId, form.genders);
  code("you.stateCode", you.stateCode);
  code("employer.stateCode", employer.stateCode);
  check("employer.industryId", employer.industryId, form.businessTypes);
  check("employer.businessTypeId", employer.businessTypeId, form.businessTypes);
  check("employer.workCountyId", employer.workCountyId, form.counties);
  check("job.employmentStatusId", job.employmentStatusId, form.employmentStatuses);
  check("pay.wageAgreementId", pay.wageAgreementId, form.wageAgreements);
  check("pay.wageRateTypeId", pay.wageRateTypeId, form.rateTypes);
  check("pay.howPaidId", pay.howPaidId, form.howPaid);
  wages.items.forEach((row, index) => {
    check(`wages.items.${index}.typeId`, row.typeId, form.wageTypes);
    check(`wages.items.${index}.rateTypeId`, row.rateTypeId, form.rateTypes);
  });
  return errors;
}
