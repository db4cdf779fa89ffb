import type { Option } from "../useField.tsx";

/**
 * Returns the option that typed words can only mean: the one with exactly this label or code, otherwise the only one whose
 * label contains them.
 */
export function meantBy(typed: string, options: readonly Option[]): Option | undefined {
  const words = typed.trim().toLowerCase();
  if (words === "") return undefined;
  const exact = options.find(({ value, label }) =>
    [label, typeof value === "string" ? value : ""].some((text) => text.toLowerCase() === words),
  );
  const containing = options.filter(({ label }) => label.toLowerCase().includes(words));
  const meant = exact ?? (containing.length === 1 ? containing[0] : undefined);
  return meant?.disabled ? undefined : meant;
}
