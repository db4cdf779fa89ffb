import { List, Text } from "@mantine/core";
import { textProblems } from "@wage/contract/letters/textCheck";
import { useDeferredValue } from "react";
import { Section } from "../../../ui/page/Section.tsx";

/** Lists the reasons why the text is hard to read, while it is written. The PDF's tags and fonts are made by the product. */
export function TextCheck({ text }: { text: string }) {
  const problems = textProblems(useDeferredValue(text));
  return (
    <Section title="Accessibility check">
      {problems.length === 0 ? (
        <Text c="dimmed">The text is easy to read: short sentences, headings with text, no capitals.</Text>
      ) : (
        <List>
          {problems.map(({ words }) => (
            <List.Item key={words.en}>{words.en}</List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}
