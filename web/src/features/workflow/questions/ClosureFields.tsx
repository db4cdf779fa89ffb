import type { AvailableAction } from "@wage/contract/workflow";
import { useWatch } from "react-hook-form";
import { LookupSelect } from "../../../ui/form/LookupSelect.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";

interface ClosureFieldsProps {
  groups: readonly string[] | undefined;
  closing: AvailableAction["closing"];
}

/** The closure reason, and what is missing on the claim for the chosen one. */
export function ClosureFields({ groups, closing }: ClosureFieldsProps) {
  const code: unknown = useWatch({ name: "closureCode" });
  const missing = closing.find((each) => each.code === code)?.missing ?? [];
  return (
    <>
      <LookupSelect
        lookup="ClosureCode"
        by="code"
        name="closureCode"
        label="Closure reason"
        required
        searchable
        only={({ groupName }) => groups?.some((group) => group === groupName) ?? true}
      />
      {missing.length > 0 && (
        <Notice tone="warning" title="The claim cannot be closed for this reason yet">
          {missing.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Notice>
      )}
    </>
  );
}
