import { COMPONENT_NAMES, COMPONENTS, PAYMENT_METHOD_NAMES } from "@wage/contract/claims/ledger";
import { RadioField } from "../../../ui/form/ChoiceField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { MoneyField, TextField } from "../../../ui/form/TextField.tsx";
import { FieldRow } from "./FieldRow.tsx";

/** The part of the amount due that changes, and by how much. */
export const AdjustmentFields = () => (
  <>
    <RadioField
      name="direction"
      label="The amount due is"
      required
      options={[
        { value: "increase", label: "Increased" },
        { value: "decrease", label: "Decreased" },
      ]}
    />
    <FieldRow>
      <SelectField
        name="component"
        label="Part of the amount due"
        required
        options={COMPONENT_NAMES.map((value) => ({ value, label: COMPONENTS[value].en }))}
      />
      <MoneyField name="amount" label="Amount" required />
    </FieldRow>
  </>
);

/** How an amount was paid. */
export const PaymentMethodFields = () => (
  <FieldRow>
    <SelectField
      name="method"
      label="Payment method"
      clearable
      searchable
      options={PAYMENT_METHOD_NAMES.map((value) => ({ value, label: value }))}
    />
    <TextField name="reference" label="Check number or reference" maxLength={60} />
  </FieldRow>
);
