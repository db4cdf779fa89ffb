import { ActionIcon, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { UndoBody, workflowRoutes } from "@wage/contract/workflow";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { notify } from "../../core/notices.ts";
import { plural } from "../../ui/display/plural.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

interface UndoButtonProps {
  claimId: number;
  undo: NonNullable<Reply<typeof workflowRoutes.actions>["undo"]>;
  rowVersion: number;
  onDone: (() => unknown) | undefined;
}

/** Takes the last action back; with a reason once something was sent or the time is over. */
export function UndoButton({ claimId, undo, rowVersion, onDone }: UndoButtonProps) {
  const [opened, setOpened] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Take back"
        title={`Take back: ${undo.label}`}
        onClick={() => setOpened(true)}
      >
        <IconArrowBackUp size="1.25em" aria-hidden="true" />
      </ActionIcon>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`Take back: ${undo.label}`}>
        <Form
          schema={UndoBody}
          values={{ reason: "" }}
          submitLabel="Take back"
          cancel={{ label: "Cancel", onClick: () => setOpened(false) }}
          onSubmit={(body) =>
            call(workflowRoutes.undo, { params: { claimId }, body: { ...body, rowVersion }, quiet: true })
          }
          onSaved={({ Messages: lines }) => {
            for (const line of lines) notify("success", line);
            setOpened(false);
            void client.invalidateQueries();
            onDone?.();
          }}
        >
          <Text>
            {undo.by ?? "The system"} did this on {formatDateTime(undo.at)}. The claim returns to how it was
            before.
          </Text>
          {undo.letters > 0 && (
            <Text>
              {undo.letters} {plural(undo.letters, "letter was", "letters were")} already sent or opened. The
              recipients get a letter that corrects this.
            </Text>
          )}
          {undo.needsReason && (
            <LongTextField name="reason" label="Reason" required maxLength={2000} rows={3} />
          )}
        </Form>
      </Dialog>
    </>
  );
}
