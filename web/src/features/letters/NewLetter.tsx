import { Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type LetterRecipient, letterRoutes } from "@wage/contract/letters";
import { useRef, useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { serverErrors } from "../../ui/form/serverErrors.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { fitsTyped, type SearchEntry, SearchList } from "../../ui/overlay/SearchList.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { type OpenedLetter, RECIPIENT_LABEL } from "./words.ts";

interface NewLetterProps {
  claimId: number;
  open: (opened: OpenedLetter) => void;
  onClose: () => void;
}

interface LetterEntry extends SearchEntry {
  templateCode: string;
  recipient: LetterRecipient | "both";
}

const LABEL = { ...RECIPIENT_LABEL, both: "Both parties" };

/** The recipients of a template; one that goes to both parties is written to both at once, or to one of them. */
const withBoth = (recipients: readonly LetterRecipient[]) =>
  recipients.includes("claimant") && recipients.includes("employer")
    ? (["both", ...recipients] as const)
    : recipients;

/** The letters that can be written, by recipient: one press makes the draft and opens it. */
export function NewLetter({ claimId, open, onClose }: NewLetterProps) {
  const choices = useQuery(query(letterRoutes.choices, { params: { claimId } }));
  const list = useQuery(query(letterRoutes.list, { params: { claimId } }));
  const create = useAction(letterRoutes.create, { refreshes: [letterRoutes.list], quiet: true });
  const [typed, setTyped] = useState("");
  const [languageCode, setLanguageCode] = useState<"" | "en" | "es">("");
  const [problem, setProblem] = useState<string[]>([]);
  const isMaking = useRef(false);

  const entriesOf = (canBeIssued: boolean): LetterEntry[] =>
    (choices.data?.templates ?? [])
      .filter(({ unmet }) => (unmet.length === 0) === canBeIssued)
      .flatMap(({ code, name, recipients, unmet }) =>
        withBoth(recipients).map((recipient) => ({
          key: `${code} ${recipient}`,
          label: `${code} ${name}, to ${LABEL[recipient].toLowerCase()}`,
          ...(unmet.length > 0 && { note: `${unmet.join("; ")}.` }),
          templateCode: code,
          recipient,
        })),
      )
      .filter(fitsTyped(typed));
  const groups = [
    { label: "Can be issued now", entries: entriesOf(true) },
    { label: "Can be written, but not issued yet", entries: entriesOf(false) },
  ].filter(({ entries }) => entries.length > 0);

  const write = async ({ templateCode, recipient }: LetterEntry) => {
    // A second press must not make a second draft.
    if (isMaking.current) return;
    isMaking.current = true;
    try {
      const { id, ids } = await create.mutateAsync({
        params: { claimId },
        body: { templateCode, recipient, dueDate: "", languageCode },
      });
      const { data } = await list.refetch();
      const row = data?.rows.find((letter) => letter.id === id);
      if (ids.length > 1)
        open({ act: "both", rows: data?.rows.filter((letter) => ids.includes(letter.id)) ?? [] });
      else if (row) open({ act: "edit", row });
      else onClose();
    } catch (error) {
      const { messages, fields } = serverErrors(error);
      setProblem([...messages, ...Object.values(fields).flat()]);
      isMaking.current = false;
    }
  };

  return (
    <Dialog opened onClose={onClose} title="Write a letter" width={720}>
      <Stack gap="sm">
        {choices.error && <LoadError error={choices.error} retry={choices.refetch} />}
        <Group gap="sm">
          <Text size="sm" fw={600} id="letter-language">
            Language
          </Text>
          <SegmentedControl
            aria-labelledby="letter-language"
            size="xs"
            value={languageCode}
            onChange={setLanguageCode}
            data={[
              { value: "", label: "The recipient’s" },
              { value: "en", label: "English" },
              { value: "es", label: "Spanish" },
            ]}
          />
        </Group>
        {problem.length > 0 && (
          <Text role="alert" c="error">
            {problem.join(" ")}
          </Text>
        )}
        {/* The field is there before the letters are, so that it has the focus and what is typed is kept. */}
        {!choices.error && (
          <SearchList
            label="Code or name of the letter"
            typed={typed}
            onType={setTyped}
            groups={groups}
            onChoose={(entry) => void write(entry)}
            onClose={onClose}
            empty={choices.data ? "No letter has this name." : "Reading the letters …"}
          />
        )}
      </Stack>
    </Dialog>
  );
}
