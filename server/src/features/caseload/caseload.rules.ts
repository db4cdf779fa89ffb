import { type Conflicts, conflictsWith } from "../../claim/conflict/conflict.rules.ts";
import { worksFor } from "../../claim/office/office.rules.ts";

export type Target = {
  id: number;
  name: string;
  open: number;
  conflicts: Conflicts;
  offices: ReadonlySet<number>;
};
export type Movable = {
  id: number;
  claimId: number | null;
  employerId: number | null;
  officeId: number | null;
};

export type Spread<M> = {
  given: { claim: M; to: Target }[];
  /** Those that no target may have, because all work for other offices or have a conflict of interest. */
  blocked: { claim: M; why: "everyoneConflicts" | "nobodyOfOffice" }[];
  after: ReadonlyMap<number, number>;
};

/** Gives each claim to the target of its office with the fewest open claims who has no conflict of interest with it. */
export function spread<M extends Movable>(claims: readonly M[], targets: readonly Target[]): Spread<M> {
  const after = new Map(targets.map(({ id, open }) => [id, open]));
  const load = ({ id }: Target) => after.get(id) ?? 0;
  const given: Spread<M>["given"] = [];
  const blocked: Spread<M>["blocked"] = [];
  for (const claim of claims) {
    const ofOffice = targets.filter(({ offices }) => worksFor(offices, claim.officeId));
    const [to] = ofOffice
      .filter(({ conflicts }) => !conflictsWith(conflicts, claim))
      .toSorted((a, b) => load(a) - load(b) || a.id - b.id);
    if (!to) {
      blocked.push({ claim, why: ofOffice.length > 0 ? "everyoneConflicts" : "nobodyOfOffice" });
      continue;
    }
    after.set(to.id, load(to) + 1);
    given.push({ claim, to });
  }
  return { given, blocked, after };
}
