import { Text } from "@mantine/core";
import type { LetterDetail } from "@wage/contract/letters";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { DELIVERY_LABEL } from "./words.ts";

interface DeliveryFieldProps {
  deliveries: LetterDetail["deliveries"];
  /** The delivery of the draft, which is shown even if it is not possible now. */
  chosen: string;
}

/** The ways in which this letter can be delivered to its recipient, and why not in the others. */
export function DeliveryField({ deliveries, chosen }: DeliveryFieldProps) {
  const refused = deliveries.filter(({ problem }) => problem !== null);
  return (
    <div>
      <SelectField
        name="delivery"
        label="Delivery method"
        options={deliveries
          .filter(({ delivery, problem }) => problem === null || delivery === chosen)
          .map(({ delivery }) => ({ value: delivery, label: DELIVERY_LABEL[delivery] }))}
        required
      />
      {refused.map(({ delivery, problem }) => (
        <Text key={delivery} size="xs" c="dimmed" mt={4}>
          {DELIVERY_LABEL[delivery]}: {problem}
        </Text>
      ))}
    </div>
  );
}
