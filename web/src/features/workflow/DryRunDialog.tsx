import { Box, List, Stack, Text } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import { DryRun } from "@wage/contract/taskMatrix/dryRun";
import { workflowRoutes } from "@wage/contract/workflow";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { labels, type Matrix } from "./matrixForm.ts";

type Result = Reply<typeof workflowRoutes.dryRun>;

/** A dry run on a real claim: the action is performed in a transaction and rolled back. */
export function DryRunDialog({ matrix, onClose }: { matrix: Matrix; onClose: () => void }) {
  const [result, setResult] = useState<Result | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Try on a claim">
      <Form
        schema={DryRun}
        values={{ claimNumber: "", action: "", input: {} }}
        submitLabel="Try"
        warnOnLeave={false}
        cancel={{ label: "Close", onClick: onClose }}
        onSubmit={(body) => {
          setResult(null);
          return call(workflowRoutes.dryRun, { body, quiet: true });
        }}
        onSaved={setResult}
      >
        <Text>This shows what the action would do. It does not change the claim.</Text>
        <TextField name="claimNumber" label="Claim number" required maxLength={20} />
        <SelectField
          name="action"
          label="Action"
          required
          searchable
          options={matrix.actions.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }))}
        />
        <SelectField
          name="input.answer"
          label="Employer's answer, if one is recorded"
          options={[
            { value: "disputes", label: "Disputes" },
            { value: "admits", label: "Admits" },
            { value: "partly", label: "Admits part of the claim" },
          ]}
        />
        <TextField name="input.amount" label="Amount, if asked for" inputMode="decimal" />
        <TextField name="input.reason" label="Reason, if asked for" />
      </Form>
      {result && (
        <Box mt="md">
          <DryRunResult result={result} matrix={matrix} />
        </Box>
      )}
    </Dialog>
  );
}

function DryRunResult({ result, matrix }: { result: Result; matrix: Matrix }) {
  if (result.refusals.length > 0)
    return (
      <Notice tone="warning" title="The action would be refused">
        {result.refusals.join(" ")}
      </Notice>
    );
  const status = labels(matrix.statuses);
  const lines = [
    `Row ${result.rowNumber}: ${status(result.fromStatus ?? "")} → ${status(result.toStatus ?? "")}`,
    ...result.tasks.map(
      ({ title, role, dueDate }) =>
        `Task: ${title} (${role}${dueDate ? `, due ${formatDate(dueDate)}` : ""})`,
    ),
    ...result.letters.map(
      ({ template, recipient, status: sent }) => `Letter ${template} to ${recipient}: ${sent.toLowerCase()}`,
    ),
    ...result.completed.map((title) => `Completes: ${title}`),
    ...result.cancelled.map((title) => `Cancels: ${title}`),
  ];
  return (
    <Stack role="status">
      <Text fw={600}>The action would do this</Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
