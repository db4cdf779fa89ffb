import { Button, FileInput, Group, Stack } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type BatchRow, importRoutes } from "@wage/contract/imports/importBatch";
import { useState } from "react";
import { useNavigate } from "react-router";
import { formatDateTime } from "../../core/format.ts";
import { upload } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { Progress } from "../../ui/display/Progress.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { BATCH_LOOK } from "./importWords.ts";

/** The batches of records of other systems, and the way to begin one. */
export function ImportsScreen() {
  const { data, error, refetch } = useQuery(query(importRoutes.list, {}));
  return (
    <Page title="Import of records" back={{ to: "/Admin", label: "Admin" }}>
      <Stack gap="md">
        <NewImport />
        <DataTable
          label="Imports"
          columns={COLUMNS}
          rows={data?.rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/Admin/Import/${id}`}
          error={error}
          retry={refetch}
          empty={
            <EmptyState
              title="Nothing was imported yet"
              icon={IconTableImport}
              text="Choose a file of an earlier system. It is read and checked; nothing becomes a claim before you say so."
            />
          }
        />
      </Stack>
    </Page>
  );
}

function NewImport() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const send = async () => {
    if (!file) return;
    setSent(0);
    try {
      const form = new FormData();
      form.append("file", file, file.name);
      const { id } = await upload(importRoutes.upload, form, { onProgress: setSent });
      await navigate(`/Admin/Import/${id}`);
    } catch {
      // The refusal was shown; the chosen file stays.
    } finally {
      setSent(null);
    }
  };
  return (
    <Section title="Import a file">
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <FileInput
            label="File of records"
            description="CSV, XLSX or JSON lines; the delimiter and the encoding are told by the content"
            placeholder="Choose a file"
            value={file}
            onChange={setFile}
            w="28rem"
          />
          <Button disabled={!file} loading={sent !== null} onClick={() => void send()}>
            Read the file
          </Button>
        </Group>
        {sent !== null && <Progress value={sent} label="Sending the file" />}
      </Stack>
    </Section>
  );
}

const COLUMNS: Column<BatchRow>[] = [
  { key: "id", title: "Batch", width: 80, cell: ({ id }) => id },
  { key: "file", title: "File", grow: 260, cell: ({ fileName }) => fileName },
  { key: "state", title: "State", width: 140, cell: ({ state }) => <StatusChip {...BATCH_LOOK[state]} /> },
  { key: "rows", title: "Rows", width: 100, align: "right", cell: ({ rowCount }) => rowCount },
  { key: "claims", title: "Claims", width: 100, align: "right", cell: ({ claims }) => claims },
  {
    key: "by",
    title: "Begun by",
    grow: 120,
    hideBelow: "sm",
    cell: ({ createdBy }) => createdBy ?? "Command line",
  },
  {
    key: "at",
    title: "Begun",
    grow: 140,
    hideBelow: "sm",
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
