import { useQuery } from "@tanstack/react-query";
import { EMPLOYER_ANSWERS } from "@wage/contract/actions";
import { formatMoney } from "@wage/contract/core/numbers";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "../../../core/http/query.ts";
import { RadioField } from "../../../ui/form/ChoiceField.tsx";
import { MoneyField } from "../../../ui/form/TextField.tsx";

export const ANSWERS = {
  disputes: "Disputes the claim",
  admits: "Admits the claim",
  partly: "Admits part of the claim",
} satisfies Record<(typeof EMPLOYER_ANSWERS)[number], string>;

/** The employer's answer; of a partial admission the amount of each wage line. */
export function AnswerFields({ claimId }: { claimId: number }) {
  const answer: unknown = useWatch({ name: "answer" });
  const { data } = useQuery({
    ...query(wageRoutes.list, { params: { claimId } }),
    enabled: answer === "partly",
  });
  const claimed = data?.items.filter(({ origin }) => origin !== "Finding") ?? [];
  return (
    <>
      <RadioField
        name="answer"
        label="The employer"
        required
        options={EMPLOYER_ANSWERS.map((value) => ({ value, label: ANSWERS[value] }))}
      />
      {answer === "partly" && claimed.length > 0 && <AdmittedLines items={claimed} />}
    </>
  );
}

function AdmittedLines({ items }: { items: readonly WageItem[] }) {
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    if (getValues("admitted")) return;
    setValue(
      "admitted",
      items.map(({ id, employerAdmits }) => ({ itemId: id, amount: employerAdmits ?? "" })),
    );
  }, [items, setValue, getValues]);
  const admitted: unknown = useWatch({ name: "admitted" });
  if (!admitted) return null;
  return items.map(({ id, type, amountClaimed }, index) => (
    <MoneyField
      key={id}
      name={`admitted.${index}.amount`}
      label={`Admits of line ${index + 1}, ${type}`}
      hint={`Claimed: ${formatMoney(amountClaimed)}`}
      required
    />
  ));
}
