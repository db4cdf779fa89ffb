import { type Conflicts, conflictsWith } from "../../claim/conflict/conflict.rules.ts";

export type Target = { id: number; name: string; open: number; conflicts: Conflicts };
export type Movable = { id: number; claimId: number | null; employerId: number | null };

export type Spread<M> = {
  given: { claim: M; to: Target }[];
  /** Those with which every target has a conflict of interest. */
  blocked: M[];
  after: ReadonlyMap<number, number>;
};

/** Gives each claim to the target with the fewest open claims who has no conflict of interest with it. */
export function spread<M extends Movable>(claims: readonly M[], targets: readonly Target[]): Spread<M> {
  const after = new Map(targets.map(({ id, open }) => [id, open]));
  const load = ({ id }: Target) => after.get(id) ?? 0;
  const given: Spread<M>["given"] = [];
  const blocked: M[] = [];
  for (const claim of claims) {
    const [to] = targets
      .filter(({ conflicts }) => !conflictsWith(conflicts, claim))
      .toSorted((a, b) => load(a) - load(b) || a.id - b.id);
    if (!to) {
      blocked.push(claim);
      continue;
    }
    after.set(to.id, load(to) + 1);
    given.push({ claim, to });
  }
  return { given, blocked, after };
}
