import { Button, Group, Stack, Text } from "@mantine/core";
import { type PublicLetterRow, subjectOn } from "@wage/contract/letters/publicLetter";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { useLanguage } from "../../core/i18n.ts";

/** The letters to the party that has the claim open. */
export const LetterListPanel = ({ letters }: { letters: readonly PublicLetterRow[] }) => (
  <Stack gap="sm">
    {letters.map((letter) => (
      <LetterLine key={letter.id} letter={letter} />
    ))}
  </Stack>
);

function LetterLine({ letter }: { letter: PublicLetterRow }) {
  const { t } = useTranslation("publicAccess");
  const { subject, lang, isForeign } = subjectOn(useLanguage(), letter);
  const date = formatDate(letter.letterDate);
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600} lang={lang}>
          {subject}
        </Text>
        {isForeign && <Text size="sm">{t(`letters.in.${letter.language}`)}</Text>}
        <Text c="dimmed" size="sm">
          {letter.dueDate ? t("letters.due", { date, due: formatDate(letter.dueDate) }) : date}
        </Text>
      </div>
      <Button
        component={Link}
        to={`?page=letter&letter=${letter.id}`}
        variant="default"
        size="md"
        flex="none"
        aria-label={t("letters.openNamed", { subject })}
      >
        {t("letters.open")}
      </Button>
    </Group>
  );
}
