import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { text } from "@wage/contract/core/fields";
import { type LetterRow, letterRoutes } from "@wage/contract/letters";
import { useState } from "react";
import { z } from "zod";
import { download, fetchFile } from "../../core/http/api.ts";
import { useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { FileView } from "../../ui/display/FileView.tsx";
import { PaperFrame } from "../../ui/display/PaperFrame.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Delayed } from "../../ui/motion/Delayed.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { BothLetters } from "./BothLetters.tsx";
import { LetterEditor } from "./LetterEditor.tsx";
import { LetterStep } from "./LetterStep.tsx";
import { NewLetter } from "./NewLetter.tsx";
import type { OpenedLetter } from "./words.ts";

interface LetterDialogsProps {
  claimId: number;
  opened: OpenedLetter | null;
  open: (opened: OpenedLetter) => void;
  onClose: () => void;
}

const Reason = z.object({ reason: text(500) });

/** The dialogs for the actions on a letter. */
export function LetterDialogs({ claimId, opened, open, onClose }: LetterDialogsProps) {
  const refreshes = [letterRoutes.list, letterRoutes.get];
  const issue = useAction(letterRoutes.issue, { refreshes, quiet: true });
  const cancel = useAction(letterRoutes.void, { refreshes, quiet: true });
  if (!opened) return null;
  if (opened.act === "new") return <NewLetter claimId={claimId} open={open} onClose={onClose} />;
  if (opened.act === "both")
    return <BothLetters claimId={claimId} rows={opened.rows} open={open} onClose={onClose} />;
  const { row } = opened;
  const params = { claimId, letterId: row.id };
  const name = `${row.templateCode} ${row.templateName}`;
  if (opened.act === "read") return <ReadLetter claimId={claimId} row={row} onClose={onClose} />;
  if (opened.act === "edit") return <LetterEditor claimId={claimId} letterId={row.id} onClose={onClose} />;
  if (opened.act === "review" || opened.act === "approve" || opened.act === "correct")
    return <LetterStep claimId={claimId} row={row} act={opened.act} open={open} onClose={onClose} />;
  if (opened.act === "issue") {
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={`Issue ${name}?`}
        confirmLabel="Issue"
        onConfirm={async () => {
          await issue.mutateAsync({ params, body: { rowVersion: row.rowVersion } });
          notify("success", "The letter was issued");
        }}
      >
        {`The letter is dated today and sent to ${row.recipientName || "no one yet"}. It cannot be changed after that.`}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={`Void ${name}`} width={520}>
      <p>The letter stays on record as voided. If it was already sent, write to the recipient.</p>
      <Form
        schema={Reason}
        values={{ reason: "" }}
        onSubmit={({ reason }) =>
          cancel.mutateAsync({ params, body: { reason, rowVersion: row.rowVersion } })
        }
        onSaved={() => {
          notify("success", "The letter was voided");
          onClose();
        }}
        submitLabel="Void the letter"
        cancel={{ onClick: onClose }}
        warnOnLeave={false}
      >
        <LongTextField name="reason" label="Reason" maxLength={500} required />
      </Form>
    </Dialog>
  );
}

function ReadLetter({ claimId, row, onClose }: { claimId: number; row: LetterRow; onClose: () => void }) {
  const params = { claimId, letterId: row.id };
  const file = useQuery({
    queryKey: ["letter file", claimId, row.id, row.rowVersion],
    queryFn: () => fetchFile(letterRoutes.pdf, { params, quiet: true }),
    gcTime: 0,
  });
  const title = `${row.templateCode} ${row.templateName}`;
  const [printed, setPrinted] = useState(0);
  return (
    <Dialog opened onClose={onClose} title={title} width={1000}>
      <Stack gap="sm">
        <Group justify="flex-end">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size="1.25em" />}
            disabled={!file.data}
            onClick={() => setPrinted(printed + 1)}
          >
            Print
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size="1.25em" />}
            onClick={() => void download(letterRoutes.pdf, { params }).catch(() => undefined)}
          >
            Download the PDF
          </Button>
        </Group>
        {file.isPending && (
          <Delayed>
            <Text c="dimmed">Opening…</Text>
          </Delayed>
        )}
        {file.error && <LoadError error={file.error} retry={file.refetch} />}
        {file.data && <FileView file={file.data} title={title} />}
        {file.data && printed > 0 && (
          <PaperFrame key={printed} file={file.data} title={`${title}, for the printer`} />
        )}
      </Stack>
    </Dialog>
  );
}
