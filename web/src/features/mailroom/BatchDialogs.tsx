import { Text } from "@mantine/core";
import { text } from "@wage/contract/core/fields";
import {
  ArticleBody,
  type BatchDetail,
  type BatchPiece,
  mailroomRoutes,
} from "@wage/contract/mailroom/mailRoutes";
import { z } from "zod";
import { call } from "../../core/http/api.ts";
import { notify } from "../../core/notices.ts";
import { plural } from "../../ui/display/plural.ts";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

interface MailedDialogProps {
  batch: BatchDetail;
  /** The letters that were ticked: they stay here. */
  except: number[];
  onClose: () => void;
}

export function MailedDialog({ batch, except, onClose }: MailedDialogProps) {
  const count = batch.pieces.filter(
    ({ letterId, mailedOn }) => mailedOn === null && !except.includes(letterId),
  ).length;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Mark as mailed?"
      confirmLabel={`Mark ${count} as mailed`}
      onConfirm={async () => {
        const { mailed } = await call(mailroomRoutes.mailed, {
          params: { batchId: batch.id },
          body: { except },
          quiet: true,
        });
        notify("success", `Marked as mailed today: ${mailed}`);
      }}
    >
      <Text>
        {count} {plural(count, "letter is", "letters are")} recorded as mailed today. Do this when the post
        office has {plural(count, "it", "them")}.{" "}
        {except.length > 0 && `${except.length} ${plural(except.length, "stays", "stay")} here. `}
        You can take it back until the end of the day.
      </Text>
    </ConfirmDialog>
  );
}

export function NotMailedDialog({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Not mailed after all?"
      confirmLabel="Take it back"
      onConfirm={async () => {
        const { takenBack } = await call(mailroomRoutes.notMailed, { params: { batchId }, quiet: true });
        notify("success", `Taken back: ${takenBack}`);
      }}
    >
      The letters of this batch that were marked as mailed today are waiting again. Deadlines that began with
      the mailing are as before.
    </ConfirmDialog>
  );
}

const Reason = z.object({ reason: text(200) });

export function PullDialog({ piece, onClose }: { piece: BatchPiece; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Take ${piece.mailNumber} out of the batch`} width={520}>
      <p>Take the printed letter out of the pile too. It waits under “To print” until you print it again.</p>
      <Form
        schema={Reason}
        values={{ reason: "" }}
        onSubmit={(body) =>
          call(mailroomRoutes.pull, { params: { letterId: piece.letterId }, body, quiet: true })
        }
        onSaved={onClose}
        submitLabel="Take it out"
        cancel={{ onClick: onClose }}
        warnOnLeave={false}
      >
        <TextField name="reason" label="Reason" maxLength={200} required />
      </Form>
    </Dialog>
  );
}

export function ArticleDialog({ piece, onClose }: { piece: BatchPiece; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Certified mail: ${piece.mailNumber}`} width={520}>
      <Form
        schema={ArticleBody}
        values={{ articleNumber: piece.articleNumber ?? "" }}
        onSubmit={(body) =>
          call(mailroomRoutes.article, { params: { letterId: piece.letterId }, body, quiet: true })
        }
        onSaved={onClose}
        submitLabel="Save"
        cancel={{ onClick: onClose }}
        warnOnLeave={false}
      >
        <TextField
          name="articleNumber"
          label="Article number"
          hint={`Scan the label that goes on the envelope to ${piece.recipientName}, or type its 20 or 22 digits.`}
          maxLength={40}
          required
        />
      </Form>
    </Dialog>
  );
}
