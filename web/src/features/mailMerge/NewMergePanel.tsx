import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import type { ClaimCondition } from "@wage/contract/claims/claimColumns";
import type { LetterRecipient } from "@wage/contract/letters";
import { mailMergeRoutes } from "@wage/contract/letters/mailMerge";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messagesOf } from "../../core/http/errors.ts";
import { query, useAction } from "../../core/http/query.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { RECIPIENT_WORDS } from "./mergeWords.ts";

interface NewMergePanelProps {
  /** The search whose claims get the letter. */
  filters: readonly ClaimCondition[];
  /** The number of claims that the search finds, in words. */
  found: string;
  onClose: () => void;
}

/** Chooses the letter for all claims of a search. Nothing is sent before the letters were looked at and approved. */
export function NewMergePanel({ filters, found, onClose }: NewMergePanelProps) {
  const navigate = useNavigate();
  const { data } = useQuery(query(claimBulkRoutes.choices, {}));
  const create = useAction(mailMergeRoutes.create, { refreshes: [mailMergeRoutes.list], quiet: true });
  const [letter, setLetter] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    const [templateCode, recipient] = letter.split(" ");
    if (!templateCode || !recipient) return setProblem("Choose a letter");
    try {
      const body = { templateCode, recipient: recipient as LetterRecipient, filters: [...filters] };
      const { id } = await create.mutateAsync({ body });
      void navigate(`/MailMerge/${id}`);
    } catch (error) {
      setProblem(messagesOf(error).join(" "));
    }
  };
  return (
    <Dialog opened onClose={onClose} title="Send a letter to these claims" width={560}>
      <Stack gap="sm">
        <Text>
          {found} The letter is checked on each claim first. You then look at the letters, and nothing is sent
          before they are approved.
        </Text>
        <NativeSelect
          label="Letter"
          required
          value={letter}
          onChange={(event) => {
            setLetter(event.currentTarget.value);
            setProblem(null);
          }}
          data={[
            { value: "", label: "Choose a letter" },
            ...(data?.letters ?? []).flatMap(({ code, name, recipients }) =>
              recipients.map((recipient) => ({
                value: `${code} ${recipient}`,
                label: `${code} ${name}, to ${RECIPIENT_WORDS[recipient]}`,
              })),
            ),
          ]}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Group gap="xs">
          <Button loading={create.isPending} onClick={() => void send()}>
            Check the letters
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
