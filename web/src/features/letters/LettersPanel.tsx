import { Button, Group, Text, UnstyledButton } from "@mantine/core";
import {
  IconBan,
  IconCheck,
  IconFilePencil,
  IconMail,
  IconMailForward,
  IconPencil,
  IconPlus,
  IconUserCheck,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type LetterRow, letterRoutes } from "@wage/contract/letters";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { LetterDialogs } from "./LetterDialogs.tsx";
import { type OpenedLetter, RECIPIENT_LABEL, STATUS_LOOK } from "./words.ts";

interface LettersPanelProps {
  claimId: number;
}

/** The letters of a claim: sent, queued, and a new one. */
export function LettersPanel({ claimId }: LettersPanelProps) {
  const list = useQuery(query(letterRoutes.list, { params: { claimId } }));
  const mayWrite = useCan("letter:write");
  const [opened, setOpened] = useState<OpenedLetter | null>(null);
  const write = (
    <Button size="xs" leftSection={<IconPlus size="1.25em" />} onClick={() => setOpened({ act: "new" })}>
      Write a letter
    </Button>
  );
  return (
    <Section title="Letters" action={mayWrite && write}>
      <DataTable
        label="List of letters"
        columns={columns(setOpened)}
        rows={list.data?.rows}
        rowKey={(row) => row.id}
        rowActions={(row) => <RowActions row={row} open={setOpened} />}
        error={list.error}
        retry={list.refetch}
        empty={
          <EmptyState
            title="No letters yet"
            icon={IconMail}
            text="Most letters are created by actions on the claim. You can also write one."
          />
        }
      />
      <LetterDialogs claimId={claimId} opened={opened} open={setOpened} onClose={() => setOpened(null)} />
    </Section>
  );
}

const columns = (open: (opened: OpenedLetter) => void): Column<LetterRow>[] => [
  {
    key: "letter",
    title: "Letter",
    cell: (row) => (
      <>
        <UnstyledButton c="var(--mantine-color-anchor)" fz="sm" onClick={() => open({ act: "read", row })}>
          {row.templateCode} {row.templateName}
        </UnstyledButton>
        {row.supersedes && (
          <Text size="xs" c="dimmed">
            Replaces {row.supersedes}
          </Text>
        )}
        {row.copyOf && (
          <Text size="xs" c="dimmed">
            Copy of {row.copyOf}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "to",
    title: "To",
    wrap: true,
    cell: (row) => `${RECIPIENT_LABEL[row.recipient]}${row.recipientName ? `: ${row.recipientName}` : ""}`,
  },
  { key: "status", title: "Status", cell: (row) => <StatusChip {...STATUS_LOOK[row.status]} /> },
  { key: "date", title: "Date", cell: (row) => formatDate(row.letterDate) },
  {
    key: "due",
    title: "Answer due",
    // The date alone: whether an answer is late is known to the claim's tasks, because an answer may have come.
    cell: (row) => row.dueDate && formatDate(row.dueDate),
  },
  { key: "delivery", title: "By", hideBelow: "md", cell: (row) => <Delivery row={row} /> },
  { key: "by", title: "Issued by", hideBelow: "lg", cell: (row) => row.issuedBy ?? "" },
];

/** The delivery method of the letter, and the state of its delivery as far as it is known. */
function Delivery({ row: { delivery, email, openedAt } }: { row: LetterRow }) {
  return (
    <>
      {delivery}
      {email && (
        <Text size="xs" {...(email.state === "Failed" ? { fw: 600 } : { c: "dimmed" })}>
          {EMAIL_WORDS[email.state]} {formatDate(email.at)}
        </Text>
      )}
      {openedAt && (
        <Text size="xs" c="dimmed">
          Opened on the web {formatDate(openedAt)}
        </Text>
      )}
    </>
  );
}

const EMAIL_WORDS = { Waiting: "Email waits since", Sent: "Email sent", Failed: "Email not delivered" };

interface RowActionsProps {
  row: LetterRow;
  open: (opened: OpenedLetter) => void;
}

function RowActions({ row, open }: RowActionsProps) {
  const name = `${row.templateCode} to ${RECIPIENT_LABEL[row.recipient].toLowerCase()}`;
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {row.can.edit && (
        <RowAction label={`Edit ${name}`} onClick={() => open({ act: "edit", row })}>
          <IconPencil size="1.25em" />
        </RowAction>
      )}
      {row.can.review && (
        <RowAction label={`Send ${name} for approval`} onClick={() => open({ act: "review", row })}>
          <IconUserCheck size="1.25em" />
        </RowAction>
      )}
      {row.can.approve && (
        <RowAction label={`Approve ${name}`} onClick={() => open({ act: "approve", row })}>
          <IconCheck size="1.25em" />
        </RowAction>
      )}
      {row.can.issue && (
        <RowAction label={`Issue ${name}`} onClick={() => open({ act: "issue", row })}>
          <IconMailForward size="1.25em" />
        </RowAction>
      )}
      {row.can.correct && (
        <RowAction label={`Correct ${name}`} onClick={() => open({ act: "correct", row })}>
          <IconFilePencil size="1.25em" />
        </RowAction>
      )}
      {row.can.void && (
        <RowAction label={`Void ${name}`} onClick={() => open({ act: "void", row })}>
          <IconBan size="1.25em" />
        </RowAction>
      )}
    </Group>
  );
}
