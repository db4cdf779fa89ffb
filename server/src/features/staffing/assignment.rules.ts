import { type Message, message } from "@wage/contract/core/messages";
import type { AssignmentRule } from "@wage/contract/staffing/assignment";
import { worksFor } from "../../claim/office/office.rules.ts";

export type Rule = {
  id: number;
  name: string;
  countyIds: number[];
  languages: AssignmentRule["languages"];
  industryIds: number[];
  method: AssignmentRule["method"];
  lastUserId: number | null;
  userIds: number[];
};

export type Officer = {
  id: number;
  name: string;
  open: number;
  /** The number of open claims that this person can handle. */
  target: number | null;
  /** The employers of their conflicts of interest. */
  conflicts: ReadonlySet<number>;
  /** The claims on which they have declared one. */
  declared: ReadonlySet<number>;
  isAway: boolean;
  /** The offices to which they belong; none works for all. */
  offices: ReadonlySet<number>;
};

export type Waiting = {
  id: number;
  countyId: number | null;
  county: string | null;
  language: string;
  industryId: number | null;
  industry: string | null;
  employerId: number | null;
  officeId: number | null;
};

export type Suggested<C extends Waiting> = {
  claim: C;
  officer: Officer | null;
  /** Null: no rule applies, and all officers were weighed. */
  ruleId: number | null;
  reason: Message;
};

const EVERYBODY = { id: null, name: "", method: "Caseload", lastUserId: null } as const;
type Tried = Pick<Rule, "name" | "method" | "lastUserId"> & { id: number | null; people: readonly Officer[] };

const includes = (list: readonly number[], id: number | null) =>
  list.length === 0 || (id !== null && list.includes(id));

const applies = (rule: Rule, claim: Waiting): boolean =>
  includes(rule.countyIds, claim.countyId) &&
  includes(rule.industryIds, claim.industryId) &&
  (rule.languages.length === 0 || rule.languages.some((each) => each === claim.language));

/** Returns why an officer cannot be given the claim; null if they can. */
const hindrance = (
  { name, isAway, conflicts, declared }: Officer,
  { id, employerId }: Waiting,
): Message | null => {
  if (declared.has(id) || (employerId !== null && conflicts.has(employerId)))
    return message("hasConflict", name);
  return isAway ? message("isAway", name) : null;
};

/**
 * Returns the lists of officers that are tried for a claim, all of its office: those of the rules that apply, and then
 * everybody.
 */
function triedFor(claim: Waiting, rules: readonly Rule[], staff: readonly Officer[]): Tried[] {
  const officers = staff.filter(({ offices }) => worksFor(offices, claim.officeId));
  const byRule = rules
    .filter((rule) => applies(rule, claim))
    .map((rule) => ({ ...rule, people: officers.filter(({ id }) => rule.userIds.includes(id)) }));
  return [...byRule, { ...EVERYBODY, people: officers }];
}

/** Returns the reason for giving this claim to this officer; null if they are not among those of the rule that applies. */
export function reasonFor(
  claim: Waiting,
  officerId: number,
  rules: readonly Rule[],
  officers: readonly Officer[],
): { ruleId: number | null; reason: Message } | null {
  for (const tried of triedFor(claim, rules, officers)) {
    const able = tried.people.filter((each) => hindrance(each, claim) === null);
    if (able.length === 0) continue;
    const officer = able.find(({ id }) => id === officerId);
    return officer ? { ruleId: tried.id, reason: reasonOf(claim, tried, officer) } : null;
  }
  return null;
}

/** Suggests an officer for each claim in turn, as if each suggestion had been followed before the next. */
export function suggest<C extends Waiting>(
  claims: readonly C[],
  rules: readonly Rule[],
  officers: readonly Officer[],
): Suggested<C>[] {
  let staff = officers;
  const turns = new Map(rules.map(({ id, lastUserId }) => [id, lastUserId]));
  return claims.map((claim) => {
    const current = rules.map((rule) => ({ ...rule, lastUserId: turns.get(rule.id) ?? null }));
    for (const tried of triedFor(claim, current, staff)) {
      const able = tried.people.filter((each) => hindrance(each, claim) === null);
      const officer = tried.method === "RoundRobin" ? nextInTurn(tried, able) : leastLoaded(able, staff);
      if (!officer) continue;
      staff = staff.map((each) => (each.id === officer.id ? { ...each, open: each.open + 1 } : each));
      if (tried.id !== null) turns.set(tried.id, officer.id);
      return { claim, officer, ruleId: tried.id, reason: reasonOf(claim, tried, officer) };
    }
    return { claim, officer: null, ruleId: null, reason: nobodyFor(claim, staff) };
  });
}

function nobodyFor(claim: Waiting, staff: readonly Officer[]): Message {
  const ofOffice = staff.filter((each) => worksFor(each.offices, claim.officeId));
  if (staff.length > 0 && ofOffice.length === 0) return message("nobodyInOffice");
  return message(
    "nobodyToSuggest",
    ofOffice.flatMap((each) => hindrance(each, claim) ?? []),
  );
}

/** The next officer by id after the one who was given the last claim. */
function nextInTurn({ people, lastUserId }: Tried, able: readonly Officer[]): Officer | undefined {
  const order = people.toSorted((a, b) => a.id - b.id);
  const after = order.filter(({ id }) => id > (lastUserId ?? 0));
  return [...after, ...order].find((each) => able.includes(each));
}

/** The officer with the smallest share of their target; without a target, the mean of the others' counts. */
function leastLoaded(able: readonly Officer[], staff: readonly Officer[]): Officer | undefined {
  const targets = staff.flatMap(({ target }) => (target ? [target] : []));
  const mean = targets.length === 0 ? 1 : targets.reduce((sum, each) => sum + each, 0) / targets.length;
  const share = ({ open, target }: Officer) => open / (target || mean);
  return able.toSorted((a, b) => share(a) - share(b) || a.open - b.open || a.id - b.id)[0];
}

function reasonOf(claim: Waiting, { id, name, method, people }: Tried, officer: Officer): Message {
  const load =
    officer.target === null
      ? message("loadOpen", officer.open)
      : message("loadOfTarget", officer.open, officer.target);
  const how = method === "RoundRobin" ? message("nextInTurn") : message("leastLoaded", load);
  const others = people.flatMap((each) => (each.id === officer.id ? [] : (hindrance(each, claim) ?? [])));
  const why = id === null ? message("noRuleApplies", how) : message("ruleApplies", name, how);
  return others.length === 0 ? why : message("reasonAndOthers", why, others);
}

/** Returns what is wrong with a rule: it can suggest no one, or an earlier rule takes every claim. */
export function problemsOf(rule: Rule, earlier: readonly Rule[], officers: readonly Officer[]): Message[] {
  const people = officers.filter(({ id }) => rule.userIds.includes(id));
  const covers = (wide: readonly unknown[], narrow: readonly unknown[]) =>
    wide.length === 0 || (narrow.length > 0 && narrow.every((each) => wide.includes(each)));
  const hidden = earlier.find(
    (other) =>
      covers(other.countyIds, rule.countyIds) &&
      covers(other.languages, rule.languages) &&
      covers(other.industryIds, rule.industryIds),
  );
  return [
    ...(people.length === 0 ? [message("ruleWithoutOfficers")] : []),
    ...(people.length > 0 && people.every(({ isAway }) => isAway) ? [message("ruleAllAway")] : []),
    ...(hidden ? [message("ruleHidden", hidden.name)] : []),
  ];
}
