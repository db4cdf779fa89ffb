import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type LetterRow, letterRoutes } from "@wage/contract/letters";
import { useRef } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import type { OpenedLetter } from "./words.ts";

interface LetterStepProps {
  claimId: number;
  row: LetterRow;
  act: "review" | "approve" | "correct";
  open: (opened: OpenedLetter) => void;
  onClose: () => void;
}

/** Sending a letter for approval, approving it or giving it back, and starting its correction. */
export function LetterStep({ claimId, row, act, open, onClose }: LetterStepProps) {
  const refreshes = [letterRoutes.list, letterRoutes.get];
  const review = useAction(letterRoutes.review, { refreshes, quiet: true });
  const correct = useAction(letterRoutes.correct, { refreshes, quiet: true });
  const draft = useRef<LetterRow | null>(null);
  const list = useQuery(query(letterRoutes.list, { params: { claimId } }));
  const params = { claimId, letterId: row.id };
  const name = `${row.templateCode} ${row.templateName}`;
  const move = async (to: "InReview" | "Approved" | "Draft", done: string) => {
    await review.mutateAsync({ params, body: { rowVersion: row.rowVersion, to } });
    notify("success", done);
  };
  if (act === "correct") {
    return (
      <ConfirmDialog
        opened
        onClose={() => (draft.current ? open({ act: "edit", row: draft.current }) : onClose())}
        title={`Correct ${name}?`}
        confirmLabel="Write the correction"
        onConfirm={async () => {
          const { id } = await correct.mutateAsync({ params });
          const { data } = await list.refetch();
          draft.current = data?.rows.find((letter) => letter.id === id) ?? null;
        }}
      >
        A draft with the same text is made. When it is issued, it names this letter and replaces it.
      </ConfirmDialog>
    );
  }
  if (act === "review") {
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={`Send ${name} for approval?`}
        confirmLabel="Send for approval"
        onConfirm={() => move("InReview", "The letter was sent for approval")}
      >
        An Administrator approves it or gives it back. Changing the letter ends the approval.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Approve ${name}?`}
      confirmLabel="Approve"
      onConfirm={() => move("Approved", "The letter was approved")}
    >
      <Text>Once approved, the letter can be issued by its writer.</Text>
      <Group mt="sm">
        <Button
          variant="default"
          size="xs"
          onClick={() => void move("Draft", "The letter was given back").then(onClose, () => undefined)}
        >
          Give it back to its writer
        </Button>
      </Group>
    </ConfirmDialog>
  );
}
