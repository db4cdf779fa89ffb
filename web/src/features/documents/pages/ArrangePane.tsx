import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { id, text } from "@wage/contract/core/fields";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { type ArrangedPage, hasPages, pageRoutes, ROTATIONS } from "@wage/contract/documents/pages";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { useAction } from "../../../core/http/query.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { LookupSelect } from "../../../ui/form/LookupSelect.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { RowAction } from "../../../ui/table/RowAction.tsx";
import { pagesOf } from "./pageRanges.ts";

const Made = z.object({ title: text(150), documentTypeId: id });
type Part = {
  key: number;
  documentId: number;
  pages: string;
  rotation: ArrangedPage["rotation"];
  error?: string;
};

const TURN: Record<ArrangedPage["rotation"], string> = {
  0: "Not turned",
  90: "Turned right",
  180: "Upside down",
  270: "Turned left",
};

interface ArrangePaneProps {
  claimId: number;
  rows: readonly DocumentRow[];
  /** The document whose pages stand first. */
  first: DocumentRow;
  onDone: (documentId: number) => void;
  onCancel: () => void;
}

/** A new document of pages of the claim's documents: a part of one, several in one, or pages turned. */
export function ArrangePane({ claimId, rows, first, onDone, onCancel }: ArrangePaneProps) {
  const [parts, setParts] = useState<Part[]>([{ key: 1, documentId: first.id, pages: "", rotation: 0 }]);
  const arrange = useAction(pageRoutes.arrange, {
    refreshes: [documentRoutes.list],
    quiet: true,
    success: "The new document is on the claim",
  });
  const usable = rows.filter(
    (row) => hasPages(row.mimeType) && row.can.open && !row.withdrawnAt && !row.hasRedactedCopy,
  );
  const change = (key: number, what: Partial<Part>) =>
    setParts((all) => all.map((part) => (part.key === key ? { ...part, ...what, error: "" } : part)));

  async function chosenPages(): Promise<ArrangedPage[] | null> {
    const chosen: ArrangedPage[] = [];
    let isWrong = false;
    for (const { key, documentId, pages: typed, rotation } of parts) {
      const { pages: count } = await call(pageRoutes.count, { params: { claimId, documentId } });
      const numbers = pagesOf(typed, count);
      if (numbers === null) {
        isWrong = true;
        setParts((all) =>
          all.map((part) =>
            part.key === key ? { ...part, error: `Enter pages from 1 to ${count}, such as 1-3, 5` } : part,
          ),
        );
      } else chosen.push(...numbers.map((number) => ({ documentId, number, rotation })));
    }
    return isWrong ? null : chosen;
  }

  return (
    <Form
      schema={Made}
      values={{
        title: `${first.title.slice(0, 140)} (pages)`,
        documentTypeId: first.documentTypeId ?? undefined,
      }}
      onSubmit={async (body) => {
        const pages = await chosenPages();
        return pages && arrange.mutateAsync({ params: { claimId }, body: { ...body, pages } });
      }}
      onSaved={(made) => made && onDone(made.id)}
      submitLabel="Make the document"
      cancel={{ onClick: onCancel }}
    >
      <Text size="sm">
        The documents that the pages come from stay as they are. The new document is visible to staff until
        you change that.
      </Text>
      <Stack gap="sm">
        {parts.map((part, at) => (
          <Group key={part.key} gap="xs" align="flex-start" wrap="wrap">
            <NativeSelect
              label={`Document ${at + 1}`}
              value={String(part.documentId)}
              onChange={(event) => change(part.key, { documentId: Number(event.currentTarget.value) })}
              data={usable.map((row) => ({ value: String(row.id), label: row.title }))}
            />
            <TextInput
              label="Pages"
              placeholder="All"
              w={110}
              value={part.pages}
              error={part.error}
              onChange={(event) => change(part.key, { pages: event.currentTarget.value })}
            />
            <NativeSelect
              label="Turn"
              value={String(part.rotation)}
              onChange={(event) =>
                change(part.key, {
                  rotation: ROTATIONS.find((one) => String(one) === event.currentTarget.value) ?? 0,
                })
              }
              data={ROTATIONS.map((one) => ({ value: String(one), label: TURN[one] }))}
            />
            {parts.length > 1 && (
              <RowAction
                label={`Remove part ${at + 1}`}
                onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
              >
                <IconTrash size="1.25em" />
              </RowAction>
            )}
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size="1.25em" />}
            onClick={() =>
              setParts([
                ...parts,
                {
                  key: Math.max(...parts.map(({ key }) => key)) + 1,
                  documentId: first.id,
                  pages: "",
                  rotation: 0,
                },
              ])
            }
          >
            Add pages
          </Button>
        </Group>
      </Stack>
      <TextField name="title" label="Title" maxLength={150} required />
      <LookupSelect name="documentTypeId" lookup="DocumentType" label="Type" required />
    </Form>
  );
}
