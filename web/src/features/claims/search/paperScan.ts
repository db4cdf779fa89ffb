import { documentRoutes } from "@wage/contract/documents";
import { upload } from "../../../core/http/api.ts";
import { useLookup } from "../../../ui/form/lookupRows.ts";

/** The kinds of document that a scanned claim form may have; the first that the agency uses is taken. */
const SCAN_KINDS = ["CLAIM-FORM", "OTHER"];

/** The kind of document with which a scan is added; undefined while the kinds are loading. */
export function useScanKind(): number | undefined {
  const types = useLookup("DocumentType")?.filter(({ active }) => active) ?? [];
  return (SCAN_KINDS.flatMap((kind) => types.find(({ code }) => code === kind) ?? [])[0] ?? types[0])?.id;
}

/** Sends the scan of a recorded claim; false if it could not be added, of which a toast says why. The claim stays recorded. */
export async function attach(claimId: number, scan: File | null, kind: number | undefined): Promise<boolean> {
  if (!scan) return true;
  const form = new FormData();
  form.append("documentTypeId", String(kind ?? ""));
  form.append("title", "Paper claim");
  form.append("file", scan, scan.name);
  return upload(documentRoutes.upload, form, { params: { claimId } }).then(
    () => true,
    () => false,
  );
}
