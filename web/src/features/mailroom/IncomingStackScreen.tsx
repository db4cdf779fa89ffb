import { Button, Group, Text } from "@mantine/core";
import { incomingRoutes, type StackDetail } from "@wage/contract/mailroom/incoming";
import { useParams } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { numberInPath } from "../../core/numberInPath.ts";
import { plural } from "../../ui/display/plural.ts";
import { ActionButton } from "../../ui/page/ActionButton.tsx";
import { BatchPage, BatchProgress } from "../../ui/page/BatchPage.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Arrangement, arrangementOf, type Correction, corrected } from "./incoming/arrangement.ts";
import { lookOfStack } from "./incoming/incomingWords.ts";
import { PageTile } from "./incoming/PageTile.tsx";
import { PieceCard } from "./incoming/PieceCard.tsx";
import { usePieces } from "./incoming/usePieces.tsx";

/** A stack of scanned mail: how far it is read, its pieces, and where each goes. */
export function IncomingStackScreen() {
  const stackId = numberInPath(useParams().stackId);
  return (
    <BatchPage
      name="Stack"
      id={stackId}
      back={{ to: "/MailRoom?tab=incoming", label: "Incoming" }}
      read={query(incomingRoutes.stack, { params: { stackId } })}
      isRunning={({ status }) => status === "Reading"}
      look={lookOfStack}
      facts={({ pages, receivedOn, createdBy }) =>
        `${pages} ${plural(pages, "page", "pages")}, received ${formatDate(receivedOn)}, scanned by ${createdBy}`
      }
      openFrom="scanned mail"
    >
      {(stack) => (
        <>
          <Reading stack={stack} />
          {stack.status === "Ready" && <Pieces stack={stack} />}
        </>
      )}
    </BatchPage>
  );
}

/** The progress of reading; a stack that was stopped or failed goes on where it was. */
function Reading({ stack }: { stack: StackDetail }) {
  const refreshes = [incomingRoutes.stack, incomingRoutes.stacks];
  const { id, status, pages, read, unreadable } = stack;
  const input = { params: { stackId: id } };
  return (
    <>
      <BatchProgress
        progress={status !== "Ready" && { done: read, of: pages, label: "pages are read" }}
        failure={
          status === "Failed" && {
            title: "The stack could not be read",
            text: "The pages that are read are kept. Resume to try again.",
          }
        }
      />
      {unreadable.length > 0 && (
        <Notice tone="warning" title="Some files could not be read">
          They are damaged or have too many pages. Scan them again as another stack: {unreadable.join(", ")}
        </Notice>
      )}
      {status !== "Ready" && (
        <Group gap="xs">
          {status === "Reading" ? (
            <ActionButton route={incomingRoutes.stop} input={input} refreshes={refreshes}>
              Stop
            </ActionButton>
          ) : (
            <ActionButton route={incomingRoutes.read} input={input} refreshes={refreshes} primary>
              {status === "Collecting" ? "Read what was sent" : "Resume"}
            </ActionButton>
          )}
        </Group>
      )}
    </>
  );
}

function Pieces({ stack }: { stack: StackDetail }) {
  const { id, rowVersion, pieceList, leftOut } = stack;
  const refreshes = [incomingRoutes.stack, incomingRoutes.stacks, incomingRoutes.unattached];
  const arrange = useAction(incomingRoutes.arrange, { refreshes });
  const restore = useAction(incomingRoutes.restore, { refreshes });
  const aside = useAction(incomingRoutes.setAside, { refreshes });
  const pieces = usePieces();
  const open = pieceList.filter(({ status }) => status === "Open");
  const proposed = open.filter((piece) => piece.proposed !== null);
  const correct = (correction: Correction) =>
    arrange.mutate({
      params: { stackId: id },
      body: { rowVersion, ...placed(corrected(arrangementOf(stack), correction)) },
    });
  return (
    <>
      {open.length > 0 && (
        <Group gap="xs">
          {proposed.length > 0 && (
            <Button
              loading={pieces.busy.size > 0}
              onClick={() => void pieces.attach(proposed, () => rowVersion)}
            >
              Attach all {proposed.length} proposed
            </Button>
          )}
          {proposed.length < open.length && (
            <Button
              variant="default"
              loading={aside.isPending}
              disabled={proposed.length > 0}
              onClick={() => aside.mutate({ params: { stackId: id }, body: { rowVersion } })}
            >
              Set {open.length - proposed.length} aside as unattached
            </Button>
          )}
        </Group>
      )}
      {pieceList.length === 0 && (
        <EmptyState
          title="No pieces"
          text="Every page is blank or could not be read. The pages are kept below."
        />
      )}
      {pieceList.map((piece, at) => {
        const title = `Piece ${at + 1}`;
        const opened = { piece, title, rowVersion };
        return (
          <PieceCard
            key={piece.id}
            piece={piece}
            title={title}
            busy={pieces.busy.has(piece.id)}
            onAttach={() => void pieces.attach([piece], () => rowVersion)}
            onAttachTo={() => pieces.open({ act: "attach", ...opened })}
            onDiscard={() => pieces.open({ act: "discard", ...opened })}
            onRestore={() => restore.mutate({ params: { pieceId: piece.id } })}
            onCorrect={correct}
            canJoin={open[0]?.id !== piece.id}
          />
        );
      })}
      {leftOut.length > 0 && (
        <Section title="Left out">
          <Text size="sm" mb="sm">
            Blank pages and pages that were taken out. They are kept, and go to no claim.
          </Text>
          <Group component="ul" gap="md" p={0} m={0} align="flex-start" style={{ listStyle: "none" }}>
            {leftOut.map((page) => (
              <PageTile key={page.id} page={page} place="leftOut" onCorrect={correct} />
            ))}
          </Group>
        </Section>
      )}
      {pieces.dialog}
    </>
  );
}

type Rotation = 0 | 90 | 180 | 270;

/** The arrangement as the call takes it: the pages by their ids. */
function placed({ pieces, leftOut }: Arrangement) {
  const brief = ({ id, rotation }: { id: number; rotation: number }) => ({
    id,
    rotation: rotation as Rotation,
  });
  return {
    pieces: pieces.map(({ id, pages }) => ({ id, pages: pages.map(brief) })),
    leftOut: leftOut.map(brief),
  };
}
