import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import type { IncomingPiece } from "@wage/contract/mailroom/incoming";
import { Link } from "react-router";
import { RecordMenu } from "../../../ui/arrivals/RecordMenu.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import type { Correction } from "./arrangement.ts";
import { nameOf, PIECE_LOOK } from "./incomingWords.ts";
import { PageTile } from "./PageTile.tsx";

interface PieceCardProps {
  piece: IncomingPiece;
  title: string;
  busy: boolean;
  onAttach: () => void;
  onAttachTo: () => void;
  onDiscard: () => void;
  onRestore?: () => void;
  /** Missing outside of the stack, where the pages stay together. */
  onCorrect?: (correction: Correction) => void;
  canJoin?: boolean;
}

/** A piece of scanned mail: its pages, what its codes say, and where it goes. */
export function PieceCard({ piece, title, onCorrect, canJoin, ...acts }: PieceCardProps) {
  const { status, pages } = piece;
  const isOpen = status === "Open" || status === "Unattached";
  return (
    <Section title={title} action={<StatusChip {...PIECE_LOOK[status]} />}>
      <Stack gap="sm">
        <Codes piece={piece} />
        <Group component="ul" gap="md" p={0} m={0} align="flex-start" style={{ listStyle: "none" }}>
          {pages.map((page, at) => (
            <PageTile
              key={page.id}
              page={page}
              place={at === 0 ? "first" : "further"}
              {...(status === "Open" && onCorrect && { onCorrect })}
            />
          ))}
        </Group>
        {isOpen && <Choices piece={piece} title={title} {...acts} />}
        {isOpen && onCorrect && canJoin && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Join with the piece before: ${title.toLowerCase()}`}
              onClick={() => onCorrect({ act: "join", pieceId: piece.id })}
            >
              Join with the piece before
            </Button>
          </Group>
        )}
        {status === "Attached" && piece.attachedTo && (
          <Group gap="sm">
            <Text size="sm">
              On claim{" "}
              <Anchor component={Link} size="sm" to={`/Claim/${piece.attachedTo.claimId}?tab=documents`}>
                {piece.attachedTo.claimNumber}
              </Anchor>
            </Text>
            <RecordMenu
              paper={{ ...piece.attachedTo, receivedOn: piece.receivedOn, medium: "Mail" }}
              sender={piece.attachedTo.sender}
              title={title.toLowerCase()}
            />
          </Group>
        )}
        {status === "Discarded" && (
          <Group gap="xs">
            <Text size="sm">Discarded: {piece.discardReason}</Text>
            {acts.onRestore && (
              <Button variant="subtle" size="compact-sm" onClick={acts.onRestore}>
                Take it back
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function Codes({ piece: { letters, proposed, status } }: { piece: IncomingPiece }) {
  if (status === "Attached" || status === "Discarded") return null;
  const asks = new Set(letters.map(({ claimId }) => claimId)).size > 1 && proposed === null;
  return (
    <>
      {asks && (
        <Notice tone="warning" title="Codes of more than one claim">
          Split the pages, or choose the claim that the mail belongs to.
        </Notice>
      )}
      {letters.map(({ mailNumber, templateName, recipientName, claimNumber }) => (
        <Text key={mailNumber} size="sm">
          Code of letter {mailNumber}: {templateName}, to {recipientName}, claim {claimNumber}
        </Text>
      ))}
    </>
  );
}

type ChoicesProps = Pick<
  PieceCardProps,
  "piece" | "title" | "busy" | "onAttach" | "onAttachTo" | "onDiscard"
>;

function Choices({
  piece: { proposed, status },
  title,
  busy,
  onAttach,
  onAttachTo,
  onDiscard,
}: ChoicesProps) {
  const name = title.toLowerCase();
  return (
    <Stack gap="xs">
      {proposed && <Text size="sm">Proposed: {nameOf(proposed)}</Text>}
      <Group gap="xs">
        {proposed && (
          <Button
            size="xs"
            loading={busy}
            onClick={onAttach}
            aria-label={`Attach to ${proposed.claimNumber}: ${name}`}
          >
            Attach to {proposed.claimNumber}
          </Button>
        )}
        <Button
          size="xs"
          variant={proposed ? "default" : "filled"}
          onClick={onAttachTo}
          aria-label={`Choose claim and kind: ${name}`}
        >
          Choose claim and kind
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard} aria-label={`Discard ${name}`}>
          Discard
        </Button>
      </Group>
      {status === "Open" && !proposed && (
        <Text size="sm" c="dimmed">
          No code and no claim number was found.
        </Text>
      )}
    </Stack>
  );
}
