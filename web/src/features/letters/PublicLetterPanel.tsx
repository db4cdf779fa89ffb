import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import type { PublicLetter } from "@wage/contract/letters/publicLetter";
import { useTranslation } from "react-i18next";
import { download } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { useLanguage } from "../../core/i18n.ts";
import { useSite } from "../../core/site.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { LetterBlocks } from "./LetterBlocks.tsx";

interface PublicLetterPanelProps {
  letterId: number;
  /** The side that has the claim open. */
  party: "claimant" | "employer";
}

/** A letter to the party who has the claim open: the text of the PDF, for a phone or a screen reader, and the PDF. */
export function PublicLetterPanel({ letterId, party }: PublicLetterPanelProps) {
  const { t } = useTranslation("letters");
  const routes = party === "claimant" ? publicStatusRoutes : employerPortalRoutes;
  const params = { letterId };
  const language = useLanguage();
  const { agencyPhone } = useSite();
  const letter = useQuery(query(routes.letter, { params }));
  if (letter.error) return <LoadError error={letter.error} retry={letter.refetch} />;
  if (!letter.data) return <TextSkeleton lines={8} />;
  return (
    <Stack gap="md">
      {letter.data.language !== language && (
        <Notice tone="info">{t(`in.${letter.data.language}`, { phone: agencyPhone })}</Notice>
      )}
      <Group gap="sm" className="wc-no-print">
        <Button size="md" onClick={() => void download(routes.letterFile, { params }).catch(() => undefined)}>
          {t(letter.data.lists.length > 0 ? "pdfEnclosed" : "pdf")}
        </Button>
        <Button size="md" variant="default" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </Group>
      <LetterPaper letter={letter.data} />
    </Stack>
  );
}

const LINES = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

function LetterPaper({ letter }: { letter: PublicLetter }) {
  const { t } = useTranslation("letters");
  const { language, agency, to, back } = letter;
  return (
    <Paper
      withBorder
      p="lg"
      component="article"
      lang={language}
      aria-label={t("article", { subject: letter.subject })}
    >
      <Stack gap="sm">
        <Text size="sm" style={LINES}>
          {[agency.name, agency.address, agency.contact].join("\n")}
        </Text>
        <Text style={LINES}>{[to.name, to.address].join("\n")}</Text>
        <Text style={LINES}>{[letter.date, ...letter.notes].join("\n")}</Text>
        <Title order={2} size="h3">
          {letter.subject}
        </Title>
        <Text>{letter.salutation}</Text>
        <LetterBlocks blocks={letter.blocks} level={3} />
        <Text style={LINES}>{[letter.closing, "", ...letter.signature].join("\n")}</Text>
        {letter.lists.map(({ title, items }) => (
          <Text key={title} size="sm">
            <strong>{title}:</strong> {items.join("; ")}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {letter.footer}
        </Text>
      </Stack>
      {back && (
        <Stack gap="sm" mt="xl" lang="en">
          <Text size="sm">{back.note}</Text>
          <Title order={2} size="h3">
            {back.subject}
          </Title>
          <LetterBlocks blocks={back.blocks} level={3} />
        </Stack>
      )}
    </Paper>
  );
}
