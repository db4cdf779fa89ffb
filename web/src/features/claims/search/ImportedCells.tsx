import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { Section } from "../../../ui/page/Section.tsx";

/** The source row of an imported record: its original values count, not the converted ones. */
export function ImportedCells({ claim }: { claim: ClaimDetail }) {
  if (!claim.imported) return null;
  const items = Object.entries(claim.imported).flatMap(([label, value]) =>
    typeof value === "object" && value !== null
      ? // A case of several rows has the cells of each line.
        Object.entries(value).map(([inner, cell]) => ({
          label: `${inner} (${label.toLowerCase()})`,
          value: cellText(cell),
        }))
      : [{ label, value: cellText(value) }],
  );
  const unique = [...new Map(items.map((item) => [item.label, item])).values()];
  return (
    <Section title="As imported">
      <KeyValueList columns={2} items={unique} />
    </Section>
  );
}

const cellText = (cell: unknown) =>
  typeof cell === "string" ? cell : cell === null ? "" : JSON.stringify(cell);
