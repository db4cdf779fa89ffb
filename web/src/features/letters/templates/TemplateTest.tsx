import { Stack, Text, TextInput } from "@mantine/core";
import type { LetterTemplateBody } from "@wage/contract/letters/templates";
import { letterTemplateRoutes } from "@wage/contract/letters/templates";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { messagesOf } from "../../../core/http/errors.ts";
import { Section } from "../../../ui/page/Section.tsx";
import { LetterPreviewView } from "../LetterPreviewView.tsx";
import { useLivePreview } from "../livePreview.ts";

/** The draft text, filled with the values of a real claim. */
export function TemplateTest({ written }: { written: z.input<typeof LetterTemplateBody> }) {
  const [claimNumber, setClaimNumber] = useState("");
  const [problem, setProblem] = useState("");
  const { code, recipientType, languageCode, subject, body, emailSubject, emailBody } = written;
  const text = { code, recipientType, languageCode, subject, body, emailSubject, emailBody };
  const words = { claimNumber: claimNumber.trim(), ...text };
  const shown = useLivePreview(null, words, async (asked) => {
    try {
      if (asked.claimNumber === "") throw new Error("No claim chosen");
      const preview = await call(letterTemplateRoutes.test, { body: asked, quiet: true });
      setProblem("");
      return preview;
    } catch (error) {
      setProblem(asked.claimNumber === "" ? "" : messagesOf(error).join(" "));
      throw error;
    }
  });
  return (
    <Section title="Try on a claim">
      <Stack gap="sm">
        <TextInput
          label="Claim number"
          value={claimNumber}
          maxLength={20}
          onChange={(event) => setClaimNumber(event.currentTarget.value)}
          error={problem || undefined}
        />
        {shown ? (
          <LetterPreviewView preview={shown} withEmail />
        ) : (
          <Text c="dimmed">Enter a claim number to see the letter with the values of that claim.</Text>
        )}
      </Stack>
    </Section>
  );
}
