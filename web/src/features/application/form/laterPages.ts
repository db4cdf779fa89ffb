/* Pages after the first question and their remarks. They are fetched together, in one file. */
export { DraftNotices } from "../draft/DraftNotices.tsx";
export { WageList } from "../wages/WageList.tsx";
export { WageRowForm } from "../wages/WageRowForm.tsx";
export { DocumentsStep } from "./DocumentsStep.tsx";
export { StepRemarks } from "./remarks/StepRemarks.tsx";
export { SignForm } from "./SignForm.tsx";
