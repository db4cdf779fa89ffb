import { Text } from "@mantine/core";
import { formatClaimNumber, isClaimNumberPattern } from "@wage/contract/claims/claimNumber";
import { useWatch } from "react-hook-form";
import { today } from "../../core/format.ts";

/** The next number of this year under the pattern in the form. */
export function ClaimNumberPreview({ name }: { name: string }) {
  const pattern: unknown = useWatch({ name });
  const typed = String(pattern ?? "");
  if (!isClaimNumberPattern(typed)) return null;
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      For example <b>{formatClaimNumber(typed, Number(today().slice(0, 4)), 123)}</b>. It applies to new
      claims.
    </Text>
  );
}
