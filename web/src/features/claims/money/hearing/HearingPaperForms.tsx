import { useQuery } from "@tanstack/react-query";
import type { HearingPaper } from "@wage/contract/claims/claimHearings";
import { HEARING_PAPER_KINDS, HEARING_PAPERS, OFFERER_NAMES, OFFERERS } from "@wage/contract/claims/hearings";
import { documentRoutes } from "@wage/contract/documents";
import {
  HearingPaperChange,
  hearingPaperRoutes,
  NewHearingPaper,
} from "@wage/contract/documents/hearingPapers";
import { useWatch } from "react-hook-form";
import { formatDate } from "../../../../core/format.ts";
import { call } from "../../../../core/http/api.ts";
import { query } from "../../../../core/http/query.ts";
import { RadioField } from "../../../../ui/form/ChoiceField.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { LongTextField } from "../../../../ui/form/TextField.tsx";
import { EditDialog } from "../../EditDialog.tsx";

interface OnHearing {
  claimId: number;
  hearingId: number;
  onClose: () => void;
}

/** Adds a document of the claim to the hearing. */
export function AddPaper({ claimId, hearingId, onClose }: OnHearing) {
  return (
    <EditDialog
      title="Add an exhibit or recording"
      opened
      onClose={onClose}
      submitLabel="Add"
      schema={NewHearingPaper}
      values={{ documentId: null, kind: "Exhibit" as const, offeredBy: "", admitted: "", note: "" }}
      save={(body) =>
        call(hearingPaperRoutes.add, {
          params: { claimId, hearingId },
          body,
          quiet: true,
          success: "Added to the hearing",
        })
      }
    >
      <RadioField
        name="kind"
        label="What is it?"
        required
        options={HEARING_PAPER_KINDS.map((value) => ({ value, label: HEARING_PAPERS[value].en }))}
      />
      <AddedDocument claimId={claimId} />
    </EditDialog>
  );
}

function AddedDocument({ claimId }: { claimId: number }) {
  const kind: unknown = useWatch({ name: "kind" });
  const { data } = useQuery(query(documentRoutes.list, { params: { claimId } }));
  const isRecording = kind === HEARING_PAPER_KINDS[1];
  const documents = data?.rows.filter(
    ({ withdrawnAt, mimeType }) =>
      withdrawnAt === null && (!isRecording || /^(audio|video)\//.test(mimeType)),
  );
  return (
    <>
      <SelectField
        name="documentId"
        label={isRecording ? "Sound or video of the claim" : "Document of the claim"}
        hint="Upload it first at Documents, if it is not listed."
        required
        searchable
        options={(documents ?? []).map(({ id, title, receivedAt }) => ({
          value: id,
          label: `${title}, ${formatDate(receivedAt)}`,
        }))}
      />
      {!isRecording && <RulingFields />}
      <LongTextField name="note" label="Note" maxLength={500} rows={2} />
    </>
  );
}

const RulingFields = () => (
  <>
    <SelectField
      name="offeredBy"
      label="Offered by"
      required
      options={OFFERER_NAMES.map((value) => ({ value, label: OFFERERS[value].en }))}
    />
    <SelectField
      name="admitted"
      label="Admitted by the hearing officer"
      clearable
      options={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ]}
    />
  </>
);

/** Records who offered an exhibit, and the ruling on it. */
export function RulePaper({ claimId, hearingId, paper, onClose }: OnHearing & { paper: HearingPaper }) {
  return (
    <EditDialog
      title={`Exhibit ${paper.number}: ${paper.document}`}
      opened
      onClose={onClose}
      schema={HearingPaperChange}
      values={{
        offeredBy: paper.offeredBy ?? "",
        admitted: paper.admitted === null ? "" : paper.admitted ? "yes" : "no",
        note: paper.note ?? "",
        rowVersion: paper.rowVersion,
      }}
      save={(body) =>
        call(hearingPaperRoutes.change, {
          params: { claimId, hearingId, paperId: paper.id },
          body,
          quiet: true,
          success: "Saved",
        })
      }
    >
      <RulingFields />
      <LongTextField name="note" label="Note" maxLength={500} rows={2} />
    </EditDialog>
  );
}
