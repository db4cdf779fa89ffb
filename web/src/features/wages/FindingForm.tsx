import { Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import { WageFinding, type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, MoneyField } from "../../ui/form/TextField.tsx";

interface FindingFormProps {
  claimId: number;
  item: WageItem;
  onDone: () => void;
}

/** The amount admitted by the employer and the finding, for a wage row. */
export function FindingForm({ claimId, item, onDone }: FindingFormProps) {
  return (
    <Form
      schema={WageFinding}
      values={{
        employerAdmits: item.employerAdmits ?? "",
        investigatedAmount: item.investigatedAmount ?? "",
        disallowReason: item.disallowReason ?? "",
        rowVersion: item.rowVersion,
      }}
      onSubmit={(body) =>
        call(wageRoutes.update, { params: { claimId, itemId: item.id }, body, quiet: true })
      }
      onSaved={() => {
        notify("success", "Determined amount saved");
        void refresh(wageRoutes.list);
        onDone();
      }}
      cancel={{ onClick: onDone }}
    >
      <Text size="sm">
        {item.type}, claimed {formatMoney(item.amountClaimed)}
      </Text>
      <MoneyField
        name="employerAdmits"
        label="Employer admits"
        hint="Amount that the employer admits is owed"
      />
      <MoneyField name="investigatedAmount" label="Determined" hint="Amount that you determined is owed" />
      <LongTextField
        name="disallowReason"
        label="Reason why another amount was determined than claimed"
        hint="Needed if less or more is owed than is claimed. It is part of the file."
        maxLength={500}
        rows={2}
      />
    </Form>
  );
}
