import { List, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { questionOf } from "@wage/contract/actions";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { useEffect, useRef } from "react";
import { formatDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { notify, showMessages } from "../../core/notices.ts";
import { Form } from "../../ui/form/Form.tsx";
import { SidePane } from "../../ui/overlay/SidePane.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { ActionFields } from "./ActionFields.tsx";
import { type Arrived, emptyInput, inputSchema } from "./actionForm.ts";
import type { OfficerChoice } from "./questions/AssigneeField.tsx";

interface ActionDialogProps {
  claimId: number;
  action: AvailableAction;
  rowVersion: number;
  officers: readonly OfficerChoice[];
  /** The paper that the action is to record, if it was opened from one. */
  arrived?: Arrived | undefined;
  onClose: () => void;
  onDone?: () => unknown;
}

/** Asks the action's questions, shows its consequences, and performs it. */
export function ActionDialog(props: ActionDialogProps) {
  const { claimId, action, rowVersion, officers, arrived, onClose, onDone } = props;
  const client = useQueryClient();
  // The action is taken on the claim as it was when the dialog opened: a live update must not make it look newer.
  const seen = useRef(rowVersion);
  const latest = useRef(rowVersion);
  useEffect(() => {
    latest.current = rowVersion;
  }, [rowVersion]);
  return (
    <SidePane opened onClose={onClose} title={action.label} width={action.questions.length > 2 ? 720 : 560}>
      <Form
        schema={inputSchema(action)}
        values={emptyInput(action, arrived)}
        submitLabel={action.label}
        cancel={{ label: "Cancel", onClick: onClose }}
        onSubmit={(input) =>
          call(workflowRoutes.perform, {
            params: { claimId, action: action.action },
            body: { ...input, rowVersion: seen.current },
            quiet: true,
          }).catch(async (error: unknown) => {
            // The claim may have changed, so the available actions are read again.
            await client.invalidateQueries();
            seen.current = latest.current;
            throw error;
          })
        }
        onSaved={({ Messages: lines }) => {
          // A letter that failed to send must be noticed.
          if (lines.length > 1) showMessages({ lines });
          else for (const done of lines) notify("success", done);
          onClose();
          // An action changes the claim, its tasks, letters, payments and history, and every list of these.
          void client.invalidateQueries();
          onDone?.();
        }}
      >
        {action.confirmText && <Text>{action.confirmText}</Text>}
        <ActionFields
          claimId={claimId}
          questions={action.questions}
          officers={officers}
          closing={action.closing}
          closureCode={action.closureCode}
        />
        <FixedClosure action={action} />
        <Consequences action={action} />
      </Form>
    </SidePane>
  );
}

/** The facts that the claim lacks if the action closes it with a fixed code. */
function FixedClosure({ action: { closing, closureCode, questions } }: { action: AvailableAction }) {
  const missing = closing.find(({ code }) => code === closureCode)?.missing ?? [];
  if (missing.length === 0 || questionOf(questions, "closureCode")) return null;
  return (
    <Notice tone="warning" title="The claim cannot be closed yet">
      {missing.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Notice>
  );
}

const RECIPIENTS: Record<string, string> = {
  claimant: "to the claimant",
  employer: "to the employer",
  both: "to both",
  countyAttorney: "to the county attorney",
  sheriff: "to the sheriff",
  hearingOfficer: "to the hearing officer",
};

function Consequences({ action: { toStatusLabel, due, letters } }: { action: AvailableAction }) {
  if (!toStatusLabel && due.length === 0 && letters.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label="This will happen">
      <Text size="sm" fw={600}>
        This will happen
      </Text>
      <List size="sm">
        {toStatusLabel && <List.Item>Status: {toStatusLabel}</List.Item>}
        {due.map((task, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may be alike, and the list stands still
          <List.Item key={index}>
            Task: {task.title} ({task.role}
            {task.dueDate ? `, due ${formatDate(task.dueDate)}` : ""})
          </List.Item>
        ))}
        {letters.map(({ template, recipient, issue }) => (
          <List.Item key={`${template}-${recipient}`}>
            {issue === "draft" ? "Draft letter" : "Letter"} {template} {RECIPIENTS[recipient] ?? recipient}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
