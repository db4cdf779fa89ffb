import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type DraftedLine,
  type DraftedSentence,
  findingsDraftOf,
} from "@wage/contract/claims/summary/findingsDraft";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { evidenceRoutes } from "@wage/contract/documents/evidence";
import { wageRoutes } from "@wage/contract/wageItems";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { query } from "../../../core/http/query.ts";

const WHO_SEES: Record<DocumentRow["visibility"], string | null> = {
  Staff: "This document is shared with neither side.",
  Claimant: "This document is not shared with the employer.",
  Employer: "This document is not shared with the claimant.",
  Both: null,
};

/** Returns a warning before a passage is told to both sides; null if both see its document. */
const caution = (document: DocumentRow | undefined): string | null =>
  document?.confidential ? "This document is confidential." : document ? WHO_SEES[document.visibility] : null;

/**
 * Sentences for the findings from the lines, the employer's answer and the marked passages, each with its source. One at a time is
 * taken into the text, so that each was read.
 */
export function FindingsDraft({ claimId }: { claimId: number }) {
  const { data: wages } = useQuery(query(wageRoutes.list, { params: { claimId } }));
  const { data: evidence } = useQuery(query(evidenceRoutes.list, { params: { claimId } }));
  const { data: documents } = useQuery(query(documentRoutes.list, { params: { claimId } }));
  const { setValue, getValues } = useFormContext();
  const findings: unknown = useWatch({ name: "findings" });
  const [taken, setTaken] = useState<readonly string[]>([]);
  const latest = useRef<number | null>(null);
  if (!wages || !evidence || !documents || wages.items.length === 0) return null;
  // A passage of a document that was withdrawn, or that this person may not open, is no ground of a decision.
  const papers = new Map(
    documents.rows.filter(({ can, withdrawnAt }) => can.open && !withdrawnAt).map((row) => [row.id, row]),
  );
  const marks = evidence.rows.filter(({ documentId }) => papers.has(documentId));
  const take = ({ itemId, name }: DraftedLine, { key, text }: DraftedSentence) => {
    const before = String(getValues("findings") ?? "").trimEnd();
    // What is about one line makes one paragraph, which begins with the line's name.
    const joint = before === "" || latest.current !== itemId ? `${before && "\n\n"}${name}. ` : " ";
    latest.current = itemId;
    setTaken([...taken, key]);
    setValue("findings", `${before}${joint}${text}`, { shouldDirty: true });
  };
  return (
    <details>
      <summary>Sentences from the record</summary>
      <Stack gap="sm" mt="xs">
        {findingsDraftOf(wages.items, marks).map((line) => (
          <Stack
            key={line.itemId}
            gap={6}
            component="ul"
            p={0}
            m={0}
            style={{ listStyle: "none" }}
            aria-label={line.name}
          >
            <Text size="sm" fw={600} component="li">
              {line.name}
            </Text>
            {line.sentences.map((sentence) => (
              <Sentence
                key={sentence.key}
                sentence={sentence}
                warning={sentence.evidence && caution(papers.get(sentence.evidence.documentId))}
                isTaken={taken.includes(sentence.key) && String(findings ?? "").includes(sentence.text)}
                onTake={() => take(line, sentence)}
              />
            ))}
          </Stack>
        ))}
      </Stack>
    </details>
  );
}

interface SentenceProps {
  sentence: DraftedSentence;
  warning: string | null;
  isTaken: boolean;
  onTake: () => void;
}

const Sentence = ({ sentence: { text, evidence }, warning, isTaken, onTake }: SentenceProps) => (
  <Group component="li" gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
    <div>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {text}
      </Text>
      <Group gap="sm">
        <Anchor component={Link} size="xs" to={`?tab=wages${evidence ? `&evidence=${evidence.id}` : ""}`}>
          {evidence ? "Show the passage" : "Show the line"}
        </Anchor>
        {warning && (
          <Text size="xs" c="warning">
            {warning}
          </Text>
        )}
      </Group>
    </div>
    <Button
      size="compact-sm"
      flex="none"
      variant="default"
      disabled={isTaken}
      aria-label={`Add: ${text}`}
      onClick={onTake}
    >
      {isTaken ? "Added" : "Add"}
    </Button>
  </Group>
);
