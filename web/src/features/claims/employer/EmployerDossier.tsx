import { Anchor, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CLOSURE_GROUPS } from "@wage/contract/actions";
import {
  type EmployerDossier as Dossier,
  EMPLOYER_ANSWERS,
  employerDossierRoutes,
} from "@wage/contract/claims/people/employerDossier";
import { PLAN_STATES } from "@wage/contract/claims/plans";
import { PROCEEDINGS } from "@wage/contract/claims/proceedings";
import { formatNumber } from "@wage/contract/core/numbers";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { Amount } from "../../../ui/display/Amount.tsx";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { plural } from "../../../ui/display/plural.ts";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";

type Plan = Dossier["plans"][number];
type Step = Dossier["steps"][number];
type WageType = Dossier["wageTypes"][number];
type Person = Dossier["people"][number];

const claims = (count: number) => `${formatNumber(count, 0)} ${plural(count, "claim", "claims")}`;

const ofClaim: Column<{ claimId: number; number: string; claimant: string | null }> = {
  key: "claim",
  title: "Claim",
  grow: 140,
  cell: ({ claimId, number, claimant }) => (
    <Anchor component={Link} to={`/Claim/${claimId}`} size="sm">
      {number} {claimant}
    </Anchor>
  ),
};

const WAGE_COLUMNS = (employerId: number): Column<WageType>[] => [
  {
    key: "name",
    title: "Kind of wages",
    grow: 140,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={`/Claim?employer=${employerId}&wageType=${id}`} size="sm">
        {name}
      </Anchor>
    ),
  },
  { key: "claims", title: "Claims", align: "right", width: 70, cell: (row) => formatNumber(row.claims, 0) },
  { key: "claimed", title: "Claimed", align: "right", cell: ({ claimed }) => <Amount value={claimed} /> },
  { key: "found", title: "Found", align: "right", cell: ({ found }) => <Amount value={found} /> },
];

const PLAN_COLUMNS: Column<Plan>[] = [
  ofClaim as Column<Plan>,
  { key: "status", title: "Plan", grow: 100, cell: ({ status }) => PLAN_STATES[status].en },
  { key: "left", title: "Left to pay", align: "right", cell: ({ left }) => <Amount value={left} /> },
  {
    key: "missed",
    title: "Late",
    align: "right",
    width: 60,
    cell: ({ missed }) => formatNumber(missed, 0),
  },
  {
    key: "nextOn",
    title: "Next",
    width: 110,
    cell: ({ nextOn }) => <span className="wc-numbers">{formatDate(nextOn) || "—"}</span>,
  },
];

const STEP_COLUMNS: Column<Step>[] = [
  ofClaim as Column<Step>,
  { key: "kind", title: "Step", grow: 100, cell: ({ kind }) => PROCEEDINGS[kind].en },
  {
    key: "startedOn",
    title: "Since",
    width: 110,
    cell: ({ startedOn }) => <span className="wc-numbers">{formatDate(startedOn)}</span>,
  },
  {
    key: "endedOn",
    title: "Until",
    width: 110,
    cell: ({ endedOn }) => <span className="wc-numbers">{formatDate(endedOn) || "—"}</span>,
  },
  { key: "amount", title: "Amount", align: "right", cell: ({ amount }) => <Amount value={amount} /> },
];

const NUMBERS_SHOWN = 3;
const PEOPLE_COLUMNS: Column<Person>[] = [
  { key: "name", title: "Name", grow: 120, cell: ({ name }) => name },
  { key: "part", title: "Part", grow: 120, cell: ({ part }) => part },
  {
    key: "claims",
    title: "Claims",
    grow: 140,
    cell: ({ claims: numbers }) =>
      [
        ...numbers.slice(0, NUMBERS_SHOWN),
        ...(numbers.length > NUMBERS_SHOWN ? [`and ${numbers.length - NUMBERS_SHOWN} more`] : []),
      ].join(", "),
  },
];

/** What the claims against an employer have in common, so that nobody has to open them one after the other. */
export function EmployerDossier({ employerId }: { employerId: number }) {
  const { data, error, refetch } = useQuery(query(employerDossierRoutes.get, { params: { employerId } }));
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={8} />;
  const { wageTypes, outcomes, answers, plans, steps, people } = data;
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {wageTypes.length > 0 && (
          <Section title="What it did not pay">
            <DataTable
              label="Kinds of wages claimed"
              columns={WAGE_COLUMNS(employerId)}
              rows={wageTypes}
              rowKey={({ id }) => id}
              empty={null}
            />
          </Section>
        )}
        {answers.length + outcomes.length > 0 && (
          <Section title="How it answers, and how its claims end">
            <Stack gap="sm">
              {answers.length > 0 && (
                <KeyValueList
                  items={answers.map(({ answer, claims: count }) => ({
                    label: EMPLOYER_ANSWERS[answer],
                    value: claims(count),
                  }))}
                />
              )}
              {outcomes.length > 0 && (
                <KeyValueList
                  items={outcomes.map(({ group, claims: count, paid }) => ({
                    label: `Closed: ${wordOf(group)}`,
                    value: (
                      <>
                        {claims(count)},{" "}
                        {paid === null ? (
                          "payment not known"
                        ) : (
                          <>
                            paid <Amount value={paid} />
                          </>
                        )}
                      </>
                    ),
                  }))}
                />
              )}
            </Stack>
          </Section>
        )}
        {plans.length > 0 && (
          <Section title="Payment plans">
            <DataTable
              label="Payment plans"
              columns={PLAN_COLUMNS}
              rows={plans}
              rowKey={({ claimId, status, total }) => `${claimId} ${status} ${total}`}
              empty={null}
            />
          </Section>
        )}
        {steps.length > 0 && (
          <Section title="Settlements, judgments and what follows">
            <DataTable
              label="Legal steps"
              columns={STEP_COLUMNS}
              rows={steps}
              rowKey={({ claimId, kind, startedOn }) => `${claimId} ${kind} ${startedOn}`}
              empty={null}
            />
          </Section>
        )}
        {people.length > 0 && (
          <Section title="People in its claims">
            <DataTable
              label="People in its claims"
              columns={PEOPLE_COLUMNS}
              rows={people}
              rowKey={({ name, part }) => `${name} ${part}`}
              empty={null}
            />
          </Section>
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Counted are the claims that you may open.
      </Text>
    </>
  );
}

const wordOf = (group: string | null): string =>
  group !== null && group in CLOSURE_GROUPS
    ? CLOSURE_GROUPS[group as keyof typeof CLOSURE_GROUPS].en
    : "without a closure code";
