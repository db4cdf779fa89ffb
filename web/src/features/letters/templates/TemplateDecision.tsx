import { Button, Group, Stack, Text } from "@mantine/core";
import { text } from "@wage/contract/core/fields";
import { type LetterTemplate, letterTemplateRoutes } from "@wage/contract/letters/templates";
import { useState } from "react";
import { z } from "zod";
import { formatDate } from "../../../core/format.ts";
import { useAction } from "../../../core/http/query.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { LongTextField } from "../../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";

const Reason = z.object({ reason: text(500) });

/** A version that waits for its approval or its day; someone other than its writer approves it. */
export function TemplateDecision({ template }: { template: LetterTemplate & { canDecide: boolean } }) {
  const refreshes = [letterTemplateRoutes.list, letterTemplateRoutes.get];
  const approve = useAction(letterTemplateRoutes.approve, { refreshes, quiet: true });
  const refuse = useAction(letterTemplateRoutes.refuse, { refreshes, quiet: true });
  const [asked, setAsked] = useState<"approve" | "refuse" | null>(null);
  const close = () => setAsked(null);
  const refusal = template.canDecide ? "Refuse" : "Take back";
  const params = { templateId: template.id };
  const from = formatDate(template.effectiveOn);
  if (template.status === "Approved")
    return <Notice title={`Approved: in force from ${from}`}>Until then the version before is used.</Notice>;
  if (template.status !== "Proposed") return null;
  return (
    <Notice tone="warning" title={`Proposed: to be in force from ${from}`}>
      <Stack gap="xs">
        <Text size="sm">
          {template.canDecide
            ? "Read the text below and try it on a claim before you approve it."
            : "Another Administrator approves it. You can take it back."}
        </Text>
        <Group>
          {template.canDecide && (
            <Button size="xs" onClick={() => setAsked("approve")}>
              Approve
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setAsked("refuse")}>
            {refusal}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asked === "approve"}
        onClose={close}
        title={`Approve version ${template.version} of ${template.code}?`}
        confirmLabel="Approve"
        onConfirm={() => approve.mutateAsync({ params })}
      >
        {`New letters have this text from ${from} on. Existing letters do not change.`}
      </ConfirmDialog>
      <Dialog opened={asked === "refuse"} onClose={close} title={`${refusal} this version`} width={480}>
        <Form
          schema={Reason}
          values={{ reason: "" }}
          onSubmit={(body) => refuse.mutateAsync({ params, body })}
          onSaved={close}
          submitLabel={refusal}
          cancel={{ onClick: close }}
          warnOnLeave={false}
        >
          <LongTextField name="reason" label="Reason" maxLength={500} required />
        </Form>
      </Dialog>
    </Notice>
  );
}
