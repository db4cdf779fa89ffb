import { Button, Group } from "@mantine/core";
import { isoDate, longText, optional, text } from "@wage/contract/core/fields";
import { type InboxItemDetail, inboxRoutes } from "@wage/contract/inbox";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../core/http/api.ts";
import { refresh, useAction } from "../../core/http/query.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { AssignButton } from "./AssignButton.tsx";
import { INBOX_READS } from "./inboxWords.ts";

type Asked = "hold" | "complete" | "note";

/** The buttons of the item itself: assign, postpone, complete. */
export function ItemButtons({ item }: { item: InboxItemDetail }) {
  const { id, can } = item;
  const [asked, setAsked] = useState<Asked | null>(null);
  const options = { refreshes: INBOX_READS };
  const take = useAction(inboxRoutes.take, options);
  const release = useAction(inboxRoutes.release, options);
  const resume = useAction(inboxRoutes.resume, options);
  const params = { params: { id } };
  return (
    <Group gap="xs" className="wc-no-print">
      {can.take && (
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate(params)}>
          Take item
        </Button>
      )}
      {can.release && (
        <Button variant="default" loading={release.isPending} onClick={() => release.mutate(params)}>
          Return to role
        </Button>
      )}
      {can.assign && <AssignButton ids={[id]} size="sm" />}
      {can.hold && (
        <Button variant="default" onClick={() => setAsked("hold")}>
          Put on hold
        </Button>
      )}
      {can.resume && (
        <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate(params)}>
          Resume
        </Button>
      )}
      {can.complete && (
        <Button variant="default" onClick={() => setAsked("complete")}>
          Mark as done
        </Button>
      )}
      {item.claimId !== null && (
        <Button variant="subtle" onClick={() => setAsked("note")}>
          Add a note
        </Button>
      )}
      {asked && <Ask id={id} what={asked} onClose={() => setAsked(null)} />}
    </Group>
  );
}

const ASKS = {
  hold: {
    title: "Put on hold",
    submit: "Put on hold",
    schema: z.object({ until: isoDate, note: optional(text(500)) }),
    values: { until: "", note: "" },
  },
  complete: {
    title: "Mark as done",
    submit: "Mark as done",
    schema: z.object({ outcome: text(500) }),
    values: { outcome: "" },
  },
  note: {
    title: "Add a note",
    submit: "Add the note",
    schema: z.object({ note: longText(8000) }),
    values: { note: "" },
  },
} as const;

function Ask({ id, what, onClose }: { id: number; what: Asked; onClose: () => void }) {
  const saved = async () => {
    onClose();
    await refresh(...INBOX_READS);
  };
  const { title, submit } = ASKS[what];
  const common = { submitLabel: submit, onSaved: saved, cancel: { label: "Cancel", onClick: onClose } };
  const sent = { params: { id }, quiet: true } as const;
  return (
    <Dialog opened onClose={onClose} title={title} width={520}>
      {what === "hold" && (
        <Form
          {...common}
          schema={ASKS.hold.schema}
          values={ASKS.hold.values}
          onSubmit={(body) => call(inboxRoutes.hold, { ...sent, body })}
        >
          <DateField name="until" label="Until" required />
          <TextField name="note" label="Reason" />
        </Form>
      )}
      {what === "complete" && (
        <Form
          {...common}
          schema={ASKS.complete.schema}
          values={ASKS.complete.values}
          onSubmit={(body) => call(inboxRoutes.complete, { ...sent, body })}
        >
          <TextField name="outcome" label="Result" required />
        </Form>
      )}
      {what === "note" && (
        <Form
          {...common}
          schema={ASKS.note.schema}
          values={ASKS.note.values}
          onSubmit={(body) => call(inboxRoutes.note, { ...sent, body })}
        >
          <LongTextField name="note" label="Note" required maxLength={8000} />
        </Form>
      )}
    </Dialog>
  );
}
