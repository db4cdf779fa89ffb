import { formatDateTime } from "../../../core/format.ts";
import { Select } from "../../../ui/form/Select.tsx";

interface VersionSelectProps {
  versions: { id: number; version: number; status: string; updatedAt: string }[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** All versions are kept; an older one can be viewed and published again. */
export function VersionSelect({ versions, chosen, onChoose }: VersionSelectProps) {
  if (versions.length < 2) return null;
  return (
    <Select
      label="Version"
      maw={420}
      value={String(chosen)}
      onChange={(id) => id && onChoose(Number(id))}
      allowDeselect={false}
      data={versions.map(({ id, version, status, updatedAt }) => ({
        value: String(id),
        label: `${version}: ${status}, ${formatDateTime(updatedAt)}`,
      }))}
    />
  );
}
