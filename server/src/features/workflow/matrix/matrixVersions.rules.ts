interface Version {
  id: number;
  status: string;
  effectiveFrom: string | null;
}

/** The published versions that stay when one is withdrawn. */
export const publishedBeside = <V extends Version>(versions: readonly V[], id: number): V[] =>
  versions.filter((version) => version.id !== id && version.status === "Published");

/** True if a claim that is filed today has a version to follow. */
export const isSomeInForce = (published: readonly Version[], today: string): boolean =>
  published.some(({ effectiveFrom }) => (effectiveFrom ?? today) <= today);
