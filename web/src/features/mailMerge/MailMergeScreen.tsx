import { Anchor, Button, Group, Text } from "@mantine/core";
import { text } from "@wage/contract/core/fields";
import { type MergeDetail, type MergeItem, mailMergeRoutes } from "@wage/contract/letters/mailMerge";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { z } from "zod";
import { formatDateTime } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { numberInPath } from "../../core/numberInPath.ts";
import { plural } from "../../ui/display/plural.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { ActionButton } from "../../ui/page/ActionButton.tsx";
import { BatchPage, BatchProgress } from "../../ui/page/BatchPage.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { LetterPreviewPanel } from "../letters/LetterPreviewPanel.tsx";
import { ITEM_LOOK, MERGE_LOOK, RECIPIENT_WORDS } from "./mergeWords.ts";

const Reason = z.object({ reason: text(500) });

/** A mail merge: what is checked, the claims that are left out and why, each letter, and issuing them. */
export function MailMergeScreen() {
  const mergeId = numberInPath(useParams().mergeId);
  return (
    <BatchPage
      name="Mail merge"
      id={mergeId}
      back={{ to: "/MailMerge", label: "Mail merges" }}
      read={query(mailMergeRoutes.get, { params: { mergeId } })}
      isRunning={({ status }) => status === "Checking" || status === "Issuing"}
      look={({ status }) => MERGE_LOOK[status]}
      facts={factsOf}
      openFrom="mail merges"
    >
      {(merge) => (
        <Merge
          merge={merge}
          preview={(claimId) => (
            <LetterPreviewPanel route={mailMergeRoutes.preview} params={{ mergeId: merge.id, claimId }} />
          )}
        />
      )}
    </BatchPage>
  );
}

const factsOf = ({ templateCode, templateName, recipient, createdBy, createdAt, approvedBy }: MergeDetail) =>
  `${templateCode} ${templateName}, to ${RECIPIENT_WORDS[recipient]}. Made by ${createdBy} on ${formatDateTime(createdAt)}${approvedBy ? `, approved by ${approvedBy}` : ""}`;

/** What the job does now. */
function progressOf({ status, claims, waiting, issued, ready }: MergeDetail) {
  if (status === "Checking") return { done: claims - waiting, of: claims, label: "claims are checked" };
  return status === "Issuing" && { done: issued, of: issued + ready, label: "letters are issued" };
}

interface MergeProps {
  merge: MergeDetail;
  preview: (claimId: number) => ReactNode;
}

function Merge({ merge, preview }: MergeProps) {
  const [read, setRead] = useState<MergeItem | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const refreshes = [mailMergeRoutes.get, mailMergeRoutes.list];
  const start = useAction(mailMergeRoutes.start, { refreshes, quiet: true });
  const refuse = useAction(mailMergeRoutes.refuse, { refreshes, quiet: true });
  const params = { mergeId: merge.id };
  const { claims, waiting, ready, exceptions, issued, status, can } = merge;
  return (
    <>
      <BatchProgress
        progress={progressOf(merge)}
        failure={
          status === "Failed" && {
            title: "The mail merge stopped with an error",
            text: "What is done is kept. Resume to go on.",
          }
        }
      />
      <Text>
        {claims} {plural(claims, "claim", "claims")}: {ready} ready, {issued} issued, {exceptions} left out
        {waiting > 0 && `, ${waiting} not checked yet`}.
      </Text>
      {merge.refusedReason !== null && (
        <Notice tone="warning" title="Refused: no letter was issued">
          {merge.refusedReason}
        </Notice>
      )}
      {status === "Review" && ready > 0 && !can.start && merge.requiresApproval && (
        <Notice tone="info">
          This letter needs a second person: an Administrator other than {merge.createdBy} approves it here.
          The Administrators have been notified and have it in their inbox.
        </Notice>
      )}
      <Group gap="xs">
        {can.start && (
          <Button onClick={() => setStarting(true)}>
            {`Approve and issue ${ready} ${plural(ready, "letter", "letters")}`}
          </Button>
        )}
        {can.refuse && (
          <Button variant="default" onClick={() => setRefusing(true)}>
            Refuse
          </Button>
        )}
        {can.stop && (
          <ActionButton route={mailMergeRoutes.stop} input={{ params }} refreshes={refreshes}>
            Stop
          </ActionButton>
        )}
        {can.resume && (
          <ActionButton route={mailMergeRoutes.resume} input={{ params }} refreshes={refreshes} primary>
            Resume
          </ActionButton>
        )}
        {can.cancel && (
          <ActionButton route={mailMergeRoutes.cancel} input={{ params }} refreshes={refreshes}>
            Cancel the mail merge
          </ActionButton>
        )}
      </Group>
      <DataTable
        label="Claims of the mail merge"
        columns={columns(setRead)}
        rows={merge.items}
        rowKey={({ claimId }) => claimId}
      />
      {isStarting && (
        <ConfirmDialog
          opened
          onClose={() => setStarting(false)}
          title={`Issue ${ready} ${plural(ready, "letter", "letters")}?`}
          confirmLabel="Issue"
          onConfirm={async () => {
            await start.mutateAsync({ params });
          }}
        >
          Each letter is dated today and cannot be changed after that. Claims that are left out get none.
        </ConfirmDialog>
      )}
      <Dialog
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        title="Refuse the mail merge"
        width={480}
      >
        <Form
          schema={Reason}
          values={{ reason: "" }}
          onSubmit={(body) => refuse.mutateAsync({ params, body })}
          onSaved={() => setRefusing(false)}
          submitLabel="Refuse"
          cancel={{ onClick: () => setRefusing(false) }}
          warnOnLeave={false}
        >
          <LongTextField
            name="reason"
            label={`Reason, which ${merge.createdBy} reads`}
            maxLength={500}
            required
          />
        </Form>
      </Dialog>
      {read && (
        <Dialog
          opened
          onClose={() => setRead(null)}
          title={`Letter for claim ${read.claimNumber}`}
          width={800}
        >
          {preview(read.claimId)}
        </Dialog>
      )}
    </>
  );
}

const columns = (read: (item: MergeItem) => void): Column<MergeItem>[] => [
  {
    key: "claim",
    title: "Claim",
    width: 120,
    cell: ({ claimId, claimNumber }) => (
      <Anchor component={Link} to={`/Claim/${claimId}`} size="sm">
        {claimNumber}
      </Anchor>
    ),
  },
  { key: "to", title: "To", grow: 160, cell: ({ recipientName }) => recipientName ?? "" },
  { key: "state", title: "State", width: 140, cell: ({ state }) => <StatusChip {...ITEM_LOOK[state]} /> },
  { key: "problem", title: "Reason", grow: 260, cell: ({ problem }) => problem ?? "" },
  {
    key: "letter",
    title: "Letter",
    width: 100,
    cell: (item) =>
      item.state !== "Issued" && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Read the letter for claim ${item.claimNumber}`}
          onClick={() => read(item)}
        >
          Read
        </Button>
      ),
  },
];
