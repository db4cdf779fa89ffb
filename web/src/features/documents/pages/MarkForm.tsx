import { optional, text } from "@wage/contract/core/fields";
import { formatMoney } from "@wage/contract/core/numbers";
import { evidenceRoutes, NewEvidence } from "@wage/contract/documents/evidence";
import type { PageArea } from "@wage/contract/documents/pages";
import type { WageItem } from "@wage/contract/wageItems";
import { useAction } from "../../../core/http/query.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, TextField } from "../../../ui/form/TextField.tsx";

const ofArea = NewEvidence.pick({ itemId: true }).extend({ note: optional(text(500)) });
const ofWords = ofArea.extend({ quote: text(2000) });

interface MarkFormProps {
  claimId: number;
  documentId: number;
  /** The marked area; without one the passage is quoted. */
  place: { page: number; area: PageArea } | null;
  lines: readonly WageItem[];
  onDone: () => void;
}

export const lineLabel = ({ position, type, amountClaimed }: WageItem) =>
  `Line ${position + 1}: ${type}, ${formatMoney(amountClaimed)}`;

/** Marks the chosen passage as evidence for a wage line. */
export function MarkForm({ claimId, documentId, place, lines, onDone }: MarkFormProps) {
  const mark = useAction(evidenceRoutes.mark, {
    refreshes: [evidenceRoutes.list],
    quiet: true,
    success: "The passage is marked",
  });
  const first = lines[0]?.id;
  return (
    <Form
      key={place ? "area" : "words"}
      schema={place ? ofArea : ofWords}
      values={{ itemId: first, note: "", ...(!place && { quote: "" }) }}
      onSubmit={(typed) =>
        mark.mutateAsync({
          params: { claimId },
          body: { page: null, area: null, quote: null, ...place, ...typed, documentId },
        })
      }
      onSaved={onDone}
      submitLabel="Mark as evidence"
      {...(place && { cancel: { onClick: onDone } })}
      warnOnLeave={false}
    >
      {!place && (
        <LongTextField
          name="quote"
          label="Words of the document"
          hint="Quote the passage."
          maxLength={2000}
          rows={2}
          required
        />
      )}
      <SelectField
        name="itemId"
        label="Supports"
        options={lines.map((line) => ({ value: line.id, label: lineLabel(line) }))}
        required
      />
      <TextField name="note" label="Note" maxLength={500} />
    </Form>
  );
}
