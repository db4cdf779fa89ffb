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
type OfClaim = Pick<Plan, "claimId" | "number" | "claimant">;

const claims = (count: number) => `${formatNumber(count, 0)} ${plural(count, "claim", "claims")}`;
const day = (date: string | null) => <span className="wc-numbers">{formatDate(date) || "—"}</span>;

const claimColumn = <Row extends OfClaim>(): Column<Row> => ({
  key: "claim",
  title: "Claim",
  grow: 140,
  cell: ({ claimId, number, claimant }) => (
    <Anchor component={Link} to={`/Claim/${claimId}`} size="sm">
      {number} {claimant}
    </Anchor>
  ),
});

const wageColumns = (employerId: number): Column<WageType>[] => [
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
  claimColumn(),
  { key: "status", title: "Plan", grow: 100, cell: ({ status }) => PLAN_STATES[status].en },
  { key: "owed", title: "Owed now", align: "right", cell: ({ owed }) => <Amount value={owed} /> },
  {
    key: "missed",
    title: "Late",
    align: "right",
    width: 60,
    cell: ({ missed }) => (missed === null ? "—" : formatNumber(missed, 0)),
  },
  { key: "nextOn", title: "Next", width: 110, cell: ({ nextOn }) => day(nextOn) },
];

const STEP_COLUMNS: Column<Step>[] = [
  claimColumn(),
  { key: "kind", title: "Step", grow: 100, cell: ({ kind }) => PROCEEDINGS[kind].en },
  { key: "startedOn", title: "Since", width: 110, cell: ({ startedOn }) => day(startedOn) },
  { key: "endedOn", title: "Until", width: 110, cell: ({ endedOn }) => day(endedOn) },
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

/** The claims against an employer summed up, so that nobody has to open them one after the other. */
export function EmployerDossier({ employerId }: { employerId: number }) {
  const { data, error, refetch } = useQuery(query(employerDossierRoutes.get, { params: { employerId } }));
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={8} />;
  const { wageTypes, plans, steps, people } = data;
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Listed title="What its claims are about" columns={wageColumns(employerId)} rows={wageTypes} />
        <Outcomes answers={data.answers} outcomes={data.outcomes} />
        <Listed title="Payment plans" columns={PLAN_COLUMNS} rows={plans} />
        <Listed title="Settlements, judgments and what follows" columns={STEP_COLUMNS} rows={steps} />
        <Listed title="People in its claims" columns={PEOPLE_COLUMNS} rows={people} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Counted are the claims that you may open.
      </Text>
    </>
  );
}

interface ListedProps<Row extends object> {
  title: string;
  columns: Column<Row>[];
  rows: readonly Row[];
}

/** A table with its heading; nothing is shown of what no claim has. */
function Listed<Row extends object>({ title, columns, rows }: ListedProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => JSON.stringify(row)}
        empty={null}
      />
    </Section>
  );
}

function Outcomes({ answers, outcomes }: Pick<Dossier, "answers" | "outcomes">) {
  if (answers.length + outcomes.length === 0) return null;
  return (
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
              label: `Closed: ${closureOf(group)}`,
              value: (
                <>
                  {claims(count)}, {paid === null ? "payment not known" : <Paid amount={paid} />}
                </>
              ),
            }))}
          />
        )}
      </Stack>
    </Section>
  );
}

const Paid = ({ amount }: { amount: string }) => (
  <>
    paid <Amount value={amount} />
  </>
);

const closureOf = (group: string | null): string =>
  group !== null && group in CLOSURE_GROUPS
    ? CLOSURE_GROUPS[group as keyof typeof CLOSURE_GROUPS].en
    : "without a closure code";
