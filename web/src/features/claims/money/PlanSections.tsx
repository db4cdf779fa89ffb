import { Badge, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { questionOf } from "@wage/contract/actions";
import type { ClaimPlan } from "@wage/contract/claims/claimMoney";
import { isInstallmentPaid, leftOfPlan, PLAN_STATES, planMatches } from "@wage/contract/claims/plans";
import { formatMoney } from "@wage/contract/core/numbers";
import { workflowRoutes } from "@wage/contract/workflow";
import { useSearchParams } from "react-router";
import { formatDate, today } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
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

interface PlanSectionsProps {
  claimId: number;
  plans: readonly ClaimPlan[];
  balance: string | null;
}

/** The payment plans of the claim, the latest first; one that was taken back never existed. */
export function PlanSections({ claimId, plans, balance }: PlanSectionsProps) {
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
        <Stack gap="sm">
          <Text size="sm">
            {formatMoney(plan.total)} in {plan.installments.length}{" "}
            {plan.installments.length === 1 ? "installment" : "installments"}, {plan.graceDays} days of grace,
            set up by {plan.recordedBy ?? "the system"}. A payment of a part does not count as an installment.
            {plan.accelerated &&
              ` Defaulted on ${formatDate(plan.endedOn)}: the balance of ${formatMoney(plan.accelerated)} was due at once.`}
          </Text>
          {plan.status === "Active" && <Mismatch claimId={claimId} plan={plan} balance={balance} />}
          <DataTable
            label="Installments"
            columns={columnsFor(day)}
            rows={plan.installments}
            rowKey={({ number }) => number}
            empty={null}
          />
        </Stack>
      </Section>
    ));
}

type MismatchProps = { claimId: number; plan: ClaimPlan; balance: string | null };

/** The amount due may have changed after the plan was agreed: the parties and letters no longer see its schedule. */
function Mismatch({ claimId, plan, balance }: MismatchProps) {
  const { data } = useQuery(query(workflowRoutes.actions, { params: { claimId } }));
  const [, setSearch] = useSearchParams();
  if (planMatches(plan.installments, balance)) return null;
  const setUp = data?.actions.find(({ questions }) => questionOf(questions, "installments"));
  const open = (action: string) =>
    setSearch((current) => new URLSearchParams([...current, ["act", action]]), { preventScrollReset: true });
  return (
    <Notice tone="warning" title="The plan no longer matches the balance">
      <Stack gap="sm" align="start">
        <Text>
          The installments left add up to {formatMoney(leftOfPlan(plan.installments))}, and{" "}
          {balance === null ? "no decision says what is due now" : `the balance is ${formatMoney(balance)}`}.
          The employer and the worker no longer see them, and no letter states them.
        </Text>
        {setUp && Number(balance) > 0 && (
          <Button variant="default" onClick={() => open(setUp.action)}>
            Set up a new plan
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
