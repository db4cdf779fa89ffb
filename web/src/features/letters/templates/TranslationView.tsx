import { Anchor, Text } from "@mantine/core";
import type { letterTemplateRoutes } from "@wage/contract/letters/templates";
import { Link } from "react-router";
import type { z } from "zod";
import { Section } from "../../../ui/page/Section.tsx";
import { textInWords } from "../text/fieldWords.ts";

export type Translation = NonNullable<z.output<typeof letterTemplateRoutes.get.reply>["translation"]>;

interface TranslationViewProps {
  translation: Translation;
  /** The labels of the template's options, by their codes. */
  options: ReadonlyMap<string, string>;
}

/** The same letter in the other language, beside the text that is written. */
export function TranslationView({ translation, options }: TranslationViewProps) {
  const { id, languageCode, version, status, subject, body } = translation;
  const language = languageCode === "es" ? "Spanish" : "English";
  return (
    <Section title={`${language} text`}>
      <Text size="sm" c="dimmed" mb="xs">
        Version {version}, {status.toLowerCase()}.{" "}
        <Anchor component={Link} to={`/Admin/LetterTemplate?template=${id}`}>
          Open the {language} text
        </Anchor>
      </Text>
      <div lang={languageCode}>
        <Text fw={600}>{textInWords(subject, options)}</Text>
        <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {textInWords(body, options)}
        </Text>
      </div>
    </Section>
  );
}
