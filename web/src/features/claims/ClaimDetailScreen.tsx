import { Anchor, Group, Stack, Text } from "@mantine/core";
import { IconLock, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { formatMoney } from "@wage/contract/core/numbers";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { formatDate } from "../../core/format.ts";
import { ApiError, messagesOf } from "../../core/http/errors.ts";
import { query } from "../../core/http/query.ts";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { plural } from "../../ui/display/plural.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { AddressTabs } from "../../ui/page/AddressTabs.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { AskAccessPanel } from "../offices/AskAccessPanel.tsx";
import { ActionPanel } from "../workflow/ActionPanel.tsx";
import { ActivityPanel } from "./ActivityPanel.tsx";
import { AssignmentPanel } from "./AssignmentPanel.tsx";
import { ClaimViewers } from "./ClaimViewers.tsx";
import { EmploymentPanel } from "./EmploymentPanel.tsx";
import { PaymentsPanel } from "./money/PaymentsPanel.tsx";
import { NotesPanel } from "./NotesPanel.tsx";
import { NotRecorded } from "./NotRecorded.tsx";
import { PartiesPanel } from "./PartiesPanel.tsx";
import { RelationsPanel } from "./RelationsPanel.tsx";
import { PriorityMark } from "./search/claimColumns.tsx";
import { SummaryPanel } from "./summary/SummaryPanel.tsx";
import { TasksPanel } from "./tasks/TasksPanel.tsx";
import { fullName } from "./words.ts";

// Panels with viewers and editors are loaded when their tab opens.
const DocumentsPanel = lazy(async () => ({
  default: (await import("../documents/DocumentsPanel.tsx")).DocumentsPanel,
}));
const EvidencePanel = lazy(async () => ({
  default: (await import("../documents/pages/EvidencePanel.tsx")).EvidencePanel,
}));
const ClaimFilesPanel = lazy(async () => ({
  default: (await import("../claimFile/ClaimFilesPanel.tsx")).ClaimFilesPanel,
}));
const LettersPanel = lazy(async () => ({
  default: (await import("../letters/LettersPanel.tsx")).LettersPanel,
}));
const FromEmployerPanel = lazy(async () => ({
  default: (await import("../employerPortal/FromEmployerPanel.tsx")).FromEmployerPanel,
}));
const AmendmentsPanel = lazy(async () => ({
  default: (await import("../application/status/AmendmentsPanel.tsx")).AmendmentsPanel,
}));
const MessagesPanel = lazy(async () => ({
  default: (await import("../claimMessages/MessagesPanel.tsx")).MessagesPanel,
}));
const WagesPanel = lazy(async () => ({ default: (await import("../wages/WagesPanel.tsx")).WagesPanel }));

const later = (panel: ReactNode) => <Suspense fallback={<TextSkeleton lines={6} />}>{panel}</Suspense>;

const BACK = { to: "/Claim", label: "Claims" };

/** A claim with all its panels. The address may hold the claim number instead of the id. */
export function ClaimDetailScreen() {
  const { claimid = "" } = useParams();
  return /^\d{1,9}$/.test(claimid) ? (
    <ClaimPage claimId={Number(claimid)} />
  ) : (
    <ByNumber claimNumber={claimid} />
  );
}

function ByNumber({ claimNumber }: { claimNumber: string }) {
  const { search, hash } = useLocation();
  const { data, error } = useQuery(query(claimRoutes.byNumber, { params: { claimNumber } }));
  if (data) return <Navigate to={{ pathname: `/Claim/${data.id}`, search, hash }} replace />;
  return error ? <Missing what={`with the number ${claimNumber}`} /> : null;
}

const Missing = ({ what }: { what: string }) => (
  <Page title="Claim" back={BACK}>
    <EmptyState
      title={`There is no claim ${what}`}
      icon={IconSearch}
      text="Check the number, or search for the claim by name or number."
    />
  </Page>
);

/** The server says so of a claim of another office; of a conflict of interest nobody is given access. */
const mayAskAccess = ({ body: { Data } }: ApiError): boolean =>
  typeof Data === "object" && Data !== null && "mayAskAccess" in Data;

function ClaimPage({ claimId }: { claimId: number }) {
  const { data: claim, error, refetch } = useQuery(query(claimRoutes.get, { params: { claimId } }));
  if (error instanceof ApiError && error.status === 404) return <Missing what="here" />;
  // Also on an open page: a conflict of interest may be declared at any time.
  if (error instanceof ApiError && error.status === 403)
    return (
      <Page title="Claim" back={BACK}>
        <EmptyState title="You cannot open this claim" icon={IconLock} text={messagesOf(error)[0] ?? ""} />
        {mayAskAccess(error) && <AskAccessPanel claimId={claimId} />}
      </Page>
    );
  if (error && !claim)
    return (
      <Page title="Claim" back={BACK}>
        <LoadError error={error} retry={refetch} />
      </Page>
    );
  if (!claim)
    return (
      <Page title="Claim" back={BACK}>
        <TextSkeleton lines={12} />
      </Page>
    );
  return (
    <Page
      title={`Claim ${claim.number}`}
      back={BACK}
      printable
      compact
      facts={<ClaimFacts claim={claim} />}
      action={
        <>
          <ClaimViewers claimId={claimId} />
          <ActionPanel claimId={claimId} onDone={refetch} />
        </>
      }
    >
      <AddressTabs
        label="Claim sections"
        tabs={tabsOf(claim, <ActionPanel claimId={claimId} place="ledger" onDone={refetch} />)}
      />
    </Page>
  );
}

/** A summary line: parties, status, officer and amount due. */
function ClaimFacts({ claim }: { claim: ClaimDetail }) {
  const { claimant, employer, status, officer, officerAway, nextDue, amountClaimed, balance } = claim;
  return (
    <>
      <StatusChip label={status.description} category={status.category} />
      <PriorityMark priority={claim.priority} />
      <Text size="sm" fw={600} data-shrinks title={partiesOf(claim)}>
        {claimant ? (
          <Anchor component={Link} to={`/Claimant/${claimant.id}`} inherit>
            {fullName(claimant)}
          </Anchor>
        ) : (
          <NotRecorded />
        )}
        <Text span c="dimmed" fw={400}>
          {" against "}
        </Text>
        {employer ? (
          <Anchor component={Link} to={`/Employer/${employer.id}`} inherit>
            {employer.legalName}
          </Anchor>
        ) : (
          <NotRecorded />
        )}
      </Text>
      <Fact label="Officer" isPlain isLesser>
        {officer?.name ?? "Unassigned"}
        {officerAway && `, away until ${formatDate(officerAway.toDate)}: ${officerAway.delegate} stands in`}
      </Fact>
      <Fact label="Age" isPlain isLesser>
        {claim.daysOpen} {plural(claim.daysOpen, "day", "days")} {claim.closedAt ? "to the closing" : "open"}
      </Fact>
      {nextDue && (
        <Fact label="Due">
          <DueDate date={nextDue.dueDate} />
        </Fact>
      )}
      {balance !== null ? (
        <Fact label="Balance">{formatMoney(balance)}</Fact>
      ) : (
        amountClaimed !== null && <Fact label="Claimed">{formatMoney(amountClaimed)}</Fact>
      )}
    </>
  );
}

const partiesOf = ({ claimant, employer }: ClaimDetail) =>
  [claimant && fullName(claimant), employer?.legalName].filter(Boolean).join(" against ");

interface FactProps {
  label: string;
  /** The value tells by itself what it is, so that the label is only read aloud. */
  isPlain?: boolean;
  /** Left out where the header has little room. */
  isLesser?: boolean;
  children: ReactNode;
}

const Fact = ({ label, isPlain, isLesser, children }: FactProps) => (
  <Group gap={4} wrap="nowrap" data-fact data-lesser={isLesser || undefined}>
    <Text size="sm" c="dimmed" data-label {...(isPlain && { className: "wc-hidden" })}>
      {label}:
    </Text>
    <Text size="sm" className="wc-numbers" component="span">
      {children}
    </Text>
  </Group>
);

function tabsOf(claim: ClaimDetail, ledgerActions: ReactNode) {
  return [
    { key: "summary", label: "Summary", content: () => <SummaryPanel claim={claim} /> },
    {
      key: "wages",
      label: "Claimed wages",
      content: () =>
        later(
          <>
            <EvidencePanel claimId={claim.id}>
              {(parts) => <WagesPanel claimId={claim.id} {...parts} />}
            </EvidencePanel>
            <AmendmentsPanel claimId={claim.id} />
            <FromEmployerPanel claimId={claim.id} />
          </>,
        ),
    },
    { key: "parties", label: "Parties", content: () => <PartiesPanel claim={claim} /> },
    { key: "employment", label: "Employment", content: () => <EmploymentPanel claim={claim} /> },
    {
      key: "documents",
      startsGroup: true,
      label: "Documents",
      count: claim.counts.documents,
      content: () =>
        later(
          <Stack gap="md">
            <DocumentsPanel claimId={claim.id} />
            <ClaimFilesPanel claimId={claim.id} />
          </Stack>,
        ),
    },
    {
      key: "letters",
      label: "Letters",
      count: claim.counts.letters,
      content: () => later(<LettersPanel claimId={claim.id} />),
    },
    {
      key: "tasks",
      startsGroup: true,
      label: "Tasks",
      count: claim.counts.openTasks,
      content: () => <TasksPanel claimId={claim.id} expected={claim.counts.openTasks} />,
    },
    {
      key: "notes",
      label: "Notes",
      count: claim.counts.notes,
      content: () => (
        <>
          <NotesPanel claimId={claim.id} />
          {later(<MessagesPanel claimId={claim.id} />)}
        </>
      ),
    },
    {
      key: "payments",
      startsGroup: true,
      label: "Payments",
      count: claim.counts.payments,
      content: () => <PaymentsPanel claim={claim} actions={ledgerActions} />,
    },
    {
      key: "relations",
      startsGroup: true,
      label: "Relations",
      count: claim.counts.relations,
      content: () => <RelationsPanel claimId={claim.id} expected={claim.counts.relations} />,
    },
    { key: "assignment", label: "Officers", content: () => <AssignmentPanel claimId={claim.id} /> },
    { key: "activity", label: "Activity log", content: () => <ActivityPanel claimId={claim.id} /> },
  ];
}
