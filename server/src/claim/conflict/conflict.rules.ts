import { wordsOf } from "@wage/contract/application/signature";
import type { PossibleConflict } from "@wage/contract/claims/conflicts";

/** The employers and the claims with which a member of staff has a conflict of interest. */
export type Conflicts = { employers: ReadonlySet<number>; claims: ReadonlySet<number> };

export const NO_CONFLICTS: Conflicts = { employers: new Set(), claims: new Set() };

export const conflictsWith = (
  { employers, claims }: Conflicts,
  { employerId, claimId }: { employerId: number | null; claimId: number | null },
): boolean => (employerId !== null && employers.has(employerId)) || (claimId !== null && claims.has(claimId));

/** A person by what may be equal: the names, and how one is reached. */
export type Known = {
  names: readonly (string | null)[];
  email: string | null;
  phones: readonly (string | null)[];
};
type Member = { id: number; name: string; email: string; phone: string | null };

const digitsOf = (phone: string | null) => (phone ?? "").replace(/\D/g, "").slice(-10);

/** Returns the members of staff whose last name, e-mail or telephone is that of a party, once for each party. */
export const possibleConflicts = (
  staff: readonly Member[],
  parties: Record<PossibleConflict["party"], Known>,
): PossibleConflict[] =>
  staff.flatMap(({ id, name, email, phone }) =>
    (["claimant", "employer"] as const).flatMap((party) => {
      const known = parties[party];
      const lastName = wordsOf(name).at(-1);
      const likeness =
        email !== "" && email.toLowerCase() === known.email?.toLowerCase()
          ? "email"
          : phone &&
              digitsOf(phone).length === 10 &&
              known.phones.some((one) => digitsOf(one) === digitsOf(phone))
            ? "phone"
            : lastName && known.names.flatMap(wordsOf).includes(lastName)
              ? "lastName"
              : null;
      return likeness ? [{ userId: id, name, party, likeness }] : [];
    }),
  );
