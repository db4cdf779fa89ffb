import { Stack, Text } from "@mantine/core";
import { longText, matching, optional } from "@wage/contract/core/fields";
import { CONFIRM_NOTE_MAX, GO_LIVE_STEPS, type GoLiveRow, goLiveRoutes } from "@wage/contract/goLive/goLive";
import { z } from "zod";
import { useAction } from "../../core/http/query.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

interface ConfirmStepDialogProps {
  row: GoLiveRow;
  /** Mails are written to files. */
  isFile: boolean;
  onClose: () => void;
}

/** Confirms a part as it is shown: with a note where it rests on the law or a choice, and for mail with the code. */
export function ConfirmStepDialog({ row: { step, version }, isFile, onClose }: ConfirmStepDialogProps) {
  const { title } = GO_LIVE_STEPS[step];
  const isMail = step === "mail";
  const isInWriting = "inWriting" in GO_LIVE_STEPS[step] || (isMail && isFile);
  const confirm = useAction(goLiveRoutes.confirm, {
    refreshes: [goLiveRoutes.get],
    quiet: true,
    success: `${title}: confirmed.`,
  });
  const code = matching(/^\d{6}$/, 6);
  const note = longText(CONFIRM_NOTE_MAX);
  const schema = z.object({
    note: isInWriting ? note : optional(note),
    code: isMail ? code : optional(code),
  });
  return (
    <Dialog opened onClose={onClose} title={`Confirm: ${title}`} width={560}>
      <Form
        schema={schema}
        values={{ note: "", code: "" }}
        onSubmit={(body) => confirm.mutateAsync({ params: { step }, body: { ...body, version } })}
        onSaved={onClose}
        submitLabel="Confirm"
      >
        <Stack gap="sm">
          <Text>The values on the page are right. Your name and the time are recorded.</Text>
          {isMail && <TextField name="code" label="Code in the test mail" maxLength={6} required />}
          <LongTextField
            name="note"
            label="Note"
            hint={isInWriting ? "On what it rests: the statute, or who decided it." : undefined}
            maxLength={CONFIRM_NOTE_MAX}
            rows={2}
            required={isInWriting}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
