import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type OwnParagraph, ParagraphBody, paragraphRoutes } from "@wage/contract/letters/paragraphs";
import { useState } from "react";
import { formatDate } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { query, refresh, useAction } from "../../../core/http/query.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { LongTextField, TextField } from "../../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";

/** The signed-in person's own paragraphs: written here, inserted by typing a slash. */
export function OwnParagraphsPanel() {
  const { data, error, refetch } = useQuery(query(paragraphRoutes.list, {}));
  const [written, setWritten] = useState<OwnParagraph | "new" | null>(null);
  if (!data) return error ? <LoadError error={error} retry={refetch} /> : <TextSkeleton lines={6} />;
  if (written)
    return (
      <ParagraphForm
        paragraph={written === "new" ? null : written}
        onClose={() => {
          setWritten(null);
          void refetch();
        }}
      />
    );
  return (
    <Stack gap="sm">
      <Text size="sm">
        Type / in the text of a letter, a note or a message, and some letters of a title, to insert one.
      </Text>
      <Group>
        <Button size="sm" onClick={() => setWritten("new")}>
          Write a paragraph
        </Button>
      </Group>
      {data.rows.map((row) => (
        <Row key={row.id} row={row} onChange={() => setWritten(row)} />
      ))}
      {data.rows.length === 0 && <Text c="dimmed">No paragraphs yet.</Text>}
    </Stack>
  );
}

function Row({ row, onChange }: { row: OwnParagraph; onChange: () => void }) {
  const remove = useAction(paragraphRoutes.remove, {
    refreshes: [paragraphRoutes.list, paragraphRoutes.offered],
    quiet: true,
  });
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={0} style={{ minWidth: 0 }}>
        <Text size="sm" fw={600}>
          {row.title}
        </Text>
        <Text size="sm" lineClamp={2}>
          {row.textEn}
        </Text>
        <Text size="xs" c="dimmed">
          {row.textEs ? "English and Spanish" : "English only"}, version {row.version},{" "}
          {formatDate(row.writtenAt)}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="default" aria-label={`Change ${row.title}`} onClick={onChange}>
          Change
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Remove ${row.title}`}
          onClick={() => setIsAsked(true)}
        >
          Remove
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Remove “${row.title}”?`}
        confirmLabel="Remove the paragraph"
        danger
        onConfirm={() => remove.mutateAsync({ params: { paragraphId: row.id } })}
      >
        It is no longer offered. Texts into which it was inserted stay as they are.
      </ConfirmDialog>
    </Group>
  );
}

function ParagraphForm({ paragraph, onClose }: { paragraph: OwnParagraph | null; onClose: () => void }) {
  return (
    <Form
      schema={ParagraphBody}
      values={{
        title: paragraph?.title ?? "",
        textEn: paragraph?.textEn ?? "",
        textEs: paragraph?.textEs ?? "",
      }}
      submitLabel="Save the paragraph"
      cancel={{ onClick: onClose }}
      onSubmit={(body): Promise<unknown> =>
        paragraph
          ? call(paragraphRoutes.update, {
              params: { paragraphId: paragraph.id },
              body: { ...body, version: paragraph.version },
              quiet: true,
              success: "Paragraph saved",
            })
          : call(paragraphRoutes.create, { body, quiet: true, success: "Paragraph saved" })
      }
      onSaved={() => {
        void refresh(paragraphRoutes.offered);
        onClose();
      }}
    >
      <TextField name="title" label="Title" maxLength={60} required />
      <LongTextField
        name="textEn"
        label="Text in English"
        hint="Fields of letters, such as {{claim.number}}, are filled with the claim's values."
        maxLength={4000}
        rows={6}
        required
      />
      <LongTextField
        name="textEs"
        label="Text in Spanish"
        hint="Without it, the English text is offered."
        maxLength={4000}
        rows={6}
      />
    </Form>
  );
}
