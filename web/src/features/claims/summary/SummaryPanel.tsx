import { Anchor, Button, Grid, Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { questionOf } from "@wage/contract/actions";
import type { TextsState } from "@wage/contract/application/textMessages";
import { CHANNELS, LANGUAGES, YES_NO } from "@wage/contract/claims/claimColumns";
import { type ClaimDetail, MILESTONES } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { ARRIVAL_MEDIA, type ArrivalMedium } from "@wage/contract/claims/people/arrivals";
import { PAPER_CHANNELS } from "@wage/contract/claims/people/paperClaim";
import { nextStepOf, type Otherwise, waitingOfClaim } from "@wage/contract/claims/summary/nextStep";
import type { WaitsFor } from "@wage/contract/claims/summary/waiting";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { dayOf, daysBetween, formatDate, formatDateTime, today } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { useCan } from "../../../core/session/session.ts";
import { DueDate } from "../../../ui/display/DueDate.tsx";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { Timeline } from "../../../ui/display/Timeline.tsx";
import { GapList } from "../../../ui/page/GapList.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { ConflictNotice } from "../ConflictsSection.tsx";
import { DuplicatesPanel } from "../duplicates/DuplicatesPanel.tsx";
import { FactsForm } from "../FactsForm.tsx";
import { ImportedCells } from "../search/ImportedCells.tsx";
import { ANSWER_LABEL, MILESTONE_LABEL } from "../words.ts";
import { AmountsPanel } from "./AmountsPanel.tsx";
import { alertsOf } from "./alerts.ts";
import { Outlook } from "./Outlook.tsx";
import { Statement } from "./Statement.tsx";

interface PanelProps {
  claim: ClaimDetail;
}

/** The key facts of the claim: parties, status, next step, officer, amount due. */
export function SummaryPanel({ claim }: PanelProps) {
  const { data } = useQuery(query(workflowRoutes.actions, { params: { claimId: claim.id } }));
  const alerts = [...(data?.approval ? [`${data.approval}.`] : []), ...alertsOf(claim, today())];
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack gap="md">
          {alerts.length > 0 && (
            <Notice tone="warning" title="Alerts">
              {alerts.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Notice>
          )}
          <ConflictNotice claimId={claim.id} />
          {!claim.closedAt && <DuplicatesPanel claimId={claim.id} />}
          <WhatsNext claim={claim} offer={data} />
          {data?.actions.some(({ questions }) => questionOf(questions, "determination")) && (
            <DecisionGaps claimId={claim.id} />
          )}
          <Facts claim={claim} />
          <Statement claim={claim} />
          <ImportedCells claim={claim} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack gap="md">
          <AmountsPanel claim={claim} />
          <Milestones claim={claim} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** What the decision that can be made now still lacks. */
function DecisionGaps({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(claimRoutes.decisionGaps, { params: { claimId } }));
  if (!data) return null;
  return (
    <Section title="What the decision still lacks">
      <GapList gaps={data.rows} />
    </Section>
  );
}

interface NextProps extends PanelProps {
  /** The actions of this user, and what the system does if nobody acts; undefined until they are read. */
  offer: { actions: readonly AvailableAction[]; otherwise: Otherwise | null } | undefined;
}

const DUE_LABEL: Record<WaitsFor, string> = {
  answer: "Employer's answer due",
  information: "Claimant's information due",
  reply: "Claimant's reply due",
  appeal: "Appeal by",
  payment: "Payment due",
};

function WhatsNext({ claim, offer }: NextProps) {
  const [address] = useSearchParams();
  const step = offer?.actions.find(({ primary }) => primary);
  const sentence = nextStepOf(claim, {
    today: today(),
    since: dayOf(claim.status.since),
    otherwise: offer?.otherwise,
  });
  const open = claim.nextTasks;
  const waiting = waitingOfClaim(claim, today());
  const dates = [...(waiting?.missed ?? []), ...(waiting?.open ?? [])]
    .map((wait) => [DUE_LABEL[wait.for], wait.by] as const)
    .filter(([, date]) => date && !open.some(({ dueDate }) => dueDate === date));
  return (
    <Section title="Next step">
      {sentence && (
        <Text size="sm" mb="xs">
          {sentence}{" "}
          {step && (
            <Anchor
              component={Link}
              inherit
              to={{ search: withAction(address, step.action) }}
              preventScrollReset
            >
              {step.label}
            </Anchor>
          )}
        </Text>
      )}
      {open.length === 0 && dates.length === 0 && (
        <Text size="sm" c="dimmed">
          {claim.closedAt ? "This claim is closed." : "No open tasks."}
        </Text>
      )}
      <Stack gap={6}>
        {open.map((task) => (
          <Group key={task.id} justify="space-between" gap="0 12px">
            <Anchor size="sm" component={Link} to={`/Inbox/${task.id}`} truncate>
              {task.title}
            </Anchor>
            <Group gap="sm" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {task.owner}
              </Text>
              {task.status === "OnHold" ? <Text size="sm">On hold</Text> : <DueDate date={task.dueDate} />}
            </Group>
          </Group>
        ))}
        {dates.map(([label, date]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text size="sm">{label}</Text>
            <DueDate date={date} />
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

/** The address of this page that opens an action. */
function withAction(address: URLSearchParams, action: string): string {
  const next = new URLSearchParams(address);
  next.set("act", action);
  return next.toString();
}

function Milestones({ claim }: PanelProps) {
  const reached = MILESTONES.flatMap((key) => {
    const at = claim.milestones[key];
    return at ? [{ key, at }] : [];
  }).sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Section title="Milestones">
      <Timeline
        items={[
          ...reached.map(({ key, at }, index) => ({
            key,
            title: MILESTONE_LABEL[key],
            when: `${formatDate(at)}${index === 0 ? "" : `, day ${daysBetween(claim.milestones.received ?? at, at)}`}`,
            tone: "done" as const,
            icon: <IconCheck size="0.9em" aria-hidden="true" />,
          })),
          ...(claim.closedAt
            ? []
            : [
                {
                  key: "now",
                  title: claim.status.description,
                  when: `since ${formatDate(claim.status.since)}`,
                  tone: "now" as const,
                  icon: <IconCircle size="0.7em" aria-hidden="true" />,
                },
              ]),
        ]}
      />
      <Outlook claim={claim} />
    </Section>
  );
}

function Facts({ claim }: PanelProps) {
  const [editing, setEditing] = useState(false);
  const mayEdit = useCan("claim:edit");
  return (
    <Section
      title="Details"
      action={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            Change
          </Button>
        )
      }
    >
      <KeyValueList
        columns={2}
        items={[
          // Paper carries a date stamp, no time.
          {
            label: "Received",
            value: (PAPER_CHANNELS as readonly string[]).includes(claim.channel)
              ? formatDate(claim.receivedAt)
              : formatDateTime(claim.receivedAt),
          },
          { label: "Filed by", value: CHANNELS[claim.channel] ?? claim.channel },
          { label: "Officer", value: claim.officer?.name },
          { label: "County", value: claim.county },
          ...(claim.office ? [{ label: "Office", value: claim.office }] : []),
          { label: "Priority", value: claim.priority },
          { label: "Limitation date", value: formatDate(claim.limitationDate) },
          { label: "Employer's answer", value: ANSWER_LABEL[claim.employerAnswer ?? ""] },
          {
            label: "Answer received",
            value:
              claim.answerReceivedOn &&
              [formatDate(claim.answerReceivedOn), ARRIVAL_MEDIA[claim.answerMedium as ArrivalMedium]]
                .filter(Boolean)
                .join(", "),
          },
          { label: "Employer in another state", value: claim.employerOutOfState ? "Yes" : "No" },
          { label: "Employer in bankruptcy", value: YES_NO[claim.employerBankrupt ?? ""] },
          { label: "Language", value: LANGUAGES[claim.language] ?? claim.language },
          {
            label: "Interpreter",
            value: claim.interpreterNeeded ? `Needed: ${claim.interpreterLanguage ?? ""}` : "Not needed",
          },
          { label: "Preferred contact method", value: claim.contactPreference },
          ...(claim.texts ? [{ label: "Text messages", value: textsOf(claim.texts) }] : []),
          { label: "Contact details confidential", value: claim.confidentialContact ? "Yes" : "No" },
          { label: "Accommodation needed", value: claim.accommodationNote },
          { label: "Signed", value: claim.attestation && signature(claim.attestation) },
          ...(claim.signature
            ? [{ label: "Claimant's own signature", value: ownSignature(claim.signature) }]
            : []),
          ...(claim.closure
            ? [
                { label: "Closed as", value: `${claim.closure.code} ${claim.closure.description}` },
                { label: "Closing note", value: claim.closure.note },
                {
                  label: "Kept until",
                  value: claim.legalHold ? "The legal hold ends" : formatDate(claim.keepUntil),
                },
              ]
            : []),
          ...(claim.tags.length > 0 ? [{ label: "Tags", value: claim.tags.join(", ") }] : []),
        ]}
      />
      <FactsForm claim={claim} opened={editing} onClose={() => setEditing(false)} />
    </Section>
  );
}

const signature = ({ name, capacity, at }: Record<"name" | "capacity" | "at", string | null>) =>
  [name, capacity && `for the claimant (${capacity})`, at && formatDateTime(at)].filter(Boolean).join(", ");

const TEXT_STATES: Record<TextsState["state"], string> = {
  waiting: "Chosen, number not verified",
  on: "On, verified",
  stopped: "Stopped by the reply STOP; verified",
};

const textsOf = ({ state, verifiedAt, language, phone }: TextsState) =>
  `${[TEXT_STATES[state], verifiedAt && formatDate(verifiedAt)].filter(Boolean).join(" ")}: ${phone}, ${LANGUAGES[language]}`;

function ownSignature({ signedAt, name, waivedAt, waivedReason }: NonNullable<ClaimDetail["signature"]>) {
  if (signedAt) return `${name}, ${formatDateTime(signedAt)}`;
  if (waivedAt) return `Not needed since ${formatDate(waivedAt)}: ${waivedReason}`;
  return "Not signed yet";
}
