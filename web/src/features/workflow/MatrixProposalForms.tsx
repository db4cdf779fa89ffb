import { isoDate, text } from "@wage/contract/core/fields";
import { matrixVersionRoutes as routes } from "@wage/contract/taskMatrix/matrixVersions";
import { z } from "zod";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { VERSION_READS } from "./versionWords.ts";

const Proposal = z.object({ effectiveFrom: isoDate, note: text(500) });
const Reason = z.object({ note: text(500) });

const done = (onClose: () => void) => (reply: { Messages: string[] }) => {
  notify("success", reply.Messages.join(" "));
  void refresh(...VERSION_READS);
  onClose();
};

/** The date from which new claims follow the draft, and what it changes. */
export const ProposeForm = ({ onClose }: { onClose: () => void }) => (
  <Form
    schema={Proposal}
    values={{ effectiveFrom: "", note: "" }}
    submitLabel="Propose"
    cancel={{ onClick: onClose }}
    onSubmit={(body) => call(routes.propose, { body, quiet: true })}
    onSaved={done(onClose)}
  >
    <DateField name="effectiveFrom" label="New claims follow it from" required />
    <TextField name="note" label="What it changes, and why" required />
  </Form>
);

export const SendBackForm = ({ onClose }: { onClose: () => void }) => (
  <Form
    schema={Reason}
    values={{ note: "" }}
    submitLabel="Send back"
    cancel={{ onClick: onClose }}
    onSubmit={(body) => call(routes.sendBack, { body, quiet: true })}
    onSaved={done(onClose)}
  >
    <TextField name="note" label="Reason" required />
  </Form>
);
