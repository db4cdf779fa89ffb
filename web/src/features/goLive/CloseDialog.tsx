import { Stack, Text } from "@mantine/core";
import { longText } from "@wage/contract/core/fields";
import { CONFIRM_NOTE_MAX, goLiveRoutes } from "@wage/contract/goLive/goLive";
import { z } from "zod";
import { useAction } from "../../core/http/query.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

const Closing = z.object({ reason: longText(CONFIRM_NOTE_MAX) });

/** Asks why filing and letters stop. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const close = useAction(goLiveRoutes.close, {
    refreshes: [goLiveRoutes.get],
    quiet: true,
    success: "The office is closed.",
  });
  return (
    <Dialog opened onClose={onClose} title="Close the office?" width={560}>
      <Form
        schema={Closing}
        values={{ reason: "" }}
        onSubmit={(body) => close.mutateAsync({ body })}
        onSaved={onClose}
        submitLabel="Close the office"
      >
        <Stack gap="sm">
          <Text>Nobody can file a claim then, and letters stay drafts. Claims that were filed stay.</Text>
          <LongTextField name="reason" label="Reason" maxLength={CONFIRM_NOTE_MAX} rows={2} required />
        </Stack>
      </Form>
    </Dialog>
  );
}
