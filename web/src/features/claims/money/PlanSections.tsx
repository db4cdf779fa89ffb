import { Badge, Text } from "@mantine/core";
import type { ClaimPlan } from "@wage/contract/claims/claimMoney";
import { isInstallmentPaid, leftOfPlan, PLAN_STATES } from "@wage/contract/claims/plans";
import { formatMoney } from "@wage/contract/core/numbers";
import { formatDate, today } from "../../../core/format.ts";
import { Amount } from "../../../ui/display/Amount.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";

type Installment = ClaimPlan["installments"][number];

function stateOf(installment: Installment, day: string): string {
  if (isInstallmentPaid(installment)) return "Paid";
  const part = Number(installment.paid) > 0 ? "Paid in part" : "";
  const late = installment.dueOn < day ? "Overdue" : "";
  return [part, late].filter(Boolean).join(", ") || "Not due yet";
}

const columnsFor = (day: string): Column<Installment>[] => [
  { key: "number", title: "No.", width: 60, cell: ({ number }) => number },
  {
    key: "dueOn",
    title: "Due",
    cell: ({ dueOn }) => <span className="wc-numbers">{formatDate(dueOn)}</span>,
  },
  {
    key: "defaultsAfter",
    title: "Last day of grace",
    hideBelow: "sm",
    cell: ({ defaultsAfter }) => <span className="wc-numbers">{formatDate(defaultsAfter)}</span>,
  },
  { key: "amount", title: "Amount", align: "right", cell: ({ amount }) => <Amount value={amount} /> },
  { key: "paid", title: "Paid", align: "right", cell: ({ paid }) => <Amount value={paid} /> },
  { key: "state", title: "State", cell: (installment) => stateOf(installment, day) },
];

/** The payment plans of the claim, the latest first; one that was taken back never existed. */
export function PlanSections({ plans, balance }: { plans: readonly ClaimPlan[]; balance: string | null }) {
  const day = today();
  return plans
    .filter(({ status }) => status !== "TakenBack")
    .map((plan) => (
      <Section
        key={plan.id}
        title={`Payment plan of ${formatDate(plan.recordedAt)}`}
        action={
          <Badge color={plan.status === "Active" ? "success" : "secondary"}>
            {PLAN_STATES[plan.status].en}
          </Badge>
        }
      >
        <Text size="sm" mb="sm">
          {formatMoney(plan.total)} in {plan.installments.length}{" "}
          {plan.installments.length === 1 ? "installment" : "installments"}, {plan.graceDays} days of grace,
          set up by {plan.recordedBy ?? "the system"}. A payment of a part does not count as an installment.
          {plan.accelerated &&
            ` Defaulted on ${formatDate(plan.endedOn)}: the balance of ${formatMoney(plan.accelerated)} was due at once.`}
        </Text>
        {plan.status === "Active" && <Mismatch plan={plan} balance={balance} />}
        <DataTable
          label="Installments"
          columns={columnsFor(day)}
          rows={plan.installments}
          rowKey={({ number }) => number}
          empty={null}
        />
      </Section>
    ));
}

/** The amount due may have changed after the plan was agreed. */
function Mismatch({ plan, balance }: { plan: ClaimPlan; balance: string | null }) {
  const left = leftOfPlan(plan.installments);
  if (balance === null || Number(balance) <= 0 || left === balance) return null;
  return (
    <Notice tone="warning" title="The plan no longer matches the balance">
      The installments left add up to {formatMoney(left)}, and the balance is {formatMoney(balance)}. Set up a
      new plan.
    </Notice>
  );
}
