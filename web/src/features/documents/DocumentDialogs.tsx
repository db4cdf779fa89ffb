import { text } from "@wage/contract/core/fields";
import { type DocumentRow, DocumentUpdate, documentRoutes, VISIBILITIES } from "@wage/contract/documents";
import { z } from "zod";
import { download } from "../../core/http/api.ts";
import { useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

export interface Opened {
  act: "edit" | "withdraw" | "original";
  row: DocumentRow;
}

interface DocumentDialogsProps {
  claimId: number;
  opened: Opened | null;
  onClose: () => void;
}

const VISIBLE_TO: Record<(typeof VISIBILITIES)[number], string> = {
  Staff: "Staff only",
  Claimant: "Staff and the claimant",
  Employer: "Staff and the employer",
  Both: "Staff and both parties",
};

const Reason = z.object({ reason: text(500) });
const OriginalReason = z.object({ reason: text(200) });

/** Dialogs to edit and to withdraw a document, and to download a picture as it was received. */
export function DocumentDialogs({ claimId, opened, onClose }: DocumentDialogsProps) {
  const refreshes = [documentRoutes.list];
  const update = useAction(documentRoutes.update, { refreshes, quiet: true });
  const withdraw = useAction(documentRoutes.withdraw, { refreshes, quiet: true });
  if (!opened) return null;
  const { row } = opened;
  const params = { claimId, documentId: row.id };
  const saved = (words: string) => () => {
    notify("success", words);
    onClose();
  };
  if (opened.act === "original") {
    const accepted = row.scanStatus === "Clean" ? {} : { unscanned: "accepted" as const };
    return (
      <Dialog opened onClose={onClose} title={`Download the original of ${row.title}`} width={520}>
        <p>
          The original holds what the camera recorded, such as where and when the picture was taken.{" "}
          {row.scanStatus !== "Clean" && "No virus scanner has checked it. "}Do not pass it on unless the case
          needs it.
        </p>
        <Form
          schema={OriginalReason}
          values={{ reason: "" }}
          onSubmit={(body) =>
            download(documentRoutes.original, { params, body: { ...body, ...accepted }, quiet: true })
          }
          onSaved={onClose}
          submitLabel="Download the original"
          cancel={{ onClick: onClose }}
          warnOnLeave={false}
        >
          <TextField
            name="reason"
            label="Reason"
            hint="The reason is recorded in the activity log."
            maxLength={200}
            required
          />
        </Form>
      </Dialog>
    );
  }
  if (opened.act === "withdraw") {
    return (
      <Dialog opened onClose={onClose} title={`Withdraw ${row.title}`} width={520}>
        <p>The document stays on record, but only Administrators can open it. This cannot be undone.</p>
        <Form
          schema={Reason}
          values={{ reason: "" }}
          onSubmit={(body) => withdraw.mutateAsync({ params, body })}
          onSaved={saved("The document was withdrawn")}
          submitLabel="Withdraw"
          cancel={{ onClick: onClose }}
          warnOnLeave={false}
        >
          <LongTextField name="reason" label="Reason" maxLength={500} required />
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={`Edit ${row.title}`} width={520}>
      <Form
        schema={DocumentUpdate}
        values={{
          title: row.title,
          documentTypeId: row.documentTypeId ?? undefined,
          visibility: row.visibility,
          confidential: row.confidential,
        }}
        onSubmit={(body) => update.mutateAsync({ params, body })}
        onSaved={saved("The document was saved")}
        submitLabel="Save"
        cancel={{ onClick: onClose }}
      >
        <TextField name="title" label="Title" maxLength={150} required />
        <LookupSelect name="documentTypeId" lookup="DocumentType" label="Type" required />
        <SelectField
          name="visibility"
          label="Visible to"
          options={VISIBILITIES.map((value) => ({ value, label: VISIBLE_TO[value] }))}
          required
        />
        <CheckboxField
          name="confidential"
          label="Confidential"
          hint="It contains a Social Security number, medical information, or attorney-client communication."
        />
      </Form>
    </Dialog>
  );
}
