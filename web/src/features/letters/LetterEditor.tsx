import { Grid, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { DELIVERIES, type LetterDetail, LetterUpdate, letterRoutes } from "@wage/contract/letters";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { useParagraphs } from "../../core/paragraphs.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { DeliveryField } from "./DeliveryField.tsx";
import { IssueProblems } from "./IssueProblems.tsx";
import { LetterPartsFields } from "./LetterPartsFields.tsx";
import { LetterPreviewView } from "./LetterPreviewView.tsx";
import { useLivePreview } from "./livePreview.ts";
import { LetterTextField } from "./text/LetterTextField.tsx";

interface LetterEditorProps {
  claimId: number;
  letterId: number;
  onClose: () => void;
}

/** A draft letter: its text at the left, preview at the right. */
export function LetterEditor({ claimId, letterId, onClose }: LetterEditorProps) {
  const letter = useQuery(query(letterRoutes.get, { params: { claimId, letterId } }));
  return (
    <Dialog opened onClose={onClose} title={letter.data?.templateName ?? "Letter"} width={1200}>
      {letter.error && <LoadError error={letter.error} retry={letter.refetch} />}
      {letter.data && <DraftForm key={letter.data.id} letter={letter.data} onClose={onClose} />}
    </Dialog>
  );
}

function DraftForm({ letter, onClose }: { letter: LetterDetail; onClose: () => void }) {
  const params = { claimId: letter.claimId, letterId: letter.id };
  const choices = useQuery(query(letterRoutes.choices, { params: { claimId: letter.claimId } }));
  const offered = useParagraphs(letter.claimId, letter.languageCode === "es" ? "es" : "en");
  const update = useAction(letterRoutes.update, {
    refreshes: [letterRoutes.list, letterRoutes.get],
    quiet: true,
  });
  const preview = useAction(letterRoutes.preview, { quiet: true });
  const first = {
    subject: letter.subject,
    body: letter.body,
    dueDate: letter.dueDate ?? "",
    parts: formParts(letter),
  };
  const [written, setWritten] = useState(first);
  const [inLanguage, setInLanguage] = useState(letter.languageCode === "es" ? "es" : "en");
  const shown = useLivePreview(letter.preview, { ...written, inLanguage }, (body) =>
    preview.mutateAsync({ params, body: body as typeof body & { inLanguage: "en" | "es" } }),
  );
  return (
    <Form
      schema={LetterUpdate}
      values={{
        subject: letter.subject,
        body: letter.body,
        recipientName: letter.recipientName,
        recipientAddress: letter.recipientAddress,
        dueDate: letter.dueDate ?? "",
        delivery: DELIVERIES.find((delivery) => delivery === letter.delivery) ?? "Mail",
        parts: first.parts,
        rowVersion: letter.rowVersion,
      }}
      onChange={({ subject, body, dueDate, parts }) =>
        setWritten({
          subject,
          body,
          dueDate: dueDate ?? "",
          parts: { ...first.parts, ...parts } as typeof first.parts,
        })
      }
      onSubmit={(body) => update.mutateAsync({ params, body })}
      onSaved={() => {
        notify("success", "The draft was saved");
        onClose();
      }}
      submitLabel="Save the draft"
      cancel={{ onClick: onClose }}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack gap="sm">
            <TextField name="recipientName" label="To" maxLength={200} required />
            <LongTextField name="recipientAddress" label="Address" rows={3} required />
            <TextField name="subject" label="Subject" maxLength={200} required />
            <LetterTextField
              lang={letter.languageCode}
              options={letter.options}
              paragraphs={choices.data?.wordings ?? []}
              offered={offered}
            />
            <LetterPartsFields letter={letter} text={`${written.subject} ${written.body}`} />
            <DateField name="dueDate" label="Answer due" />
            <DeliveryField deliveries={letter.deliveries} chosen={letter.delivery} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Group justify="space-between" mb={4}>
            <Text fw={600}>Preview</Text>
            <SegmentedControl
              aria-label="Language of the preview"
              size="xs"
              value={inLanguage}
              onChange={setInLanguage}
              data={[
                { value: "en", label: "English" },
                { value: "es", label: "Spanish" },
              ]}
            />
          </Group>
          {inLanguage !== letter.languageCode && (
            <Text size="sm" c="dimmed" mb={4}>
              The template in the other language. This letter itself is in{" "}
              {letter.languageCode === "es" ? "Spanish" : "English"}.
            </Text>
          )}
          <IssueProblems problems={letter.problems} />
          <LetterPreviewView preview={shown} withEmail={letter.recipient === "claimant"} />
        </Grid.Col>
      </Grid>
    </Form>
  );
}

/** The chosen parts as a form holds them; an empty field is an empty text. */
const formParts = ({ parts, options }: LetterDetail) => ({
  details: { items: "", text: "", reason: "", amount: "", date: "", ...parts.details },
  options: {
    ...Object.fromEntries(options.map(({ code }) => [code, ""])),
    ...parts.options,
  },
  enclosures: parts.enclosures,
  copies: parts.copies,
  largePrint: parts.largePrint,
});
