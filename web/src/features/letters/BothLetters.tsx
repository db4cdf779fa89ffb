import { Button, Grid, Group, Stack, Text } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { type LetterRow, letterRoutes } from "@wage/contract/letters";
import { query, useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { serverErrors } from "../../ui/form/serverErrors.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { IssueProblems } from "./IssueProblems.tsx";
import { LetterPreviewView } from "./LetterPreviewView.tsx";
import { type OpenedLetter, RECIPIENT_LABEL } from "./words.ts";

interface BothLettersProps {
  claimId: number;
  rows: readonly LetterRow[];
  open: (opened: OpenedLetter) => void;
  onClose: () => void;
}

/** The drafts to both parties side by side, to be read and issued together; closing keeps them as drafts. */
export function BothLetters({ claimId, rows, open, onClose }: BothLettersProps) {
  const letters = useQueries({
    queries: rows.map(({ id }) => query(letterRoutes.get, { params: { claimId, letterId: id } })),
  }).map(({ data }) => data);
  const issue = useAction(letterRoutes.issueAll, {
    refreshes: [letterRoutes.list, letterRoutes.get],
    quiet: true,
  });
  const mayIssue = letters.every((letter) => letter?.can.issue && letter.problems.length === 0);
  const problem = issue.error ? serverErrors(issue.error).messages : [];
  const send = () =>
    issue.mutate(
      {
        params: { claimId },
        body: {
          letters: letters.flatMap((letter) =>
            letter ? [{ letterId: letter.id, rowVersion: letter.rowVersion }] : [],
          ),
        },
      },
      {
        onSuccess: ({ Messages }) => {
          notify("success", Messages.join(" "));
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title="Letters to both parties" width={1200}>
      <Stack gap="sm">
        {problem.length > 0 && <Notice tone="error">{problem.join(" ")}</Notice>}
        <Grid gap="lg">
          {rows.map((row, index) => {
            const letter = letters[index];
            return (
              <Grid.Col key={row.id} span={{ base: 12, md: 6 }}>
                <Group justify="space-between" mb="xs">
                  <Text fw={600}>
                    {RECIPIENT_LABEL[row.recipient]}: {row.recipientName}
                  </Text>
                  <Button size="xs" variant="default" onClick={() => open({ act: "edit", row })}>
                    Edit the one to the {RECIPIENT_LABEL[row.recipient].toLowerCase()}
                  </Button>
                </Group>
                {letter ? (
                  <Stack gap="sm">
                    <IssueProblems problems={letter.problems} />
                    <LetterPreviewView preview={letter.preview} />
                  </Stack>
                ) : (
                  <TextSkeleton lines={10} />
                )}
              </Grid.Col>
            );
          })}
        </Grid>
        <Group gap="sm">
          <Button disabled={!mayIssue} loading={issue.isPending} onClick={send}>
            Issue both
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep both as drafts
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
