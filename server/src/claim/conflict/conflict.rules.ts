/** The employers and the claims with which a member of staff has a conflict of interest. */
export type Conflicts = { employers: ReadonlySet<number>; claims: ReadonlySet<number> };

export const NO_CONFLICTS: Conflicts = { employers: new Set(), claims: new Set() };

export const conflictsWith = (
  { employers, claims }: Conflicts,
  { employerId, claimId }: { employerId: number | null; claimId: number | null },
): boolean => (employerId !== null && employers.has(employerId)) || (claimId !== null && claims.has(claimId));
