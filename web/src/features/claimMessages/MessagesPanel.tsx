import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimMessageRoutes, MessageBody } from "@wage/contract/claimMessages/claimMessages";
import { claimRoutes } from "@wage/contract/claims/claims";
import { useState } from "react";
import { z } from "zod";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { useParagraphs } from "../../core/paragraphs.ts";
import { useCan } from "../../core/session/session.ts";
import { Form } from "../../ui/form/Form.tsx";
import { ParagraphSuggestions } from "../../ui/form/mentions/ParagraphSuggestions.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { MessageText } from "./MessageList.tsx";

/** The field has a name of its own: a note is written beside it, and two fields of one name would share their label. */
const Written = z.object({ message: MessageBody.shape.body });

/** The thread with the claimant, for staff. */
export function MessagesPanel({ claimId }: { claimId: number }) {
  const target = { params: { claimId } };
  const { data } = useQuery(query(claimMessageRoutes.list, target));
  const mayWrite = useCan("note:write");
  const { data: claim } = useQuery(query(claimRoutes.get, target));
  const paragraphs = useParagraphs(claimId, claim?.language === "es" ? "es" : "en");
  const [written, setWritten] = useState(0);
  if (!data) return null;
  return (
    <Section title="Messages with the claimant">
      <Stack gap="sm">
        {data.messages.length === 0 && <Text size="sm">No messages yet.</Text>}
        {data.messages.map(({ id, sender, kind, writer, body, sentAt }) => (
          <article key={id}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {sender === "Claimant" ? "Claimant" : (writer ?? "Office")}
              </Text>
              <Text size="sm" c="dimmed">
                {kind === "Reply" && "Reply, "}
                {formatDateTime(sentAt)}
              </Text>
            </Group>
            <MessageText>{body}</MessageText>
          </article>
        ))}
        {mayWrite && (
          <Form
            schema={Written}
            values={{ message: "" }}
            resetKey={written}
            onSubmit={({ message: body }) =>
              call(claimMessageRoutes.write, {
                ...target,
                body: { body },
                quiet: true,
                success: "Message sent",
              })
            }
            onSaved={() => {
              setWritten((count) => count + 1);
              void refresh(claimMessageRoutes.list);
            }}
            submitLabel="Send to the claimant"
          >
            <ParagraphSuggestions paragraphs={paragraphs}>
              <LongTextField
                name="message"
                label="Message to the claimant"
                hint="The claimant reads it with number and PIN. The email says only that there is a message. / inserts a paragraph."
                maxLength={4000}
                rows={3}
                required
              />
            </ParagraphSuggestions>
          </Form>
        )}
      </Stack>
    </Section>
  );
}
