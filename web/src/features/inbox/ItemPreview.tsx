import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import { type InboxItemDetail, inboxRoutes } from "@wage/contract/inbox";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useAction } from "../../core/http/query.ts";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import type { ChangeKind } from "./changeWords.ts";
import { ItemButtons } from "./ItemButtons.tsx";
import { isOver, KIND_WORDS } from "./inboxWords.ts";

interface ItemPreviewProps {
  item: InboxItemDetail;
  /** The claim's actions. */
  actions: ReactNode;
  /** The claims that may be this one filed before; nothing once the item is over. */
  likeClaims: ReactNode;
  onChoose: (kind: ChangeKind) => void;
}

/** The instructions, the checklist, the claim's facts, and the actions that complete the item. */
export function ItemPreview({ item, actions, likeClaims, onChoose }: ItemPreviewProps) {
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text size="sm">{KIND_WORDS[item.kind]}</Text>
        {item.status === "OnHold" ? null : <DueDate date={item.dueDate} done={isOver(item)} />}
        <Text size="sm">Priority: {item.priority}</Text>
        {item.tags.length > 0 && <Text size="sm">Tags: {item.tags.join(", ")}</Text>}
        <Text size="sm">{item.owner ? `Owner: ${item.owner}` : `Role: ${item.role}`}</Text>
      </Group>
      <ItemState item={item} />
      {!isOver(item) && actions}
      {!isOver(item) && likeClaims}
      <ItemButtons item={item} onChoose={onChoose} />
      {item.mergeId !== null && (
        <Button
          component={Link}
          to={`/MailMerge/${item.mergeId}`}
          variant="default"
          size="xs"
          w="fit-content"
        >
          Open the mail merge
        </Button>
      )}
      <Section title="What to do">
        <Stack gap="sm">
          {item.instructions && <Text>{item.instructions}</Text>}
          <Checklist item={item} />
          {!isOver(item) && item.notByHand && (
            <Text size="sm" c="var(--wc-text-dim)">
              {item.notByHand}
            </Text>
          )}
          {item.notes.map(({ author, createdAt, body }) => (
            <Text key={createdAt + body} size="sm" style={{ whiteSpace: "pre-wrap" }}>
              <Text span fw={600} size="sm">
                {author ?? "System"}, {formatDateTime(createdAt)}:
              </Text>{" "}
              {body}
            </Text>
          ))}
        </Stack>
      </Section>
      <ClaimFacts item={item} />
    </Stack>
  );
}

function ItemState({ item }: { item: InboxItemDetail }) {
  if (isOver(item))
    return (
      <Notice tone="success" title={item.status === "Done" ? "Done" : "Canceled"}>
        {[item.completedAt && formatDate(item.completedAt), item.outcome].filter(Boolean).join(": ")}
      </Notice>
    );
  if (item.status === "OnHold")
    return (
      <Notice
        tone="info"
        title={item.onHoldUntil ? `On hold until ${formatDate(item.onHoldUntil)}` : "On hold with the claim"}
      >
        {item.onHoldUntil
          ? "It returns to the list on that date."
          : "The deadline stands still until an action on the claim resumes it."}
      </Notice>
    );
  if (item.snoozedUntil)
    return <Notice tone="info" title={`Snoozed until ${formatDate(item.snoozedUntil)}`} />;
  return null;
}

/** The steps of the task; a tick is kept for everyone who works on it. */
function Checklist({ item: { id, checklist, status } }: { item: InboxItemDetail }) {
  const tick = useAction(inboxRoutes.tick, { refreshes: [inboxRoutes.get] });
  return checklist.map(({ step, done }) => (
    <Checkbox
      key={step}
      size="sm"
      label={step}
      checked={tick.isPending && tick.variables.body.step === step ? tick.variables.body.done : done}
      disabled={isOver({ status })}
      onChange={(event) => tick.mutate({ params: { id }, body: { step, done: event.currentTarget.checked } })}
    />
  ));
}

function ClaimFacts({ item }: { item: InboxItemDetail }) {
  const { claimId, statusLabel, statusCategory } = item;
  if (claimId === null) return null;
  return (
    <Section
      title={`Claim ${item.claimNumber}`}
      action={
        <Button
          component={Link}
          to={`/Claim/${claimId}${item.screenTab ? `?tab=${item.screenTab}` : ""}`}
          variant="default"
          size="xs"
        >
          Open the claim
        </Button>
      }
    >
      <KeyValueList
        columns={2}
        items={[
          {
            label: "Status",
            value:
              statusLabel && statusCategory ? (
                <StatusChip label={statusLabel} category={statusCategory} />
              ) : null,
          },
          { label: "Claimant", value: item.claimant },
          { label: "Employer", value: item.employer },
          { label: "Officer", value: item.claim?.officer },
          { label: "Received", value: formatDate(item.claim?.receivedDate) },
          { label: "Claimed", value: formatMoney(item.claim?.amountClaimed) },
          ...deadlines(item.claim),
        ]}
      />
    </Section>
  );
}

/** The deadlines that are known so far. */
const deadlines = (claim: InboxItemDetail["claim"]) =>
  [
    { label: "Employer's answer due", value: formatDate(claim?.answerDueDate) },
    { label: "Claimant's reply due", value: formatDate(claim?.replyDueDate) },
    { label: "Appeal by", value: formatDate(claim?.appealByDate) },
    { label: "Pay by", value: formatDate(claim?.payByDate) },
    { label: "Limitation date", value: formatDate(claim?.limitationDate) },
  ].filter(({ value }) => value);
