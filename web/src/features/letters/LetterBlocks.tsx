import { List, Table, Text, Title } from "@mantine/core";
import type { LetterBlock } from "@wage/contract/letters";
import { boldRuns } from "@wage/contract/letters/boldText";

interface LetterBlocksProps {
  blocks: readonly LetterBlock[];
  /** The level of the headings in the text. */
  level: 3 | 4;
}

/** The text of a letter, block by block. */
export function LetterBlocks({ blocks, level }: LetterBlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
    <Block key={index} block={block} level={level} />
  ));
}

const Runs = ({ text }: { text: string }) =>
  boldRuns(text).map((run, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
    run.isBold ? <strong key={index}>{run.text}</strong> : run.text,
  );

const WRAPPED = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;

function Block({ block, level }: { block: LetterBlock; level: 3 | 4 }) {
  if (block.kind === "heading")
    return (
      <Title order={level} size="h5">
        {block.text}
      </Title>
    );
  if (block.kind === "paragraph")
    return (
      <Text style={WRAPPED}>
        <Runs text={block.text} />
      </Text>
    );
  if (block.kind === "list")
    return (
      <List>
        {block.items.map((item) => (
          <List.Item key={item} style={WRAPPED}>
            <Runs text={item} />
          </List.Item>
        ))}
      </List>
    );
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
