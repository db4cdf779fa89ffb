import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { isoDate } from "@wage/contract/core/fields";
import {
  mailroomRoutes,
  type PostedPiece,
  RETURN_REASON_WORDS,
  RETURN_REASONS,
} from "@wage/contract/mailroom/mailRoutes";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { formatDate, today } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { useAction } from "../../core/http/query.ts";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { serverErrors } from "../../ui/form/serverErrors.ts";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { DELIVERY_WORDS, refreshMailRoom, STATE_LOOK } from "./mailWords.ts";

/** Letters that come back, and return receipts: one field that a scanner types into, and what to record. */
export function PostedDesk() {
  const [number, setNumber] = useState("");
  const [piece, setPiece] = useState<PostedPiece | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const find = async (wanted: string) => {
    setProblem(null);
    try {
      setPiece(await call(mailroomRoutes.find, { query: { number: wanted }, quiet: true }));
    } catch (error) {
      setPiece(null);
      const { messages, fields } = serverErrors(error);
      setProblem([...messages, ...Object.values(fields).flat()].join(" "));
    }
    setNumber("");
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== "") void find(number);
  };
  return (
    <Stack gap="md">
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            ref={input}
            label="Letter or article number"
            description="Scan the code at the top of the letter, or type the number below it."
            leftSection={<IconScan size="1.25em" aria-hidden="true" />}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            maxLength={40}
            autoComplete="off"
            style={{ flex: "1 1 16rem", maxWidth: "28rem" }}
          />
          <Button type="submit">Find</Button>
        </Group>
      </form>
      {problem && <Notice tone="error">{problem}</Notice>}
      {piece && <Piece key={piece.letterId} piece={piece} onChanged={() => void find(piece.mailNumber)} />}
    </Stack>
  );
}

function Piece({ piece, onChanged }: { piece: PostedPiece; onChanged: () => void }) {
  const { claimId, claimNumber, templateCode, templateName, mailNumber, state } = piece;
  const saved = () => {
    void refreshMailRoom();
    onChanged();
  };
  return (
    <Section title={`Letter ${mailNumber}`} action={<StatusChip {...STATE_LOOK[state]} />}>
      <Stack gap="md">
        <KeyValueList
          items={[
            { label: "Letter", value: `${templateCode} ${templateName}` },
            {
              label: "Claim",
              value: (
                <Anchor component={Link} size="sm" to={`/Claim/${claimId}?tab=letters`}>
                  {claimNumber}
                </Anchor>
              ),
            },
            {
              label: "To",
              value: (
                <span
                  style={{ whiteSpace: "pre-line" }}
                >{`${piece.recipientName}\n${piece.recipientAddress}`}</span>
              ),
            },
            {
              label: "Mailed",
              value: `${formatDate(piece.mailedOn)}, ${DELIVERY_WORDS[piece.delivery].toLowerCase()}`,
            },
            ...(piece.servedOn ? [{ label: "Served", value: formatDate(piece.servedOn) }] : []),
            ...(piece.returnedOn && piece.returnReason
              ? [
                  {
                    label: "Returned",
                    value: `${formatDate(piece.returnedOn)}: ${RETURN_REASON_WORDS[piece.returnReason]}`,
                  },
                ]
              : []),
          ]}
        />
        {state === "Mailed" && <ReturnForm piece={piece} onSaved={saved} />}
        {state === "Mailed" && piece.delivery === "Certified mail" && (
          <ReceiptForm piece={piece} onSaved={saved} />
        )}
        {state === "Returned" && <SendAgain piece={piece} onSaved={saved} />}
      </Stack>
    </Section>
  );
}

interface PieceFormProps {
  piece: PostedPiece;
  onSaved: () => void;
}

const Returned = z.object({ reason: z.enum(RETURN_REASONS), returnedOn: isoDate });

const ReturnForm = ({ piece: { letterId }, onSaved }: PieceFormProps) => (
  <Form
    schema={Returned}
    values={{ returnedOn: today() }}
    onSubmit={(body) => call(mailroomRoutes.returned, { params: { letterId }, body, quiet: true })}
    onSaved={onSaved}
    submitLabel="Record as returned"
    warnOnLeave={false}
  >
    <SelectField
      name="reason"
      label="Why it came back"
      options={RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_WORDS[value] }))}
      required
    />
    <DateField name="returnedOn" label="Day it came back" required />
  </Form>
);

const Receipt = z.object({ servedOn: isoDate });

const ReceiptForm = ({ piece: { letterId }, onSaved }: PieceFormProps) => (
  <Form
    schema={Receipt}
    values={{ servedOn: "" }}
    onSubmit={(body) => call(mailroomRoutes.served, { params: { letterId }, body, quiet: true })}
    onSaved={onSaved}
    submitLabel="Record the return receipt"
    warnOnLeave={false}
  >
    <DateField name="servedOn" label="Date of service on the receipt" required />
  </Form>
);

function SendAgain({ piece: { letterId, claimId }, onSaved }: PieceFormProps) {
  const again = useAction(mailroomRoutes.sendAgain, {
    refreshes: [mailroomRoutes.queue],
    success: "Issued again. It waits under “To print”.",
  });
  return (
    <Group gap="xs">
      <Button
        loading={again.isPending}
        onClick={() => again.mutate({ params: { letterId } }, { onSuccess: onSaved })}
      >
        Send again to the new address
      </Button>
      <Text size="sm">
        First change the address on the{" "}
        <Anchor component={Link} size="sm" to={`/Claim/${claimId}?tab=parties`}>
          claim
        </Anchor>
        .
      </Text>
    </Group>
  );
}
