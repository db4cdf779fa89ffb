import { NativeSelect, Table, Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import { CHOICES, choiceOf } from "@wage/contract/imports/findings";
import { type BatchDetail, importRoutes, type KindCount } from "@wage/contract/imports/importBatch";
import { ImportChoices } from "@wage/contract/imports/importMapping";
import { useAction } from "../../core/http/query.ts";
import { Section } from "../../ui/page/Section.tsx";
import { CHOICE_WORDS, KIND_WORDS } from "./importWords.ts";

/** Everything doubtful in the file, kind by kind, with a choice for all rows of the kind. */
export function FindingsTable({ batch, isLocked }: { batch: BatchDetail; isLocked: boolean }) {
  const { mutate, isPending } = useAction(importRoutes.choose, {
    refreshes: [importRoutes.get, importRoutes.rows],
  });
  const choose = (kind: KindCount["kind"], choice: string) => {
    const choices = ImportChoices.parse({ ...batch.choices, [kind]: choice });
    mutate({ params: { batchId: batch.id }, body: { choices } });
  };
  return (
    <Section title="Found before anything is taken">
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label="Findings" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What was found, and for all of its rows</Table.Th>
              <Table.Th ta="right">Rows</Table.Th>
              <Table.Th>Their money</Table.Th>
              <Table.Th>For example</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {batch.kinds.map((found) => (
              <Table.Tr key={found.kind}>
                <Table.Td miw={250}>
                  <NativeSelect
                    label={KIND_WORDS[found.kind]}
                    disabled={isLocked || isPending || CHOICES[found.kind].length === 1}
                    data={CHOICES[found.kind].map((value) => ({ value, label: CHOICE_WORDS[value] }))}
                    value={choiceOf(batch.choices, found.kind)}
                    onChange={({ currentTarget }) => choose(found.kind, currentTarget.value)}
                  />
                </Table.Td>
                <Table.Td ta="right">{found.rows}</Table.Td>
                <Table.Td miw={150}>
                  {Object.entries(found.amounts).map(([column, sum]) => (
                    <Text size="sm" key={column}>{`${column} ${formatMoney(sum)}`}</Text>
                  ))}
                </Table.Td>
                <Table.Td>
                  {found.examples.map((example) => (
                    <Text size="sm" lineClamp={2} key={example.line}>
                      {exampleText(example)}
                    </Text>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

const exampleText = ({ line, claimNumber, cell }: KindCount["examples"][number]) =>
  `line ${line}${claimNumber && ` (${claimNumber})`}${cell && `: “${cell}”`}`;
