import { OfficeChip } from "../../ui/office/OfficeChip.tsx";
import { useOfficeInAddress } from "../../ui/office/ownOffice.ts";

/** The office of a report, which begins with the reader's own as lists do, and what narrows its calls and links to it. */
export function useReportOffice() {
  const narrowed = useOfficeInAddress();
  const { office } = narrowed;
  return {
    chip: <OfficeChip {...narrowed} />,
    /** False until it is known with which office the report begins. */
    enabled: office !== undefined,
    query: office ? { office } : {},
    filters: office ? [{ column: "office" as const, operator: "is" as const, value: office }] : [],
    /** The address of a list with the same office. */
    within: (path: string) => (office ? `${path}${path.includes("?") ? "&" : "?"}office=${office}` : path),
  };
}
