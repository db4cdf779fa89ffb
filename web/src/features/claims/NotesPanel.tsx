import { Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconLock, IconNote, IconPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ClaimNote } from "@wage/contract/claims/claimDetail";
import { NOTE_KINDS, NoteBody } from "@wage/contract/claims/claimEdits";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { useColleagues } from "../../core/colleagues.ts";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { useParagraphs } from "../../core/paragraphs.ts";
import { useCan } from "../../core/session/session.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { MentionSuggestions } from "../../ui/form/mentions/MentionSuggestions.tsx";
import { ParagraphSuggestions } from "../../ui/form/mentions/ParagraphSuggestions.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { EditDialog } from "./EditDialog.tsx";

/** The notes, pinned ones first. */
export function NotesPanel({ claimId }: { claimId: number }) {
  const { data, error, refetch } = useQuery(query(claimRoutes.notes, { params: { claimId } }));
  const [adding, setAdding] = useState(false);
  const mayWrite = useCan("note:write");
  const add = mayWrite && <Button onClick={() => setAdding(true)}>Add a note</Button>;
  if (!data) return error ? <LoadError error={error} retry={refetch} /> : <TextSkeleton lines={6} />;
  return (
    <Stack gap="sm">
      {data.rows.length === 0 ? (
        <EmptyState
          title="No notes yet"
          icon={IconNote}
          text="Record calls, visits and other information here."
          action={add}
        />
      ) : (
        <Group>{add}</Group>
      )}
      {data.rows.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      <EditDialog
        title="Add a note"
        opened={adding}
        onClose={() => setAdding(false)}
        submitLabel="Add the note"
        schema={NoteBody}
        values={{ kind: "General", body: "", pinned: false, privileged: false, followUpDate: "" }}
        save={async (body) => {
          const reply = await call(claimRoutes.addNote, { params: { claimId }, body, quiet: true });
          notify(
            "success",
            ["Note added.", ...reply.notified.map((name) => `${name} is notified.`)].join(" "),
          );
          return reply;
        }}
      >
        <NoteField claimId={claimId} />
        <SelectField
          name="kind"
          label="Kind"
          options={NOTE_KINDS.map((value) => ({ value, label: value }))}
          required
        />
        <DateField name="followUpDate" label="Remind me on" hint="Creates a task for you." />
        <CheckboxField name="pinned" label="Keep at the top" />
        <CheckboxField
          name="privileged"
          label="Privileged"
          hint="Only officers and administrators can read this note."
        />
      </EditDialog>
    </Stack>
  );
}

/** The text of a note; paragraphs of one's own and of the office are inserted with a slash. */
function NoteField({ claimId }: { claimId: number }) {
  const colleagues = useColleagues();
  const paragraphs = useParagraphs(claimId, "en");
  return (
    <ParagraphSuggestions paragraphs={paragraphs}>
      <MentionSuggestions names={colleagues}>
        <LongTextField
          name="body"
          label="Note"
          hint="@ and a colleague’s name tells them. / inserts a paragraph."
          maxLength={8000}
          rows={6}
          required
        />
      </MentionSuggestions>
    </ParagraphSuggestions>
  );
}

function Note({ note }: { note: ClaimNote }) {
  return (
    <Paper
      withBorder
      p="md"
      component="article"
      aria-label={`${note.kind}, ${formatDateTime(note.createdAt)}`}
    >
      <Group gap="xs" mb={6}>
        {note.pinned && <IconPin size="1em" role="img" aria-label="Pinned" />}
        <Badge color="secondary">{note.kind}</Badge>
        {note.privileged && (
          <Badge color="warning" leftSection={<IconLock size="1em" aria-hidden="true" />}>
            Privileged
          </Badge>
        )}
        <Text size="sm" c="dimmed" className="wc-numbers">
          {note.author ?? "System"}, {formatDateTime(note.createdAt)}
          {note.followUpDate ? ` · reminder ${formatDate(note.followUpDate)}` : ""}
        </Text>
      </Group>
      <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} maw="75ch">
        {note.body}
      </Text>
    </Paper>
  );
}
