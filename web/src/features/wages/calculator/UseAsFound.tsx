import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { useState } from "react";
import { useAction } from "../../../core/http/query.ts";

/**
 * The rules whose result is wages of a line: what was earned, of which the line's paid amount is taken off, or what is
 * owed already. Penalties, interest and dates are no finding about a line.
 */
const WAGES: Readonly<Record<string, "earned" | "owed">> = {
  "earnings.line": "earned",
  "week.hourly": "earned",
  "week.pay": "earned",
  "week.salary": "earned",
  "overtime.salaried": "earned",
  "earnings.commission": "earned",
  "earnings.leave": "earned",
  "claim.weeks": "owed",
  "wage_floor.shortfall": "owed",
  "earnings.withheld": "owed",
  "earnings.returned_check": "owed",
  "overtime.week": "owed",
  "overtime.premium": "owed",
  "overtime.hospital": "owed",
  "overtime.deferred_commission": "owed",
  "premium.missed_break": "owed",
  "premium.split_shift": "owed",
  "premium.reporting": "owed",
  "premium.missed_rest": "owed",
  "premium.piece_rest": "owed",
  "premium.spread_of_hours": "owed",
  "week.owed": "owed",
};

interface UseAsFoundProps {
  claimId: number;
  rule: string;
  /** The computed amount, in dollars and cents. */
  amount: string;
  /** The lines whose finding the user may enter. */
  items: readonly WageItem[];
  /** The line from which the calculator was opened. */
  itemId: number | null;
}

/** One press enters the computed amount as found for a line of the wages. */
export function UseAsFound({ claimId, rule, amount, items, itemId }: UseAsFoundProps) {
  const [chosen, setChosen] = useState(itemId ?? items[0]?.id);
  const { mutate, isPending } = useAction(wageRoutes.update, {
    refreshes: [wageRoutes.list],
    success: "Found amount saved",
  });
  const item = items.find(({ id }) => id === chosen);
  const result = WAGES[rule];
  if (!item || !result) return null;
  const found = result === "earned" ? lessPaid(amount, item.amountPaid) : amount;
  const line = `line ${item.position + 1}`;
  const save = () =>
    mutate({
      params: { claimId, itemId: item.id },
      body: {
        employerAdmits: item.employerAdmits,
        investigatedAmount: found,
        disallowReason: item.disallowReason ?? `The calculation gives ${formatMoney(found)}.`,
        rowVersion: item.rowVersion,
      },
    });
  return (
    <section aria-label="Use the result as found">
      <Group align="end" gap="sm">
        {items.length > 1 && (
          <NativeSelect
            label="Line of the wages"
            value={String(item.id)}
            data={items.map(({ id, position, type }) => ({
              value: String(id),
              label: `${position + 1}. ${type}`,
            }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        )}
        <Button loading={isPending} onClick={save} style={{ whiteSpace: "normal" }}>
          Use {formatMoney(found)} as found for {line}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4} className="wc-numbers" aria-live="polite">
        {result === "earned" &&
          `${formatMoney(amount)} earned − ${formatMoney(item.amountPaid)} paid = ${formatMoney(found)}. `}
        {item.investigatedAmount === null
          ? `Nothing is found for ${line} yet.`
          : `Found for ${line} now: ${formatMoney(item.investigatedAmount)}.`}
      </Text>
    </section>
  );
}

function lessPaid(earned: string, paid: string): string {
  const left = toDecimal(earned)?.minus(toDecimal(paid) ?? 0);
  return left?.gt(0) ? left.toFixed(2) : "0.00";
}
