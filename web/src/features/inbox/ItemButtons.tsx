import { Button, Group } from "@mantine/core";
import { longText } from "@wage/contract/core/fields";
import { type InboxItemDetail, inboxRoutes } from "@wage/contract/inbox";
import { useState } from "react";
import { z } from "zod";
import { useColleagues } from "../../core/colleagues.ts";
import { call } from "../../core/http/api.ts";
import { useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { Form } from "../../ui/form/Form.tsx";
import { MentionSuggestions } from "../../ui/form/mentions/MentionSuggestions.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { CHANGES, type ChangeKind } from "./changeWords.ts";
import { INBOX_READS, refreshInbox } from "./inboxWords.ts";

interface ItemButtonsProps {
  item: InboxItemDetail;
  /** Opens the form of a change. */
  onChoose: (kind: ChangeKind) => void;
}

/** The buttons of the item itself: complete, assign, postpone. */
export function ItemButtons({ item: { id, can }, onChoose }: ItemButtonsProps) {
  const [noting, setNoting] = useState(false);
  const colleagues = useColleagues();
  const options = { refreshes: INBOX_READS };
  const take = useAction(inboxRoutes.take, options);
  const release = useAction(inboxRoutes.release, options);
  const resume = useAction(inboxRoutes.resume, options);
  const params = { params: { id } };
  const allowed: Record<ChangeKind, boolean> = { ...can, forward: can.assign };
  return (
    <>
      <Group gap="xs" className="wc-no-print">
        {can.take && (
          <Button variant="default" loading={take.isPending} onClick={() => take.mutate(params)}>
            Take item
          </Button>
        )}
        {(["complete", "assign", "forward", "hold", "snooze", "tag"] as const).map(
          (kind) =>
            allowed[kind] && (
              <Button
                key={kind}
                variant="default"
                aria-keyshortcuts={CHANGES[kind].key}
                onClick={() => onChoose(kind)}
              >
                {CHANGES[kind].label}
              </Button>
            ),
        )}
        {can.release && (
          <Button variant="default" loading={release.isPending} onClick={() => release.mutate(params)}>
            Return to role
          </Button>
        )}
        {can.resume && (
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate(params)}>
            Resume
          </Button>
        )}
        <Button variant="subtle" onClick={() => setNoting(true)}>
          Add a note
        </Button>
      </Group>
      {noting && (
        <Form
          schema={NOTE}
          values={{ note: "" }}
          submitLabel="Add the note"
          cancel={{ label: "Cancel", onClick: () => setNoting(false) }}
          onSubmit={(body) => call(inboxRoutes.note, { ...params, body, quiet: true })}
          onSaved={({ Messages }) => {
            notify("success", Messages.join(" "));
            setNoting(false);
            void refreshInbox();
          }}
        >
          <MentionSuggestions names={colleagues}>
            <LongTextField
              name="note"
              label="Note"
              hint="@ and a colleague’s name tells them."
              required
              maxLength={8000}
            />
          </MentionSuggestions>
        </Form>
      )}
    </>
  );
}

const NOTE = z.object({ note: longText(8000) });
