import { Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";

interface LetterLineProps {
  subject: string;
  /** The language of the subject, which may differ from that of the page. */
  lang: string;
  /** The language of the letter, in words, if it differs from that of the page. */
  note?: string | false;
  dates: string;
  to: string;
  open: string;
  /** The name of the button, with the letter that it opens. */
  openNamed: string;
}

/** A letter in the list of a party's page. */
export function LetterLine({ subject, lang, note, dates, to, open, openNamed }: LetterLineProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600} lang={lang}>
          {subject}
        </Text>
        {note && <Text size="sm">{note}</Text>}
        <Text c="dimmed" size="sm">
          {dates}
        </Text>
      </div>
      <Button component={Link} to={to} variant="default" size="md" flex="none" aria-label={openNamed}>
        {open}
      </Button>
    </Group>
  );
}
