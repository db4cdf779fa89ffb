import { Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import * as f from "@wage/contract/core/fields";
import { message } from "@wage/contract/core/messages";
import { type IncomingPiece, incomingRoutes, MAIL_SENDERS } from "@wage/contract/mailroom/incoming";
import { RETURN_REASON_WORDS, RETURN_REASONS } from "@wage/contract/mailroom/mailRoutes";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { query } from "../../../core/http/query.ts";
import { RadioField } from "../../../ui/form/ChoiceField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { LookupSelect } from "../../../ui/form/LookupSelect.tsx";
import { useLookup } from "../../../ui/form/lookupRows.ts";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { kindOf, nameOf, RETURNED_KIND, SENDER_WORDS, senderOf, USUAL_KIND } from "./incomingWords.ts";

interface AttachDialogProps {
  piece: IncomingPiece;
  rowVersion: number;
  title: string;
  onClose: () => void;
}

const ANSWER = "mail";
const Attaching = z
  .object({
    search: f.optional(f.text(100)),
    claimId: f.id,
    /** Mail of someone, or the id of our letter that came back. */
    what: z.string(),
    reason: f.optional(f.choice(RETURN_REASONS)),
    source: f.choice(MAIL_SENDERS),
    documentTypeId: f.id,
    title: f.optional(f.text(150)),
  })
  .refine(({ what, reason }) => what === ANSWER || reason !== null, {
    path: ["reason"],
    message: message("required"),
  });

/** Asks for the claim, and what the mail is; a letter of ours that came back is recorded as returned with it. */
export function AttachDialog({ piece, rowVersion, title, onClose }: AttachDialogProps) {
  const types = useLookup("DocumentType");
  if (!types) return null;
  const posted = piece.letters.filter(({ isPosted }) => isPosted);
  const sender = senderOf(piece);
  return (
    <Dialog opened onClose={onClose} title={`Where ${title.toLowerCase()} goes`} width={640}>
      <Form
        schema={Attaching}
        values={{
          search: "",
          claimId: piece.proposed?.claimId,
          what: ANSWER,
          reason: "",
          source: sender,
          documentTypeId: kindOf(types, USUAL_KIND[sender]),
          title: "",
        }}
        onSubmit={({ claimId, what, reason, source, documentTypeId, title: named }) =>
          call(incomingRoutes.attach, {
            params: { pieceId: piece.id, claimId },
            body: {
              documentTypeId:
                what === ANSWER ? documentTypeId : (kindOf(types, RETURNED_KIND) ?? documentTypeId),
              source,
              title: named,
              rowVersion,
              returned: what === ANSWER ? null : { letterId: Number(what), reason: reason ?? "Other" },
            },
            quiet: true,
          })
        }
        onSaved={onClose}
        submitLabel="Attach"
        cancel={{ onClick: onClose }}
        warnOnLeave={false}
      >
        <Stack gap="md">
          <ClaimChoice piece={piece} />
          {posted.length > 0 && (
            <RadioField
              name="what"
              label="What is it?"
              options={[
                { value: ANSWER, label: "Mail sent to us" },
                ...posted.map(({ letterId, mailNumber }) => ({
                  value: String(letterId),
                  label: `Our letter ${mailNumber}, which came back`,
                })),
              ]}
              required
            />
          )}
          <What />
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The suggested claims and, below them, those that a search finds. */
function ClaimChoice({ piece }: { piece: IncomingPiece }) {
  const typed: unknown = useWatch({ name: "search" });
  const [asked] = useDebouncedValue(String(typed ?? "").trim(), 300);
  const { data } = useQuery({
    ...query(claimRoutes.list, { query: { q: asked } }),
    enabled: asked.length >= 2,
  });
  const suggested = piece.suggestions.map((claim) => ({ value: claim.claimId, label: nameOf(claim) }));
  const found = (asked.length >= 2 ? (data?.rows ?? []) : [])
    .slice(0, 8)
    .filter(({ id }) => !suggested.some(({ value }) => value === id))
    .map(({ id, number, claimant, employer }) => ({
      value: id,
      label: `${number}: ${claimant ?? "no claimant"}, ${employer ?? "no employer"}`,
    }));
  return (
    <>
      <TextField
        name="search"
        label="Search for the claim"
        hint="By number, claimant or employer."
        maxLength={100}
      />
      <RadioField name="claimId" label="Claim" options={[...suggested, ...found]} required />
    </>
  );
}

function What() {
  const what: unknown = useWatch({ name: "what" });
  if (what !== ANSWER)
    return (
      <SelectField
        name="reason"
        label="Why it came back"
        options={RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_WORDS[value] }))}
        required
      />
    );
  return (
    <>
      <RadioField
        name="source"
        label="Sent by"
        options={MAIL_SENDERS.map((value) => ({ value, label: SENDER_WORDS[value] }))}
        required
      />
      <LookupSelect name="documentTypeId" lookup="DocumentType" label="Kind of document" required />
      <TextField
        name="title"
        label="Title"
        hint="Leave it empty to use the kind and the date."
        maxLength={150}
      />
    </>
  );
}
