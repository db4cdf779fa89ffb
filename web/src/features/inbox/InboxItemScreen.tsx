import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@wage/contract/core/numbers";
import { type InboxItemDetail, inboxRoutes } from "@wage/contract/inbox";
import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { formatDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { ActionPanel } from "../workflow/ActionPanel.tsx";
import { ItemButtons } from "./ItemButtons.tsx";
import { INBOX_READS, isOver, KIND_WORDS } from "./inboxWords.ts";

/** An item: the task, its claim, and the actions that complete it. */
export function InboxItemScreen() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery({
    ...query(inboxRoutes.get, { params: { id } }),
    enabled: Number.isInteger(id),
  });
  const unread = data?.unread === true;
  useEffect(() => {
    if (!unread) return;
    // Marking as read is not essential, so a failure shows no message.
    call(inboxRoutes.read, { params: { id }, quiet: true }).then(
      () => refresh(inboxRoutes.counts),
      () => undefined,
    );
  }, [id, unread]);
  if (error && !data)
    return (
      <Page title="Inbox item" back={{ to: "/Inbox", label: "Inbox" }}>
        <LoadError error={error} retry={refetch} />
      </Page>
    );
  if (!data)
    return (
      <Page title="Inbox item" back={{ to: "/Inbox", label: "Inbox" }}>
        <TextSkeleton lines={8} />
      </Page>
    );
  return <Item item={data} />;
}

function Item({ item }: { item: InboxItemDetail }) {
  const { claimId, statusLabel, statusCategory } = item;
  return (
    <Page
      title={item.title}
      documentTitle="Inbox item"
      back={{ to: "/Inbox", label: "Inbox" }}
      facts={
        <>
          <Text size="sm">{KIND_WORDS[item.kind]}</Text>
          <DueDate date={item.dueDate} done={isOver(item)} />
          <Text size="sm">Priority: {item.priority}</Text>
          <Text size="sm">{item.owner ? `Owner: ${item.owner}` : `Role: ${item.role}`}</Text>
        </>
      }
      action={
        claimId !== null &&
        !isOver(item) && <ActionPanel claimId={claimId} onDone={() => refresh(...INBOX_READS)} />
      }
    >
      <Stack gap="md">
        {isOver(item) && (
          <Notice tone="success" title={item.status === "Done" ? "Done" : "Canceled"}>
            {[item.completedAt && formatDate(item.completedAt), item.outcome].filter(Boolean).join(": ")}
          </Notice>
        )}
        {item.status === "OnHold" && item.onHoldUntil && (
          <Notice tone="info" title={`On hold until ${formatDate(item.onHoldUntil)}`}>
            It returns to the list on that date.
          </Notice>
        )}
        <Section title="What to do">
          <Stack gap="sm">
            {item.instructions && <Text>{item.instructions}</Text>}
            {item.checklist.length > 0 && (
              <List>
                {item.checklist.map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
            )}
            {!isOver(item) && item.notByHand && (
              <Text size="sm" c="var(--wc-text-dim)">
                {item.notByHand}
              </Text>
            )}
            <ItemButtons item={item} />
          </Stack>
        </Section>
        {claimId !== null && (
          <Section
            title={`Claim ${item.claimNumber}`}
            action={
              <Group gap="sm">
                {item.documentId !== null && (
                  <Button
                    component={Link}
                    to={`/Claim/${claimId}?tab=documents&document=${item.documentId}`}
                    variant="default"
                    size="xs"
                  >
                    Open the document
                  </Button>
                )}
                <Button
                  component={Link}
                  to={`/Claim/${claimId}${item.screenTab ? `?tab=${item.screenTab}` : ""}`}
                  variant="default"
                  size="xs"
                >
                  Open the claim
                </Button>
              </Group>
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
        )}
      </Stack>
    </Page>
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
