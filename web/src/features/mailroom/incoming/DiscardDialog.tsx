import { text } from "@wage/contract/core/fields";
import { incomingRoutes } from "@wage/contract/mailroom/incoming";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";

const Reason = z.object({ reason: text(200) });

interface DiscardDialogProps {
  pieceId: number;
  rowVersion: number;
  title: string;
  onClose: () => void;
}

export const DiscardDialog = ({ pieceId, rowVersion, title, onClose }: DiscardDialogProps) => (
  <Dialog opened onClose={onClose} title={`Discard ${title.toLowerCase()}`} width={520}>
    <p>Only mail that belongs to no claim, such as advertising. You can take it back for 90 days.</p>
    <Form
      schema={Reason}
      values={{ reason: "" }}
      onSubmit={({ reason }) =>
        call(incomingRoutes.discard, { params: { pieceId }, body: { reason, rowVersion }, quiet: true })
      }
      onSaved={onClose}
      submitLabel="Discard"
      cancel={{ onClick: onClose }}
      warnOnLeave={false}
    >
      <TextField name="reason" label="Reason" maxLength={200} required />
    </Form>
  </Dialog>
);
