import { Button, Group } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type BatchDetail, type BatchPiece, mailroomRoutes } from "@wage/contract/mailroom/mailRoutes";
import { useState } from "react";
import { useParams } from "react-router";
import { formatDateTime } from "../../core/format.ts";
import { fetchFile } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { numberInPath } from "../../core/numberInPath.ts";
import { FileView } from "../../ui/display/FileView.tsx";
import { plural } from "../../ui/display/plural.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { ActionButton } from "../../ui/page/ActionButton.tsx";
import { BatchPage, BatchProgress } from "../../ui/page/BatchPage.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import type { RowKey } from "../../ui/table/TableBars.tsx";
import { ArticleDialog, MailedDialog, NotMailedDialog, PullDialog } from "./BatchDialogs.tsx";
import { BatchTable } from "./BatchTable.tsx";
import { lookOfBatch, refreshMailRoom } from "./mailWords.ts";

/** A batch of letters: how far it is, its PDF, and marking it as mailed. */
export function MailBatchScreen() {
  const batchId = numberInPath(useParams().batchId);
  return (
    <BatchPage
      name="Batch"
      id={batchId}
      back={{ to: "/MailRoom?tab=batches", label: "Batches" }}
      read={query(mailroomRoutes.batch, { params: { batchId } })}
      isRunning={({ status }) => status === "Making"}
      look={lookOfBatch}
      facts={({ letters, createdBy, createdAt }) =>
        `${letters} ${plural(letters, "letter", "letters")}, made by ${createdBy} on ${formatDateTime(createdAt)}`
      }
      openFrom="batches"
    >
      {(batch) => <Batch batch={batch} />}
    </BatchPage>
  );
}

type Opened =
  | { act: "mailed" | "notMailed" | "pdf" | "form" }
  | { act: "pull" | "article"; piece: BatchPiece };

function Batch({ batch }: { batch: BatchDetail }) {
  const [kept, setKept] = useState<ReadonlySet<RowKey>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const refreshes = [mailroomRoutes.batch, mailroomRoutes.batches];
  const { id, status, letters, prepared, can } = batch;
  const params = { batchId: id };
  const close = () => {
    setOpened(null);
    void refreshMailRoom();
  };
  const except = batch.pieces.filter(({ letterId }) => kept.has(letterId)).map(({ letterId }) => letterId);
  return (
    <>
      <BatchProgress
        progress={status !== "Ready" && { done: prepared, of: letters, label: "letters are ready" }}
        failure={
          status === "Failed" && {
            title: "The batch could not be made",
            text: "The letters that are ready are kept. Resume the batch to try again.",
          }
        }
      />
      <Group gap="xs">
        {can.print && (
          <Button leftSection={<IconFileTypePdf size="1.25em" />} onClick={() => setOpened({ act: "pdf" })}>
            Open the PDF to print
          </Button>
        )}
        {can.mail && (
          <Button variant="default" onClick={() => setOpened({ act: "mailed" })}>
            Mark as mailed
          </Button>
        )}
        {can.undo && (
          <Button variant="default" onClick={() => setOpened({ act: "notMailed" })}>
            Not mailed after all
          </Button>
        )}
        {batch.certified > 0 && (
          <Button variant="default" onClick={() => setOpened({ act: "form" })}>
            List for the post office
          </Button>
        )}
        {can.stop && (
          <ActionButton route={mailroomRoutes.stop} input={{ params }} refreshes={refreshes}>
            Stop
          </ActionButton>
        )}
        {can.resume && (
          <ActionButton route={mailroomRoutes.resume} input={{ params }} refreshes={refreshes} primary>
            Resume
          </ActionButton>
        )}
      </Group>
      <BatchTable batch={batch} kept={kept} onKept={setKept} open={setOpened} />
      {opened?.act === "mailed" && <MailedDialog batch={batch} except={except} onClose={close} />}
      {opened?.act === "notMailed" && <NotMailedDialog batchId={id} onClose={close} />}
      {opened?.act === "pull" && <PullDialog piece={opened.piece} onClose={close} />}
      {opened?.act === "article" && <ArticleDialog piece={opened.piece} onClose={close} />}
      {(opened?.act === "pdf" || opened?.act === "form") && (
        <Paper batchId={id} form={opened.act === "form"} onClose={close} />
      )}
    </>
  );
}

interface PaperProps {
  batchId: number;
  form: boolean;
  onClose: () => void;
}

function Paper({ batchId, form, onClose }: PaperProps) {
  const route = form ? mailroomRoutes.certifiedForm : mailroomRoutes.pdf;
  const title = form ? "Certified mail, list for the post office" : `Batch ${batchId}`;
  const file = useQuery({
    queryKey: ["batch file", batchId, form],
    queryFn: () => fetchFile(route, { params: { batchId }, quiet: true }),
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} title={title} width={1000}>
      {file.error && <LoadError error={file.error} retry={file.refetch} />}
      {file.data && <FileView file={file.data} title={title} />}
    </Dialog>
  );
}
