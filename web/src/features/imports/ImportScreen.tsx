import { Button, Group, Text } from "@mantine/core";
import { type BatchDetail, importRoutes } from "@wage/contract/imports/importBatch";
import { useState } from "react";
import { useParams } from "react-router";
import { formatDateTime } from "../../core/format.ts";
import { download } from "../../core/http/api.ts";
import { query, useAction } from "../../core/http/query.ts";
import { numberInPath } from "../../core/numberInPath.ts";
import { plural } from "../../ui/display/plural.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { ActionButton } from "../../ui/page/ActionButton.tsx";
import { BatchPage, BatchProgress } from "../../ui/page/BatchPage.tsx";
import { AsideRows } from "./AsideRows.tsx";
import { FindingsTable } from "./FindingsTable.tsx";
import { BATCH_LOOK } from "./importWords.ts";
import { MappingForm } from "./MappingForm.tsx";
import { SumsTable } from "./SumsTable.tsx";

const RUNNING = ["Reading", "Taking", "Undoing"];

/** One import: how the file was read, its columns, what was found, its sums, and taking or undoing it. */
export function ImportScreen() {
  const batchId = numberInPath(useParams().batchId);
  return (
    <BatchPage
      name="Import"
      id={batchId}
      back={{ to: "/Admin/Import", label: "Import of records" }}
      read={query(importRoutes.get, { params: { batchId } })}
      isRunning={({ state }) => RUNNING.includes(state)}
      look={({ state }) => BATCH_LOOK[state]}
      facts={factsOf}
      openFrom="imports"
    >
      {(batch) => <Batch batch={batch} />}
    </BatchPage>
  );
}

const DELIMITERS: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" };

function factsOf({ fileName, reading, createdBy, createdAt }: BatchDetail) {
  const how = reading
    ? `${reading.format.toUpperCase()}${reading.delimiter ? ` with ${DELIMITERS[reading.delimiter]}` : ""}${reading.encoding ? `, ${reading.encoding}` : ""}, ${reading.columns.length} columns`
    : "not read yet";
  return `${fileName}: ${how}. Begun ${formatDateTime(createdAt)}${createdBy ? ` by ${createdBy}` : ""}`;
}

function progressOf({ state, sums, claims }: BatchDetail) {
  if (state === "Reading") return { done: sums.rows, of: sums.rows + 1, label: "rows are read" };
  if (state === "Undoing") return { done: 0, of: claims, label: "claims are left to delete" };
  return state === "Taking" && { done: sums.taken, of: sums.taken + sums.waiting, label: "rows are taken" };
}

function Batch({ batch }: { batch: BatchDetail }) {
  const { state, sums, failure, mapping, hasFile } = batch;
  const params = { batchId: batch.id };
  const refreshes = [importRoutes.get, importRoutes.list, importRoutes.rows];
  const isRunning = RUNNING.includes(state);
  const mayAct = mapping !== null && !isRunning && state !== "Undone" && state !== "Mapping";
  return (
    <>
      <BatchProgress
        progress={progressOf(batch)}
        failure={failure !== null && { title: "The import stopped", text: failure }}
      />
      {mapping !== null && (
        <Text>
          {sums.rows} {plural(sums.rows, "row", "rows")}: {sums.taken} taken as {sums.claims}{" "}
          {plural(sums.claims, "claim", "claims")}, {sums.aside} kept aside, {sums.waiting} not taken yet.
        </Text>
      )}
      <Group gap="xs">
        {mayAct && sums.waiting > 0 && (
          <ActionButton route={importRoutes.take} input={{ params }} refreshes={refreshes} primary>
            {`Take ${sums.waiting} ${plural(sums.waiting, "row", "rows")}`}
          </ActionButton>
        )}
        {state === "Taking" && (
          <ActionButton route={importRoutes.cancel} input={{ params }} refreshes={refreshes}>
            Stop
          </ActionButton>
        )}
        {mapping !== null && batch.kinds.length > 0 && (
          <Button variant="default" onClick={() => void download(importRoutes.findings, { params })}>
            Download the findings
          </Button>
        )}
        {mayAct && sums.claims > 0 && <Undo batch={batch} />}
      </Group>
      {mapping !== null && <SumsTable sums={sums} />}
      {mapping !== null && batch.kinds.length > 0 && <FindingsTable batch={batch} isLocked={!mayAct} />}
      {mapping !== null && sums.aside > 0 && <AsideRows batchId={batch.id} isLocked={!mayAct} />}
      {hasFile && batch.reading && !isRunning && state !== "Undone" && (
        <MappingForm batch={batch} reading={batch.reading} />
      )}
    </>
  );
}

function Undo({ batch }: { batch: BatchDetail }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useAction(importRoutes.undo, {
    refreshes: [importRoutes.get, importRoutes.list],
    quiet: true,
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Undo the import
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title={`Delete the ${batch.sums.claims} ${plural(batch.sums.claims, "claim", "claims")} of this import?`}
          confirmLabel="Undo the import"
          onConfirm={async () => {
            await undo.mutateAsync({ params: { batchId: batch.id } });
          }}
        >
          This is refused if somebody has worked on one of them. The log keeps that they were here.
        </ConfirmDialog>
      )}
    </>
  );
}
