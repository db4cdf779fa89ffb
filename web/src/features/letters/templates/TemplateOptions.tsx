import { Anchor, Stack, Table, Text } from "@mantine/core";
import { OPTION_WORDS, type TemplateOption } from "@wage/contract/letters/parts";
import { Link } from "react-router";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Section } from "../../../ui/page/Section.tsx";

/** Only these are printed: the others are a rule, or a paragraph that has a language of its own. */
const PRINTED: readonly TemplateOption["kind"][] = ["Checkbox", "Choice", "Enclosure"];

/** True if a Spanish letter would show English words of this option. */
const lacksSpanish = ({ kind, labelEs, choices }: TemplateOption) =>
  PRINTED.includes(kind) && (!labelEs || choices.some((choice) => !choice.split("|")[1]?.trim()));

/** The options of a letter, with their words in both languages. */
export function TemplateOptions({ options }: { options: readonly TemplateOption[] }) {
  const untranslated = options.filter(lacksSpanish);
  return (
    <Section title="Options of this letter">
      <Stack gap="sm">
        {untranslated.length > 0 && (
          <Notice tone="warning" title="Spanish letters would show English words">
            Without Spanish words: {untranslated.map(({ label }) => label).join(", ")}.
          </Notice>
        )}
        {options.length === 0 ? (
          <Text c="dimmed">What the writer of a letter fills in or adds. This letter has none.</Text>
        ) : (
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Option</Table.Th>
                <Table.Th>Kind</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {options.map(({ code, kind, required, label, labelEs }) => (
                <Table.Tr key={code}>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>
                    {label}
                    {labelEs && (
                      <Text size="sm" c="dimmed" lang="es">
                        {labelEs}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {OPTION_WORDS[kind].en}
                    {required && ", required"}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Anchor component={Link} to="/Admin/LetterTemplateOptions" size="sm">
          Edit the options of letters
        </Anchor>
      </Stack>
    </Section>
  );
}
