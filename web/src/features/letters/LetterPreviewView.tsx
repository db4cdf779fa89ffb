import { Paper, Stack, Text, Title } from "@mantine/core";
import type { LetterPreview } from "@wage/contract/letters";
import { Notice } from "../../ui/page/Notice.tsx";
import { LetterBlocks } from "./LetterBlocks.tsx";

interface LetterPreviewViewProps {
  preview: LetterPreview;
  /** Also shows the e-mail that accompanies the letter. */
  withEmail?: boolean;
}

/** A preview of a letter's text, with its missing values. */
export function LetterPreviewView({ preview, withEmail = false }: LetterPreviewViewProps) {
  const { subject, blocks, emailText, missing, unknown, enclosures, copies } = preview;
  return (
    <Stack gap="sm">
      {unknown.length > 0 && (
        <Notice tone="error" title="Unknown field">
          {unknown.join(", ") || "Empty braces"}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title="These fields have no value, so the letter cannot be issued">
          {missing.join(", ")}
        </Notice>
      )}
      <Paper withBorder p="lg" component="article" aria-label="Preview of the letter">
        <Title order={3} size="h4" mb="sm">
          Re: {subject}
        </Title>
        <Stack gap="sm">
          <LetterBlocks blocks={blocks} level={4} />
          <Names title="Enclosures" names={enclosures} />
          <Names title="Copies to" names={copies} />
        </Stack>
      </Paper>
      {withEmail && emailText && (
        <Paper withBorder p="lg" component="article" aria-label="Preview of the email">
          <Text fw={600} mb="xs">
            Email
          </Text>
          <Text style={{ whiteSpace: "pre-wrap" }}>{emailText}</Text>
        </Paper>
      )}
    </Stack>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Text size="sm">
      <strong>{title}:</strong> {names.join("; ")}
    </Text>
  );
}
