import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { text } from "@wage/contract/core/fields";
import { type InboxItemDetail, inboxRoutes } from "@wage/contract/inbox";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { formatDateTime } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { query, refresh, useAction } from "../../../core/http/query.ts";
import { notify } from "../../../core/notices.ts";
import { DueDate } from "../../../ui/display/DueDate.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { CLAIM_PAGE } from "../claimReads.ts";

const READS = [inboxRoutes.get, inboxRoutes.counts, ...CLAIM_PAGE];
const Result = z.object({ outcome: text(500) });

/** A task beside its claim: what is to be done, taking it, and marking it as done. The rest is on its page in the inbox. */
export function TaskPane({ id }: { id: number }) {
  const { data: item, error, refetch } = useQuery(query(inboxRoutes.get, { params: { id } }));
  const take = useAction(inboxRoutes.take, { refreshes: READS, success: "This item is assigned to you." });
  const [isEnding, setIsEnding] = useState(false);
  if (!item) return error ? <LoadError error={error} retry={refetch} /> : <TextSkeleton lines={6} />;
  return (
    <Stack gap="sm">
      <State item={item} />
      {isEnding ? (
        <EndForm id={item.id} onClose={() => setIsEnding(false)} />
      ) : (
        <Group gap="xs">
          {item.can.take && (
            <Button loading={take.isPending} onClick={() => take.mutate({ params: { id } })}>
              Take item
            </Button>
          )}
          {item.can.complete && (
            <Button variant="default" onClick={() => setIsEnding(true)}>
              Mark as done
            </Button>
          )}
        </Group>
      )}
      {item.instructions && <Text size="sm">{item.instructions}</Text>}
      {item.notByHand && (
        <Text size="sm" c="var(--wc-text-dim)">
          {item.notByHand}
        </Text>
      )}
      {item.notes.map(({ author, createdAt, body }) => (
        <Text key={createdAt + body} size="sm" style={{ whiteSpace: "pre-wrap" }}>
          {author ?? "System"}, {formatDateTime(createdAt)}: {body}
        </Text>
      ))}
      <Anchor size="sm" component={Link} to={`/Inbox/${item.id}`}>
        Open in the inbox, with its checklist and all that can be done with it
      </Anchor>
    </Stack>
  );
}

function State({ item: { status, dueDate, owner, role, outcome } }: { item: InboxItemDetail }) {
  const isOver = status === "Done" || status === "Cancelled";
  return (
    <Group gap="xs">
      <Text size="sm">{owner ? `Owner: ${owner}` : `Role: ${role}`}</Text>
      {status === "OnHold" ? <Text size="sm">On hold</Text> : <DueDate date={dueDate} done={isOver} />}
      {isOver && <Text size="sm">{outcome ?? (status === "Done" ? "Done" : "Canceled")}</Text>}
    </Group>
  );
}

/** Asks for the result; the usual one stands there already. */
const EndForm = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Form
    schema={Result}
    values={{ outcome: "Done" }}
    submitLabel="Mark as done"
    cancel={{ onClick: onClose }}
    warnOnLeave={false}
    onSubmit={async ({ outcome }) => {
      const change = { kind: "complete" as const, outcome };
      const done = await call(inboxRoutes.change, { body: { ids: [id], change }, quiet: true });
      const [refused] = done.refused;
      if (refused) throw new Error(refused.reason);
      return done;
    }}
    onSaved={({ Messages }) => {
      notify("success", Messages.join(" "));
      onClose();
      void refresh(...READS);
    }}
  >
    <ResultField />
  </Form>
);

/** The pane is open already, so that the field takes the focus itself, with its text selected for another. */
function ResultField() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, []);
  return (
    <div ref={place}>
      <TextField name="outcome" label="Result" maxLength={500} required />
    </div>
  );
}
