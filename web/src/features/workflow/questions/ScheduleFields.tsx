import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import {
  equalInstallments,
  MOST_INSTALLMENTS,
  PLAN_INTERVALS,
  type PlanInterval,
  scheduleTotal,
} from "@wage/contract/claims/plans";
import { integer } from "@wage/contract/core/fields";
import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { useFormContext, useWatch } from "react-hook-form";
import { parseDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { MoneyField, NumberField } from "../../../ui/form/TextField.tsx";
import { useUi } from "../../../ui/uiContext.ts";

type Row = { dueOn: string; amount: string };

const planCount = integer(1, MOST_INSTALLMENTS);
const INTERVALS = Object.entries(PLAN_INTERVALS).map(([value, { en }]) => ({ value, label: en }));

/** The button stands beside the fields, also when a message is under one of them. */
const LABEL_HEIGHT = 21;

/** The installments of a payment plan: equal parts of the balance first, and then each as agreed. */
export function ScheduleFields({ claimId }: { claimId: number }) {
  const { setValue, setError, clearErrors, getValues, formState } = useFormContext();
  const { translate } = useUi();
  const { data: claim } = useQuery(query(claimRoutes.get, { params: { claimId } }));
  const rows = (useWatch({ name: "schedule" }) ?? []) as Row[];
  const set = (next: Row[]) => {
    // The problems of the rows before would be shown at the rows that take their places.
    clearErrors("schedule");
    setValue("schedule", next.length > 0 ? next : null, { shouldDirty: true, shouldValidate: false });
  };
  const balance = claim?.balance ?? null;
  const divide = () => {
    const every = (getValues("planEvery") || "month") as PlanInterval;
    const first = parseDate(String(getValues("planFirst") ?? ""));
    const counted = planCount.safeParse(getValues("planCount") ?? "");
    const refused = counted.error?.issues[0]?.message;
    clearErrors(["planCount", "planFirst"]);
    if (refused) setError("planCount", { message: refused });
    if (!first) setError("planFirst", { message: message("date") });
    if (balance && first && counted.data)
      set(equalInstallments(balance, { count: counted.data, first, every }));
  };
  const error = formState.errors.schedule;
  const problem = error?.message ?? error?.root?.message;
  return (
    <Stack gap="sm" component="section" aria-label="Installments">
      <SimpleGrid type="container" cols={{ base: 1, "32rem": 3 }} spacing="sm">
        <NumberField name="planCount" label="Number of installments" integer />
        <DateField
          name="planFirst"
          label="First due date"
          hint="On a day on which the office is closed an installment is due on the next working day."
        />
        <SelectField
          name="planEvery"
          label="Then"
          options={INTERVALS}
          placeholder={PLAN_INTERVALS.month.en}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Button variant="default" onClick={divide} disabled={!balance}>
          Divide {formatMoney(balance)} into equal parts
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...rows, { dueOn: "", amount: "" }])}
        >
          Add an installment
        </Button>
      </Group>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: installments have no identity besides their place
        <Group key={index} align="start" wrap="nowrap">
          <DateField name={`schedule.${index}.dueOn`} label={`Installment ${index + 1} due`} required />
          <MoneyField name={`schedule.${index}.amount`} label={`Amount ${index + 1}`} required />
          <Button
            variant="subtle"
            color="secondary"
            px="xs"
            mt={LABEL_HEIGHT}
            aria-label={`Remove installment ${index + 1}, due ${row.dueOn}`}
            onClick={() => set(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </Button>
        </Group>
      ))}
      <Text size="sm" aria-live="polite">
        Sum of the installments: {formatMoney(scheduleTotal(rows))} of {formatMoney(balance)}
      </Text>
      {problem && (
        <Text c="danger" role="alert">
          {translate(String(problem))}
        </Text>
      )}
      <NumberField
        name="graceDays"
        label="Days of grace"
        hint="Leave blank for the days of Admin › Global. Afterwards the plan ends by default and the whole balance is due."
        integer
      />
    </Stack>
  );
}
