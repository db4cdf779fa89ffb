import { TextField } from "../../../ui/form/TextField.tsx";
import { FieldRow } from "./FieldRow.tsx";

/** The case of a court. */
export const CourtCaseFields = () => (
  <FieldRow>
    <TextField name="court" label="Court" maxLength={150} />
    <TextField name="caseNumber" label="Case number" maxLength={60} />
    <TextField name="chapter" label="Chapter" maxLength={5} />
  </FieldRow>
);

/** The office that recorded a judgment or a lien, and its number there. */
export const RecordingFields = () => (
  <FieldRow>
    <TextField name="court" label="Recorded with" maxLength={150} required />
    <TextField name="caseNumber" label="Recording number" maxLength={60} required />
  </FieldRow>
);
