import { List, Paper, Stack, Table, Text, Title } from "@mantine/core";
import type { LetterBlock, LetterPreview } from "@wage/contract/letters";
import { Notice } from "../../ui/page/Notice.tsx";

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
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
            <Block key={index} block={block} />
          ))}
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

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === "heading") {
    return (
      <Title order={4} size="h5">
        {block.text}
      </Title>
    );
  }
  if (block.kind === "paragraph")
    return <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{block.text}</Text>;
  if (block.kind === "list") {
    return (
      <List>
        {block.items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    );
  }
  const align = (column: number) => (column > 1 ? "right" : "left");
  return (
    <Table fz="xs" horizontalSpacing={4}>
      {/* Part of the picture of a sheet, which does not scroll inside. */}
      <Table.Thead pos="static" bg="none">
        <Table.Tr>
          {block.head.map((title, column) => (
            <Table.Th key={title} ta={align(column)} c="inherit">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...block.rows, block.total].map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
          <Table.Tr key={line} fw={line === block.rows.length ? 700 : undefined}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <Table.Td key={column} ta={align(column)}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
